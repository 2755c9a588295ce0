import { ok } from '@/lib/core/result';
import type { Dice } from '@/lib/rulesets/_shared/reporting/types';
import type { TurnReport } from '../body';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import { statusOf, type Table } from '../table';
import type { Falling } from '../vocabulary';
import { changeFactories, dropBombs, noteBuilt } from './factories';
import { setItaly, setJapan } from './facts';
import { changeHexes } from './hexes';
import { stateIsolated } from './isolation';

type TurnStep = (table: Table) => Entered<Table>;

/** Everything that a report says of a turn, one after the other; the first fault refuses all of it. */
export function enterTurn(setup: Setup, table: Table, report: TurnReport, dice: Dice | undefined): Entered<Table> {
  const { turn } = report;
  if (table.over || turn !== table.turn)
    return refuse('turn-out-of-order', 'wifh:conquest-step', { turn, open: table.turn });
  let entered: Entered<Table> = ok(table);
  for (const step of stepsOf(setup, report, dice)) {
    if (entered.ok) entered = step(entered.value);
  }
  return entered;
}

function stepsOf(setup: Setup, report: TurnReport, dice: Dice | undefined): readonly TurnStep[] {
  const { factories, built, aBombs, japan, italy, hexes, isolated, surrendered } = report;
  return [
    factories && ((table: Table) => changeFactories(setup, table, factories)),
    built && ((table: Table) => noteBuilt(table, built)),
    aBombs && ((table: Table) => dropBombs(table, aBombs)),
    japan && ((table: Table) => setJapan(setup, table, japan)),
    italy && ((table: Table) => setItaly(setup, table, italy)),
    hexes && ((table: Table) => changeHexes(setup, table, hexes)),
    isolated && ((table: Table) => stateIsolated(setup, table, isolated, dice)),
    surrendered && ((table: Table) => surrender(table, surrendered)),
  ].filter((step) => step !== undefined);
}

/** A surrender or conquest by the ordinary rules needs no roll here. [wifh:italian-surrender.normal] */
function surrender(table: Table, powers: readonly Falling[]): Entered<Table> {
  const again = powers.find((power, index) => statusOf(table, power) === 'out' || powers.indexOf(power) !== index);
  if (again) return refuse('already-surrendered', 'wifh:italian-surrender.normal', { power: again });
  const out = { status: 'out', since: table.turn, by: 'ordinary-rules' } as const;
  return ok({
    ...table,
    italy: powers.includes('IT') ? { ...table.italy, ...out } : table.italy,
    japan: powers.includes('JP') ? { ...table.japan, ...out } : table.japan,
  });
}
