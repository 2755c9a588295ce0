import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Part } from '@/lib/games/model/parts';
import { gameFor, partsOf, RIGHTS, type Right } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import { shelfOf } from '@/lib/games/model/registry';
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
  seats: [
    { role: 'north', userId: 'player', actorId: 'p1' },
    { role: 'south', userId: 'other-player', actorId: 'p2' },
    { role: 'game-master', userId: 'game-master', actorId: 'p3' },
  ],
  pastPlayers: [{ role: 'south', actorId: 'p4', userId: 'past-player' }],
  spectators: ['spectator'],
  importedKeys: [],
});

const houseWith = (visibility: GameRecord['visibility']) => ({
  ...shelfOf([toyRuleset]),
  store: { readGame: async () => game(visibility) },
});

async function answer(visibility: GameRecord['visibility'], by: string | undefined, right: Right): Promise<string> {
  return code(await gameFor(houseWith(visibility), { by, gameId: GAME_ID }, right));
}

/** What the table says of somebody with these parts. */
function expected(parts: readonly Part[], right: Right): string {
  const has = (one: Right) => RIGHTS[one].some((part) => parts.includes(part));
  if (!has('read')) return 'game-not-found';
  return has(right) ? 'ok' : 'not-your-part';
}

describe('the table of rights', () => {
  const people = ['owner', 'game-master', 'player', 'past-player', 'spectator', 'stranger'] as const;

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

  it('knows everything that one person is', () => {
    const mixed = { ...game('link'), ownerId: 'player', spectators: ['player'] };
    expect([...partsOf(shelfOf([toyRuleset]), mixed, 'player')].sort()).toEqual([
      'owner',
      'player',
      'spectator',
      'stranger',
    ]);
  });
});

/** Files of lib/games by name, without their endings. */
const useCases = new Map(
  readdirSync(join(ROOT, 'lib/games'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.slice(0, -3), readFileSync(join(ROOT, 'lib/games', file), 'utf8')]),
);

/** Functions of a file that take the house first. */
const takingHouse = (source: string): readonly string[] =>
  [
    ...source.matchAll(/export (?:async )?function\*? (\w+)(?:<[^>]*>)?\(\s*(?:house\b|\{[^}]*\}: (?:Pick<)?House\b)/g),
    ...source.matchAll(/export const (\w+) = (?:async )?\(\s*(?:house\b|\{[^}]*\}: (?:Pick<)?House\b)/g),
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
      /import \{([^}]*)\} from '(?:\.{1,2}\/)+(?:lib\/)?games\/([\w-]+)'/g,
    )) {
      const known = called.get(from) ?? new Set();
      for (const name of names.split(',')) known.add(name.trim());
      called.set(from, known);
    }
  }
  return called;
}

/** Frames that ask for the right they are told, and the files in which they do it. */
const FRAMES = { carryTableCommand: 'table-command', carrySeeding: 'seed-command', readAudit: 'read-audit' } as const;

const asksItself = (source: string): boolean =>
  /\b(gameFor|may|notYours)\(/.test(source) && /import \{[^}]*\} from '\.\/permissions'/.test(source);

const asks = (source: string): boolean =>
  asksItself(source) || Object.keys(FRAMES).some((frame) => new RegExp(`\\b${frame}\\(`).test(source));

/** Use-cases that need no part in a game, with the reason. */
const FREE: Readonly<Record<string, string>> = {
  'create-game': 'whoever is signed in may make a game',
  'create-campaign': 'whoever is signed in may make a campaign',
  'import-game': 'whoever is signed in may bring a game of another house; it becomes theirs',
  'join-game': 'the secret of the invitation is the right',
  'read-invitation': 'the secret of the invitation is the right',
  ids: 'makes ids and secrets, and reads no game',
  'list-campaigns': "lists the asker's own; its games go through read-campaign, which asks",
  'step-seeds': 'hands on to one of the four steps, which ask',
  'strike-clock': 'the clock acts for nobody',
  'play-opponent': 'the built-in opponent acts for its own seat, which it finds in the game',
  'read-position': 'a position for the mail to whoever is asked, and for the demo; no page and no route calls it so',
  notary: 'keys and signatures of the house, which go out with an export, which asks',
  'check-game': 'for the operator: no page and no route calls it',
  'recheck-game': 'for the operator: no page and no route calls it',
  'recheck-games': 'for the operator: no page and no route calls it',
};

describe('a use-case that pages, routes or mails call', () => {
  const called = calledFromOutside();
  const open = [...useCases].filter(([name, source]) => takingHouse(source).some((one) => called.get(name)?.has(one)));

  it('is found by this test', () => {
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining(['read-game', 'submit-action', 'export-game', 'change-visibility', 'step-seeds']),
    );
    expect(open.length).toBeGreaterThan(25);
  });

  it.each(open.map(([name]) => name))('%s asks the table of rights', (name) => {
    if (name in FREE) return expect(asks(useCases.get(name) ?? '')).toBe(false);
    expect(asks(useCases.get(name) ?? '')).toBe(true);
  });

  it.each(Object.entries(FRAMES))('%s asks it for those who call it', (_, file) => {
    expect(asksItself(useCases.get(file) ?? '')).toBe(true);
  });

  it('finds a file that does not ask', () => {
    const source = 'export async function readAll(house: House, { by }: Input) { return house.store.readGame(by); }';
    expect([takingHouse(source), asks(source)]).toEqual([['readAll'], false]);
  });

  it('asks for every right of the table somewhere', () => {
    const asked = [...useCases]
      .filter(([name]) => name !== 'permissions')
      .map(([, source]) => source)
      .join('\n');
    expect(rightsThere.filter((right) => !asked.includes(`'${right}'`))).toEqual([]);
  });
});
