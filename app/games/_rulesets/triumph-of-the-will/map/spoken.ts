import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type {
  CanalView,
  Group,
  LandView,
  OceanView,
  PassageView,
  View,
} from '@/lib/rulesets/triumph-of-the-will/view/types';
import { countedUnit, HOLDER_NAMES, type NameOf, SIDE_NAMES, SIDES_IN_ORDER, UNITS } from '../names';

/** The spoken texts of all places, by their ids: a position has them once, whatever is drafted on it. */
export const spokenIn = ({ land, oceans, passages }: View, nameOf: NameOf): ReadonlyMap<AreaId, string> =>
  new Map([
    ...passages.map((passage) => [passage.id, passageText(passage, nameOf)] as const),
    ...oceans.map((ocean) => [ocean.id, oceanText(ocean)] as const),
    ...land.map((area) => [area.id, landText(area)] as const),
  ]);

/** The spoken text of a place, for screen readers: one sentence or two, most important first. */
function landText({ name, holder, capitalOf, italian, groups, rebellion, blasts }: LandView): string {
  const head = [
    rebellion > 0 ? `in rebellion, ${rebellion} UN` : HOLDER_NAMES[holder],
    ...(capitalOf ? [`capital of ${SIDE_NAMES[capitalOf]}`] : []),
    ...(italian ? ['Italian area'] : []),
  ].join(', ');
  return sentences(`${name}: ${head}`, groupsText(groups), blastText(blasts));
}

function oceanText({ name, entryOf, groups, blasts }: OceanView): string {
  const head = `${name}: ocean${entryOf ? `, new fleets of ${SIDE_NAMES[entryOf]} arrive here` : ''}`;
  return sentences(head, groups.length > 0 ? groupsText(groups) : 'No fleets', blastText(blasts));
}

const passageText = ({ name, ends, faces }: PassageView, nameOf: NameOf): string =>
  sentences(
    `${name}: passage between ${ends.map(nameOf).join(' and ')}`,
    `One roll a force gets through on ${faces.join(', ')}, a chance of ${chanceText(faces)}`,
  );

export const chanceText = (faces: readonly number[]): string => `${Math.round((faces.length / 6) * 100)} %`;

/** Why a waterway is shut. */
export const SHUT: Readonly<Record<NonNullable<CanalView['shut']>, string>> = {
  closed: 'bombed, closed for the rest of the game',
  'closed-this-turn': 'bombed, closed until Recovery',
  'not-yours': 'not yours to open',
  rebellion: 'shut by a rebellion',
};

/** Who may pass; for the viewer's own side, why not. One that was bombed is shut to everybody. */
export function canalText(canal: CanalView, nameOf: NameOf): string {
  if (canal.state !== 'open') return `${canal.name}: ${SHUT[canal.state]}`;
  return `${canal.name}: ${passableBy(canal)}${controlledBy(canal, nameOf)}`;
}

function passableBy({ shut, openTo }: CanalView): string {
  if (shut) return `shut to you, ${SHUT[shut]}`;
  return openTo.length === 0 ? 'open to nobody' : `open to ${openTo.map((side) => SIDE_NAMES[side]).join(' and ')}`;
}

/** Which areas decide; none when the only one has the canal's own name. */
function controlledBy({ name, areas }: CanalView, nameOf: NameOf): string {
  const others = areas.map(nameOf).filter((area) => area !== name);
  return others.length === 0 ? '' : ` (the side that controls ${others.join(' and ')} has it)`;
}

function groupsText(groups: readonly Group[]): string {
  const stacks = SIDES_IN_ORDER.flatMap((side) => {
    const own = inOrder(groups.filter((group) => group.side === side));
    return own.length === 0 ? [] : [`${SIDE_NAMES[side]} with ${own.map(groupText).join(', ')}`];
  });
  return stacks.join(' against ');
}

const groupText = ({ side, unit, count, disrupted }: Group): string =>
  `${countedUnit(unit, count, side)}${disrupted ? ' disrupted' : ''}`;

/** Ready units before disrupted ones, in the plain order. */
export const inOrder = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => Number(a.disrupted) - Number(b.disrupted) || UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit));

const blastText = (blasts: number): string => (blasts === 0 ? '' : `${blasts} ${blasts === 1 ? 'blast' : 'blasts'}`);

const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
