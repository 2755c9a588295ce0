import type { AreaId, Side, Unit } from '../describe/vocabulary';
import { forceOf } from '../forces';
import type { GameMap, Ocean } from '../map/game-map';
import { gateOpenTo, passageFaces } from '../reading';
import type { State } from '../state';
import { mostOver } from './chains';
import { landingIn } from './effect';
import type { Muster } from './muster';
import type { ConvoyTemplate, Landing, Seaways, Water } from './template';

/** 9.7: one template for each force that a chain of fleets can carry somewhere. */
export function convoyTemplates(seaways: Seaways, { ashore }: Muster): readonly ConvoyTemplate[] {
  if (seaways.waters.length === 0) return [];
  const templates: ConvoyTemplate[] = [];
  for (const { area, parties } of ashore) {
    for (const { kind, size, units } of parties) {
      const most = mostOver(seaways, { kind, from: area.id }, size);
      if (most === 0) continue;
      templates.push({ decision: 'take-action', type: 'convoy', clause: 'totw:9.7', kind, from: area.id, units, most });
    }
  }
  return templates;
}

/** The oceans with undisrupted fleets of ours, and the passages between two of them, in the order of the map. */
export function seawaysOf(state: State, map: GameMap, side: Side, { afloat }: Muster): Seaways {
  const waters: Water[] = [];
  const coasts = new Set<AreaId>();
  for (const ocean of map.oceans) {
    const fleets = afloat.get(ocean.id);
    if (!fleets) continue;
    for (const area of ocean.coast) coasts.add(area);
    const next = nextWaters(state, side, afloat, ocean);
    waters.push({ ocean: ocean.id, fleets: forceOf(fleets), next, coast: ocean.coast });
  }
  for (const { id, ends, table } of map.passages) {
    if (!ends.every((end) => afloat.has(end))) continue;
    waters.push({ ocean: id, fleets: {}, faces: passageFaces(state, table), next: ends, coast: [] });
  }
  const shores: Landing[] = [...coasts].map((area) => landingIn(state, side, area));
  return { waters, shores, italianRange: [...map.italianRange] };
}

/** The next oceans with fleets of ours through open gates; passages by their own name, since they must be tried. */
function nextWaters(
  state: State,
  side: Side,
  harbours: ReadonlyMap<AreaId, readonly Unit[]>,
  { links }: Ocean,
): readonly AreaId[] {
  const next = new Set<AreaId>();
  for (const { to, gate } of links) {
    if (!harbours.has(to)) continue;
    if (gate.kind === 'passage') next.add(gate.passage.id);
    else if (gateOpenTo(state, gate, side)) next.add(to);
  }
  return [...next];
}
