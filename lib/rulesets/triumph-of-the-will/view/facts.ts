import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import type { AreaId, Side } from '../describe/vocabulary';
import type { CanalView, Group, LandView, OceanView, SideView, View } from './types';

const LAND = ['friendly', 'enemy', 'contested', 'rebellion', 'undealt'] as const;
const OCEAN = ['friendly', 'enemy', 'contested', 'empty'] as const;
const CANAL = ['open', 'closed'] as const;

/** What conditions may ask about, through the eyes of one side. */
export function facts(view: View, viewer: RoleId): readonly Fact[] {
  const side: Side = viewer === 'japanese' ? 'japanese' : 'german';
  const other: Side = side === 'german' ? 'japanese' : 'german';
  return [
    ...view.land.map((area) => landFact(area, side, view.battle?.area)),
    ...view.oceans.map((area) => oceanFact(area, side, view.battle?.area)),
    ...view.canals.map(canalFact),
    ...sumFacts(view.sides[side], ''),
    ...sumFacts(view.sides[other], 'enemy '),
    areasFact('areas', view, side),
    areasFact('enemy areas', view, other),
    number('detonations', view.detonations, 'How many atomic bombs have gone off'),
    number('air', view.air?.side === side ? view.air.left : 0, 'How many aircraft your side has left this turn'),
    number('enemy air', view.air?.side === other ? view.air.left : 0, 'How many aircraft the enemy has left this turn'),
    {
      name: 'Italians',
      value: withWhom(view, side),
      values: ['friendly', 'enemy'],
      about: 'Whose side the Italians are on',
    },
  ];
}

function landFact({ id, name, holder, groups }: LandView, side: Side, battle: AreaId | undefined): Fact {
  const now = { german: holder === side ? 'friendly' : 'enemy', japanese: holder === side ? 'friendly' : 'enemy' };
  const held = holder === 'un' ? 'rebellion' : holder === 'undealt' ? 'undealt' : now[holder];
  const about = 'Whose a land area is; contested while it is fought for';
  return { name, value: isContested(id, groups, battle) ? 'contested' : held, values: LAND, about };
}

function oceanFact({ id, name, holder, groups }: OceanView, side: Side, battle: AreaId | undefined): Fact {
  const held = holder === undefined ? 'empty' : holder === side ? 'friendly' : 'enemy';
  const about = 'Whose fleets an ocean has; contested while it is fought for';
  return { name, value: isContested(id, groups, battle) ? 'contested' : held, values: OCEAN, about };
}

const isContested = (id: AreaId, groups: readonly Group[], battle: AreaId | undefined): boolean =>
  battle === id || new Set(groups.map(({ side }) => side)).size > 1;

const canalFact = ({ name, state }: CanalView): Fact => ({
  name: /canal/i.test(name) ? name : `${name} canal`,
  value: state === 'open' ? 'open' : 'closed',
  values: CANAL,
  about: 'Whether a canal is open',
});

const sumFacts = ({ points, bombs, hqs, armies, fleets }: SideView, whose: '' | 'enemy '): readonly Fact[] => {
  const who = whose === '' ? 'your side has' : 'the enemy has';
  return [
    number(`${whose}points`, points, `How many points ${who} to spend`),
    number(`${whose}bombs`, bombs, `How many atomic bombs ${who}`),
    number(`${whose}headquarters`, hqs, `How many headquarters ${who}`),
    number(`${whose}armies`, armies, `How many armies ${who}`),
    number(`${whose}fleets`, fleets, `How many fleets ${who}`),
  ];
};

const areasFact = (name: string, { land }: View, side: Side): Fact =>
  number(
    name,
    land.filter(({ holder }) => holder === side).length,
    name === 'areas' ? 'How many land areas your side holds' : 'How many land areas the enemy holds',
  );

const withWhom = ({ italy }: View, side: Side): string => (italy.side === side ? 'friendly' : 'enemy');

const number = (name: string, value: number, about: string): Fact => ({ name, value, about });
