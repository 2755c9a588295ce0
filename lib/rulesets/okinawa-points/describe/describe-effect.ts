import type { Line } from '@/lib/core/ruleset';
import type { Effect, EffectOf } from '../effect';
import { HEADING_NAMES, ZONE_NAMES, type Zone } from './vocabulary';
import { eventWords, gainWords, plural, sideTitle } from './words';

/** A change of a report as a sentence with its points and its rule. */
export function describeEffect(effect: Effect): Line {
  switch (effect.kind) {
    case 'event':
      return describeEvent(effect);
    case 'award':
      return { text: `${awardWords(effect)}: Japan +${effect.points}`, clause: effect.clause };
    case 'zone':
      return describeZone(effect);
    case 'cut-off':
      return describeCutOff(effect);
    case 'result':
      return describeResult(effect);
  }
}

function describeEvent({ event, clause, gains, unscored }: EffectOf<'event'>): Line {
  const points = gainWords(gains);
  const nothing = unscored === undefined ? 'no points' : 'the US scores nothing in this scenario';
  return { text: `${eventWords(event)}: ${points === '' ? nothing : points}`, clause };
}

function awardWords({ heading, units }: EffectOf<'award'>): string {
  if (heading === 'not-exited') return `${plural(units, 'battalion')} still to leave the map`;
  if (heading === 'survivors') return `${plural(units, 'Japanese unit')} on the map at the end of the turn`;
  return `${HEADING_NAMES.endurance}: Japanese units are on the map at the end of the turn`;
}

function describeZone({ zone, units, points }: EffectOf<'zone'>): Line {
  const side = zone.startsWith('us') ? 'us' : 'japanese';
  const name = ZONE_NAMES[zone.slice(2) as Zone];
  const who = side === 'us' ? 'US' : 'Japanese';
  const text = `${plural(units, `${who} unit`)} in the ${name} zone: ${sideTitle(side)} +${points}`;
  return { text, clause: 'okinawa:17.31' };
}

function describeCutOff({ units, points, hex, code }: EffectOf<'cut-off'>): Line {
  const who = hex === undefined ? plural(units, 'US unit') : `US ${code ?? 'unit'} in ${hex}`;
  return { text: `${who} without a line of communications: Japan +${points}`, clause: 'okinawa:17.52' };
}

const REASONS = {
  automatic: 'automatic victory, no US unit in the Southern zone and Japanese units beyond it',
  margin: 'by the margin of the scenario',
  threshold: 'by the points of the scenario',
} as const;

function describeResult({ winner, reason, us, japanese, clause }: EffectOf<'result'>): Line {
  const who = winner === 'us' ? 'The US wins' : 'Japan wins';
  return { text: `${who} (${REASONS[reason]}): Japan ${japanese}, US ${us}`, clause };
}
