import type { RoleId } from '@/lib/core/ruleset';
import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { turnLabel } from '../_shared/wif/calendar';
import { SIDE_NAMES, SIDES } from '../_shared/wif/powers';
import type { ConquestHoldData } from '../_shared/wif/signals';
import { CRITERIA_NEEDED, criteriaMet, hasChance, italianObstacles } from './italy';
import { FACTORIES_NEEDED, lostFactories } from './japan';
import type { Setup } from './setup';
import { rollOf, type Table } from './table';
import type { Falling } from './vocabulary';

/** A roll that this turn's conquest step owes: ready to be thrown, or waiting for the fact that is asked afresh. */
export interface DueRoll {
  readonly power: Falling;
  readonly ready: boolean;
}

/** Japan's roll is owed in every turn with five factories lost (R-WH-19), Italy's once its test is met (R-WH-6). */
export function dueRolls(setup: Setup, table: Table): readonly DueRoll[] {
  if (table.over) return [];
  return [...(italyOwes(setup, table) ? [italianRoll(table)] : []), ...(japanOwes(table) ? [japaneseRoll(table)] : [])];
}

const italianRoll = ({ italy }: Table): DueRoll => ({ power: 'IT', ready: italy.garrison !== undefined });
const japaneseRoll = ({ japan }: Table): DueRoll => ({
  power: 'JP',
  ready: japan.outsideResourcesReceived !== undefined,
});

function italyOwes({ italyRollOptional }: Setup, table: Table): boolean {
  const { italy } = table;
  if (italyRollOptional || italy.status === 'out' || rollOf(table, 'IT')) return false;
  return italianObstacles(italy).length === 0 && hasChance(italy);
}

const japanOwes = (table: Table): boolean =>
  table.japan.status === 'active' && rollOf(table, 'JP') === undefined && lostFactories(table) >= FACTORIES_NEEDED;

/** Why the turn is not to be closed yet, for people and for the victory game of the campaign. */
export function conquestHold(setup: Setup, table: Table): ConquestHoldData {
  const reasons = dueRolls(setup, table).map(({ power, ready }) => REASONS[power][ready ? 'ready' : 'waiting']);
  return { turn: table.turn, held: reasons.length > 0, reasons };
}

interface OpenGame {
  readonly setup: Setup;
  readonly table: Table;
  readonly pending?: { readonly by: RoleId };
  readonly conceded?: RoleId;
}

/**
 * The same with the report under discussion, which the end of the turn must not overtake; a game that is over holds
 * nothing, nor does one whose war so far is not entered yet.
 */
export function holdOf({ setup, table, pending, conceded }: OpenGame): ConquestHoldData {
  const over = table.over || conceded !== undefined || awaitsPosition(setup, table);
  if (over) return { turn: table.turn, held: false, reasons: [] };
  const { turn, reasons } = conquestHold(setup, table);
  const open = pending === undefined || !setup.keepsReports ? [] : [openReport(pending.by)];
  const all = [...open, ...reasons];
  return { turn, held: all.length > 0, reasons: all };
}

function openReport(by: RoleId): string {
  const side = SIDES.find((one) => one === by);
  return `a report of the ${side === undefined ? by : SIDE_NAMES[side]} is under discussion in the house rules`;
}

const REASONS = {
  IT: {
    ready: 'the roll for the early surrender of Italy has not been made',
    waiting: 'Italy may surrender early, and the Allied garrison value of this turn is missing',
  },
  JP: {
    ready: 'the roll for the surrender of Japan has not been made',
    waiting: 'Japan must roll for surrender, and nobody has said whether resources reached it this turn',
  },
} as const satisfies Record<Falling, unknown>;

/** Both counts in a line, for headlines. */
export const headline = (table: Table): string => `${turnLabel(table.turn)}: ${counts(table)}`;

export function counts({ italy, japan, ...table }: Table): string {
  const it = italy.status === 'out' ? 'Italy is out' : `Italy ${criteriaMet(italy)} of ${CRITERIA_NEEDED}`;
  const lost = `Japan ${lostFactories(table)} of ${FACTORIES_NEEDED} factories`;
  return `${it}, ${japan.status === 'out' ? 'Japan is out' : lost}`;
}
