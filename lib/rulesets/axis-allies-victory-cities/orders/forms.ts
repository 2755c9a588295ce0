import type { OrderForm } from '@/lib/core/ruleset';

/** The order language by example, for the text box and the rules page. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'TURN Germany', means: 'begins the report of a turn; the lines beneath belong to it' },
  { order: 'TAKE Karelia, Caucasus', means: 'territories that changed hands; who holds them follows from the rules' },
  { order: 'INF Berlin 5, Paris 2', means: 'infantry set up, by city' },
  { order: 'AT Germany: 2 armor, 1 fighter', means: 'other units set up at one complex' },
  { order: 'DECLARE IC Ukraine', means: 'a site named and paid for while purchasing' },
  { order: 'IC Ukraine', means: 'the complex set down' },
  { order: 'NO CHANGE', means: 'a turn in which nothing was placed or taken' },
  { order: 'AGREE MAJOR', means: 'the terms; AGREE MINOR BIDS Axis 8, Allies 6; AGREE TOTAL' },
  { order: 'ATTACK Ukraine', means: 'an attack on a power that has not had its first turn' },
  { order: 'EMERGENCY Kiev 2', means: 'infantry raised before that battle' },
  { order: 'STANDING UK DESTROY', means: 'what becomes of bought complexes that the UK loses; or KEEP' },
  {
    order: 'CONFIRM 7 WITH DESTROY India',
    means: 'confirms report 7 and decides on a complex; several separated by ;',
  },
  { order: 'CONFIRM 7', means: 'confirms a report; also OBJECT 7, WITHDRAW 7, CONCEDE' },
];
