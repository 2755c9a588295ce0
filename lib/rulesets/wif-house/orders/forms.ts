import type { OrderForm } from '@/lib/core/ruleset';

/** The report language by example. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'NO CHANGE', means: 'Nothing has changed in the open turn.' },
  { order: 'TURN J/A 1944', means: 'First line of a report; left out, it is the open turn.' },
  { order: 'FACTORY Kobe 1: destroyed', means: 'Or captured, ok, “moved to Osaka”.' },
  { order: 'RUSSIA AT WAR: yes', means: 'Also MANCHURIA ALLIED, RESOURCES REACHED JAPAN.' },
  { order: 'MANILA: allied', means: 'Or japanese, nobody; also SHANGHAI, VLADIVOSTOK, TAIHOKU.' },
  { order: 'A-BOMB Kobe: factory city', means: 'Or “other”, which adds nothing.' },
  { order: 'ROME: yes', means: 'Also TRIPOLI, SICILY, UNIT IN ITALY; FACTORY HEX: Milan.' },
  { order: 'GARRISON: 4.5', means: 'Or units one by one: UNIT Infantry: 2 flipped.' },
  { order: 'ISOLATED Pripet: allied, 3 hexes, ring GE 8 IT 4', means: 'A cut-off set, without a map.' },
  { order: 'HEX USSR city: 0304 0306-0309', means: 'The new state of hexes: a power, none, sea, off.' },
  { order: 'MAP', means: 'A table of hexes follows; a table alone is enough.' },
  { order: 'ISOLATE', means: 'Works out isolated hexes on the map, once a turn.' },
  { order: 'ROLL ITALY', means: 'The server’s die; also ROLL JAPAN.' },
  {
    order: 'ROLL JAPAN J/A 1944 DIE 7',
    means: 'In past turns: the face that fell; below other reports DIE Pripet: 2.',
  },
  { order: 'CLOSE J/A 1944', means: 'The turn is over; GARRISON and RESOURCES REACHED JAPAN may follow below.' },
  { order: 'SURRENDERED: Italy', means: 'By the ordinary rules.' },
  { order: 'CONFIRM 7', means: 'Agree to the other side’s report.' },
  { order: 'OBJECT 7', means: 'Object to it; the reason is the note.' },
];
