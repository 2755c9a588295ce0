import { type Setup, seatsOf } from '../setup';
import { SEAT_NAMES } from '../vocabulary';

/** A turn and a half, one report each: what the filled example is reckoned from. */
export const example = (setup: Setup): readonly string[] => [
  setup.options.seats === 'sides' ? 'AGREE MAJOR' : `AGREE MAJOR AXIS ${SEAT_NAMES[seatsOf(setup)[0]]}`,
  'TURN Russia 1\nTAKE Belorussia',
  'TURN Germany 1\nTAKE Karelia, Belorussia',
  'TURN UK 1\nTAKE Borneo',
  'TURN Japan 1\nDECLARE IC FIC\nIC FIC\nTAKE Borneo',
  'TURN US 1\nNO CHANGE',
  'TURN Russia 2\nTAKE Karelia',
  'TURN Germany 2\nTAKE Anglo-Egypt',
  'STANDING UK DESTROY',
];
