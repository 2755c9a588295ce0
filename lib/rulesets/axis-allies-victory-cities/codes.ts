/** Every refusal of our own, with its `data`. `legal…` says what would be accepted. Territories are ids. */
export const CODES = [
  // -- agreeing
  'victory-not-agreed', //          {}
  'already-agreed', //              { victory }
  'terms-incomplete', //            { needs: 'bids' | 'no-bids' | 'axis' | 'no-axis' }
  'bid-tie', //                     { turns }
  'bid-below', //                   { axis: turns, allies: turns }
  // -- who and when
  'not-your-turn', //               { power, round, legal: power, legalRound }
  'not-your-side', //               { power? }
  // -- infantry
  'infantry-needs-vc', //           { territory }
  'infantry-at-ic', //              { territory }
  'vc-not-held-at-start', //        { territory, holder }
  'vc-limit', //                    { territory, asked, legal }
  'captured-minor-none', //         { territory }
  'capital-lost', //                { power, holder }
  // -- industrial complexes
  'ic-cap', //                      { territory, asked, legal } in IPC
  'ic-not-there-at-start', //       { territory }
  'ic-territory-not-held-at-start', // { territory, holder }
  'ic-not-declared', //             { territory }
  'ic-already-there', //            { territory }
  'ic-original-permanent', //       { territory }
  'decide-not-defender', //         { territory }
  'nothing-to-destroy', //          { territory }
  // -- control
  'not-enemy-held', //              { territory, holder }
  'taken-twice', //                 { territory }
  'wrong-holder', //                { territory, to, legal: power, why: 'taken' | 'liberated' | 'held-for' }
  // -- infantry before the first turn
  'attack-not-announced', //        { territory, defender }
  'attack-announced', //            { territory }: a second time in the same turn
  'emergency-after-first-turn', //  { territory, defender }
  'emergency-no-vc', //             { territory }
  'emergency-limit', //             { territory, asked, legal }
  'emergency-used', //              { territory }: option emergencyOncePerTerritory
  'emergency-open', //              { territory, defender }
  'emergency-not-open', //          { territory }
] as const;

export type Code = (typeof CODES)[number];
