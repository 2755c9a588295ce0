import type { Action, ConvoyLeg } from '../actions';
import { areaName, canalName, isStandardArea, isStandardCanal, isStandardStep } from '../describe/names';
import type { AreaId } from '../describe/vocabulary';
import { type Kind, LABEL } from './units';
import { VERB } from './verbs';

/** The order that says exactly this action: reading it back gives the action again, even an illegal one. */
export function formatOrder(action: Action): string {
  const rest = orderBody(action);
  return rest === '' ? VERB[action.type] : `${VERB[action.type]} ${rest}`;
}

function orderBody(action: Action): string {
  switch (action.type) {
    case 'choose-forces':
      return units(action.force, 'nothing');
    case 'build':
      return units(action.build, 'nothing');
    case 'place-units':
      return placements(action.placements);
    case 'move':
      return `${units(action.force)}: ${path(action.path)}`;
    case 'convoy':
      return `${units(action.force)}: ${area(action.from)} -> ${area(action.to)} VIA ${action.via.map(leg).join(', ')}`;
    case 'bomb':
      return 'canal' in action.target
        ? `CANAL ${canal(action.target.canal)}`
        : `${LABEL[action.target.unit]} ${state(action.target)} in ${area(action.target.area)}`;
    case 'pass':
      return '';
    case 'line-up':
      return action.boxes.map((unit) => LABEL[unit]).join(', ');
    case 'match-line':
      return action.boxes.map((box) => box.map((unit) => LABEL[unit]).join(' + ')).join(' | ');
    case 'commit-air':
      return action.boxes.join(', ') || 'none';
    case 'momentum':
      return action.advance === undefined ? 'none' : `${units(action.advance.force)} -> ${area(action.advance.to)}`;
    case 'remove-overstack':
      return `${action.units.map((item) => `${item.count} ${LABEL[item.unit]} ${state(item)}`).join(', ')}: ${area(action.area)}`;
    case 'set-doctrine':
      return Object.entries(action.doctrine)
        .map(([topic, choice]) => `${topic} ${choice}`)
        .join(', ');
  }
}

/** `3 Inf, 2 Pz`, in the order of LABEL. */
function units(force: Readonly<Partial<Record<Kind, number>>>, none = ''): string {
  const kinds = (Object.keys(LABEL) as Kind[]).filter((kind) => force[kind] !== undefined);
  return kinds.map((kind) => `${force[kind]} ${LABEL[kind]}`).join(', ') || none;
}

const state = ({ disrupted }: { readonly disrupted: boolean }): string => (disrupted ? '(disrupted)' : '(ready)');

/** Letter for letter, on one line whatever the id holds. */
const quote = (id: string): string =>
  JSON.stringify(id).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const canal = (id: string): string => (isStandardCanal(id) ? canalName(id).replace(/ canal$/i, '') : quote(id));
const area = (id: AreaId): string => (isStandardArea(id) ? areaName(id) : quote(id));

/** A step that is none on the standard map is quoted, which keeps the reader from filling it up. */
function path(areas: readonly AreaId[]): string {
  const steps = areas.map((id, index) => {
    const before = areas[index - 1];
    return before === undefined || isStandardStep(before, id) || before === id ? area(id) : quote(id);
  });
  return steps.join(' -> ');
}

function leg({ ocean, fleets }: ConvoyLeg): string {
  const carriers = units(fleets, 'none').replaceAll(', ', ' + ');
  return `${area(ocean)} (${carriers})`;
}

/** Neighbouring equal placements are written as one. */
function placements(list: Extract<Action, { type: 'place-units' }>['placements']): string {
  const groups: { readonly text: string; count: number; readonly label: string }[] = [];
  for (const { unit, area: id } of list) {
    const last = groups.at(-1);
    const text = `: ${area(id)}`;
    if (last !== undefined && last.text === text && last.label === LABEL[unit]) last.count += 1;
    else groups.push({ text, label: LABEL[unit], count: 1 });
  }
  return groups.map(({ text, label, count }) => `${count} ${label}${text}`).join(', ');
}
