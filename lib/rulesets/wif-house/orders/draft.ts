import type { FactoryChange, ItalyFacts, JapanFacts, Statement, TurnReport, UnitRow } from '../body';
import type { City, Falling, Holder } from '../vocabulary';

/** A turn's report while its lines are read. */
export interface Draft {
  readonly factories: FactoryChange[];
  readonly built: { id: string; at: string }[];
  readonly aBombs: { hex: string; printedFactoryCity: boolean }[];
  /** Undefined until a line of the card is read. */
  japan: Omit<JapanFacts, 'cities'> | undefined;
  readonly cities: { [C in City]?: Holder };
  italy: Omit<ItalyFacts, 'worksheet'> | undefined;
  readonly worksheet: UnitRow[];
  readonly hexes: Map<string, string>;
  readonly isolated: Statement[];
  readonly surrendered: Falling[];
}

export const emptyDraft = (): Draft => ({
  factories: [],
  built: [],
  aBombs: [],
  japan: undefined,
  cities: {},
  italy: undefined,
  worksheet: [],
  hexes: new Map(),
  isolated: [],
  surrendered: [],
});

/** The report of a draft; what nothing was said about is not in it. */
export function reportOf(turn: TurnReport['turn'], draft: Draft): TurnReport {
  const { factories, built, aBombs, japan, cities, italy, worksheet, hexes, isolated, surrendered } = draft;
  const hasCities = Object.keys(cities).length > 0;
  return {
    kind: 'turn',
    turn,
    ...(factories.length > 0 ? { factories } : {}),
    ...(built.length > 0 ? { built } : {}),
    ...(aBombs.length > 0 ? { aBombs } : {}),
    ...(japan || hasCities ? { japan: { ...japan, ...(hasCities ? { cities } : {}) } } : {}),
    ...(italy || worksheet.length > 0 ? { italy: { ...italy, ...(worksheet.length > 0 ? { worksheet } : {}) } } : {}),
    ...(hexes.size > 0 ? { hexes: Object.fromEntries(hexes) } : {}),
    ...(isolated.length > 0 ? { isolated } : {}),
    ...(surrendered.length > 0 ? { surrendered } : {}),
  };
}
