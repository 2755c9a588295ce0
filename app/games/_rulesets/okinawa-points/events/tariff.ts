import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import type { RowType } from './draft';
import type { Tariff } from './draft-points';
import type { Choices } from './row-input';

type Side = 'us' | 'japanese';

/** Rates and worths for the running totals of a report. */
export function tariffOf({ scenario, rates, removalScores, units }: OkinawaView): Tariff {
  const worth = (side: Side) =>
    Object.fromEntries(units[side].rows.map(({ code, points, defense }) => [code, { points, defense }]));
  return {
    scores: scenario.scores,
    retreat: rates.retreat,
    exit: rates.exit,
    removalScores,
    arrival: scenario.awards.arrivals?.points ?? 0,
    invader: scenario.awards.invaders?.points ?? 0,
    worth: { us: worth('us'), japanese: worth('japanese') },
  };
}

/** The units that a list offers: of a counted side those that are left; `everyOne` for a report that is long final. */
export function choicesOf({ units }: OkinawaView, side: Side, everyOne = false): Choices {
  const { counted, rows } = units[side];
  const offered = counted && !everyOne ? rows.filter(({ left }) => left > 0) : rows;
  const labelled = counted && !everyOne;
  return {
    counted,
    units: offered.map(({ code, left }) => ({ code, label: labelled ? `${code} (${left} left)` : code })),
  };
}

/** The kinds of line that the scenario knows. */
export function typesOf({ scenario }: OkinawaView): readonly RowType[] {
  const { awards, arrivals, landings } = scenario;
  return [
    'retreat',
    'elim-us',
    'elim-jp',
    'jp-exit',
    ...(awards.mustExit === undefined ? [] : (['us-exit'] as const)),
    ...(arrivals ? (['reinforcement', 'replacement'] as const) : []),
    ...(landings.us.turns > 0 ? (['invasion-us'] as const) : []),
    ...(landings.japanese.turns > 0 ? (['invasion-jp'] as const) : []),
  ];
}
