import type { Fact } from '@/lib/core/facts';
import { wordsOf } from '@/lib/core/nearest-name';
import type { GameAction } from '@/lib/core/playable';
import type { RoleId } from '@/lib/core/ruleset';
import { backTo } from '@/lib/trust/acts';
import type { Position } from '../engine/snapshot';
import { openRow } from '../engine/whole-log';
import { isSealedFrom } from '../model/is-sealed-from';
import type { EntryRow, GameRecord } from '../model/records';
import { rolesOfGame, rulesOf } from '../model/registry';
import { actorsOf } from '../model/seats';
import type { ServicesWith } from '../model/services';

export type FactServices = ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>;

/** How many entries back what others did is looked for. */
const LOOK_BACK = 120;

/** What another side did, by the kinds of actions that have a word of their own. */
const DID: Readonly<Record<string, string>> = {
  pass: 'passed',
  confirm: 'confirmed',
  object: 'objected',
  report: 'reported',
  withdraw: 'withdrew',
  concede: 'conceded',
};
const DONE = ['nothing', 'acted', ...Object.values(DID)];

/** The newest part of a log as one side may know it. */
export interface Lately {
  /** What another side did last, since the side's own last action. */
  readonly opponent: string;
  /** The order itself; in a word where there is none, or it is sealed. */
  readonly theirOrder: string;
  readonly event: string;
  /** Actions of the side by standing orders since anybody else acted. */
  readonly inRow: number;
  /** Something was taken back or undone after all of it. */
  readonly wentBack: boolean;
}

/** Reads what happened lately through the eyes of one side. */
export async function readLately(services: FactServices, game: GameRecord, role: RoleId): Promise<Lately> {
  const rows = await services.store.readEntries(game.gameId, { before: game.nextSeq, limit: LOOK_BACK });
  const looker = { roles: [role], unsealed: await services.store.readUnsealed(game.gameId) };
  const newestFirst = [...rows].reverse();
  const back = newestFirst.findIndex((row) => backTo(openRow(row)) !== undefined);
  const standing = back < 0 ? newestFirst : newestFirst.slice(0, back);
  const actions = standing.filter(({ type }) => type === 'action');
  const event = standing.find((row) => row.type === 'event' && !isSealedFrom(row, looker));
  const others = actions.findIndex((row) => !isBy(game, role, row));
  return {
    ...whatOthersDid(services, game, role, actions, (row) => isSealedFrom(row, looker)),
    event: event === undefined ? 'none' : String(openRow(event).payload.type),
    inRow: (others < 0 ? actions : actions.slice(0, others)).filter(isStanding).length,
    wentBack: back >= 0 && actions.length === 0,
  };
}

const isStanding = (row: EntryRow): boolean => openRow(row).payload.standing === true;

const isBy = ({ seats }: GameRecord, role: RoleId, row: EntryRow): boolean =>
  openRow(row).payload.by === role && actorsOf(seats, role).includes(row.actor);

function whatOthersDid(
  services: Pick<FactServices, 'findRuleset'>,
  game: GameRecord,
  role: RoleId,
  actions: readonly EntryRow[],
  isSealed: (row: EntryRow) => boolean,
): Pick<Lately, 'opponent' | 'theirOrder'> {
  const sides = new Set(rolesOfGame(services, game).flatMap(({ id, kind }) => (kind === 'player' ? [id] : [])));
  for (const row of actions) {
    const { by, action } = openRow(row).payload;
    if (by === role) return NOTHING;
    if (typeof by !== 'string' || !sides.has(by)) continue;
    const type = typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : '';
    // That something is sealed is for everybody to see; what it is, is not.
    if (isSealed(row)) return { opponent: 'acted', theirOrder: 'sealed' };
    return { opponent: DID[type] ?? 'acted', theirOrder: orderIn(services, game, action) };
  }
  return NOTHING;
}

const NOTHING = { opponent: 'nothing', theirOrder: 'none' } as const;

/** An action of the log in the order language, as far as the rules can still say it. */
function orderIn(services: Pick<FactServices, 'findRuleset'>, game: GameRecord, action: unknown): string {
  const rules = rulesOf(services, game);
  const read = rules?.parseAction(action);
  return rules !== undefined && read?.ok === true ? rules.formatOrder(read.value).replace(/"/g, '') : 'none';
}

/**
 * Everything that conditions of this side may ask about: what every game has, and what its rules tell of the side's own view. `mine`:
 * the action that a condition compares with.
 */
export function factsFor(
  { ruleset, state }: Position,
  game: GameRecord,
  role: RoleId,
  lately: Lately,
  mine?: GameAction,
): readonly Fact[] {
  const { turn, phase } = ruleset.standing(state);
  const asked = game.summary.awaiting.find((awaited) => awaited.role === role)?.decision ?? 'nothing';
  const decisions = [...Object.keys(ruleset.decisions), 'nothing'];
  const all: readonly Fact[] = [
    { name: 'turn', value: turn, about: 'Which turn it is' },
    { name: 'phase', value: phase, about: 'Which part of the turn it is' },
    { name: 'asked', value: asked, values: decisions, about: 'What your side is asked' },
    {
      name: 'opponent',
      value: lately.opponent,
      values: DONE,
      about: 'What another side did last, after your last action',
    },
    {
      name: 'their order',
      value: lately.theirOrder,
      about: 'The order that another side gave last, after your last action; in quotes',
    },
    { name: 'last', value: lately.event, about: 'What happened last, by its name in the log' },
    ...ruleset.facts(state, role, mine),
  ];
  const known = new Set<string>();
  return all.filter(({ name }) => {
    const key = wordsOf(name).join(' ');
    return known.has(key) ? false : known.add(key);
  });
}
