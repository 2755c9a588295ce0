import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { diceScheme } from '@/lib/trust/dice';
import { isUnspoken, spellings, Tokens } from './spellings';

const line = z.object({
  t: z.number(),
  k: z.enum(['http', 'head', 'mail', 'log', 'dice', 'reveal', 'secret']),
  s: z.string(),
  u: z.string().optional(),
  name: z.string().optional(),
  hex: z.string().optional(),
  late: z.boolean().optional(),
});
type Line = z.infer<typeof line>;

const dice = z.object({
  id: z.string(),
  secret: z.string(),
  epochs: z.int(),
  seeds: z.array(z.object({ side: z.string(), seed: z.string() })),
});
type Dice = z.infer<typeof dice>;

/** A secret that stands where it may not. `where`: the beginning of the record, without the secret. */
interface Leak {
  readonly secret: string;
  readonly where: string;
}

export interface CanaryReport {
  readonly secrets: number;
  readonly records: Readonly<Record<'http' | 'head' | 'mail' | 'log', number>>;
  readonly bytes: number;
  readonly leaks: readonly Leak[];
}

/** What a run has given out, and all that it may not have given out. */
interface Run {
  readonly tokens: Tokens;
  readonly records: Record<'http' | 'head' | 'mail' | 'log', number>;
  readonly dice: Dice[];
  /** When a seed was published. */
  readonly revealed: Map<string, number>;
  readonly secrets: Map<string, Secret>;
  bytes: number;
}

/** `bytes`: what the text spells. `from`: may be given out from then on, in milliseconds. */
interface Secret {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text?: string;
  readonly from: number;
  /** The kinds of records in which it may not be; all by default. */
  readonly nowhere?: readonly Line['k'][];
}

/** Searches all that the processes of a run have given out for every secret that they had, in every spelling. */
export async function searchRun(folder: string): Promise<CanaryReport> {
  const run: Run = {
    tokens: new Tokens(),
    records: { http: 0, head: 0, mail: 0, log: 0 },
    dice: [],
    revealed: new Map(),
    secrets: new Map(),
    bytes: 0,
  };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
    for await (const text of createInterface({ input: createReadStream(join(folder, name), 'utf8') })) {
      // A process that was killed may have left half a line.
      if (text.endsWith('}')) await take(run, line.parse(JSON.parse(text)));
    }
  }
  const leaks: Leak[] = [];
  let secrets = 0;
  for (const secret of secretsOf(run)) {
    secrets += 1;
    leaks.push(...leaksOf(run, secret));
  }
  return { secrets, records: run.records, bytes: run.bytes, leaks };
}

async function take(run: Run, one: Line): Promise<void> {
  const { t, k, s } = one;
  if (k === 'dice') run.dice.push(dice.parse(JSON.parse(s)));
  else if (k === 'reveal') told(run, s, one.late === true ? 0 : t);
  else if (k === 'secret') own(run, one);
  else {
    const text = k === 'mail' ? await opened(s) : s;
    run.records[k] += 1;
    run.bytes += Buffer.byteLength(s);
    run.tokens.add(text, { at: t, kind: k, where: `${k} ${one.u ?? ''}: ${s.slice(0, 80)}` });
    for (const secret of k === 'head' ? sessionsIn(s) : k === 'mail' ? linksIn(text) : []) {
      run.secrets.set(secret.name, secret);
    }
  }
}

/** A mail as it was sent and as its reader sees it: what is encoded in it would be found in no other way. */
async function opened(raw: string): Promise<string> {
  const { text = '', html = '' } = await PostalMime.parse(raw);
  return [raw, text, html].join('\n');
}

/** Anybody who has the link of a sign-in mail may sign in: a log is no place for it. */
function linksIn(mail: string): readonly Secret[] {
  return [...mail.matchAll(/\/sign-in\S*[?&]token=([\w-]{43})/g)].map(([, text = '']) => ({
    name: `a sign-in link ${text.slice(0, 6)}…`,
    bytes: Buffer.from(text),
    text,
    from: Number.POSITIVE_INFINITY,
    nowhere: ['log'],
  }));
}

/** A moment that was seen counts more than one that is only known to be past. */
function told({ revealed }: Run, seed: string, at: number): void {
  const known = revealed.get(seed);
  if (known === undefined || (at > 0 && (known === 0 || at < known))) revealed.set(seed, at);
}

function own({ secrets }: Run, { s, name = 'a secret', hex }: Line): void {
  const bytes = hex === undefined ? Buffer.from(s) : Buffer.from(hex, 'hex');
  secrets.set(`${name} ${s}`, { name, bytes, text: s, from: Number.POSITIVE_INFINITY });
}

/** A session belongs into its cookie, which is in a head. */
function sessionsIn(head: string): readonly Secret[] {
  return [...head.matchAll(/^set-cookie: *[^=;]*session[^=;]*=([^;\s]{32,})/gim)].map(([, text = '']) => ({
    name: `a session ${text.slice(0, 6)}…`,
    bytes: Buffer.from(text),
    text,
    from: Number.POSITIVE_INFINITY,
    nowhere: ['http', 'mail', 'log'],
  }));
}

function* secretsOf(run: Run): Generator<Secret> {
  yield* run.secrets.values();
  for (const game of new Map(run.dice.map((one) => [`${one.id} ${one.secret}`, one])).values()) {
    yield* seedsOf(run, game);
  }
}

/** Every seed of the chain but its anchor, which is no secret, and the share of every side. */
function* seedsOf({ revealed }: Run, { id, secret, epochs, seeds }: Dice): Generator<Secret> {
  const before = diceScheme().stepper(id);
  let from = Number.POSITIVE_INFINITY;
  let seed: Uint8Array = Buffer.from(secret, 'hex');
  for (let epoch = epochs; epoch >= 1; epoch -= 1) {
    // Who knows a seed knows all those before it.
    from = Math.min(from, revealed.get(Buffer.from(seed).toString('hex')) ?? from);
    yield { name: `S[${epoch}] of game ${id}`, bytes: seed, from };
    seed = before(seed);
  }
  for (const share of seeds) {
    const known = revealed.get(share.seed) ?? Number.POSITIVE_INFINITY;
    yield { name: `the share of ${share.side} in game ${id}`, bytes: Buffer.from(share.seed, 'hex'), from: known };
  }
}

function leaksOf({ tokens }: Run, { name, bytes, text, from, nowhere }: Secret): readonly Leak[] {
  if (text === undefined && !tokens.mayHold(bytes)) return [];
  const found = spellings(bytes, text).flatMap((spelling) => tokens.find(spelling));
  return found
    .filter(({ at, kind }) => at < from && (nowhere === undefined || nowhere.includes(kind)))
    .map(({ where }) => ({
      secret: name,
      where: isUnspoken(where, bytes, text) ? where : (where.split(':')[0] ?? ''),
    }));
}

/** What was searched and what was found, in one line, and a line for each leak. */
export function wordsOf({ secrets, records, bytes, leaks }: CanaryReport): string {
  const { http, head, mail, log } = records;
  const megabytes = (bytes / 1e6).toFixed(1);
  const searched = `${http} bodies, ${head} heads, ${mail} mails and ${log} lines of logs (${megabytes} MB)`;
  const found = `canary: ${secrets} secrets, each in hex, base64 and base64url, searched in ${searched}`;
  if (leaks.length === 0) return `${found}: none`;
  return [
    `${found}: ${leaks.length} found`,
    ...leaks.slice(0, 20).map(({ secret, where }) => `  ${secret} in ${where}`),
  ].join('\n');
}
