import type { PositionInWords } from '@/lib/core/ruleset';
import { SIDES, type Side } from '../describe/vocabulary';
import { counted, faces, forceText, listed, NATION, plural } from '../describe/words';
import type { Holder } from '../state';
import type { BattleView, CanalView, Group, LandView, OceanView, SideView, View } from './types';

/** The board in words, as far as the reader of the view sees it. */
export function inWords(view: View): PositionInWords {
  const own = ownLines(view);
  const battle = battleLines(view);
  return {
    short: [...SIDES.flatMap((side) => sideLines(view, side)), ...restOfTheWorld(view), ...battle],
    whole: [
      { title: 'Sides', lines: [...SIDES.map((side) => sums(view, side)), ...bombLines(view), ...own] },
      ...(battle.length === 0 ? [] : [{ title: 'Battle', lines: battle }]),
      { title: 'Land areas', lines: view.land.map((area) => landLine(view, area)) },
      { title: 'Oceans', lines: view.oceans.map((ocean) => oceanLine(view, ocean)) },
      {
        title: 'Canals, straits and passages',
        lines: [...[...view.canals, ...view.straits].map(canalLine), ...passages(view)],
      },
    ],
  };
}

const holdings = ({ land }: View, holder: Holder): readonly LandView[] => land.filter((area) => area.holder === holder);

/** How much a side has, and where it stands. */
function sideLines(view: View, side: Side): readonly string[] {
  const places = [...view.land, ...view.oceans].flatMap(({ name, groups }) => {
    const own = groups.filter((group) => group.side === side);
    return own.length === 0 ? [] : [`${name} ${groupsText(own)}`];
  });
  return [sums(view, side), ...(places.length === 0 ? [] : [`Its units: ${places.join('; ')}.`])];
}

function sums(view: View, side: Side): string {
  const areas = holdings(view, side).length;
  const { armies, fleets, hqs, bombs, points }: SideView = view.sides[side];
  const off = [...(hqs > 0 ? [counted('hq', hqs)] : []), ...(bombs > 0 ? [counted('bomb', bombs)] : [])];
  const spends = view.phase === 'forces' || view.phase === 'production' ? `; it may spend ${points} points` : '';
  const map = `${armies} ${armies === 1 ? 'army' : 'armies'} and ${fleets} ${plural('fleet', fleets)} on the map`;
  const held = `${NATION[side]} holds ${areas} ${plural('area', areas)} and has ${map}`;
  return `${held}${off.length === 0 ? '' : `; off the map ${listed(off)}`}${spends}.${airText(view, side)}`;
}

const airText = ({ air }: View, side: Side): string =>
  air?.side === side ? ` It has air superiority: ${air.left} aircraft left this turn.` : '';

/** `3 infantry and 2 panzers, disrupted 1 infantry`. */
function groupsText(groups: readonly Group[]): string {
  const text = (disrupted: boolean): readonly string[] => {
    const some = groups.filter((group) => group.disrupted === disrupted);
    if (some.length === 0) return [];
    const force = Object.fromEntries(some.map(({ unit, count }) => [unit, count]));
    return [`${disrupted ? 'disrupted ' : ''}${forceText(force, some[0]?.side)}`];
  };
  return [...text(false), ...text(true)].join(', ');
}

function restOfTheWorld(view: View): readonly string[] {
  const risen = holdings(view, 'un').map(({ name, rebellion }) => `${name} ${rebellion}`);
  const fought = view.land.filter(({ holder, rebellion }) => holder !== 'un' && rebellion > 0);
  const shut = [...view.canals, ...view.straits].filter(({ state }) => state !== 'open').map(({ name }) => name);
  return [
    ...(risen.length === 0 ? [] : [`The United Nations hold, with units: ${risen.join('; ')}.`]),
    ...fought.map(({ name, rebellion }) => `Rebellion in ${name}: ${unUnits(rebellion)}.`),
    ...(shut.length === 0 ? [] : [`Closed: ${listed(shut)}.`]),
    ...bombLines(view),
  ];
}

function bombLines({ detonations, winterOn, italy }: View): readonly string[] {
  const winter = winterOn.length === 0 ? '' : ` Nuclear winter begins on a ${faces(winterOn)}.`;
  return [
    ...(detonations === 0
      ? []
      : [`${counted('bomb', detonations)} ${detonations === 1 ? 'has' : 'have'} gone off.${winter}`]),
    `The Italians are on the side of ${NATION[italy.side]}.`,
  ];
}

function battleLines({ battle, land, oceans }: View): readonly string[] {
  if (battle === undefined) return [];
  const name = [...land, ...oceans].find(({ id }) => id === battle.area)?.name ?? battle.area;
  const { attacker, defender, attackers, defenders, round } = battle;
  const force = (units: BattleView['attackers'], side: BattleView['defender']): string =>
    side === 'un' ? unUnits(units.length) : forceText(countsOf(units), side);
  return [
    `Battle for ${name}, round ${round}: ${NATION[attacker]} attacks with ${force(attackers, attacker)}, ${NATION[defender]} has ${force(defenders, defender)}.`,
  ];
}

function countsOf(units: BattleView['attackers']): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { type } of units) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const unUnits = (count: number): string => `${count} UN ${plural('unit', count)}`;

function landLine(view: View, area: LandView): string {
  const { name, holder, capitalOf, italian, groups, rebellion, blasts } = area;
  const facts = [
    `held by ${NATION[holder]}`,
    ...(capitalOf === undefined ? [] : [`capital of ${NATION[capitalOf]}`]),
    ...(italian ? ['home of the Italians'] : []),
    ...SIDES.flatMap((side) => standing(groups, side)),
    ...(rebellion > 0 ? [unUnits(rebellion)] : []),
    ...(blasts > 0 ? [`${blasts} ${plural('blast', blasts)}`] : []),
  ];
  return `${name}: ${facts.join('; ')}. Next to ${near(view, [...area.neighbours, ...area.oceans])}.`;
}

function oceanLine(view: View, ocean: OceanView): string {
  const { name, entryOf, groups, blasts } = ocean;
  const facts = [
    ...SIDES.flatMap((side) => standing(groups, side)),
    ...(entryOf === undefined ? [] : [`where fleets of ${NATION[entryOf]} begin`]),
    ...(blasts > 0 ? [`${blasts} ${plural('blast', blasts)}`] : []),
  ];
  const held = facts.length === 0 ? 'empty' : facts.join('; ');
  return `${name}: ${held}. Next to ${near(view, [...ocean.neighbours, ...ocean.coast])}.`;
}

const standing = (groups: readonly Group[], side: Side): readonly string[] => {
  const own = groups.filter((group) => group.side === side);
  return own.length === 0 ? [] : [`${NATION[side]} ${groupsText(own)}`];
};

const nameOf = ({ land, oceans, passages: ways }: View, id: string): string =>
  [...land, ...oceans, ...ways].find((place) => place.id === id)?.name ?? id;

const near = (view: View, ids: readonly string[]): string => ids.map((id) => nameOf(view, id)).join(', ');

const CANAL_STATES: Readonly<Record<CanalView['state'], string>> = {
  open: 'open',
  closed: 'closed',
  'closed-this-turn': 'closed this turn',
};

const canalLine = ({ name, state, openTo }: CanalView): string =>
  `${name}: ${CANAL_STATES[state]}${openTo.length === 0 ? '' : `; ${listed(openTo.map((side) => NATION[side]))} may pass`}.`;

const passages = (view: View): readonly string[] =>
  view.passages.map(
    ({ name, ends, faces: needed }) =>
      `${name}: between ${near(view, ends).replace(', ', ' and ')}, on a ${faces(needed)}.`,
  );

/** What its own side alone sees. */
function ownLines(view: View): readonly string[] {
  const { own, viewer, toPlace } = view;
  const placing = (rest: NonNullable<View['toPlace']>): readonly string[] =>
    SIDES.map((side) => `${NATION[side]} still places ${forceText(rest[side], side)}.`);
  return [
    ...(toPlace === undefined ? [] : placing(toPlace)),
    ...(own?.sealed === undefined ? [] : [`Your sealed choice: ${forceText(own.sealed, viewer)}.`]),
    ...(own === undefined || own.queue.length === 0
      ? []
      : [
          `Your list of places: ${own.queue.map(({ unit, area }) => `${counted(unit, 1, viewer)} in ${nameOf(view, area)}`).join('; ')}.`,
        ]),
  ];
}
