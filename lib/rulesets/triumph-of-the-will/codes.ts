/**
 * Every refusal. After each code: the shape of its `data`, all of it JSON. `legal…` says what would be accepted.
 * Types: area = AreaId, unit = UnitType, n = number.
 */
export const CODES = [
  // -- who may speak
  'game-over', //               { reason: EndingReason }
  'not-your-decision', //       { asked: { role, decision }[] }: somebody else is asked
  'wrong-decision', //          { sent: action type, legal: decision id[] }: you are asked something else
  'already-sealed', //          { what: 'forces' | 'build' }
  // -- buying (3.3, 5.3, 8.4, 8.5)
  'over-budget', //             { cost: n, points: n }
  'too-many-bombs', //          { asked: n, legal: n }
  'too-many-hqs', //            { asked: n, legal: n }
  'elite-exists', //            { unit: '6ss' | 'kb', asked: n, legal: 0 | 1 }
  'not-yours-to-build', //      { unit: '6ss' | 'kb', side: Side (whose it is) }
  'counter-limit', //           { unit: Buildable, asked: n, legal: n }: option counterMix
  'no-room-in-capital', //      { area, asked: n, legal: n }
  'no-room-in-entry-ocean', //  { area, asked: n, legal: n }
  'entry-ocean-blocked', //     { area, enemies: n }
  // -- placing (3.7)
  'nothing-to-place', //        { unit, legal: Force }
  'not-your-area', //           { area, holder: Holder, legal: area[] }
  'not-your-coast', //          { area (ocean), legal: area[] }
  'enemy-fleets-there', //      { area, enemies: n, legal: area[] }
  'stack-limit', //             { area, limit: 6 }
  // -- areas and forces
  'unknown-area', //            { area, near: area[] }
  'wrong-element', //           { area, unit?, needs: 'land' | 'ocean' }
  'no-such-units', //           { area, unit, asked: n, ready: n, disrupted: n }
  'mixed-force', //             { units: unit[] }: armies and fleets together
  'italians-stay', //           { area }: 7.1
  'italian-range', //           { area, legal: area[] }: 7.4
  // -- moves (9.x)
  'not-adjacent', //            { from: area, to: area, legal: area[] }
  'blocked-boundary', //        { from, to, legal: area[] }: 9.6, 9.13
  'point-contact', //           { from, to, legal: area[] }: 9.12
  'must-stop', //               { area, enemies: n, holder: Holder }: a defended area ends the move
  'canal-closed', //            { canal, state: 'closed' | 'closed-this-turn' }
  'canal-not-yours', //         { canal, area, holder: Holder }
  'strait-not-yours', //        { strait, areas: { area, holder: Holder }[] }
  'passage-not-crossed', //     { passage: area, ends: [area, area] }
  // -- convoys (9.7)
  'not-on-coast', //            { area (land), ocean: area, legal: area[] (its oceans) }
  'same-place', //              { area }
  'chain-repeats', //           { ocean: area }
  'fleets-do-not-match', //     { ocean: area, armies: n, fleets: n }
  // -- atomic attacks (11.x)
  'no-bomb', //                 {}
  'no-such-target', //          { area, unit, disrupted: boolean, legal: { unit, disrupted, count }[] }
  'own-target', //              { area, unit }
  'un-target', //               { area }: 12.4
  'unknown-canal', //           { canal, legal: canal id[], strait?: true (9.9: Gibraltar is immune) }
  // -- battles (10.x)
  'wrong-boxes', //             { boxes: n, legal: n }
  'wrong-line', //              { asked: Force, legal: Force }: the units in the line are not the units in the battle
  'air-unmanned-box', //        { box: n, legal: n (boxes 1 to n are manned) }
  'air-twice', //               { box: n }
  'air-too-few', //             { asked: n, least: n }
  'air-too-many', //            { asked: n, most: n }
  'momentum-units', //          { asked: Force, legal: Force }
  'momentum-target', //         { area, legal: area[] }
  // -- over-stacking (6.4)
  'overstack-area', //          { area, legal: area }
  'overstack-number', //        { asked: n, legal: n }
  'overstack-units', //         { unit, disrupted: boolean, asked: n, legal: n }
] as const;

export type Code = (typeof CODES)[number];
