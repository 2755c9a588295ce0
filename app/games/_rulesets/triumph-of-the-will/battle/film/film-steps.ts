import { HOLDER_NAMES } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { UnitId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Exchange, Throw } from '@/lib/rulesets/triumph-of-the-will/events';
import type { Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import { fighterName } from '../fighter-name';
import { opposite, type Role } from '../line-up';
import type { BattleStory, RoundStory } from './story';

/** One picture of a battle. */
export interface FilmStep {
  readonly kind: 'line' | 'throw' | 'fall' | 'end';
  readonly round: RoundStory;
  /** Everybody who has fallen in this round so far. */
  readonly fallen: readonly UnitId[];
  /** The exchange that is thrown, or has just been decided. */
  readonly exchange?: Exchange;
  /** The last exchange of every box so far, by box from 1. */
  readonly dice: Readonly<Record<number, Exchange>>;
  readonly text: string;
}

type Sides = Pick<BattleStory, Role>;

/** A battle picture by picture: the lines, then for each exchange the dice and who falls, and what is left at the end. */
export function filmOf(story: BattleStory): readonly FilmStep[] {
  const steps = story.rounds.flatMap((round) => roundSteps(story, round));
  const last = steps.at(-1);
  if (!last || !story.ending) return steps;
  const { exchange: _decided, ...picture } = last;
  return [...steps, { ...picture, kind: 'end', text: endText(story) }];
}

function roundSteps(story: Sides, round: RoundStory): readonly FilmStep[] {
  const steps: FilmStep[] = [{ kind: 'line', round, fallen: [], dice: {}, text: lineText(story, round) }];
  let fallen: readonly UnitId[] = [];
  let dice: FilmStep['dice'] = {};
  for (const exchange of round.exchanges) {
    dice = { ...dice, [exchange.box]: exchange };
    steps.push({ kind: 'throw', round, fallen, exchange, dice, text: throwText(story, exchange) });
    fallen = [...fallen, exchange[exchange.loser].id];
    steps.push({ kind: 'fall', round, fallen, exchange, dice, text: fallText(story, exchange) });
  }
  return steps;
}

/** The first picture of an entry's round; the end for the entry that ends the battle. */
export function stepAt(story: BattleStory, steps: readonly FilmStep[], from: number): number {
  if (story.ending && from >= story.ending.seq) return 0;
  const at = steps.findIndex(({ round }) => round.seq >= from);
  return Math.max(0, at);
}

const nameOf = (sides: Sides, role: Role, { type }: { readonly type: Fighter['type'] }): string =>
  `${HOLDER_NAMES[sides[role]]}’s ${fighterName(type, sides[role])}`.replace('United Nations’s UN unit', 'a UN unit');

function lineText(sides: Sides, { round, boxes, air }: RoundStory): string {
  const count = (role: Role): string => `${HOLDER_NAMES[sides[role]]} with ${boxes[role].flat().length}`;
  const planes = air && ` Aircraft of ${HOLDER_NAMES[sides[air.role]]} behind box ${air.boxes.join(', ')}.`;
  return `Round ${round}: ${count('attacker')} against ${count('defender')}.${planes ?? ''}`;
}

const throwText = (sides: Sides, { box, attacker, defender }: Exchange): string =>
  `Box ${box}: ${nameOf(sides, 'attacker', attacker)} throws ${sumText(attacker)}, ${nameOf(sides, 'defender', defender)} ${sumText(defender)}.`;

function fallText(sides: Sides, { box, attacker, defender, loser }: Exchange): string {
  const tie = attacker.total === defender.total ? ' A tie is the defender’s.' : '';
  const fallen = loser === 'attacker' ? attacker : defender;
  const winner = loser === 'attacker' ? defender : attacker;
  return `Box ${box}: ${nameOf(sides, loser, fallen)} falls, ${winner.total} against ${fallen.total} by ${nameOf(sides, opposite(loser), winner)}.${tie}`;
}

/** What is added to a die, in a word. */
export const MODIFIERS: Readonly<Record<Throw['modifiers'][number], string>> = {
  panzer: 'armour',
  '6ss': 'elite',
  'kido-butai': 'Kido Butai',
  aircraft: 'aircraft',
};

/** `4`, or `4 + 1 (aircraft) = 5`. */
export function sumText({ roll, modifiers, total }: Throw): string {
  if (modifiers.length === 0) return `${roll}`;
  return `${roll} + ${modifiers.map((name) => `1 (${MODIFIERS[name]})`).join(' + ')} = ${total}`;
}

export function endText(story: BattleStory): string {
  const { ending, disrupted } = story;
  if (!ending) return '';
  const count = ending.survivors.length;
  const state = disrupted.length === count && count > 0 ? ', disrupted' : '';
  const air = ending.airSpent > 0 ? ` Aircraft used up: ${ending.airSpent}.` : '';
  return `${HOLDER_NAMES[story[ending.winner]]} wins: ${count} ${count === 1 ? 'unit survives' : 'units survive'}${state}.${air}`;
}
