import { type AreaId, SIDES, type Side } from '../describe/vocabulary';
import type { Canal, Land, Ocean, Passage, Strait } from '../map/game-map';
import { canalOpenTo, holderOf, passageFaces, rebelsIn, stackIn, straitOpenTo } from '../reading';
import type { State } from '../state';
import type { CanalView, Group, LandView, OceanView, PassageView } from './types';

export function landView(state: State, area: Land): LandView {
  const { id, name, kind, capitalOf, setup, next, oceans } = area;
  return {
    id,
    name,
    kind,
    holder: holderOf(state, id),
    ...(capitalOf ? { capitalOf } : {}),
    italian: setup === 'italian',
    groups: groupsIn(state, id),
    rebellion: rebelsIn(state, id),
    blasts: state.blasts[id] ?? 0,
    neighbours: next,
    oceans,
  };
}

export function oceanView(state: State, { id, name, entryOf, links, coast }: Ocean): OceanView {
  const groups = groupsIn(state, id);
  const holder = groups[0]?.side;
  return {
    id,
    name,
    ...(holder ? { holder } : {}),
    ...(entryOf ? { entryOf } : {}),
    groups,
    blasts: state.blasts[id] ?? 0,
    neighbours: links.map(({ to, gate }) => (gate.kind === 'passage' ? gate.passage.id : to)),
    coast,
  };
}

/** Units that look the same, counted, in the order in which they first appear. */
function groupsIn(state: State, area: AreaId): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { side, type: unit, disrupted } of stackIn(state, area)) {
    const key = `${side} ${unit} ${disrupted}`;
    groups.set(key, { side, unit, disrupted, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

export function canalView(state: State, canal: Canal, viewer: Side | undefined): CanalView {
  const now = state.canals[canal.id] ?? 'open';
  const shut = viewer && !canalOpenTo(state, canal, viewer) ? whyShut(state, canal.area, now) : undefined;
  return {
    id: canal.id,
    name: canal.name,
    areas: [canal.area],
    oceans: canal.oceans,
    state: now,
    openTo: SIDES.filter((side) => canalOpenTo(state, canal, side)),
    ...(shut ? { shut } : {}),
  };
}

function whyShut(state: State, area: AreaId, now: CanalView['state']): CanalView['shut'] {
  if (now !== 'open') return now;
  return holderOf(state, area) === 'un' ? 'rebellion' : 'not-yours';
}

export function straitView(state: State, strait: Strait, viewer: Side | undefined): CanalView {
  const rising = strait.areas.some((area) => holderOf(state, area) === 'un');
  const shut = viewer && !straitOpenTo(state, strait, viewer) ? (rising ? 'rebellion' : 'not-yours') : undefined;
  return {
    id: strait.id,
    name: strait.name,
    areas: strait.areas,
    oceans: strait.oceans,
    state: 'open',
    openTo: SIDES.filter((side) => straitOpenTo(state, strait, side)),
    ...(shut ? { shut } : {}),
  };
}

export const passageView = (state: State, { id, name, ends, table }: Passage): PassageView => ({
  id,
  name,
  ends,
  faces: passageFaces(state, table),
});
