import type { Awaited, RoleId } from '@/lib/core/ruleset';
import type { Seeding, SideSeeding } from '../model/seeding';

export const COMMIT_SEED = 'house:commit-seed';
export const SHOW_SEED = 'house:show-seed';

/** What decides about the seeds of a game, where a decision names its clause. */
const SEED_CLAUSE = 'house:seeds';

/** After this, a side that waits may go on without the answer of a silent one. */
export const PATIENCE_HOURS = 72;

export const newSeeding = (sides: readonly RoleId[], at: string): Seeding => ({
  sides: sides.map((side) => ({ side })),
  round: 1,
  spent: [],
  since: at,
});

export const allCommitted = ({ sides }: Seeding): boolean => sides.every(({ commitment }) => commitment !== undefined);

export const someShown = ({ sides }: Seeding): boolean => sides.some(({ shown }) => shown === true);

/** Sides that made their seed themselves and have not shown it. */
export const unshown = ({ sides }: Seeding): readonly SideSeeding[] =>
  sides.filter(({ delegated, shown }) => delegated !== true && shown !== true);

export const sideOf = ({ sides }: Seeding, side: RoleId): SideSeeding | undefined =>
  sides.find((one) => one.side === side);

/** What each side is asked for; nothing while a seat is free. */
export function askedForSeeds(seeding: Seeding, seats: readonly { readonly userId?: string }[]): readonly Awaited[] {
  if (seats.some(({ userId }) => userId === undefined)) return [];
  const ask = (sides: readonly SideSeeding[], decision: string): readonly Awaited[] =>
    sides.map(({ side }) => ({ role: side, decision, clause: SEED_CLAUSE }));
  if (!allCommitted(seeding)) {
    return ask(
      seeding.sides.filter(({ commitment }) => commitment === undefined),
      COMMIT_SEED,
    );
  }
  return ask(unshown(seeding), SHOW_SEED);
}

/** Every commitment of the game so far. */
export const commitmentsOf = ({ sides, spent }: Seeding): readonly string[] => [
  ...spent,
  ...sides.flatMap(({ commitment }) => commitment ?? []),
];

/** The side has committed, for the first time or again; what it committed to before is spent. */
export function committed(
  seeding: Seeding,
  { side, commitment, delegated }: { readonly side: RoleId; readonly commitment: string; readonly delegated: boolean },
  at: string,
): Seeding {
  const before = sideOf(seeding, side)?.commitment;
  const now: SideSeeding = delegated ? { side, commitment, delegated } : { side, commitment };
  return {
    ...withSide(seeding, now),
    spent: before === undefined ? seeding.spent : [...seeding.spent, before],
    since: at,
  };
}

export function shown(seeding: Seeding, side: RoleId, at: string): Seeding {
  const before = sideOf(seeding, side);
  return before === undefined ? seeding : { ...withSide(seeding, { ...before, shown: true }), since: at };
}

/** Nothing counts any more, and everybody is asked again. */
export const renewed = (seeding: Seeding, at: string): Seeding => ({
  sides: seeding.sides.map(({ side }) => ({ side })),
  round: seeding.round + 1,
  spent: commitmentsOf(seeding),
  since: at,
});

const withSide = (seeding: Seeding, now: SideSeeding): Seeding => ({
  ...seeding,
  sides: seeding.sides.map((one) => (one.side === now.side ? now : one)),
});

/** From when on others may do without a silent side: ISO 8601. */
export const patienceEnds = ({ since }: Pick<Seeding, 'since'>): string =>
  new Date(Date.parse(since) + PATIENCE_HOURS * 3_600_000).toISOString();
