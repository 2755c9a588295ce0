import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { Buildable, Force, Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { BUY_NAMES, BUYS, countedUnit, forceText, type NameOf, unitName } from '../names';
import { placedRows } from './hint-draft';

interface Context {
  readonly side: Side | undefined;
  readonly nameOf: NameOf;
}

type Of<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** An order as one sentence to read, not as a line of orders. */
export function hintWords(action: Action, context: Context): string {
  const { side, nameOf } = context;
  switch (action.type) {
    case 'move':
      return moveWords(action, context);
    case 'convoy': {
      const over = action.via.map(({ ocean }) => nameOf(ocean)).join(', ');
      return `Carry ${forceText(action.force, side)} from ${nameOf(action.from)} to ${nameOf(action.to)}, over ${over}.`;
    }
    case 'bomb':
      return bombWords(action, context);
    case 'choose-forces':
      return `Buy ${boughtText(action.force)}.`;
    case 'build':
      return `Buy ${boughtText(action.build)}.`;
    case 'place-units':
      return `Place ${placedRows(action)
        .map(({ unit, where, count }) => `${countedUnit(unit, count, side)} in ${nameOf(where)}`)
        .join(', ')}.`;
    case 'momentum':
      return momentumWords(action, context);
    case 'remove-overstack':
      return `Give up ${action.units.map(({ unit, count }) => countedUnit(unit, count, side)).join(', ')} in ${nameOf(action.area)}.`;
    default:
      return lineWords(action, context);
  }
}

function moveWords({ force, path }: Of<'move'>, { side, nameOf }: Context): string {
  const between = path.slice(1, -1).map(nameOf);
  const by = between.length === 0 ? '' : `, by way of ${between.join(', ')}`;
  return `${isFleet(force) ? 'Sail' : 'March'} ${forceText(force, side)} from ${nameOf(path[0] ?? '')} to ${nameOf(path.at(-1) ?? '')}${by}.`;
}

const isFleet = ({ fleet = 0, kb = 0 }: Force): boolean => fleet + kb > 0;

const bombWords = ({ target }: Of<'bomb'>, { nameOf }: Context): string =>
  'canal' in target
    ? `Drop an atomic bomb on ${nameOf(target.canal)}.`
    : `Drop an atomic bomb on a ${unitName(target.unit)} in ${nameOf(target.area)}.`;

const momentumWords = ({ advance }: Of<'momentum'>, { side, nameOf }: Context): string =>
  advance ? `Go on to ${nameOf(advance.to)} with ${forceText(advance.force, side)}.` : 'Stay where you have won.';

function boughtText(bought: Of<'build'>['build']): string {
  const parts = BUYS.flatMap((type) => (bought[type] ? [`${bought[type]} × ${inSentence(type)}`] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

const PROPER_NAMES: readonly Buildable[] = ['6ss', 'kb'];
const inSentence = (type: Buildable): string =>
  PROPER_NAMES.includes(type) ? BUY_NAMES[type] : BUY_NAMES[type].toLowerCase();

type InBattle = Of<'line-up' | 'match-line' | 'commit-air' | 'pass' | 'set-doctrine'>;

function lineWords(action: InBattle, { side }: Context): string {
  switch (action.type) {
    case 'line-up':
      return `Line up ${action.boxes.map((unit) => unitName(unit, side)).join(', ')}, in this order.`;
    case 'match-line':
      return `${action.boxes.map((stack, box) => `Box ${box + 1}: ${stack.map((unit) => unitName(unit, side)).join(', then ')}`).join('. ')}.`;
    case 'commit-air':
      return action.boxes.length === 0 ? 'Send no aircraft.' : `Send aircraft behind box ${action.boxes.join(', ')}.`;
    case 'pass':
      return 'Pass.';
    case 'set-doctrine':
      return 'Keep other battle orders.';
  }
}
