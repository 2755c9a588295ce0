import type { Faces, FactoryChange, ItalyFacts, JapanFacts, Statement, TurnReport, UnitRow } from '../body';
import { dieNamed } from '../enter/faces';
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
  /** Faces that fell at the table, by the name of their die. */
  readonly dice: Map<string, number>;
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
  dice: new Map(),
});

/** The faces of a draft; `rolls`: the powers whose surrender the report may roll for. */
export function facesOf({ dice }: Draft, rolls: readonly Falling[] = []): Faces | undefined {
  if (dice.size === 0) return undefined;
  return Object.fromEntries([...dice].map(([name, face]) => [dieNamed(name, rolls), face]));
}

/** The report of a draft; what nothing was said about is not in it. */
export function reportOf(turn: TurnReport['turn'], draft: Draft): TurnReport {
  const { factories, built, aBombs, japan, cities, italy, worksheet, hexes, isolated, surrendered } = draft;
  const faces = facesOf(draft);
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
    ...(faces === undefined ? {} : { faces }),
  };
}
