import type { JsonObject } from '../../core/json';
import { fromHex, toHex } from '../bytes';
import { DICE_SCHEME, diceScheme, SEED_BYTES, type SeedOfSide } from '../dice';
import type { Entry } from '../entry';
import { type Place, roleIdsOf } from './chain';
import { type Rolled, rolledOf } from './commands';
import { type Fault, type Finding, SKIPPED, type Unchecked } from './report';
import { hasMembers, isCount, isHex, isObject, isText } from './shapes';

export interface DiceFindings {
  readonly seeds: Finding;
  readonly epochs: Finding;
  readonly draws: Finding;
  readonly faces: Finding;
}

/** What entry 0 promises: every seed of the house hangs on `anchor`, S[0]. */
interface Promised {
  readonly epochs: number;
  readonly anchor: string;
}

/** More epochs than any game has: hashing down a chain that a forger made endless would never end. */
const MAX_EPOCHS = 100_000;

const scheme = diceScheme();

/** `players`: the sides that must lend the dice a seed, where the rules are known. */
export function checkDice(
  gameId: string,
  game: JsonObject,
  places: readonly Place[],
  players: readonly string[] | undefined,
): DiceFindings {
  const entries = places.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const promised = promiseOf(game.dice);
  if (!promised.known) {
    const seeds: Finding = promised.fault === undefined ? unknownDice() : { checked: 0, fault: promised.fault };
    return { seeds, epochs: SKIPPED, draws: checkDraws(entries), faces: SKIPPED };
  }
  const sides = checkSeeds(gameId, roleIdsOf(game), entries, players);
  const chain = checkEpochs(gameId, promised.value, entries);
  const sound = sides.finding.fault === undefined && chain.finding.fault === undefined;
  const faces = sound ? checkFaces(gameId, entries, sides.shares, chain.seeds) : SKIPPED;
  return { seeds: sides.finding, epochs: chain.finding, draws: checkDraws(entries), faces };
}

function promiseOf(
  dice: unknown,
): { readonly known: true; readonly value: Promised } | { readonly known: false; readonly fault?: Fault } {
  const wrong = { known: false, fault: { seq: 0, detail: 'it does not promise any dice' } } as const;
  if (!isObject(dice) || !isText(dice.scheme)) return wrong;
  if (dice.scheme !== DICE_SCHEME) return { known: false };
  const { epochs, anchor } = dice;
  if (!hasMembers(dice, 'scheme', 'epochs', 'anchor') || !isCount(epochs) || !isHex(anchor, SEED_BYTES)) return wrong;
  return epochs >= 1 && epochs <= MAX_EPOCHS ? { known: true, value: { epochs, anchor } } : wrong;
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

/** Commitments first, all of them; then the seeds; then dice. */
function checkSeeds(
  gameId: string,
  roles: readonly string[],
  entries: readonly Entry[],
  players: readonly string[] | undefined,
): Shares {
  const committed = new Map<string, string>();
  const shown = new Map<string, string>();
  const delegated = new Set<string>();
  for (const entry of entries) {
    const detail = seedFault(entry, { gameId, roles, committed, shown });
    const side = String(entry.payload.side);
    if (detail !== undefined) {
      return { finding: { checked: shown.size, fault: { seq: entry.seq, detail } }, shares: [] };
    }
    if (entry.type === 'seed-committed') committed.set(side, String(entry.payload.commitment));
    if (entry.type === 'seed-revealed') shown.set(side, String(entry.payload.seed));
    if (entry.type === 'seed-revealed' && entry.payload.delegated === true) delegated.add(side);
  }
  const without = players?.find((side) => !committed.has(side));
  if (without !== undefined) {
    const fault = { seq: 0, detail: `${without} lends the dice no seed` };
    return { finding: { checked: shown.size, fault }, shares: [] };
  }
  const shares = roles.flatMap((side) => {
    const seed = shown.get(side);
    return seed === undefined ? [] : [{ side, seed: fromHex(seed) }];
  });
  return { finding: { checked: shown.size, unchecked: delegation(delegated) }, shares };
}

interface SeedsSoFar {
  readonly gameId: string;
  readonly roles: readonly string[];
  readonly committed: ReadonlyMap<string, string>;
  readonly shown: ReadonlyMap<string, string>;
}

function seedFault({ type, payload }: Entry, { gameId, roles, committed, shown }: SeedsSoFar): string | undefined {
  const { side, commitment, seed } = payload;
  if (type === 'dice-rolled' && shown.size < Math.max(1, committed.size)) return 'dice before every seed was shown';
  if (type !== 'seed-committed' && type !== 'seed-revealed') return undefined;
  if (!isText(side) || !roles.includes(side)) return 'a seed of no role of this game';
  if (type === 'seed-committed') {
    if (!isHex(commitment, 32)) return 'it holds no commitment';
    if (shown.size > 0) return 'a commitment after a seed was shown';
    if (committed.has(side)) return `${side} had committed already`;
    return [...committed.values()].includes(commitment) ? 'two sides with one commitment' : undefined;
  }
  if (!isHex(seed, SEED_BYTES)) return 'it holds no seed';
  if (shown.has(side)) return `${side} had shown a seed already`;
  const due = toHex(scheme.commitment(gameId, side, fromHex(seed)));
  return committed.get(side) === due ? undefined : `the seed of ${side} is not the one that was committed to`;
}

function delegation(sides: ReadonlySet<string>): readonly Unchecked[] {
  if (sides.size === 0) return [];
  const detail = `the server made the seed of ${[...sides].join(' and ')}: it could not change a die, but it could foresee them`;
  return [{ gap: 'delegated-seeds', detail, blocks: false }];
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
  seeds: ReadonlyMap<number, Uint8Array>,
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
  return { checked, unchecked: hiddenDice(hidden) };
}

const faceFault = ({ first, draws }: Rolled, at: number): string =>
  `draw ${first + at}, a d${draws[at]?.sides}, did not show ${draws[at]?.face}`;

function hiddenDice(hidden: readonly Rolled[]): readonly Unchecked[] {
  const [first] = hidden;
  if (first === undefined) return [];
  const dice = hidden.reduce((sum, { draws }) => sum + draws.length, 0);
  const detail = `${dice} dice from epoch ${first.epoch} on: the epoch's seed has not been shown yet`;
  return [{ gap: 'hidden-epoch', seq: first.seq, detail, blocks: true }];
}
