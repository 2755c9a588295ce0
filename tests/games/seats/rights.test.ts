import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameFor, partsOf, RIGHTS, type Right } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import { registryOf } from '@/lib/games/model/registry';
import type { Part } from '@/lib/games/model/types';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { code } from '../table';

const ROOT = join(import.meta.dirname, '../../..');
const GAME_ID = '00000000-0000-4000-8000-000000000001';

const rightsThere = Object.keys(RIGHTS) as readonly Right[];

/** A game in which everybody has one part: the game master organises, north and south play. */
const game = (visibility: GameRecord['visibility']): GameRecord => ({
  gameId: GAME_ID,
  name: 'Parts',
  ownerId: 'owner',
  rulesetId: 'toy',
  rulesetVersion: toyRuleset.meta.version,
  visibility,
  status: 'running',
  setup: {},
  version: 1,
  nextSeq: 1,
  peaks: [],
  summary: { awaiting: [], deadlines: [] },
  updatedAt: new Date(0),
  penNames: [],
  seats: [
    { role: 'north', userId: 'player', actorId: 'p1' },
    { role: 'south', userId: 'other-player', actorId: 'p2' },
    {
      role: 'game-master',
      userId: 'game-master',
      actorId: 'p3',
      understudy: { seq: 3, secret: 's', userId: 'understudy', actorId: 'p5' },
    },
  ],
  pastPlayers: [{ role: 'south', actorId: 'p4', userId: 'past-player' }],
  spectators: ['spectator'],
  importedKeys: [],
});

const servicesWith = (visibility: GameRecord['visibility']) => ({
  ...registryOf([toyRuleset]),
  store: { readGame: async () => game(visibility) },
});

async function answer(visibility: GameRecord['visibility'], by: string | undefined, right: Right): Promise<string> {
  return code(await gameFor(servicesWith(visibility), { by, gameId: GAME_ID }, right));
}

/** What the table says of somebody with these parts. */
function expected(parts: readonly Part[], right: Right): string {
  const has = (one: Right) => RIGHTS[one].some((part) => parts.includes(part));
  if (!has('read')) return 'game-not-found';
  return has(right) ? 'ok' : 'not-your-part';
}

describe('the table of rights', () => {
  const people = ['owner', 'game-master', 'player', 'past-player', 'understudy', 'spectator', 'stranger'] as const;

  it.each(rightsThere)('gives %s to the parts that it names, and to nobody else', async (right) => {
    for (const person of people) {
      expect([person, await answer('link', person, right)]).toEqual([person, expected([person], right)]);
      // In a public game everybody is a spectator beside what they are otherwise.
      const open = expected([person, 'spectator'], right);
      expect([person, await answer('public', person, right)]).toEqual([person, open]);
      const shut = person === 'spectator' ? 'game-not-found' : expected([person], right);
      expect([person, await answer('private', person, right)]).toEqual([person, shut]);
    }
    expect(await answer('link', undefined, right)).toBe('game-not-found');
    expect(await answer('public', undefined, right)).toBe(expected(['spectator'], right));
  });

  it('lets nobody else into the game of a guest, and nothing be made of it', async () => {
    const sandbox = { ...game('private'), ownerId: 'player', sandbox: true } as const;
    const services = { ...registryOf([toyRuleset]), store: { readGame: async () => sandbox } };
    const answered = async (right: Right) => code(await gameFor(services, { by: 'player', gameId: GAME_ID }, right));
    const shut = [
      'invite',
      'replace-player',
      'let-spectators-in',
      'go-on-here',
      'try-out',
      'propose-upgrade',
      'lead-side',
      'write-press',
      'announce',
      'set-press',
      'keep-notebook',
      'be-away',
    ] as const;
    for (const right of shut) expect([right, await answered(right)]).toEqual([right, 'not-your-part']);
    for (const right of ['read', 'act', 'ask-take-back'] as const)
      expect([right, await answered(right)]).toEqual([right, 'ok']);
  });

  it('knows everything that one person is', () => {
    const mixed = { ...game('link'), ownerId: 'player', spectators: ['player'] };
    expect([...partsOf(registryOf([toyRuleset]), mixed, 'player')].sort()).toEqual([
      'owner',
      'player',
      'spectator',
      'stranger',
    ]);
  });
});

/** Files of lib/games, `play/submit-action` for one of them. */
const useCases = new Map(
  readdirSync(join(ROOT, 'lib/games'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.slice(0, -3), readFileSync(join(ROOT, 'lib/games', file), 'utf8')]),
);

/** Functions of a file that take the services first. */
const takingServices = (source: string): readonly string[] =>
  [
    ...source.matchAll(
      /export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*(?:services\b|\{[^}]*\}: (?:Pick<Services|Services(?:With)?|\w+Services)\b)/g,
    ),
    ...source.matchAll(
      /export const (\w+) = (?:async )?\(\s*(?:services\b|\{[^}]*\}: (?:Pick<Services|Services(?:With)?|\w+Services)\b)/g,
    ),
  ].flatMap(([, name]) => name ?? []);

/** What pages, routes, mails and commands import from lib/games, by file. */
function calledFromOutside(): ReadonlyMap<string, ReadonlySet<string>> {
  const called = new Map<string, Set<string>>();
  const files = ['app', 'lib'].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  );
  const outside = files.filter((file) => /\.tsx?$/.test(file) && !/lib[\\/](games|db[\\/]generated)[\\/]/.test(file));
  for (const file of outside) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, names = '', from = ''] of text.matchAll(
      /import \{([^}]*)\} from '(?:@\/lib|(?:\.\.\/)+|\.)\/?games\/((?:[\w-]+\/)+[\w-]+)'/g,
    )) {
      const known = called.get(from) ?? new Set();
      for (const name of names.split(',')) known.add(name.trim());
      called.set(from, known);
    }
  }
  return called;
}

/** Frames that ask for the right in their arguments, and the files in which they do it. */
const FRAMES = {
  readSubmit: 'play/read-submit',
  executeAct: 'engine/game-act',
  executeSeeding: 'seeds/seed-command',
  readAudit: 'log/read-audit',
  openAnalysis: 'analysis/open-analysis',
  changeSide: 'seats/side/change-side',
  openSide: 'drafts/open-side',
  openDraft: 'drafts/open-side',
  openWar: 'campaigns/war/open-war',
  openWriting: 'press/send-message',
  openOrders: 'standing/open-orders',
  openOrder: 'standing/open-orders',
  openSheet: 'campaigns/war/open-war',
} as const;

const asksItself = (source: string): boolean =>
  /\b(gameFor|may|notYours)\(/.test(source) &&
  /import \{[^}]*\} from '(?:\.\.|@\/lib\/games)\/model\/permissions'/.test(source);

const asks = (source: string): boolean =>
  asksItself(source) || Object.keys(FRAMES).some((frame) => new RegExp(`\\b${frame}\\(`).test(source));

/** Use-cases that need no part in a game, with the reason. */
const FREE: Readonly<Record<string, string>> = {
  'create/create-game': 'any signed-in person may make a game',
  'create/create-first-game': 'any person or guest may make a game, which create-game makes',
  'campaigns/create-campaign': 'any signed-in person may make a campaign',
  'transfer/import-game': 'any signed-in person may bring a game of another host; it becomes theirs',
  'seats/join-game': 'the secret of the invitation is the right',
  'seats/read-invitation': 'the secret of the invitation is the right',
  'model/ids': 'makes ids and secrets, and reads no game',
  'campaigns/list-campaigns': "lists the asker's own; its games go through read-campaign, which asks",
  'seeds/step-seeds': 'hands on to one of the four steps, which ask',
  'play/preview-action': 'hands on to preview/try-action, which asks',
  'seats/owner/set-owner': 'for the operator on the command line: no page and no route calls it',
  'play/fire-timer': 'the clock acts for nobody',
  'clock/run-clock': 'the clock of a seat acts for nobody',
  'ladder/steps': 'what the ladder and the clock of a seat do, which act for nobody',
  'ladder/climb-ladder': 'the ladder acts for nobody',
  'play/presence': 'for the worker: whether the reader of a mail is on the page; no page and no route calls it',
  'standing/play-orders': 'for the worker: each order is sent as its author, by submit-action, which asks',
  'standing/next-order': 'for the worker: whether a mail waits for an order; no page and no route calls it',
  'play/play-opponent': 'the built-in opponent acts for its own seat, which it finds in the game',
  'engine/snapshot': 'a position for the mail to the person asked, and for the demo; no page and no route calls it so',
  'log/notary': 'keys and signatures of the host, which go out with an export, which asks',
  'log/check-game': 'for the operator: no page and no route calls it',
  'rules-version/recheck-game': 'for the operator: no page and no route calls it',
  'recheck-games': 'for the operator: no page and no route calls it',
};

describe('a use-case that pages, routes or mails call', () => {
  const called = calledFromOutside();
  const open = [...useCases].filter(([name, source]) =>
    takingServices(source).some((one) => called.get(name)?.has(one)),
  );

  it('is found by this test', () => {
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'play/read-game',
        'play/submit-action',
        'transfer/export-game',
        'seats/change-visibility',
        'seeds/step-seeds',
      ]),
    );
    expect(open.length).toBeGreaterThan(25);
  });

  it.each(open.map(([name]) => name))('%s asks the table of rights', (name) => {
    if (name in FREE) return expect(asks(useCases.get(name) ?? '')).toBe(false);
    expect(asks(useCases.get(name) ?? '')).toBe(true);
  });

  it.each(Object.entries(FRAMES))('%s asks it for those who call it', (_, file) => {
    // One frame may stand on another.
    expect(asks((useCases.get(file) ?? '').replace(/export (?:async )?function \w+\(/g, ''))).toBe(true);
  });

  it('finds a file that does not ask', () => {
    const source =
      'export async function readAll(services: Services, { by }: Input) { return services.store.readGame(by); }';
    expect([takingServices(source), asks(source)]).toEqual([['readAll'], false]);
    const named = "export const keysOf = ({ store }: ServicesWith<'readGame'>) => store.readGame;";
    const generic = "export async function still<S extends ServicesWith<'readGame'>>(services: S) {}";
    expect([takingServices(named), takingServices(generic)]).toEqual([['keysOf'], ['still']]);
  });

  it('asks for the services that it uses, never for all of them', () => {
    const whole = [...useCases].filter(([, source]) =>
      /[(,;{]\s*(?:\w+|\{[^}]*\}): (?:Services|GameStore)\b/.test(source),
    );
    expect(whole.map(([name]) => name)).toEqual(['engine/guarded-store']);
  });

  it('asks for every right of the table somewhere', () => {
    const asked = [...useCases]
      .filter(([name]) => name !== 'model/permissions')
      .map(([, source]) => source)
      .join('\n');
    expect(rightsThere.filter((right) => !asked.includes(`'${right}'`))).toEqual([]);
  });
});
