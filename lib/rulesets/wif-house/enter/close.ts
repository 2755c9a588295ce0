import { ok } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { Dice } from '@/lib/rulesets/_shared/reporting/types';
import { compareTurns, isTurnCode, type TurnCode, turnAfter, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { SIDES } from '@/lib/rulesets/_shared/wif/powers';
import type { CloseTurn } from '../body';
import { type DueRoll, dueRolls } from '../hold';
import { criteriaMet } from '../italy';
import { japaneseLines, lostFactories, totalOf } from '../japan';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table, TurnRecord } from '../table';
import { setItaly, setJapan } from './facts';
import { isolate } from './isolation';
import { missRoll, rollForItaly, rollForJapan } from './rolls';

const CLAUSE = 'wifh:conquest-step';

/**
 * Ends the conquest step: isolation is worked out if a map is kept and nobody has asked for it, what is owed is rolled,
 * and the next turn opens. So no roll is lost, even where an amendment finds out late that one was owed.
 */
export function enterClose(
  setup: Setup,
  table: Table,
  body: CloseTurn,
  by: RoleId,
  dice: Dice | undefined,
): Entered<Table> {
  const fault = wrongHand(setup, body, by) ?? wrongTurn(setup, table, body);
  if (fault) return fault;
  const refreshed = withFreshFacts(setup, table, body);
  if (!refreshed.ok) return refreshed;
  const kept = Object.keys(table.map).length > 0 && table.isolatedIn !== table.turn;
  const swept = kept ? isolate(setup, refreshed.value, dice) : refreshed.value;
  const rolled = rollWhatIsOwed(setup, swept, dice);
  return rolled.ok ? ok(nextTurn(setup, rolled.value, body)) : rolled;
}

/** The turn is open again, with the rolls that were made in it; the campaign closes it once more. */
export function enterReopening({ calendar }: Setup, table: Table, turn: TurnCode, by: RoleId): Entered<Table> {
  if (by !== 'campaign' || calendar === 'own') return refuse('no-campaign', CLAUSE);
  if (table.turns[turn] === undefined) return refuse('turn-out-of-order', CLAUSE, { turn, open: table.turn });
  const earlier = Object.entries(table.turns).filter(([code]) => turnOrder(code) < turnNumber(turn));
  return ok({ ...table, turn, over: false, turns: Object.fromEntries(earlier) });
}

const turnOrder = (code: string): number => (isTurnCode(code) ? turnNumber(code) : 0);

/**
 * Who may close a turn. In a campaign the victory game closes the turns, each once. Where this game was opened again after that, its
 * organiser closes the last turn; what the victory game says of it later finds a game that is over.
 */
export function closers(
  { calendar, lastTurn }: Pick<Setup, 'calendar' | 'lastTurn'>,
  turn: TurnCode,
): readonly RoleId[] {
  if (calendar === 'own') return [...SIDES, 'organiser'];
  return compareTurns(turn, lastTurn) >= 0 ? ['campaign', 'organiser'] : ['campaign'];
}

function wrongHand(setup: Setup, { turn }: CloseTurn, by: RoleId): Entered<never> | undefined {
  if (closers(setup, turn).includes(by)) return undefined;
  return refuse(setup.calendar === 'own' ? 'no-campaign' : 'closed-by-the-campaign', CLAUSE);
}

/** A campaign may be ahead of a game that joined it late; then the turns in between are passed over. */
function wrongTurn({ calendar }: Setup, table: Table, { turn }: CloseTurn): Entered<never> | undefined {
  const ahead = compareTurns(turn, table.turn);
  if (!table.over && (ahead === 0 || (ahead > 0 && calendar === 'campaign'))) return undefined;
  return refuse('turn-out-of-order', CLAUSE, { turn, open: table.turn });
}

/** The two facts that are asked afresh may come with the last word on a turn. */
function withFreshFacts(setup: Setup, table: Table, { garrison, outsideResourcesReceived }: CloseTurn): Entered<Table> {
  const italy = garrison === undefined ? ok(table) : setItaly(setup, table, { garrison });
  if (!italy.ok || outsideResourcesReceived === undefined) return italy;
  return setJapan(setup, italy.value, { outsideResourcesReceived });
}

function rollWhatIsOwed(setup: Setup, table: Table, dice: Dice | undefined): Entered<Table> {
  let after = table;
  for (const due of dueRolls(setup, table)) {
    if (!due.ready && setup.calendar === 'own') return missing(due);
    after = due.ready ? throwFor(setup, due, after, dice) : missRoll(after, due.power);
  }
  return ok(after);
}

const throwFor = (setup: Setup, { power }: DueRoll, table: Table, dice: Dice | undefined): Table =>
  power === 'IT' ? rollForItaly(table, dice) : rollForJapan(setup, table, dice);

const missing = ({ power }: DueRoll): Entered<never> =>
  power === 'IT'
    ? refuse('facts-missing-this-turn', 'wifh:italian-surrender.roll', { fact: 'garrison' })
    : refuse('facts-missing-this-turn', 'wifh:japanese-surrender.changes', { fact: 'outsideResourcesReceived' });

/** Notes how the turn ended, and forgets what is asked afresh. */
function nextTurn({ lastTurn }: Setup, table: Table, { turn: closed }: CloseTurn): Table {
  const { garrison: _garrison, ...italy } = table.italy;
  const { outsideResourcesReceived: _resources, ...japan } = table.japan;
  const next = turnAfter(closed);
  const over = next === undefined || compareTurns(closed, lastTurn) >= 0;
  const turns = { ...table.turns, [table.turn]: recordOf(table) };
  return { ...table, italy, japan, turns, over, turn: over ? table.turn : next };
}

function recordOf(table: Table): TurnRecord {
  const { italy, japan, passed, turn } = table;
  const sets = Object.values(passed).filter((one) => one.turn === turn);
  return {
    italyCriteria: criteriaMet(italy),
    ...(italy.garrison === undefined ? {} : { garrison: italy.garrison }),
    japanLost: lostFactories(table),
    japanTotal: totalOf(japaneseLines(table)),
    italy: italy.status,
    japan: japan.status,
    hexesPassed: sets.reduce((sum, { hexes }) => sum + hexes, 0),
  };
}
