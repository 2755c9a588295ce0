import type { JsonObject } from '@/lib/core/json';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { putOf, type Row } from '../draft/draft-rows';
import { countsOf, isAtHand } from '../map/plan/draft-context';
import type { MapPath } from '../map/plan/plan';
import { targetsOf } from '../move/bomb-draft';
import { BUYS } from '../names';
import { chainsFor, choicesOf, viewOf } from '../view-of';

type Fields = Readonly<Record<string, string | undefined>>;
type Of<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** The same for an action that comes from the service, which gives only those of these rules. */
export function draftOf(action: JsonObject, given: JsonObject | undefined): Fields | undefined {
  const view = viewOf(given);
  return view && hintDraft(action as unknown as Action, view);
}

/** The draft that an order would be, as members of the page's address; undefined where it has no draft. */
export function hintDraft(action: Action, view: View): Fields | undefined {
  switch (action.type) {
    case 'move':
      return moveDraft(action, view);
    case 'convoy':
      return convoyDraft(action, view);
    case 'bomb':
      return bombDraft(action, view);
    case 'choose-forces':
      return boughtCounts(action.force);
    case 'build':
      return boughtCounts(action.build);
    case 'place-units':
      return { do: 'place', put: putOf(placedRows(action)), check: '1' };
    case 'momentum':
      return action.advance && { do: 'momentum', ...countsOf(action.advance.force), to: action.advance.to, check: '1' };
    default:
      return undefined;
  }
}

function moveDraft({ force, path }: Of<'move'>, view: View): Fields | undefined {
  const from = path[0];
  const kind = choicesOf(view, 'move').find((choice) => choice.from === from && takes(choice, force))?.kind;
  return kind && { do: 'move', from, kind, ...countsOf(force), path: path.join('.'), check: '1' };
}

function convoyDraft({ force, from, to, via }: Of<'convoy'>, view: View): Fields | undefined {
  const choice = choicesOf(view, 'convoy').find((one) => one.from === from && takes(one, force));
  const chains = choice ? chainsFor(view, choice) : [];
  const over = via.map(({ ocean }) => ocean).join(' ');
  const index = chains.findIndex((chain) => chain.via.map(({ ocean }) => ocean).join(' ') === over);
  if (!choice || index < 0) return undefined;
  const target = via.some(({ fleets }) => fleets.kb) ? 'kb' : undefined;
  return { do: 'convoy', from, kind: choice.kind, ...countsOf(force), target, to: `${index}:${to}`, check: '1' };
}

/** Italians are a force of their own: with them the choice must be theirs, without them it must not. */
const takes = ({ kind, units }: { readonly kind: string; readonly units: Force }, force: Force): boolean =>
  isAtHand(force, units) && (kind === 'italians') === (force.italian ?? 0) > 0;

function bombDraft({ target }: Of<'bomb'>, view: View): Fields | undefined {
  const [choice] = choicesOf(view, 'bomb');
  const all = choice ? targetsOf(choice, (area) => area) : [];
  const found = all.find((one) => nameOfTarget(one.target) === nameOfTarget(target));
  return found && { do: 'bomb', target: found.value, check: '1' };
}

const nameOfTarget = (target: Of<'bomb'>['target']): string =>
  'canal' in target ? target.canal : `${target.area} ${target.unit} ${target.disrupted}`;

const boughtCounts = (bought: Of<'build'>['build']): Fields =>
  Object.fromEntries(BUYS.flatMap((type) => (bought[type] ? [[`n-${type}`, `${bought[type]}`]] : [])));

/** Placements of one kind in one place, one after the other, as a row. */
export function placedRows({ placements }: Of<'place-units'>): readonly Row[] {
  const rows: Row[] = [];
  for (const { unit, area } of placements) {
    const last = rows.at(-1);
    if (last?.unit === unit && last.where === area) rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ unit, where: area, count: 1 });
  }
  return rows;
}

/** The way of the order on the map. */
export function hintLine(action: Action, view: View): MapPath | undefined {
  switch (action.type) {
    case 'move':
      return { kind: 'hint', stops: action.path };
    case 'convoy':
      return { kind: 'hint', stops: [action.from, ...action.via.map(({ ocean }) => ocean), action.to] };
    case 'momentum': {
      const [choice] = choicesOf(view, 'momentum');
      return choice && action.advance && { kind: 'hint', stops: [choice.from, action.advance.to] };
    }
    default:
      return undefined;
  }
}
