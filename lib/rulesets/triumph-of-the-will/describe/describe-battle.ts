import type { EventOf, Exchange, Throw } from '../events';
import { sizeOf } from '../forces';
import type { Describers } from './describers';
import { areaName } from './names';
import { ADJECTIVE, capital, forceText, idsText, listed, NATION, plural, unitName } from './words';

type Box = EventOf<'line-matched'>['boxes'][number];

const stack = (box: Box): string => box.map(fighterName).join(' + ');

const fighterName = ({ id, type }: { readonly id: string; readonly type: Throw['type'] }): string =>
  id.startsWith('un-') ? 'UN unit' : unitName(type, id.startsWith('j-') ? 'japanese' : 'german');

type BattleEvent =
  | 'battle-begun'
  | 'lined-up'
  | 'line-matched'
  | 'air-committed'
  | 'round-fought'
  | 'battle-ended'
  | 'momentum-declared'
  | 'momentum-declined';

/** The sentences of battles (10.0). */
export const BATTLE_LINES: Describers<BattleEvent> = {
  'battle-begun': (event) => ({ text: battleText(event), rule: BEGUN_RULE[event.origin] }),
  'lined-up': ({ area, round, by, boxes }) => ({
    text: `Round ${round} in ${areaName(area)}: ${NATION[by]} lines up ${listed(boxes.map((unit) => stack([unit])))}.`,
    rule: '10.4',
  }),
  'line-matched': ({ area, round, by, boxes }) => ({
    text: `Round ${round} in ${areaName(area)}: ${NATION[by]} matches with ${listed(boxes.map(stack))}.`,
    rule: '10.4',
  }),
  'air-committed': ({ area, round, side, boxes }) => ({
    text:
      boxes.length > 0
        ? `Round ${round} in ${areaName(area)}: ${ADJECTIVE[side]} aircraft support ${boxes.length === 1 ? 'box' : 'boxes'} ${listed(boxes.map(String))}.`
        : `Round ${round} in ${areaName(area)}: ${NATION[side]} commits no aircraft.`,
    rule: '10.5',
  }),
  'round-fought': ({ area, round, attacker, defender, exchanges }) => ({
    text: `Round ${round} in ${areaName(area)}, ${NATION[attacker]} against ${NATION[defender]}: ${exchanges.map(exchangeText).join('; ')}.`,
    rule: '10.6',
  }),
  'battle-ended': (event) => ({ text: endedText(event), rule: '10.8' }),
  'momentum-declared': ({ side, from, to, force }) => ({
    text: `${NATION[side]}’s ${forceText(force, side)} ${sizeOf(force) === 1 ? 'pushes' : 'push'} on from ${areaName(from)} into ${areaName(to)}.`,
    rule: '10.9',
  }),
  'momentum-declined': ({ side, area }) => ({
    text: `${NATION[side]}’s ${side === 'german' ? 'panzers' : 'tanks'} halt in ${areaName(area)}.`,
    rule: '10.9',
  }),
};

const BEGUN_RULE: Readonly<Record<EventOf<'battle-begun'>['origin'], string>> = {
  move: '10.3',
  convoy: '9.7',
  momentum: '10.9',
  defection: '7.3',
};

function battleText({
  area,
  domain,
  attacker,
  defender,
  origin,
  attackers,
  defenders,
}: EventOf<'battle-begun'>): string {
  const enemy =
    defender === 'un'
      ? `${defenders.infantry ?? 0} UN ${plural('unit', defenders.infantry ?? 0)}`
      : `${NATION[defender]}’s ${forceText(defenders, defender)}`;
  const verbs = { move: 'attack', convoy: 'land against', momentum: 'strike again at', defection: 'turn on' };
  const how = sizeOf(attackers) === 1 ? verbs[origin].replace(/^\w+/, '$&s') : verbs[origin];
  const where = domain === 'sea' ? `in the ${areaName(area)}` : `in ${areaName(area)}`;
  return `${NATION[attacker]}’s ${forceText(attackers, attacker)} ${how} ${enemy} ${where}.`;
}

/** `box 1, panzer 1+1 against infantry 2: the panzer falls`: attacker first. */
function exchangeText({ box, attacker, defender, loser }: Exchange): string {
  const fallen = fighterName(loser === 'attacker' ? attacker : defender);
  const alike = fighterName(attacker) === fighterName(defender);
  const which = alike ? `${loser === 'attacker' ? 'attacking' : 'defending'} ${fallen}` : fallen;
  return `box ${box}, ${throwText(attacker)} against ${throwText(defender)}: the ${which} falls`;
}

/** Each adds one to the die; the 6th SS is a panzer too, so it shows two. */
const VALUE: Readonly<Record<Throw['modifiers'][number], string>> = {
  panzer: '+1',
  '6ss': '+1',
  'kido-butai': '+1',
  aircraft: '+1 air',
};

const throwText = (thrown: Throw): string =>
  `${fighterName(thrown)} ${thrown.roll}${thrown.modifiers.map((name) => VALUE[name]).join('')}`;

function endedText({
  area,
  winner,
  attacker,
  defender,
  survivors,
  airSide,
  airSpent,
}: EventOf<'battle-ended'>): string {
  const won = winner === 'attacker' ? attacker : defender;
  const aircraft = airSide !== undefined && airSpent > 0 ? ` ${ADJECTIVE[airSide]} aircraft spent: ${airSpent}.` : '';
  return `${capital(NATION[won])} ${won === 'un' ? 'win' : 'wins'} the battle in ${areaName(area)}: ${idsText(survivors)} ${survivors.length === 1 ? 'survives' : 'survive'}.${aircraft}`;
}
