import type { JsonObject } from '@/lib/core/json';
import { fromHex, toHex } from '../bytes';
import { DICE_SCHEME, diceScheme, SEED_BYTES, type SeedOfSide } from '../dice';
import type { Entry } from '../entry';
import { isHouseChange, readHouseChange } from '../house-change';
import { type Place, roleIdsOf } from './chain';
import { type Rolled, rolledOf } from './commands';
import { type Finding, SKIPPED, type Unchecked, type VerifyFault } from './report';
import { hasMembers, isCount, isHex, isObject, isText } from './shapes';

export interface DiceFindings {
  readonly seeds: Finding;
  readonly epochs: Finding;
  readonly draws: Finding;
  readonly faces: Finding;
}

/** What entry 0 promises: every seed of the service hangs on `anchor`, S[0]. */
interface Promised {
  readonly epochs: number;
  readonly anchor: string;
  /** Every side is asked for a seed of its own, and the server makes none unasked. */
  readonly own: boolean;
}

/** More epochs than any game has: hashing down a chain that a forger made endless would never end. */
const MAX_EPOCHS = 100_000;

const scheme = diceScheme();

/** A stretch of the log whose dice hang on one promise: from the beginning, or from where another service went on. */
interface Chapter {
  /** The entry that makes the promise. */
  readonly seq: number;
  readonly promise: unknown;
  readonly entries: readonly Entry[];
  /** Another service went on after it: what it has not shown, nobody will. */
  readonly closed: boolean;
}

type ChapterFindings = Omit<DiceFindings, 'draws'>;

/** `players`: the sides that must lend the dice a seed, where the rules are known. */
export function checkDice(
  gameId: string,
  game: JsonObject,
  places: readonly Place[],
  players: readonly string[] | undefined,
): DiceFindings {
  const entries = places.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const roles = roleIdsOf(game);
  const found = chaptersOf(game, entries).map((chapter) => checkChapter({ gameId, roles }, chapter, players));
  return {
    seeds: together(found.map(({ seeds }) => seeds)),
    epochs: together(found.map(({ epochs }) => epochs)),
    draws: checkDraws(entries),
    faces: together(found.map(({ faces }) => faces)),
  };
}

function chaptersOf(game: JsonObject, entries: readonly Entry[]): readonly Chapter[] {
  const changes = entries.flatMap((entry, at) => (isHouseChange(entry) ? [{ at, entry }] : []));
  const begins = [{ at: 0, seq: 0, promise: game.dice }, ...changes.map(({ at, entry }) => beginOf(at, entry))];
  return begins.map(({ at, ...begin }, index) => {
    const next = begins[index + 1]?.at;
    return { ...begin, entries: entries.slice(at, next), closed: next !== undefined };
  });
}

const beginOf = (at: number, { seq, payload }: Entry) => ({ at, seq, promise: readHouseChange(payload)?.dice });

function checkChapter(
  of: Omit<SeedRules, 'own'>,
  { seq, promise, entries, closed }: Chapter,
  players: readonly string[] | undefined,
): ChapterFindings {
  const promised = promiseOf(promise, seq);
  if (!promised.known) {
    const seeds: Finding = promised.fault === undefined ? unknownDice() : { checked: 0, fault: promised.fault };
    return { seeds, epochs: SKIPPED, faces: SKIPPED };
  }
  // A promise alone asks nobody for anything: a file may end where a service has just taken a game over.
  const sides = checkSeeds(
    { ...of, own: promised.value.own },
    entries,
    entries.length > 1 || seq === 0 ? players : [],
    seq,
  );
  const chain = checkEpochs(of.gameId, promised.value, entries);
  const sound = sides.finding.fault === undefined && chain.finding.fault === undefined;
  const faces = sound ? checkFaces(of.gameId, entries, sides.shares, { seeds: chain.seeds, closed }) : SKIPPED;
  return { seeds: sides.finding, epochs: chain.finding, faces };
}

/** The findings of all chapters as one. */
function together(findings: readonly Finding[]): Finding {
  const fault = findings.find((one) => one.fault !== undefined)?.fault;
  const all = findings.flatMap(({ unchecked = [] }) => unchecked);
  const unchecked = [...new Map(all.map((one) => [one.detail, one])).values()];
  return {
    checked: findings.reduce((sum, { checked }) => sum + checked, 0),
    ...(fault === undefined ? {} : { fault }),
    ...(unchecked.length === 0 ? {} : { unchecked }),
    ...(findings.every(({ skipped }) => skipped === true) ? { skipped: true as const } : {}),
  };
}

function promiseOf(
  dice: unknown,
  seq: number,
): { readonly known: true; readonly value: Promised } | { readonly known: false; readonly fault?: VerifyFault } {
  const wrong = { known: false, fault: { seq, detail: 'it does not promise any dice' } } as const;
  if (!isObject(dice) || !isText(dice.scheme)) return wrong;
  if (dice.scheme !== DICE_SCHEME) return { known: false };
  const { epochs, anchor, ownSeeds } = dice;
  if (!hasMembers(dice, 'scheme', 'epochs', 'anchor', 'ownSeeds?')) return wrong;
  if (!isCount(epochs) || !isHex(anchor, SEED_BYTES) || (ownSeeds !== undefined && ownSeeds !== true)) return wrong;
  const value = { epochs, anchor, own: ownSeeds === true };
  return epochs >= 1 && epochs <= MAX_EPOCHS ? { known: true, value } : wrong;
}

const unknownDice = (): Finding => ({
  ...SKIPPED,
  unchecked: [{ gap: 'unknown-dice', detail: 'the dice are of a scheme that is not known here', blocks: true }],
});

interface Shares {
  readonly finding: Finding;
  /** In the order of the roles, which is the order of the key. */
  readonly shares: readonly SeedOfSide[];
}

interface SeedRules {
  readonly gameId: string;
  readonly roles: readonly string[];
  readonly own: boolean;
}

/** What is known of the seeds at one place of the log. */
interface SeedsSoFar extends SeedRules {
  /** What counts in this round. */
  readonly committed: Map<string, string>;
  readonly shown: Map<string, string>;
  /** Every commitment that ever stood in the log. */
  readonly ever: Set<string>;
  readonly delegated: Set<string>;
  /** Entries that made all seeds void. */
  readonly renewals: number[];
  /** Dice were thrown, or a game of own seeds has started: nothing about the seeds may change any more. */
  begun: boolean;
}

/** Commitments first, all of them; then the seeds; then dice. */
/** `promisedAt`: the entry that asks for them. */
function checkSeeds(
  rules: SeedRules,
  entries: readonly Entry[],
  players: readonly string[] | undefined,
  promisedAt: number,
): Shares {
  const renewals: number[] = [];
  const maps = { committed: new Map<string, string>(), shown: new Map<string, string>() };
  const seeds: SeedsSoFar = { ...rules, ...maps, ever: new Set(), delegated: new Set(), renewals, begun: false };
  const { committed, shown } = seeds;
  for (const entry of entries) {
    const detail = seedFault(entry, seeds);
    if (detail !== undefined) {
      return { finding: { checked: shown.size, fault: { seq: entry.seq, detail } }, shares: [] };
    }
    noteSeed(entry, seeds);
  }
  const without = seeds.begun || !rules.own ? players?.find((side) => !committed.has(side)) : undefined;
  if (without !== undefined) {
    const fault = { seq: promisedAt, detail: `${without} lends the dice no seed` };
    return { finding: { checked: shown.size, fault }, shares: [] };
  }
  const shares = rules.roles.flatMap((side) => {
    const seed = shown.get(side);
    return seed === undefined ? [] : [{ side, seed: fromHex(seed) }];
  });
  return { finding: { checked: shown.size, unchecked: [...delegation(seeds), ...renewal(seeds)] }, shares };
}

function noteSeed({ seq, type, payload }: Entry, seeds: SeedsSoFar): void {
  const side = String(payload.side);
  if (type === 'dice-rolled' || (seeds.own && type === 'game-started')) seeds.begun = true;
  if (type === 'seed-committed') {
    seeds.committed.set(side, String(payload.commitment));
    seeds.ever.add(String(payload.commitment));
    if (payload.delegated === true) seeds.delegated.add(side);
    else seeds.delegated.delete(side);
  }
  if (type === 'seed-revealed') seeds.shown.set(side, String(payload.seed));
  if (type !== 'seeds-renewed') return;
  for (const known of [seeds.committed, seeds.shown, seeds.delegated]) known.clear();
  seeds.renewals.push(seq);
}

const SEED_ENTRIES = new Set(['seed-committed', 'seed-revealed', 'seeds-renewed']);

function seedFault(entry: Entry, seeds: SeedsSoFar): string | undefined {
  const { type, payload } = entry;
  const { committed, shown } = seeds;
  const needed = type === 'dice-rolled' || (seeds.own && type === 'game-started');
  if (needed && shown.size < Math.max(1, committed.size)) return 'dice before every seed was shown';
  if (!SEED_ENTRIES.has(type)) return undefined;
  if (seeds.begun) return 'a seed after the game had begun';
  if (type === 'seeds-renewed') {
    return shown.size > 0 && entry.actor !== 'server' ? undefined : 'seeds made again without a reason';
  }
  if (!isText(payload.side) || !seeds.roles.includes(payload.side)) return 'a seed of no role of this game';
  return type === 'seed-committed' ? commitFault(entry, payload.side, seeds) : showFault(entry, payload.side, seeds);
}

function commitFault({ actor, payload: { commitment } }: Entry, side: string, seeds: SeedsSoFar): string | undefined {
  const { own, committed, shown, ever } = seeds;
  if (!isHex(commitment, 32)) return 'it holds no commitment';
  if (shown.size > 0) return 'a commitment after a seed was shown';
  if (own && actor === 'server') return 'the server made a seed that nobody asked it for';
  if (committed.has(side) && !own) return `${side} had committed already`;
  if ([...committed.values()].includes(commitment)) return 'two sides with one commitment';
  return ever.has(commitment) ? 'a commitment that was given before' : undefined;
}

function showFault({ payload }: Entry, side: string, { gameId, committed, shown, delegated }: SeedsSoFar) {
  const { seed } = payload;
  if (!isHex(seed, SEED_BYTES)) return 'it holds no seed';
  if (shown.has(side)) return `${side} had shown a seed already`;
  if ((payload.delegated === true) !== delegated.has(side)) return 'it does not say truly who made the seed';
  const due = toHex(scheme.commitment(gameId, side, fromHex(seed)));
  return committed.get(side) === due ? undefined : `the seed of ${side} is not the one that was committed to`;
}

function delegation({ delegated, shown }: SeedsSoFar): readonly Unchecked[] {
  const sides = [...delegated].filter((side) => shown.has(side));
  if (sides.length === 0) return [];
  const detail = `the server made the seed of ${sides.join(' and ')}: it could not change a die, but it could foresee them`;
  return [{ gap: 'delegated-seeds', detail, blocks: false }];
}

/** A side that withholds a seed gets another set of dice: no file can prove that it was chance. */
function renewal({ renewals: [first, ...more] }: SeedsSoFar): readonly Unchecked[] {
  if (first === undefined) return [];
  const sets = more.length + 2;
  const detail = `the seeds were made again, at entry ${[first, ...more].join(', ')}: a person who knew the server's seeds and kept back a side's own could choose among ${sets} sets of dice`;
  return [{ gap: 'seeds-renewed', seq: first, detail, blocks: false }];
}

interface Epochs {
  readonly finding: Finding;
  /** S[e] of every epoch that can be known from what was shown. */
  readonly seeds: ReadonlyMap<number, Uint8Array>;
}

/** Every seed that was shown hashes down to the one shown before it, the first one to the anchor. */
function checkEpochs(gameId: string, { epochs, anchor }: Promised, entries: readonly Entry[]): Epochs {
  const seeds = new Map<number, Uint8Array>();
  let last = 0;
  let below = anchor;
  let checked = 0;
  const bad = (seq: number, detail: string): Epochs => ({ finding: { checked, fault: { seq, detail } }, seeds });
  for (const entry of entries) {
    const { seq, type, payload } = entry;
    const rolled = type === 'dice-rolled' ? rolledOf(entry) : undefined;
    if (rolled !== undefined && rolled.epoch <= last) return bad(seq, `dice of epoch ${rolled.epoch}, which was shown`);
    if (rolled !== undefined && rolled.epoch > epochs) return bad(seq, `there are no more than ${epochs} epochs`);
    if (type !== 'epoch-revealed') continue;
    const { epoch, seed } = payload;
    if (!isCount(epoch) || epoch <= last || epoch > epochs) return bad(seq, 'it shows no epoch that comes next');
    if (!isHex(seed, SEED_BYTES)) return bad(seq, 'it holds no seed');
    let at = fromHex(seed);
    for (let down = epoch; down > last; down -= 1) {
      seeds.set(down, at);
      at = scheme.before(gameId, at);
    }
    if (toHex(at) !== below) return bad(seq, `the seed of epoch ${epoch} does not hang on the anchor`);
    [last, below] = [epoch, seed];
    checked += 1;
  }
  return { finding: { checked }, seeds };
}

/** Draw numbers have no gap, and epochs never go back: no die was thrown that is not in the log. */
function checkDraws(entries: readonly Entry[]): Finding {
  let next = 0;
  let epoch = 0;
  for (const entry of entries) {
    if (entry.type !== 'dice-rolled') continue;
    const rolled = rolledOf(entry);
    const bad = (detail: string): Finding => ({ checked: next, fault: { seq: entry.seq, detail } });
    if (rolled === undefined) return bad('it holds no dice that can be');
    if (rolled.first !== next) return bad(`its draws begin at ${rolled.first}, not at ${next}`);
    if (rolled.epoch < Math.max(1, epoch)) return bad(`dice of epoch ${rolled.epoch} after those of ${epoch}`);
    next += rolled.draws.length;
    epoch = rolled.epoch;
  }
  return { checked: next };
}

function checkFaces(
  gameId: string,
  entries: readonly Entry[],
  shares: readonly SeedOfSide[],
  { seeds, closed }: Pick<Epochs, 'seeds'> & Pick<Chapter, 'closed'>,
): Finding {
  const keys = new Map<number, Uint8Array>();
  const keyOf = (epoch: number, seed: Uint8Array): Uint8Array => {
    const key = keys.get(epoch) ?? scheme.epochKey(gameId, epoch, seed, shares);
    keys.set(epoch, key);
    return key;
  };
  const hidden: Rolled[] = [];
  let checked = 0;
  for (const entry of entries) {
    const rolled = entry.type === 'dice-rolled' ? rolledOf(entry) : undefined;
    if (rolled === undefined) continue;
    const seed = seeds.get(rolled.epoch);
    if (seed === undefined) {
      hidden.push(rolled);
      continue;
    }
    const key = keyOf(rolled.epoch, seed);
    const wrong = rolled.draws.findIndex(({ sides, face }, at) => scheme.face(key, rolled.first + at, sides) !== face);
    if (wrong >= 0) return { checked, fault: { seq: entry.seq, detail: faceFault(rolled, wrong) } };
    checked += rolled.draws.length;
  }
  return { checked, unchecked: hiddenDice(hidden, closed) };
}

const faceFault = ({ first, draws }: Rolled, at: number): string =>
  `draw ${first + at}, a d${draws[at]?.sides}, did not show ${draws[at]?.face}`;

function hiddenDice(hidden: readonly Rolled[], closed: boolean): readonly Unchecked[] {
  const [first] = hidden;
  if (first === undefined) return [];
  const dice = hidden.reduce((sum, { draws }) => sum + draws.length, 0);
  const why = closed
    ? 'the service that knew its seed no longer keeps the game, so it stays hidden forever'
    : "the epoch's seed has not been shown yet";
  const detail = `${dice} dice from epoch ${first.epoch} on: ${why}`;
  return [{ gap: 'hidden-epoch', seq: first.seq, detail, blocks: true }];
}
