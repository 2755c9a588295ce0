import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fromHex, toHex } from '../trust/bytes';
import { diceScheme, SEED_BYTES } from '../trust/dice';
import { readOptions } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost dice-seed make   --game <id> --side <side>
       fieldpost dice-seed commit --game <id> --side <side> [--seed <hex>] [--url <service>]
       fieldpost dice-seed reveal --game <id> --side <side> [--seed <hex>] [--url <service>]

A side's own share of the dice, made on this machine: 32 bytes by chance. Nothing leaves it but what --url sends.
  make      a new seed, and the commitment to it. Keep the seed, and show it to nobody until you are asked for it
  commit    the commitment to a seed; with --url, sends it
  reveal    with --url, sends the seed; without, prints what to paste into the page of the game
  --seed    64 hexadecimal digits; without it, read from standard input
  --url     the address of the service, such as https://fieldpost.example; FIELDPOST_TOKEN holds a token that may write
  --json    the answer as one JSON object
  --help    this text

exit codes: 0 done, 1 the service refused it, 2 not understood`;

const OPTIONS = {
  game: { type: 'string' },
  side: { type: 'string' },
  seed: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost dice-seed`: see HELP. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await seed(args);
  } catch (error) {
    if (error instanceof Refused) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The service answered, and said no. */
class Refused extends Error {}

interface Asked {
  readonly gameId: string;
  readonly side: string;
  readonly seed: string;
  readonly commitment: string;
}

async function seed(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  const [act, extra] = positionals;
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  if (extra !== undefined || (act !== 'make' && act !== 'commit' && act !== 'reveal'))
    throw usage('Say make, commit or reveal.');
  const { game: gameId, side } = values;
  if (gameId === undefined || side === undefined)
    throw usage('Name the game and the side: both go into the commitment.');
  const bytes = act === 'make' ? randomBytes(SEED_BYTES) : seedOf(values.seed ?? (await text(process.stdin)));
  const commitment = toHex(diceScheme().commitment(gameId, side, bytes));
  const asked = { gameId, side, seed: toHex(bytes), commitment };
  const body = act === 'reveal' ? { act, role: side, seed: asked.seed } : { act: 'commit', role: side, commitment };
  if (act !== 'make' && values.url !== undefined) await send(values.url, gameId, body);
  tell(act, asked, values.json === true, values.url !== undefined);
  return 0;
}

function tell(
  act: 'make' | 'commit' | 'reveal',
  { seed: digits, commitment }: Asked,
  json: boolean,
  sent: boolean,
): void {
  const facts = act === 'commit' ? { commitment } : { seed: digits, commitment };
  if (json) console.log(JSON.stringify({ ...facts, sent: sent && act !== 'make' }));
  else if (act === 'make') console.log(`seed        ${digits}\ncommitment  ${commitment}`);
  else console.log(act === 'commit' ? commitment : digits);
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

const usage = (message: string): UsageError => new UsageError('bad-options', `${message}\n\n${HELP}`);

function seedOf(digits: string): Uint8Array {
  if (/^[0-9a-f]{64}$/i.test(digits.trim())) return fromHex(digits.trim());
  throw new UsageError('not-a-seed', 'A seed is 32 bytes: 64 hexadecimal digits.');
}

/** One step through the API, on the version of the game as it is now. */
async function send(url: string, gameId: string, body: object): Promise<void> {
  const token = process.env.FIELDPOST_TOKEN;
  if (token === undefined || token === '')
    throw new UsageError('no-token', 'Put a token that may write into FIELDPOST_TOKEN.');
  const address = `${url.replace(/\/$/, '')}/api/games/${encodeURIComponent(gameId)}`;
  const auth = { authorization: `Bearer ${token}` };
  const game = await answerOf(await reach(address, { headers: auth }));
  const headers = {
    ...auth,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'if-match': `"${String(game.version)}"`,
  };
  await answerOf(await reach(`${address}/seeds`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new Refused(`${address} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function answerOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: Readonly<Record<string, unknown>> = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new Refused(`${response.status} ${String(body.code ?? '')}: ${String(body.detail ?? response.statusText)}`);
}
