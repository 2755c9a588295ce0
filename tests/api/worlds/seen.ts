import { table } from '@/app/_server/table';
import type { GameId } from '@/lib/games/model/types';
import type { MailContext } from '@/lib/mail/context';
import type { OutgoingMail } from '@/lib/mail/message';
import { sendBrief } from '@/lib/mail/tasks/send-brief';
import { sendGameOver } from '@/lib/mail/tasks/send-game-over';
import { sendNews } from '@/lib/mail/tasks/send-news';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { rootsAt } from '@/lib/trust/merkle';
import { IDS, someActions, stateOf, versionOf, type World } from './worlds';

/** What somebody was shown, by what they asked for. */
export type Seen = Map<string, string>;

/**
 * What differs because it is a hash over what is sealed, and tells nothing of it: the leaf of every entry, the root of every
 * size of the log with the server's signature under it, the hash of the entry before (`prev`, a leaf), and the inner nodes
 * of consistency proofs. Each becomes the name of its place. Nothing else is touched.
 */
export async function normaliser({ server }: World, gameId: GameId): Promise<(text: string) => string> {
  const rows = await server.services.store.readEntries(gameId, { limit: 1_000_000 });
  const leaves = rows.map(({ leaf }) => leaf);
  const roots = rootsAt(leaves, [...leaves.keys(), leaves.length]);
  const names = new Map(leaves.map((leaf, seq) => [leaf, `leaf ${seq}`]));
  for (const [size, root] of roots) if (size > 0) names.set(root, `root ${size}`);
  const sixteen = new Map([...names].map(([hash, name]) => [hash.slice(0, 16), `${name}, its beginning`]));
  const signed = new Map<string, string>();
  for (const [size, root] of roots) {
    signed.set(Buffer.from(root, 'hex').toString('base64'), `root ${size} in base64`);
    const note = server.services.notary.sign(gameId, { size, root });
    signed.set(note.trimEnd().split(' ').at(-1) ?? '', `signature ${size}`);
  }
  return (text) => {
    const long = text.replace(/\b[0-9a-f]{64}\b/g, (hash) => names.get(hash) ?? hash);
    const short = long.replace(/\b[0-9a-f]{16}\b/g, (hash) => sixteen.get(hash) ?? hash);
    const plain = short.replace(/"proof":\[[^\]]*\]/g, (proof) => `"proof": ${proof.split(',').length} nodes`);
    // A line of a note in JSON begins right after `\n`.
    return plain.replace(/(\\n)?([A-Za-z0-9+/]{43,}={0,2})/g, (all, line = '', found: string) => {
      const name = signed.get(found);
      return name === undefined ? all : `${line}${name}`;
    });
  };
}

/** Every GET of the API that is about one game, and the lists that name it. A route with a part that is not known fails. */
export async function everyAnswer(world: World, gameId: GameId, seen: Seen, point: string): Promise<void> {
  const normal = await normaliser(world, gameId);
  const size = (await world.server.services.store.readGame(gameId))?.nextSeq ?? 0;
  const routes = Object.entries(table).filter(
    ([path, { GET }]) => GET && (path.includes('{gameId}') || LISTS.has(path)),
  );
  for (const [who, headers] of Object.entries(world.headers)) {
    for (const [pattern] of routes) {
      for (const path of pathsOf(pattern, gameId, size)) {
        if (path.endsWith('/live')) continue;
        const response = await fetch(world.server.url + path, { headers });
        const body = await response.text();
        const told = [...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name));
        seen.set(
          `${point}: ${who} GET ${path}`,
          [response.status, JSON.stringify(told), body.length, normal(timeless(body))].join('\n'),
        );
      }
    }
  }
}

const LISTS = new Set(['/api/games', '/api/public-games']);

/** The number of the request and the second in which it was answered. */
const OF_THE_MOMENT = new Set(['x-request-id', 'date']);

const timeless = (body: string): string => body.replace(/urn:uuid:[0-9a-f-]{36}/g, 'urn:uuid:of-the-request');

const LAST = 5;

const NO_ANALYSIS = '00000000-0000-4000-8000-000000000000';

function pathsOf(pattern: string, gameId: GameId, size: number): readonly string[] {
  const path = pattern.replace('{gameId}', gameId);
  if (path.includes('{seq}')) {
    return Array.from({ length: Math.min(LAST, size) }, (_, back) => path.replace('{seq}', String(size - 1 - back)));
  }
  if (path.includes('{sheet}')) return ['csv', 'jsonl'].map((sheet) => path.replace('{sheet}', sheet));
  // Each is its owner's alone; tests/games/analysis/sealed.test.ts looks at what is in one, and the pages here at a new one.
  if (path.includes('{analysisId}')) return [path.replace('{analysisId}', NO_ANALYSIS)];
  if (path.includes('{sheetId}')) return [path.replace('{sheetId}', 'none')];
  if (path.includes('{')) throw new Error(`what is asked for ${path} is not known`);
  return path.endsWith('/log') ? [path, `${path}?limit=500`, `${path}?before=${size}&limit=3`] : [path];
}

/** What side A may try out and what it is refused, by the same doors as a program. */
export async function everyTrial(
  world: World,
  gameId: GameId,
  seen: Seen,
  point: string,
  role: string,
): Promise<number> {
  const normal = await normaliser(world, gameId);
  const state = await stateOf(world, gameId);
  const legal = someActions(world, state, role, 4);
  const actions = [
    ...legal,
    { type: 'pass' },
    { type: 'build', build: {} },
    { type: 'momentum' },
    { type: 'nonsense' },
  ];
  for (const [index, action] of actions.entries()) {
    const answer = await post(world, gameId, 'preview', { role, action });
    seen.set(`${point}: A tries ${index} ${JSON.stringify(action)}`, normal(timeless(answer)));
  }
  for (const [index, action] of [{ type: 'build', build: { fleet: 90 } }, { type: 'nonsense' }].entries()) {
    const answer = await post(world, gameId, 'actions', { role, action });
    seen.set(`${point}: A sends in vain ${index}`, normal(timeless(answer)));
  }
  return legal.length;
}

async function post(world: World, gameId: GameId, what: 'preview' | 'actions', body: object): Promise<string> {
  const response = await fetch(`${world.server.url}/api/games/${gameId}/${what}`, {
    method: 'POST',
    headers: {
      ...world.headers.A,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'if-match': `"${await versionOf(world, gameId)}"`,
    },
    body: JSON.stringify(body),
  });
  return [response.status, response.headers.get('content-length'), await response.text()].join('\n');
}

/** Every mail that could be sent about an entry, all parts of it, to A and to the game master. */
export async function everyMail(world: World, gameId: GameId, seen: Seen, point: string, seq: number): Promise<number> {
  const normal = await normaliser(world, gameId);
  const { context, sent } = mailsIn(world);
  for (const userId of [IDS.A, IDS.master]) {
    for (const [task, send] of Object.entries({ sendYourAction, sendNews, sendBrief, sendGameOver })) {
      const fate = await send(context, { gameId, seq, userId }, { lastTry: true });
      const mail = sent.splice(0).map((one) => JSON.stringify(one));
      seen.set(`${point}: mail ${task} to ${userId}`, [fate, mail.join().length, normal(mail.join('\n'))].join('\n'));
    }
  }
  return [...seen].filter(([name, text]) => name.startsWith(`${point}: mail`) && text.startsWith('sent')).length;
}

/** A worker's surroundings; what it sends is put into `sent`. */
export function mailsIn(world: World): { readonly context: MailContext; readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  const { services } = world.server;
  const context: MailContext = {
    services,
    db: services.database.prisma,
    transport: {
      send: async (mail) => {
        sent.push(mail);
        return { sent: true };
      },
      close: () => undefined,
    },
    settings: {
      publicUrl: 'https://fieldpost.example',
      from: 'Fieldpost <post@fieldpost.example>',
      secret: 'f'.repeat(32),
    },
    openSignIn: () => undefined,
    openAddressMail: () => undefined,
    now: () => new Date(world.clock.at),
    log: () => undefined,
  };
  return { context, sent };
}
