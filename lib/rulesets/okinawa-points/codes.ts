/** Every refusal of this ruleset; those of the flow of reports come on top. */
export const OWN_CODES = [
  'retreat-jp-unit',
  'retreat-of-eliminated',
  'unit-unknown',
  'not-enough-units',
  'exit-wrong-edge',
  'removal-count',
  'invasion-not-allowed',
  'turn-outside-scenario',
  'turn-out-of-order',
  'end-before-last-turn',
  'zone-counts-exceed-force',
  'on-map-exceeds-force',
  'on-map-missing',
  'arrival-not-in-scenario',
  'arrival-without-unit',
  'end-fact-missing',
  'map-differs-from-counts',
  'removals-not-possible',
] as const;
export type OwnCode = (typeof OWN_CODES)[number];
