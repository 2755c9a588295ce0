import { err, ok, type Result } from '@/lib/core/result';
import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import { isOpening, type OpeningBody, type PositionFault } from '@/lib/rulesets/_shared/mid-war/position';
import { TURN_CODES, type TurnCode, turnLabel, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body, BodyOf } from '../body';
import { enterTold } from '../enter/told';
import { explain } from '../explain';
import { parseSeriesWith } from '../orders/series';
import type { Entered } from '../refuse';
import type { Setup } from '../setup';
import { openTable, type Table } from '../table';
import { past } from './past';

/** Who has cities from a turn on, as the victory game of a campaign tells it. */
export type CityWord = BodyOf<'city-held'>;

/** What the victory game tells from one turn up to another: who has cities, and that the turns between are over. */
function toldBetween(words: readonly CityWord[], from: TurnCode, to: TurnCode): readonly Body[] {
  const turns = TURN_CODES.filter((code) => turnNumber(code) >= turnNumber(from) && turnNumber(code) <= turnNumber(to));
  return turns.flatMap((turn): readonly Body[] => [
    ...words.filter((word) => word.turn === turn),
    ...(turn === to ? [] : [{ kind: 'close-turn', turn } as const]),
  ]);
}

const turnOf = (body: Body, { turn }: Table): TurnCode => ('turn' in body ? body.turn : turn);

interface Step {
  readonly body: Body;
  readonly after: Table;
}

/** A report with what the victory game told before it, where that changes anything. */
function stepsTo(setup: Setup, words: readonly CityWord[], before: Table, body: Body): Entered<readonly Step[]> {
  const steps: Step[] = [];
  let table = before;
  for (const one of [...toldBetween(words, before.turn, turnOf(body, before)), body]) {
    const entered = enterTold(setup, table, one);
    if (!entered.ok) return entered;
    if (entered.value !== table || one === body) steps.push({ body: one, after: entered.value });
    table = entered.value;
  }
  return ok(steps);
}

/** Past turns beside those of the victory game: neither the ends of turns nor who has its cities need be written in them. */
export function pastBeside(words: readonly CityWord[]): PastTurns<Setup, Table, Body | OpeningBody> {
  const enterAfter = (setup: Setup, table: Table, body: Body): Entered<Table> => {
    const steps = stepsTo(setup, words, table, body);
    return steps.ok ? ok(steps.value.at(-1)?.after ?? table) : steps;
  };
  return {
    ...past,
    enter: (setup, table, { by, body }) =>
      isOpening(body) && past.enter ? past.enter(setup, table, { by, body }) : enterAfter(setup, table, body as Body),
    parseSeries: parseSeriesWith((setup, table, { body }) => enterAfter(setup, table, body)),
  };
}

/** Whether past turns say by themselves who has the cities that the victory game tells. */
const saysCities = (bodies: readonly Body[]): boolean => bodies.some(({ kind }) => kind === 'city-held');

/** The same past turns in full, up to the last turn that is over; or the first report of them that cannot be. */
export function woven(
  setup: Setup,
  bodies: readonly Body[],
  words: readonly CityWord[],
  last: TurnCode,
): Result<{ readonly bodies: readonly Body[]; readonly table: Table }, readonly PositionFault[]> {
  const own = saysCities(bodies) ? [] : words;
  const whole: Body[] = [];
  let table = openTable(setup);
  const end = { kind: 'close-turn', turn: last } as const;
  for (const [at, body] of [...bodies, end].entries()) {
    // The end of the last turn may stand among them.
    if (body === end && turnNumber(table.turn) > turnNumber(last)) break;
    const steps = stepsTo(setup, own, table, body);
    if (!steps.ok) return faulty(Math.min(at + 1, bodies.length), explain(steps.error));
    whole.push(...steps.value.map((step) => step.body));
    table = steps.value.at(-1)?.after ?? table;
  }
  if (turnNumber(table.turn) <= turnNumber(last) + 1) return ok({ bodies: whole, table });
  return faulty(bodies.length, `the turns of the victory game end with ${turnLabel(last)}.`);
}

const faulty = (row: number, words: string): Result<never, readonly PositionFault[]> =>
  err([{ section: 'past turns', row, words: `house rules: ${words}` }]);
