import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import { isTurnCode, turnLabel } from '../_shared/wif/calendar';
import { POWER_STATUSES, POWERS, powerName, STATUS_NAMES } from '../_shared/wif/powers';
import type { Code } from './codes';
import { targetName } from './data/targets';

/** The facts of a refusal, read with care: a fact that is missing gives an empty word, never a fault. */
type Facts = (key: string) => string;
type Lists = (key: string) => string;

const wordOf = (value: unknown): string => {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  if (isTurnCode(value)) return turnLabel(value);
  const power = POWERS.find((one) => one === value);
  if (power !== undefined) return powerName(power);
  const status = POWER_STATUSES.find((one) => one === value);
  return status === undefined ? targetName(value) : STATUS_NAMES[status];
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const EXPLAIN: Readonly<Record<Code, (fact: Facts, list: Lists) => string>> = {
  'unknown-target': (fact, list) =>
    `“${fact('target')}” is none of the 55 targets.${list('near') === '' ? '' : ` Did you mean ${list('near')}?`}`,
  'turn-out-of-order': (fact) =>
    fact('legal') === ''
      ? `${fact('turn')} cannot be reported: no turn is left.`
      : `${fact('turn')} cannot be reported yet: ${fact('legal')} is the next turn.`,
  'turn-already-reported': (fact) =>
    `${fact('turn')} is closed.${fact('legal') === '' ? '' : ` The next turn is ${fact('legal')}.`} What was wrong in it, the organiser amends.`,
  'supply-missing': (fact) => `${fact('target')} is Axis: say whether it is in supply or not.`,
  'supply-not-applicable': (fact) =>
    `${fact('target')} is ${fact('control')}: supply is asked only for what the Axis or Vichy France has.`,
  'aligned-not-applicable': (fact) =>
    `${fact('target')} is ${fact('control')}: only an Axis target can belong to an aligned minor country.`,
  'power-of-other-side': (fact, list) =>
    `${fact('by')} cannot have ${fact('target')} as ${fact('control')}. Possible: ${list('legal') || 'no power is named with it'}.`,
  'fallen-power-holds': (fact, list) =>
    `${fact('by')} is ${fact('status')} and holds nothing any more${fact('target') === '' ? '' : `: name who has ${fact('target')} now`}.${
      list('legal') === '' ? '' : ` Possible: ${list('legal')}.`
    }`,
  'cities-with-the-turn': () => 'No other game waits for the cities here: report who has them with the turn.',
  'power-missing': (fact, list) =>
    list('legal') === ''
      ? `${fact('target')} is Axis and in supply, and no Axis power is left to have it: report it as out of supply, or say who has it now.`
      : `${fact('target')} is Axis and in supply: say which power has it, because a power that falls takes its own targets along. Possible: ${list('legal')}.`,
  'duplicate-target-in-report': (fact) => `${fact('target')} is named twice: one line a target.`,
  'status-not-possible': (fact, list) =>
    `${fact('power')} cannot become ${fact('status')}: it is ${fact('now')}${
      fact('since') === '' ? '' : ` since ${fact('since')}`
    }. Possible in this turn: ${list('legal')}.`,
  'told-by-the-campaign': (fact, list) =>
    `That ${fact('power')} is ${fact('status')} is said in the house rules of this campaign, by a roll or with SURRENDERED in their turn; it counts here at once. Possible here: ${list('legal')}.`,
  'conquest-step-open': (fact, list) =>
    `The conquest step of ${fact('turn')} is not over in the house rules of this campaign: ${list('reasons') || 'something is open'}.`,
  'verdict-without-words': () => 'Say in words how the war ended: a verdict needs a note.',
  'verdict-before-end': (fact) => `The game is not over: ${fact('turn')} is to be reported first.`,
  'not-asked': () => 'This is not yours to report.',
  'game-ended': () => 'No turn is left to report: the organiser’s verdict is awaited.',
};

/** What is wrong with a report, and what would be legal, in words: one line a fault. */
export function explain({ code, data = {} }: Rejection<Code>): string {
  const fact: Facts = (key) => wordOf(data[key]);
  const list: Lists = (key) => listed(wordsOf(data, key));
  return [EXPLAIN[code](fact, list), ...othersIn(data).map(explain)].join('\n');
}

function othersIn({ others }: JsonObject): readonly Rejection<Code>[] {
  return Array.isArray(others) ? others.filter(isOwnRejection) : [];
}

function isOwnRejection(value: unknown): value is Rejection<Code> {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  return typeof value.code === 'string' && Object.hasOwn(EXPLAIN, value.code);
}

function wordsOf(data: JsonObject, key: string): readonly string[] {
  const value = data[key];
  return Array.isArray(value) ? value.map(wordOf) : [];
}
