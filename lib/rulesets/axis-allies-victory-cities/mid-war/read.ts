import { err, ok, type Result } from '@/lib/core/result';
import {
  countIn,
  oneIn,
  type Position,
  type PositionFault,
  type Row,
  rowsOf,
  yesIn,
} from '@/lib/rulesets/_shared/mid-war/position';
import { resultText } from '../describe-effect';
import { resultOf } from '../score';
import type { Setup } from '../setup';
import { type Agreement, opening, type Table } from '../table';
import { POWERS, type Power, TERRITORIES } from '../vocabulary';
import { attackFaults, attacksOf } from './attacks';
import { termsOf } from './terms';

const MOST_ROUNDS = 999;

/** The table before the turn that a position names, or everything that cannot be. */
export function read(setup: Setup, position: Position): Result<Table, readonly PositionFault[]> {
  const [war] = rowsOf(position, 'war');
  const terms = termsOf(setup, war);
  const [round, mover] = [countIn(war, 'round') ?? 0, oneIn(POWERS, war, 'mover')];
  if (mover === undefined || round < 1 || round > MOST_ROUNDS) return err([timeFault()]);
  if (!terms.ok) return terms;
  const lands = rowsOf(position, 'territories');
  const held = withLands({ ...opening(), round, mover, agreement: terms.value }, lands);
  const attacks = rowsOf(position, 'attacks');
  const table: Table = {
    ...held,
    destroys: destroysOf(rowsOf(position, 'orders')),
    attacks: attacksOf(attacks),
  };
  const faults = [
    ...lands.flatMap((row, index) => complexFaults(row, index + 1)),
    ...attackFaults(setup, table, attacks),
    ...overFaults(setup, table, terms.value),
  ];
  return faults.length > 0 ? err(faults) : ok(table);
}

const timeFault = (): PositionFault => ({
  section: 'war',
  row: 1,
  column: 'round',
  words: `Say which turn is played next, 1 to ${MOST_ROUNDS}, and whose.`,
});

function withLands(table: Table, rows: readonly Row[]): Table {
  const [holder, ics] = [{ ...table.holder }, { ...table.ics }];
  for (const row of rows) {
    const territory = oneIn(TERRITORIES, row, 'territory');
    const power = oneIn(POWERS, row, 'holder');
    if (territory === undefined || power === undefined) continue;
    holder[territory] = power;
    if (yesIn(row, 'complex') && ics[territory] === undefined) ics[territory] = 'bought';
  }
  return { ...table, holder, ics };
}

function complexFaults(row: Row, at: number): readonly PositionFault[] {
  const territory = oneIn(TERRITORIES, row, 'territory');
  if (territory === undefined || !yesIn(row, 'complex') || opening().ics[territory] === undefined) return [];
  const words = 'The complex here is there from the start: it is no bought one.';
  return [{ section: 'territories', row: at, column: 'complex', words }];
}

const destroysOf = (rows: readonly Row[]): Table['destroys'] =>
  Object.fromEntries(
    rows.flatMap((row): [Power, boolean][] => {
      const [power, destroys] = [oneIn(POWERS, row, 'power'), yesIn(row, 'destroys')];
      return power === undefined || destroys === undefined ? [] : [[power, destroys]];
    }),
  );

/** Victory is looked for at the end of an American turn: what stands at the start of a Russian one is not won. */
function overFaults(setup: Setup, { round, mover, holder }: Table, agreement: Agreement): readonly PositionFault[] {
  const { turns } = agreement;
  if (turns !== undefined && round > turns)
    return [{ section: 'war', row: 1, column: 'round', words: `This game ended after turn ${turns}.` }];
  const won = mover === POWERS[0] && round > 1 ? resultOf(setup, agreement, holder, round - 1) : undefined;
  return won === undefined ? [] : [{ section: 'territories', row: 0, words: `This game is over: ${resultText(won)}.` }];
}
