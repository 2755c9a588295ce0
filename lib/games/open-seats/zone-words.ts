import { offsetOf } from '@/lib/clock/zones';
import type { PlayingHours } from '../model/stores';

const HOURS: Readonly<Record<PlayingHours, string>> = {
  any: 'any time of day',
  mornings: 'mornings',
  afternoons: 'afternoons',
  evenings: 'evenings',
  weekends: 'weekends',
};

const QUARTER = 15 * 60_000;

/** When somebody plays: "evenings in Europe/Berlin, 6 hours ahead of you". Either zone may be unknown. */
export function whenWords(hours: PlayingHours, zone: string | undefined, yours: string | undefined, now: Date): string {
  if (zone === undefined) return HOURS[hours];
  const here = `${HOURS[hours]} in ${zone.replaceAll('_', ' ')}`;
  return yours === undefined ? here : `${here}, ${apart(zone, yours, now)}`;
}

function apart(zone: string, yours: string, now: Date): string {
  const quarters = Math.round((offsetOf(zone, now) - offsetOf(yours, now)) / QUARTER);
  if (quarters === 0) return 'the same time as yours';
  return `${lengthOf(Math.abs(quarters))} ${quarters > 0 ? 'ahead of' : 'behind'} you`;
}

const FRACTIONS = ['', '¼', '½', '¾'];

/** "1 hour", "5½ hours", "½ hour". */
function lengthOf(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  const number = `${whole === 0 ? '' : whole}${FRACTIONS[quarters % 4]}`;
  return `${number} hour${quarters > 4 ? 's' : ''}`;
}
