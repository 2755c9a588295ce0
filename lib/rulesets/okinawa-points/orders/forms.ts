import type { OrderForm } from '@/lib/core/ruleset';

/** The order language by example. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'GT 14', means: 'the Game-Turn; without it the one that is due' },
  { order: 'NOTHING', means: 'nothing happened' },
  { order: 'ELIM US 4-3-10 x2 (De)', means: 'units eliminated; the result is a remark' },
  { order: 'ELIM US 4-4-10 (D3) RETREATED 2', means: 'it died after two hexes, which bring nothing' },
  { order: 'RETREAT US 4-3-10 x2 3 hexes by JP (D3)', means: 'two units, three hexes each, after a Japanese attack' },
  { order: 'RETREAT 1 unit 1 hex by US (A1)', means: 'the same without naming the unit' },
  {
    order: 'JP EXIT 2-3-10 REMOVES 4-3-10 x2, 4-4-10',
    means: 'off the northeast edge, and the US units removed for it',
  },
  { order: 'US EXIT 4-3-10 x2', means: 'battalions that leave in scenario II' },
  { order: 'ARRIVAL reinforcement 4-3-10 x2', means: 'or replacement; a number alone where US units are not counted' },
  { order: 'INVASION US 3 NORTH CLEAR', means: 'a landing; NORTH CLEAR for the second one of scenario V' },
  { order: 'INVASION JP', means: 'a Japanese landing' },
  { order: 'ON MAP JP 32 US 27', means: 'units on the map at the turn’s end' },
  { order: 'END', means: 'begins the report of the end of the scenario' },
  { order: 'US NORTH 9 CENTRAL 4 SOUTH 2', means: 'units in the zones; JP likewise' },
  { order: 'CUT OFF 3', means: 'US units without a line of communications' },
  { order: 'MAP', means: 'the map in the lines below, in the place of CUT OFF' },
  {
    order: 'CONFIRM 7 WITH REMOVES 4-3-10 x2, 4-4-10',
    means: 'the US names other units for an exit that Japan reported',
  },
];
