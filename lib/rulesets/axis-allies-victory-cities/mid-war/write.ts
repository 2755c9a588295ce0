import { type Position, type Row, rowOf } from '@/lib/rulesets/_shared/mid-war/position';
import { LAND } from '../board';
import { type Setup, seatsOf } from '../setup';
import type { Agreement, Table } from '../table';
import { POWERS } from '../vocabulary';
import { bidColumn } from './sections';

/** The table as a position, before the turn that is played next. */
export function write(setup: Setup, table: Table): Position {
  const { round, mover, agreement, holder, ics, destroys, attacks } = table;
  return {
    war: [rowOf({ round, mover, ...termsRow(setup, agreement) })],
    territories: LAND.map(({ id }) =>
      rowOf({ territory: id, holder: holder[id], complex: ics[id] === 'bought' ? true : undefined }),
    ),
    orders: POWERS.flatMap((power) =>
      destroys[power] === undefined ? [] : [rowOf({ power, destroys: destroys[power] })],
    ),
    // Nothing is owed for them once everybody has moved.
    attacks: round > 1 ? [] : Object.values(attacks).map((attack) => rowOf(attack)),
  };
}

function termsRow(setup: Setup, { victory, turns, axis, bids, die }: Partial<Agreement> = {}): Row {
  const bid = seatsOf(setup).map((seat) => [bidColumn(seat), bids?.[seat]] as const);
  return rowOf({
    victory,
    turns,
    axis: setup.options.seats === 'teams' ? axis : undefined,
    ...Object.fromEntries(bid),
    die,
  });
}
