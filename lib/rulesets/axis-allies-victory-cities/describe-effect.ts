import type { ClauseId } from '@/lib/core/clause';
import type { Line } from '@/lib/core/ruleset';
import type { Body } from './body';
import type { Effect, EffectOf } from './effect';
import { POWER_NAMES, SEAT_NAMES, SIDE_NAMES, VICTORY_NAMES } from './vocabulary';
import { capital, fullPlace, landName, plural, powerName, unitsText } from './words';

/** A report's short name. */
export function title(body: Body): string {
  switch (body.kind) {
    case 'agree':
      return `the terms: ${VICTORY_NAMES[body.victory]}`;
    case 'turn':
      return `${POWER_NAMES[body.power]}, turn ${body.round}`;
    case 'announce-attack':
      return `an attack on ${landName(body.territory)} by ${powerName(body.attacker)}`;
    case 'emergency':
      return `infantry raised in ${landName(body.territory)} before the battle`;
    case 'standing-order':
      return `a standing order of ${powerName(body.power)}`;
  }
}

const CLAUSES: Readonly<Record<Body['kind'], ClauseId>> = {
  agree: 'aavc:victory-sets',
  turn: 'aavc:turn-order',
  'announce-attack': 'aavc:emergency-infantry',
  emergency: 'aavc:emergency-infantry',
  'standing-order': 'aavc:ic-destruction',
};

export const clauseOf = ({ kind }: Body): ClauseId => CLAUSES[kind];

type Describers = { readonly [Kind in Effect['kind']]: (effect: EffectOf<Kind>) => Line };

const DESCRIBERS: Describers = {
  agreed: (effect) => ({ text: agreedText(effect), clause: 'aavc:victory-sets' }),
  control: (effect) => ({ text: controlText(effect), clause: CONTROL_CLAUSES[effect.why] }),
  infantry: ({ territory, city, count, limit }) => ({
    text: `${count} infantry in ${fullPlace(city, territory)}, of ${limit} allowed.`,
    clause: 'aavc:infantry-placement',
  }),
  units: ({ territory, units, worth, cap }) => ({
    text: `${unitsText(units)} at the complex in ${landName(territory)}: ${worth} of ${cap} IPC.`,
    clause: 'aavc:ic-cap',
  }),
  ic: (effect) => ({ text: icText(effect), clause: 'aavc:ic-price' }),
  'ic-fate': ({ territory, owner, destroyed, by }) => ({
    text: `The complex that was bought in ${landName(territory)} is ${destroyed ? 'destroyed' : 'left standing'}: ${
      by === 'answer' ? `${powerName(owner)} decides so` : `the standing order of ${powerName(owner)}`
    }.`,
    clause: 'aavc:ic-destruction',
  }),
  spent: ({ power, ipc }) => ({ text: `${capital(powerName(power))}: ${ipc} IPC spent.`, clause: 'aavc:ic-price' }),
  attack: ({ attacker, defender, territory, city, limit }) => ({
    text: `${capital(powerName(attacker))} will attack ${fullPlace(city, territory)}; ${powerName(
      defender,
    )}, still before its first turn, may raise up to ${limit} infantry there.`,
    clause: 'aavc:emergency-infantry',
  }),
  emergency: ({ defender, territory, city, infantry, cost }) => ({
    text:
      infantry === 0
        ? `${capital(powerName(defender))} raises no infantry in ${fullPlace(city, territory)}.`
        : `${capital(powerName(defender))} raises ${infantry} infantry in ${fullPlace(city, territory)} for ${cost} IPC.`,
    clause: 'aavc:emergency-infantry',
  }),
  standing: ({ power, destroy }) => ({
    text: `Standing order of ${powerName(power)}: bought complexes that it loses are ${destroy ? 'destroyed' : 'left standing'}.`,
    clause: 'aavc:ic-destruction',
  }),
  totals: ({ axis, allies, round }) => ({
    text: `End of turn ${round}: Axis ${axis}, Allies ${allies} points.`,
    clause: 'aavc:cities',
  }),
  won: (effect) => ({ text: `${resultText(effect)}.`, clause: `aavc:${effect.victory}-victory` }),
};

export const describeEffect = (effect: Effect): Line => (DESCRIBERS[effect.kind] as (effect: Effect) => Line)(effect);

const CONTROL_CLAUSES: Readonly<Record<EffectOf<'control'>['why'], ClauseId>> = {
  taken: 'aavc:control',
  liberated: 'aavc:liberation',
  'held-for': 'aavc:liberation',
  returned: 'aavc:liberation',
};

const WHYS: Readonly<Record<EffectOf<'control'>['why'], string>> = {
  taken: '',
  liberated: ', liberated',
  'held-for': ', until the capital of its owner is free',
  returned: ', its capital being free',
};

/** `Paris: Germany → UK (2 VCP; Axis 26 → 24).` */
function controlText({ territory, city, from, to, why, vcp, before, after }: EffectOf<'control'>): string {
  const change = `${fullPlace(city, territory)}: ${POWER_NAMES[from]} → ${POWER_NAMES[to]}${WHYS[why]}`;
  if (vcp === 0) return `${change}.`;
  return before === after
    ? `${change} (${vcp} VCP; Axis ${before}).`
    : `${change} (${vcp} VCP; Axis ${before} → ${after}).`;
}

function icText({ territory, price, placed, cap }: EffectOf<'ic'>): string {
  const site = `Industrial complex in ${landName(territory)} for ${price} IPC`;
  const what = placed ? 'declared and set down' : 'declared and paid for, not set down';
  const warning = cap === 0 ? ' It can never build anything: the territory is worth 0 IPC.' : '';
  return `${site}: ${what}.${warning}`;
}

function agreedText({ victory, axis, allies, turns, die, needs }: EffectOf<'agreed'>): string {
  const goal = {
    total: 'the first side to hold every territory at the end of an American turn wins',
    major: `at the end of an American turn the Axis win with ${plural(needs.axis, 'point')}, the Allies with ${needs.allies}`,
    minor: `after ${plural(turns ?? 0, 'turn')} the side with ${plural(needs.majority, 'point')} or more wins`,
  };
  const terms = `${VICTORY_NAMES[victory]}: ${goal[victory]}.`;
  if (axis === undefined || allies === undefined)
    return `${terms} The bids are equal: a die decides who plays the Axis when this becomes final.`;
  if (axis === 'axis') return terms;
  const rolled = die === undefined ? '' : ` (equal bids, die ${die})`;
  return `${terms} ${SEAT_NAMES[axis]} plays the Axis, ${SEAT_NAMES[allies]} the Allies${rolled}.`;
}

/** `Allies win by Minor Victory after turn 8, 33 points to 32`. */
export function resultText({ side, victory, axis, allies, round }: Omit<EffectOf<'won'>, 'kind'>): string {
  const [own, others] = side === 'axis' ? [axis, allies] : [allies, axis];
  return `${SIDE_NAMES[side]} win by ${VICTORY_NAMES[victory]} after turn ${round}, ${own} points to ${others}`;
}
