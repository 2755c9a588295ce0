import {
  countOf,
  putOf,
  type Row,
  withOne,
  withoutOne,
} from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-rows';
import { forceText, unitName } from '@/app/games/_rulesets/triumph-of-the-will/names';
import {
  inHand,
  placementsOf,
  placingFault,
  roomIn,
  unitToPlace,
} from '@/app/games/_rulesets/triumph-of-the-will/place/placing';
import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import { type DraftContext, stepHref } from './draft-context';
import type { Offer, Plan, TrayItem } from './plan';

type Place = ChoiceOf<'place-units'>;

/** Placing: the unit in hand and every area with room for it; each choice of an area puts one more down (3.7). */
export function planPlace(context: DraftContext, choices: readonly Place[]): Plan {
  const { query, nameOf } = context;
  const rows = placementsOf(choices, query);
  const unit = unitToPlace(choices, rows, query.unit);
  const fault = placingFault(choices, rows, nameOf);
  const checked = query.check !== undefined && fault === undefined && countOf(rows) > 0;
  return {
    offers: new Map(unit ? offersOf(context, unit, rows) : []),
    lines: [],
    placed: new Map(rows.filter(({ count }) => count > 0).map(({ where }) => [where, `+${countAt(rows, where)}`])),
    ...(countOf(rows) > 0 ? { undo: undoOf(context, rows, checked) } : {}),
    ...(checked ? { arrive: 'confirm' } : {}),
    ask: askOf(context, unit, rows, checked),
    tray: { label: 'Units to place', items: choices.map((choice) => trayItem(context, choice, rows, unit)) },
  };
}

const countAt = (rows: readonly Row[], where: string): number => countOf(rows, (row) => row.where === where);

/** From the order to its draft; there, one unit taken back. */
const undoOf = ({ game, query }: DraftContext, rows: readonly Row[], checked: boolean): string => {
  const before = putOf(checked ? rows : withoutOne(rows));
  return stepHref(game, before === undefined ? {} : { do: 'place', unit: query.unit, put: before });
};

function offersOf({ game, view }: DraftContext, choice: Place, rows: readonly Row[]): readonly [string, Offer][] {
  const { unit, areas } = choice;
  return areas.flatMap(({ area }): [string, Offer][] => {
    const room = roomIn(choice, area, rows);
    if (room <= 0) return [];
    const href = stepHref(game, { do: 'place', unit, put: putOf(withOne(rows, unit, area)) });
    return [[area, { does: 'place', href, says: `Place 1 ${unitName(unit, view.viewer)} here: room for ${room}.` }]];
  });
}

function askOf({ view }: DraftContext, choice: Place | undefined, rows: readonly Row[], checked: boolean): string {
  if (checked) return 'Send the order, or change it.';
  if (!choice) return 'All units are placed: check the order.';
  const left = forceText({ [choice.unit]: inHand(choice, rows) }, view.viewer);
  return `In hand: ${left}. Choose where one goes.`;
}

function trayItem({ game, view }: DraftContext, choice: Place, rows: readonly Row[], now: Place | undefined): TrayItem {
  const { unit } = choice;
  const count = Math.max(0, inHand(choice, rows));
  return {
    unit,
    count,
    disrupted: false,
    current: now?.unit === unit,
    says: `Place ${unitName(unit, view.viewer)}: ${count} in hand`,
    ...(count > 0 ? { href: stepHref(game, { do: 'place', unit, put: putOf(rows) }) } : {}),
  };
}
