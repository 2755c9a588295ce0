/** A number of jobs or mails of one name. `oldest`: seconds for which the oldest has waited. */
interface Waiting {
  readonly name: string;
  readonly count: number;
  readonly oldest: number;
}

/** How the mail stands: see lib/db/mail-figures. */
interface MailFigures {
  /** Jobs whose time has come and that no worker has taken, by task. */
  readonly due: readonly Waiting[];
  /** Jobs that have used up their tries, by task: nobody takes them again by itself. */
  readonly dead: readonly Waiting[];
  /** Mails that were tried, and will be tried again, by kind. */
  readonly retrying: readonly Waiting[];
  /** Mails by kind and what became of them, since they are counted. */
  readonly done: readonly { readonly kind: string; readonly outcome: string; readonly total: number }[];
}

type Read = () => Promise<MailFigures>;

/** A Prometheus gives up after ten seconds; the figures of this process should reach it all the same. */
const PATIENCE_MS = 2_000;

/** How the mail stands, in the Prometheus text format; where the database does not answer, only that it does not. */
export async function mailMetrics(read: Read): Promise<string> {
  const figures = await withinPatience(read);
  const answers = family('fieldpost_mail_figures_read', 'gauge', 'Whether the database told how the mail stands.', [
    ['', figures === undefined ? 0 : 1],
  ]);
  return `${[...answers, ...(figures === undefined ? [] : linesOf(figures))].join('\n')}\n`;
}

async function withinPatience(read: Read): Promise<MailFigures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([read().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

type Sample = readonly [labels: string, value: number];

function linesOf({ due, dead, retrying, done }: MailFigures): readonly string[] {
  const counts = (label: string, all: readonly Waiting[]): readonly Sample[] =>
    all.map(({ name, count }) => [`{${label}="${name}"}`, count]);
  const ages = (label: string, all: readonly Waiting[]): readonly Sample[] =>
    all.map(({ name, oldest }) => [`{${label}="${name}"}`, oldest]);
  const totals = done.map(({ kind, outcome, total }): Sample => [`{kind="${kind}",outcome="${outcome}"}`, total]);
  return [
    ...family('fieldpost_jobs_due', 'gauge', 'Jobs that no worker has taken yet, 10000 at most.', counts('task', due)),
    ...family('fieldpost_jobs_due_oldest_seconds', 'gauge', 'How long the oldest of them is due.', ages('task', due)),
    ...family(
      'fieldpost_jobs_dead',
      'gauge',
      'Jobs that have used up their tries, 10000 at most.',
      counts('task', dead),
    ),
    ...family(
      'fieldpost_mails_retrying',
      'gauge',
      'Mails that will be tried again, 10000 at most.',
      counts('kind', retrying),
    ),
    ...family(
      'fieldpost_mails_retrying_oldest_seconds',
      'gauge',
      'How old the oldest of them is.',
      ages('kind', retrying),
    ),
    ...family('fieldpost_mails_total', 'counter', 'Mails by what became of them: sent, failed, skipped.', totals),
  ];
}

function family(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): readonly string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}
