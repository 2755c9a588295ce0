import type { RoleId } from '@/lib/core/ruleset';
import { awaiting } from '../awaiting';
import { type BySide, SIDES, type Side } from '../describe/vocabulary';
import { isArmy, isFleet } from '../forces';
import type { GameMap } from '../map/game-map';
import { mapOf } from '../map/standard';
import { battleOf } from '../options/battle';
import { options } from '../options/options';
import { pointsOf } from '../phases/purchase';
import { unitCount, winterFaces } from '../reading';
import { standing } from '../standing';
import type { Battle, State } from '../state';
import { canalView, landView, oceanView, passageView, straitView } from './areas';
import { groundsFor } from './choices';
import type { BattleView, OwnView, SideView, View } from './types';

/** The game as one side, or an onlooker, may see it. Sealed choices, queues and doctrine show to their side alone. */
export function view(state: State, viewer?: RoleId): View {
  const side = SIDES.find((known) => known === viewer);
  const map = mapOf(state);
  const { stage, air, lastDetonation } = state;
  const battle = battleOf(state);
  const choices = side ? options(state, side) : [];
  return {
    turn: state.turn,
    phase: stage.phase,
    headline: standing(state).headline,
    ...(side ? { viewer: side, own: ownView(state, side) } : {}),
    ...areasOf(state, map, side),
    sides: { german: sideView(state, 'german'), japanese: sideView(state, 'japanese') } satisfies BySide<SideView>,
    ...(air ? { air } : {}),
    italy: state.italy,
    detonations: state.detonations,
    detonationsThisTurn: state.detonationsThisTurn,
    ...(lastDetonation ? { lastDetonation } : {}),
    winterOn: winterFaces(state.detonations),
    ...(battle ? { battle: battleView(battle) } : {}),
    ...(stage.phase === 'placement' ? { toPlace: stage.toPlace } : {}),
    awaited: awaiting(state),
    choices,
    ...(side ? groundsFor(state, side, choices) : {}),
    ...(stage.phase === 'over' ? { ending: stage.ending } : {}),
  };
}

type Areas = Pick<View, 'mapName' | 'reconstructed' | 'land' | 'oceans' | 'canals' | 'straits' | 'passages'>;

function areasOf(state: State, map: GameMap, side: Side | undefined): Areas {
  return {
    mapName: map.file.name,
    reconstructed: map.file.landAreas.some(({ mark }) => mark === 'reconstructed'),
    land: map.land.map((area) => landView(state, area)),
    oceans: map.oceans.map((area) => oceanView(state, area)),
    canals: map.canals.map((canal) => canalView(state, canal, side)),
    straits: map.straits.map((strait) => straitView(state, strait, side)),
    passages: map.passages.map((passage) => passageView(state, passage)),
  };
}

function sideView(state: State, side: Side): SideView {
  const { stage, bombs, hqs } = state;
  return {
    points: pointsOf(state, side),
    bombs: bombs[side],
    hqs: hqs[side],
    armies: unitCount(state, side, ({ type }) => isArmy(type)),
    fleets: unitCount(state, side, ({ type }) => isFleet(type)),
    sealed: (stage.phase === 'forces' || stage.phase === 'production') && stage.sealed[side] !== undefined,
  };
}

function ownView({ stage, doctrine }: State, side: Side): OwnView {
  const sealed = stage.phase === 'forces' || stage.phase === 'production' ? stage.sealed[side] : undefined;
  return {
    ...(sealed ? { sealed } : {}),
    queue: stage.phase === 'placement' ? stage.queues[side] : [],
    doctrine: doctrine[side],
  };
}

function battleView({ step: _step, first: _first, boxes, ...battle }: Battle): BattleView {
  return { ...battle, attackerBoxes: boxes.attacker, defenderBoxes: boxes.defender };
}
