import type { ClauseId } from '@/lib/core/clause';
import type { Line, RoleId } from '@/lib/core/ruleset';
import type { Event, EventOf, EventType } from '../events';
import { sizeOf } from '../forces';
import { BATTLE_LINES } from './describe-battle';
import { CORRECTION_LINES } from './describe-correction';
import type { Describers } from './describers';
import { areaName, canalName } from './names';
import type { BySide, Side } from './vocabulary';
import { ADJECTIVE, areas, capital, faces, forceText, idsText, listed, NATION, plural, unitName } from './words';

const duel = (rolls: readonly BySide<number>[]): string => {
  const tries = rolls.map(({ german, japanese }) => `Germany ${german}, Japan ${japanese}`);
  return tries.join('; again: ');
};

const PHASE: Readonly<Record<string, string>> = {
  forces: 'Both sides choose their forces',
  placement: 'The forces are being placed',
  production: 'Both sides produce',
  actions: 'Actions are under way',
};

const BEGINNING_LINES: Describers<
  | 'game-begun'
  | 'forces-sealed'
  | 'forces-revealed'
  | 'variable-areas-dealt'
  | 'placement-order-rolled'
  | 'placements-queued'
  | 'unit-placed'
  | 'queue-dropped'
  | 'placement-forfeited'
  | 'setup-completed'
> = {
  'game-begun': ({ position, map }) => ({
    text: `The game begins in turn ${position.turn}${map === undefined ? '' : ` on the map “${map.name}”`}. ${PHASE[position.stage.phase] ?? ''}.`,
    rule: '3.1',
  }),
  'forces-sealed': ({ side, force }, viewer) => ({
    text: `${NATION[side]} has chosen its forces${viewer === side ? `: ${forceText(force, side)}` : ''}.`,
    rule: '3.3',
  }),
  'forces-revealed': ({ forces }) => ({
    text: `The forces are revealed. Germany: ${forceText(forces.german, 'german')}. Japan: ${forceText(forces.japanese, 'japanese')}.`,
    rule: '3.3',
  }),
  'variable-areas-dealt': ({ rolls, first, deals }) => {
    const dealt = (side: Side): string => areas(deals.filter((deal) => deal.side === side).map(({ area }) => area));
    return {
      text: `${NATION[first]} draws first (${duel(rolls)}). Germany receives ${dealt('german')}; Japan receives ${dealt('japanese')}.`,
      rule: '3.6',
    };
  },
  'placement-order-rolled': ({ rolls, first, next }) => ({
    text: `${NATION[first]} wins the roll for placing (${duel(rolls)})${next === first ? '' : `, but ${NATION[next]} alone has units to place`}.`,
    rule: '3.7',
  }),
  'placements-queued': ({ side, placements }, viewer) => ({
    text:
      viewer === side
        ? `${NATION[side]} queues ${listed(placements.map(({ unit, area }) => `${unitName(unit, side)} in ${areaName(area)}`))}.`
        : `${NATION[side]} has queued further placements.`,
    rule: '3.7',
  }),
  'unit-placed': ({ side, area, unit }) => ({
    text: `${NATION[side]} places ${aUnit(unit.type, side)} in ${areaName(area)}.`,
    rule: '3.7',
  }),
  'queue-dropped': ({ side, code }, viewer) => ({
    text:
      viewer === side
        ? `The next queued placement of ${NATION[side]} is no longer legal (${code.replaceAll('-', ' ')}): the queue is dropped.`
        : `${NATION[side]} is asked for its placements again.`,
    rule: '3.7',
  }),
  'placement-forfeited': ({ side, force }) => ({
    text: `No legal place is left for ${forceText(force, side)} of ${NATION[side]}: they are lost.`,
    rule: '3.7',
  }),
  'setup-completed': () => ({ text: 'All units are placed: the set-up is complete.', rule: '3.7' }),
};

function aUnit(type: Parameters<typeof unitName>[0], side: Side): string {
  if (type === '6ss' || type === 'kb') return `the ${unitName(type)}`;
  const name = unitName(type, side);
  return type === 'infantry' || type === 'italian' ? `an ${name} army` : `a ${name}`;
}

const points = ({ german, japanese }: BySide<number>): string =>
  `Germany ${german} ${plural('point', german)}, Japan ${japanese}`;

const TURN_LINES: Describers<
  | 'production-begun'
  | 'build-sealed'
  | 'builds-revealed'
  | 'air-superiority-rolled'
  | 'first-action-rolled'
  | 'action-passed'
  | 'winter-rolled'
  | 'rebellions-rolled'
  | 'turn-recovered'
  | 'doctrine-set'
  | 'game-ended'
> = {
  'production-begun': (event) => ({ text: `Production of turn ${event.turn}: ${points(event.points)}.`, rule: '5.3' }),
  'build-sealed': ({ side, build }, viewer) => ({
    text: `${NATION[side]} has decided its production${viewer === side ? `: ${forceText(build, side)}` : ''}.`,
    rule: '5.3',
  }),
  'builds-revealed': ({ builds }) => ({
    text: `Production is revealed. Germany builds ${forceText(builds.german, 'german')}; Japan builds ${forceText(builds.japanese, 'japanese')}.`,
    rule: '5.4',
  }),
  'air-superiority-rolled': ({ rolls, side, aircraft }) => ({ text: airText(rolls, side, aircraft), rule: '5.5' }),
  'first-action-rolled': ({ rolls, first }) => ({
    text: `${NATION[first]} takes the first action (${duel(rolls)}).`,
    rule: '5.6',
  }),
  'action-passed': ({ side, ends }) => ({
    text: `${NATION[side]} passes${ends ? ', the second pass in a row: the actions of this turn are over' : ''}.`,
    rule: '5.10',
  }),
  'winter-rolled': ({ side, detonations, startsOn, roll, started }) => ({
    text: `${NATION[side]} rolls ${roll} for nuclear winter after ${detonations} detonations (it begins on ${faces(startsOn)}): ${started ? 'winter falls' : 'no winter yet'}.`,
    rule: '5.11',
  }),
  'rebellions-rolled': ({ rolls }) => ({ text: rebellionText(rolls), rule: '5.12' }),
  'turn-recovered': ({ turn, canals }) => ({
    text: `All units recover${canals.length > 0 ? `, and ${listed(canals.map(canalName))} ${canals.length === 1 ? 'opens' : 'open'} again` : ''}. Turn ${turn} begins.`,
    rule: '5.13',
  }),
  'doctrine-set': ({ side, doctrine }, viewer) => ({
    text:
      viewer === side
        ? `${NATION[side]} sets its battle orders: line-up ${doctrine.arrange}, air ${doctrine.air}, momentum ${doctrine.momentum}.`
        : `${NATION[side]} has set its standing battle orders.`,
    rule: '10.4',
  }),
  'game-ended': (event) => endText(event),
};

function airText(rolls: EventOf<'air-superiority-rolled'>['rolls'], side: Side | undefined, aircraft: number): string {
  if (side === undefined) return 'Neither side has an air headquarters: nobody holds air superiority.';
  const dice = (faceList: readonly number[]): string => (faceList.length > 0 ? faceList.join('+') : 'none');
  const tries = rolls
    .map(({ german, japanese }) => `Germany ${dice(german)}, Japan ${dice(japanese)}`)
    .join('; again: ');
  return `${NATION[side]} wins air superiority with ${aircraft} aircraft (${tries}).`;
}

function rebellionText(rolls: EventOf<'rebellions-rolled'>['rolls']): string {
  if (rolls.length === 0) return 'Every area is garrisoned: no rebellion is rolled for.';
  const broke = rolls.filter(({ count }) => count !== undefined);
  const dice = broke.map(({ area, roll, modifier, count }) => {
    const bonus = modifier > 0 ? `+${modifier}` : '';
    return `${areaName(area)} (${roll}${bonus}: ${count} UN ${plural('unit', count ?? 0)})`;
  });
  const rolled = `${rolls.length} ungarrisoned ${plural('area', rolls.length)} rolled for`;
  return broke.length > 0 ? `Rebellion in ${listed(dice)}; ${rolled}.` : `No rebellion breaks out; ${rolled}.`;
}

function endText({ reason, winner, loser }: EventOf<'game-ended'>): { readonly text: string; readonly rule: string } {
  if (reason === 'conventional')
    return {
      text: `${NATION[loser ?? 'undealt']} has lost its capital: ${NATION[winner ?? 'undealt']} wins the game.`,
      rule: '4.1',
    };
  if (reason === 'nuclear-winter')
    return {
      text: `Nuclear winter: ${NATION[loser ?? 'undealt']} set off the last bomb and loses; ${NATION[winner ?? 'undealt']} wins.`,
      rule: '4.2',
    };
  return {
    text: 'Every land but the two capitals is in rebellion: both sides have lost to the United Nations.',
    rule: '4.3',
  };
}

const ACTION_LINES: Describers<
  | 'force-moved'
  | 'passage-rolled'
  | 'armies-convoyed'
  | 'area-captured'
  | 'italian-loyalty-rolled'
  | 'bomb-dropped'
  | 'units-disrupted'
  | 'overstack-removed'
  | 'action-ended'
  | 'decision-asked'
> = {
  'force-moved': ({ side, force, path }) => {
    const fleets = force.fleet !== undefined || force.kb !== undefined;
    return {
      text: `${NATION[side]}’s ${forceText(force, side)} ${sizeOf(force) === 1 ? (fleets ? 'sails' : 'marches') : fleets ? 'sail' : 'march'} from ${route(path)}.`,
      rule: fleets ? '9.8' : '9.4',
    };
  },
  'passage-rolled': ({ side, passage, roll, succeeded, convoy }) => ({
    text: `${NATION[side]} rolls ${roll} for the ${areaName(passage)}: ${succeeded ? 'the way is open' : `the ice turns the ${convoy ? 'convoy' : 'fleet'} back`}.`,
    rule: '9.10',
  }),
  'armies-convoyed': ({ side, from, to, force, legs }) => ({
    text: `${NATION[side]} ships ${forceText(force, side)} from ${areaName(from)} to ${areaName(to)} over ${listed(legs.map(legText))}.`,
    rule: '9.7',
  }),
  'area-captured': ({ area, side, from }) => ({
    text: `${NATION[side]} takes ${areaName(area)}${from === 'undealt' ? '' : ` from ${NATION[from]}`}.`,
    rule: '3.4',
  }),
  'italian-loyalty-rolled': ({ defectsOn, roll, defected, areas: lands }) => ({
    text: `Italy’s loyalty is tested: ${roll} (defects on ${faces(defectsOn)}). ${
      defected
        ? `Italy changes sides${lands.length > 0 ? ` and brings Japan ${areas(lands)}` : ''}.`
        : 'Italy stands by Germany.'
    }`,
    rule: '7.2',
  }),
  'bomb-dropped': (event) => ({ text: bombText(event), rule: '11.2' }),
  'units-disrupted': ({ at }) => ({
    text: `Disrupted: ${at.map(({ area, units }) => `${idsText(units)} in ${areaName(area)}`).join('; ')}.`,
    rule: '5.8',
  }),
  'overstack-removed': ({ side, area, force }) => ({
    text: `${NATION[side]} gives up ${forceText(force, side)} in over-stacked ${areaName(area)}.`,
    rule: '6.4',
  }),
  'action-ended': ({ side, next }) => ({
    text: `${NATION[side]}’s action is complete: ${NATION[next]} is next.`,
    rule: '5.6',
  }),
  'decision-asked': ({ side, decision, area }) => ({
    text: `${NATION[side]} must ${ASKED[decision].text} (${areaName(area)}).`,
    rule: ASKED[decision].rule,
  }),
};

const ASKED: Readonly<Record<EventOf<'decision-asked'>['decision'], { readonly text: string; readonly rule: string }>> =
  {
    'line-up': { text: 'line up its units', rule: '10.4' },
    'match-line': { text: 'match the enemy line', rule: '10.4' },
    'commit-air': { text: 'decide on its aircraft', rule: '10.5' },
    momentum: { text: 'decide on momentum', rule: '10.9' },
    'remove-overstack': { text: 'choose the units to give up', rule: '6.4' },
  };

function route(path: readonly string[]): string {
  const between = path.slice(1, -1);
  const through = between.length > 0 ? ` through ${areas(between)}` : '';
  return `${areaName(path[0] ?? '')}${through} into ${areaName(path.at(-1) ?? '')}`;
}

const legText = ({ ocean, fleets }: EventOf<'armies-convoyed'>['legs'][number]): string =>
  `the ${areaName(ocean)}${fleets.length > 0 ? ` (${idsText(fleets)})` : ''}`;

/** On a canal that stays closed for good, nothing changes. */
const resultText = (result: EventOf<'bomb-dropped'>['result'], canal: boolean): string =>
  canal && result === 'no-effect' ? 'the canal was closed for the rest of the game already' : RESULT[result];

function bombText({ side, target, roll, result }: EventOf<'bomb-dropped'>): string {
  const name =
    'canal' in target
      ? `the ${canalName(target.canal)}`
      : `the ${ADJECTIVE[target.owner]} ${unitName(target.unitType, target.owner)} in ${areaName(target.area)}`;
  return `${NATION[side]} drops an atomic bomb on ${name} and rolls ${roll}: ${resultText(result, 'canal' in target)}.`;
}

const RESULT: Readonly<Record<EventOf<'bomb-dropped'>['result'], string>> = {
  eliminated: 'it is destroyed',
  disrupted: 'it is disrupted',
  'no-effect': 'it was disrupted already and survives',
  closed: 'the canal is closed for the rest of the game',
  'closed-this-turn': 'the canal is closed until this turn’s Recovery',
  dud: 'a dud',
};

const LINES: Describers<EventType> = {
  ...BEGINNING_LINES,
  ...TURN_LINES,
  ...ACTION_LINES,
  ...BATTLE_LINES,
  ...CORRECTION_LINES,
};

/** One sentence for a log or a mail. What is sealed is told only to the side it belongs to. */
export function describe(event: Event, viewer?: RoleId): Line {
  const { text, rule, details } = tell(event, viewer);
  const clause: ClauseId = `totw:${rule}`;
  const line = { text: capital(text), clause };
  return details === undefined ? line : { ...line, details: details.map((detail) => ({ text: detail, clause })) };
}

const tell = <T extends EventType>(event: EventOf<T>, viewer?: RoleId) => LINES[event.type as T](event, viewer);
