import type { Force, Side, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { BattleInput } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { Defender, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import type { BattleView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { UNITS } from '../names';
import type { ChoiceOf } from '../view-of';
import { type Draft, filled, type Piece, type Terms } from './draft';

export type Role = 'attacker' | 'defender';
export type LineChoice = ChoiceOf<'line-up'> | ChoiceOf<'match-line'> | ChoiceOf<'commit-air'>;

/** What both sides have on the board, as far as it is manned. */
export interface Lines {
  readonly attacker: Side;
  readonly defender: Defender;
  readonly attackerBoxes: BattleView['attackerBoxes'];
  readonly defenderBoxes: BattleView['defenderBoxes'];
}

/** Everything that somebody who lays out a line needs to see. Plain data: it goes to the browser. */
export interface LineUp extends Lines {
  /** Which side of the board the reader arranges. */
  readonly own: Role;
  readonly terms: Terms;
  readonly pieces: readonly Piece[];
  /** Who stands opposite and is not lined up yet. */
  readonly waiting: readonly Fighter[];
  /** Aircraft of the reader's side that are not spent this turn, for the question about aircraft. */
  readonly aircraft: number;
  /** The battle for the calculator, without the round that is laid out. */
  readonly battle: BattleInput;
}

export const holderOf = (lines: Pick<Lines, Role>, role: Role): Defender => lines[role];
export const boxesOf = (lines: Lines, role: Role): Lines['attackerBoxes'] =>
  role === 'attacker' ? lines.attackerBoxes : lines.defenderBoxes;
export const opposite = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

export const isLineChoice = (choice: { readonly type: string }): choice is LineChoice =>
  choice.type === 'line-up' || choice.type === 'match-line' || choice.type === 'commit-air';

/** Units one by one, in the plain order. */
export const singles = (units: Force): readonly UnitType[] =>
  UNITS.flatMap((unit) => Array.from({ length: units[unit] ?? 0 }, () => unit));

export function lineUpOf(view: View, battle: BattleView, choice: LineChoice): LineUp {
  const { attacker, defender, attackerBoxes, defenderBoxes } = battle;
  return {
    attacker,
    defender,
    attackerBoxes,
    defenderBoxes,
    // Anybody who does not attack arranges the other side, the United Nations too.
    own: view.viewer === attacker ? 'attacker' : 'defender',
    terms: termsOf(choice),
    pieces: piecesOf(choice),
    waiting: choice.type === 'line-up' ? (view.viewer === attacker ? battle.defenders : battle.attackers) : [],
    aircraft: choice.type === 'commit-air' ? choice.left : 0,
    battle: battleQuestion(view, battle),
  };
}

function termsOf(choice: LineChoice): Terms {
  const { type: decision, boxes, clause } = choice;
  return { decision, boxes, clause, least: choice.type === 'commit-air' ? choice.least : singles(choice.units).length };
}

function piecesOf(choice: LineChoice): readonly Piece[] {
  const types =
    choice.type === 'commit-air'
      ? Array.from({ length: choice.most }, () => 'aircraft' as const)
      : singles(choice.units);
  return types.map((type, index) => ({ id: `p${index}`, type }));
}

/** Both sides by kind, and who has aircraft left: they never fly for the United Nations (10.5). */
function battleQuestion({ air }: View, { attacker, defender, attackers, defenders }: BattleView): BattleInput {
  const flies = air?.side === attacker ? 'attacker' : air?.side === defender ? 'defender' : undefined;
  return {
    attacker: strengthOf(attackers),
    defender: strengthOf(defenders),
    attackerSide: attacker,
    ...(air && flies ? { air: { side: flies, aircraft: air.left } } : {}),
  };
}

type Strength = BattleInput['attacker'];
type Kind = keyof Strength;

const kindOf = ({ id, type }: Fighter): Kind => (id.startsWith('un-') ? 'un' : type);

function strengthOf(fighters: readonly Fighter[]): Strength {
  const strength: { [K in Kind]?: number } = {};
  for (const kind of fighters.map(kindOf)) strength[kind] = (strength[kind] ?? 0) + 1;
  return strength;
}

/** The question for the calculator: the round as the draft has it, the rest of it in the plain order. */
export function questionOf(lineUp: LineUp, draft: Draft): BattleInput {
  const { own, terms } = lineUp;
  const laid = filled(draft, terms).boxes;
  const kinds = (role: Role) => boxesOf(lineUp, role).map((box) => box.map(kindOf));
  if (terms.decision === 'commit-air') {
    const air = laid.flatMap((stack, index) => (stack.length > 0 ? [index + 1] : []));
    return { ...lineUp.battle, round: { attacker: kinds('attacker'), defender: kinds('defender'), air } };
  }
  const mine = laid.map((stack) => stack.map(({ type }) => (holderOf(lineUp, own) === 'un' ? 'un' : type)));
  const theirs = kinds(opposite(own));
  return { ...lineUp.battle, round: { [own]: mine, ...(theirs.length > 0 ? { [opposite(own)]: theirs } : {}) } };
}
