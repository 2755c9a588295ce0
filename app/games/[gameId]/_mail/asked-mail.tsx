import { When } from '@/app/_components/when';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import type { SeatMail, SentMail } from '@/lib/games/mail/shapes';

const FATE_WORDS: Readonly<Record<SentMail['state'], string>> = {
  waiting: 'on its way',
  taken: 'their mail server has it',
  refused: 'refused',
  'came-back': 'came back',
};

const HELD_WORDS: Readonly<Record<NonNullable<SeatMail['held']>['by'], string>> = {
  digest: 'waits for their digest',
  'quiet-hours': 'waits for the end of their quiet hours',
  queue: 'in the queue',
};

type Asked = Pick<SeatMail, 'asked' | 'held'>;

/** Whether mails go out, however they fare. */
export const isMailed = (reach: SeatMail['reach']): boolean => reach === 'open' || reach === 'failing';

/** The same in a few words. */
export function fateWord({ asked, held }: Asked): string {
  if (held?.by === 'queue' || held?.until !== undefined) return HELD_WORDS[held.by];
  return asked === undefined ? 'none has gone out' : FATE_WORDS[asked.state];
}

/** What became of the mail that asked somebody, in sentences; nothing where none goes out to them at all. */
export function AskedMail({ asked, held, reach }: Asked & Pick<SeatMail, 'reach'>) {
  if (asked === undefined && !isMailed(reach)) return null;
  if (held !== undefined && asked?.state !== 'refused' && asked?.state !== 'came-back') return <Held {...held} />;
  if (asked === undefined) return <>No mail has gone out about it: nobody gets one after an action of their own.</>;
  return (
    <>
      {asked.kind === 'digest' ? 'The digest that told them of it ' : 'The mail that asked them '}
      {asked.again && '(sent again) '}
      <Fate {...asked} />
      {held !== undefined && (
        <>
          {' '}
          <Held {...held} />
        </>
      )}
    </>
  );
}

/** What keeps a mail back. */
function Held({ by, until }: NonNullable<SeatMail['held']>) {
  if (by === 'queue') return <>The mail is in the queue.</>;
  if (until === undefined) return <>It was left to a digest that they have switched off since: no mail has gone out.</>;
  if (by === 'digest')
    return (
      <>
        They get one mail for all their games: the next goes out on <When at={until} />.
      </>
    );
  return (
    <>
      The mail waits for the end of their quiet hours: it goes out on <When at={until} />.
    </>
  );
}

const BESIDE: Readonly<Record<SeatMail['beside'][number]['by'], { readonly told: string; readonly tells: string }>> = {
  push: { told: 'told by push', tells: 'Push messages go out to them' },
  chat: { told: 'told in a chat', tells: 'A chat of theirs tells them' },
  webhook: { told: 'told by a webhook', tells: 'A webhook of theirs tells them' },
};

/** In a few words what told them beside mail; undefined where nothing did. */
export function besideWord({ beside }: Pick<SeatMail, 'beside'>): string | undefined {
  const told = beside.find(({ toldAt }) => toldAt !== undefined);
  return told && BESIDE[told.by].told;
}

/** What tells them beside mail, each in a sentence. */
export function Beside({ beside }: Pick<SeatMail, 'beside'>) {
  return beside.map(({ by, works, toldAt }) => (
    <span key={by}>
      {' '}
      {toldAt !== undefined && (
        <>
          They were {BESIDE[by].told} on <When at={toldAt} />: accepted, which is not that they have seen it.
        </>
      )}
      {toldAt === undefined && works && `${BESIDE[by].tells}.`}
      {!works && ` ${BESIDE[by].tells}, but there is no answer now.`}
    </span>
  ));
}

/** What became of a mail: the rest of a sentence. */
export function Fate({ state, mailedAt, takenAt = mailedAt, endedAt = takenAt, fault = 'other' }: SentMail) {
  if (state === 'waiting')
    return (
      <>
        has waited since <When at={mailedAt} />: it is tried until their mail server takes it.
      </>
    );
  if (state === 'taken' && minuteOf(mailedAt) === minuteOf(takenAt))
    return (
      <>
        reached their mail server on <When at={takenAt} />.
      </>
    );
  if (state === 'taken')
    return (
      <>
        was mailed on <When at={mailedAt} /> and reached their mail server on <When at={takenAt} />.
      </>
    );
  return (
    <>
      was mailed on <When at={mailedAt} /> and {state === 'refused' ? 'refused' : 'came back'} on <When at={endedAt} />,
      because {FAULT_WORDS[fault]}.
    </>
  );
}

/** As exact as a page shows it. */
const minuteOf = (at: string): string => at.slice(0, 16);

/** As much as a mail server can tell. */
export const TAKEN_IS_NOT_READ = 'That a mail reached their mail server does not mean that anybody has read it.';
