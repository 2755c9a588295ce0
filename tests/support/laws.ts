import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { canonicalJson } from '@/lib/core/canonical';
import { scriptedDice, seededDice } from '@/lib/core/dice';
import { holds, parseCondition } from '@/lib/core/facts';
import type { JsonObject } from '@/lib/core/json';
import { wordsOf as wordsInName } from '@/lib/core/nearest-name';
import type { GameAction, GameEvent, GameState, Playable } from '@/lib/core/playable';
import type { Awaited, Choose, Line, Rejection, RoleId } from '@/lib/core/ruleset';
import { plainObject } from '@/lib/games/engine/entries';
import { canComplete, type Walk } from './completable';
import { deepFreeze } from './freeze';
import { type Below, mutated, wordsOf } from './mutate';
import { NOTE, type Recording } from './random-play';

/**
 * The laws that every ruleset obeys, each as a function over a recorded game. The recording itself proves two more:
 * listed choices are accepted, and nothing writes to its frozen inputs (a write would throw).
 */
export type Law = (rules: Playable, game: Recording) => void;

/** The same action with the same dice in the same state does the same, and needs just these dice. */
export const deterministic: Law = (rules, game) => {
  const opening = scriptedDice(game.openingFaces);
  const begun = rules.start(game.setup, { by: 'server', roll: opening });
  same(begun.events, game.opening, 'the opening');
  expect(opening.left()).toBe(0);
  for (const step of game.steps) {
    const roll = scriptedDice(step.faces);
    const again = rules.decide(step.before, step.action, { by: step.by, roll, note: NOTE });
    same(again, { ok: true, value: { events: step.events, state: step.after } }, step.action);
    must(roll.left() === 0, () => ({ left: roll.left(), action: step.action }));
  }
};

/** `evolve` over the recorded events alone gives the live state, at every step and as a whole. */
export const replayIsLive: Law = (rules, game) => {
  same(rules.replay(game.opening), game.start, 'the opening');
  for (const step of game.steps) same(rules.replay(step.events, step.before), step.after, step.action);
  const all = [...game.opening, ...game.steps.flatMap(({ events }) => events)];
  same(rules.replay(all), game.end, 'the whole game');
};

/** What goes through JSON comes back the same: states, events, actions, views, choices. */
export const survivesJson: Law = (rules, game) => {
  for (const state of everyNth(statesOf(game), 5)) {
    same(rules.loadState(rules.dumpState(state)), state, 'a state');
    for (const viewer of [...game.roles, undefined]) roundTrip(rules.view(state, viewer), `the view of ${viewer}`);
    for (const role of game.roles) roundTrip(rules.options(state, role), `the choices of ${role}`);
  }
  for (const event of eventsOf(game)) roundTrip(event, event.type);
  for (const { action } of game.steps) roundTrip(action, 'an action');
};

/** What enters the log can be written as canonical JSON: no fractions, nothing undefined. */
export const isCanonical: Law = (_rules, game) => {
  for (const event of eventsOf(game)) expect(JSON.parse(canonicalJson(plainObject(event)))).toEqual(plainObject(event));
  for (const { action } of game.steps) expect(canonicalJson(plainObject(action))).toBeTruthy();
};

/**
 * The order of an object's members means nothing: a state and an action as canonical JSON spells them, which is what a
 * replay of the log meets, do the same as those that were played.
 */
export const ignoresSpelling: Law = (rules, game) => {
  const respelt = <Value extends object>(value: Value): Value => JSON.parse(canonicalJson(plainObject(value)));
  for (const step of everyNth(game.steps, 4)) {
    const action = rules.parseAction(respelt(step.action));
    if (!action.ok) throw new Error(JSON.stringify(action.error));
    const ctx = { by: step.by, roll: scriptedDice(step.faces), note: NOTE };
    const again = rules.decide(rules.loadState(canonicalJson(plainObject(step.before))), action.value, ctx);
    const events = again.ok ? again.value.events.map((event) => canonicalJson(plainObject(event))) : again;
    same(
      events,
      step.events.map((event) => canonicalJson(plainObject(event))),
      step.action,
    );
  }
};

/** Every event and every action passes its own schema, unchanged. */
export const passesSchemas: Law = (rules, game) => {
  for (const event of eventsOf(game)) same(rules.parseEvent(event), { ok: true, value: event }, event.type);
  for (const { action } of game.steps) same(rules.parseAction(action), { ok: true, value: action }, action);
};

/** Somebody is awaited exactly as long as there is no outcome; every awaited role has a choice, nobody else has one. */
export const noDeadEnds: Law = (rules, game) => {
  for (const state of statesOf(game)) {
    const awaited = rules.awaiting(state);
    must((rules.outcome(state) === undefined) === awaited.length > 0, () => ({
      awaited,
      outcome: rules.outcome(state),
    }));
    for (const role of game.roles) {
      const asked = awaited.some((one) => one.role === role);
      must(rules.options(state, role).length > 0 === asked, () => ({ role, asked, state }));
    }
  }
};

/** Every template of a state, not only the one that was played, completes to actions that are accepted. */
export const choicesAreLegal: Law = (rules, game) => {
  const choice = seededDice(game.seed + 1);
  const roll = seededDice(game.seed + 2);
  for (const { before } of everyNth(game.steps, 7)) {
    for (const { role } of rules.awaiting(before)) {
      for (const template of rules.options(before, role)) {
        const action = deepFreeze(rules.complete(before, template, (n) => choice(n) - 1));
        const decided = rules.decide(before, action, { by: role, roll, note: NOTE });
        must(decided.ok, () => ({ action, decided }));
      }
    }
  }
};

/** Anybody who always picks the first, the middle or the last gets a legal action too: mails and pages pick so. */
export const anyPickWillDo: Law = (rules, game) => {
  const picks: readonly Choose[] = [() => 0, (n) => Math.floor(n / 2), (n) => n - 1];
  for (const { before } of everyNth(game.steps, 11)) {
    for (const { role } of rules.awaiting(before)) {
      for (const template of rules.options(before, role)) {
        for (const pick of picks) {
          const action = rules.complete(before, template, pick);
          const decided = rules.decide(before, action, { by: role, roll: seededDice(4), note: NOTE });
          must(decided.ok, () => ({ action, decided }));
        }
      }
    }
  }
};

/** Whether an action answers no question, such as conceding: then no choice lists it. */
export type Free = (action: JsonObject, asked: Awaited) => boolean;

/** What `listsAllItAccepts` tries and counts: `most` changed actions a game. */
export interface Trial {
  readonly walk: Walk;
  readonly free: Free;
  readonly most: number;
  tried: number;
  accepted: number;
}

/** What is accepted of a role that is asked can be made of its choices: found by actions with one or two things changed. */
export const listsAllItAccepts =
  (trial: Trial): Law =>
  (rules, game) => {
    const actions = game.steps.map(({ action }) => plainObject(action));
    const words = wordsOf(actions);
    const below = belowBy(seededDice(game.seed + 3));
    for (let time = 0; time < trial.most; time += 1) {
      // Several in a row in one state: its choices are worked out once.
      const step = game.steps[Math.floor((time * game.steps.length) / trial.most)];
      if (step === undefined) return;
      const own = below(4) > 0 ? plainObject(step.action) : (actions[below(actions.length)] ?? {});
      const once = time % 8 === 7 ? own : mutated(own, words, below);
      const sent = time % 3 === 2 ? mutated(once, words, below) : once;
      const asked = rules.awaiting(step.before);
      const by = asked.find(({ role }) => role === step.by);
      checkIsListed(rules, step.before, (below(2) === 0 ? by : undefined) ?? asked[below(asked.length)], sent, trial);
    }
  };

const belowBy =
  (roll: (sides: number) => number): Below =>
  (n) =>
    n < 2 ? 0 : (256 * (roll(256) - 1) + roll(256) - 1) % n;

function checkIsListed(
  rules: Playable,
  state: GameState,
  asked: Awaited | undefined,
  sent: unknown,
  trial: Trial,
): void {
  const read = rules.parseAction(sent);
  if (asked === undefined || !read.ok) return;
  trial.tried += 1;
  const action = read.value;
  const { role } = asked;
  const decided = rules.decide(state, action, { by: role, roll: seededDice(5), note: NOTE });
  if (!decided.ok || trial.free(plainObject(action), asked)) return;
  trial.accepted += 1;
  const listed = canComplete({ rules, state, role }, action, trial.walk);
  must(listed, () => ({ role, action, choices: rules.options(state, role) }));
}

/** After the end nothing is accepted, no matter who sends it; and at any time nothing is accepted from a role not asked for it. */
export const refusesTheRest: Law = (rules, game) => {
  for (const rejection of rejectionsOf(rules, game)) checkRejection(rules, rejection);
  if (rules.outcome(game.end) === undefined) return;
  for (const { action } of everyNth(game.steps, 5)) {
    for (const by of game.roles) {
      const decided = rules.decide(game.end, action, { by, roll: noDice, note: NOTE });
      must(!decided.ok, () => ({ action, by }));
    }
  }
};

/** Every clause that anything cites is in the ruleset's table. */
export const citesKnownClauses: Law = (rules, game) => {
  const cited = new Set<string>();
  for (const state of statesOf(game)) {
    for (const { clause } of rules.awaiting(state)) cited.add(clause);
    const outcome = rules.outcome(state);
    if (outcome) cited.add(outcome.clause);
  }
  for (const event of eventsOf(game))
    for (const viewer of [...game.roles, undefined])
      for (const clause of clausesOf(rules.describe(event, viewer))) cited.add(clause);
  for (const { clause } of rejectionsOf(rules, game)) cited.add(clause);
  expect([...cited].filter((clause) => !(clause in rules.clauses))).toEqual([]);
};

/** Every decision that is asked has words. */
export const asksInWords: Law = (rules, game) => {
  for (const state of statesOf(game))
    for (const { decision } of rules.awaiting(state))
      must((rules.decisions[decision]?.ask ?? '') !== '', () => ({ decision }));
};

/** The order text of an action, read in the state in which it was sent, is the action again. */
export const ordersRoundTrip: Law = (rules, game) => {
  for (const { before, action, by } of game.steps) {
    const text = rules.formatOrder(action);
    same(rules.parseOrders(text, before, by), { ok: true, value: [action] }, text);
  }
};

/**
 * What conditions may ask about: the same names in every position of a game, each with a value that it says it may have, and none
 * that a condition could not name.
 */
export const tellsFacts: Law = (rules, game) => {
  const names = new Map<RoleId, string>();
  for (const [at, state] of everyNth(statesOf(game), 9).entries()) {
    for (const role of game.roles) {
      const facts = rules.facts(state, role);
      const words = facts.map(({ name }) => wordsInName(name));
      const own = JSON.stringify(words);
      must((names.get(role) ?? own) === own, () => ({ role, own, before: names.get(role) }));
      names.set(role, own);
      must(new Set(words.map((all) => all.join(' '))).size === facts.length, () => ({ role, twice: words }));
      for (const { name, value, values } of facts)
        must(values === undefined || values.some((one) => one === value), () => ({ name, value, values }));
      // A condition is looked up among all names, so each position asks about every third fact.
      for (const { name, value } of facts.filter((_fact, index) => index % 3 === at % 3)) {
        const asked = parseCondition(`${name} = ${value}`, facts);
        must(asked.ok && holds(asked.value, facts), () => ({ name, value, asked }));
      }
    }
  }
};

/** Most lines of a position in a mail that asks for something. */
const FEW_LINES = 12;
/** A value that nobody put into words: an absent member, an object, a name of the code such as `ifHeld`. */
const NO_WORDS = /\bundefined\b|\bNaN\b|\[object|\b[a-z]+[A-Z][a-z]/;

/** The position in words: whole sentences under headings, few of them where every mail has them. */
export const tellsPosition: Law = (rules, game) => {
  for (const state of everyNth(statesOf(game), 9)) {
    for (const viewer of [undefined, ...game.roles]) {
      const words = rules.inWords(rules.view(state, viewer));
      if (words === undefined) continue;
      const { short, whole } = words;
      expect(short.length).toBeGreaterThan(0);
      expect(short.length).toBeLessThanOrEqual(FEW_LINES);
      expect(new Set(short).size, short.join('\n')).toBe(short.length);
      expect(new Set(whole.map(({ title }) => title)).size).toBe(whole.length);
      for (const line of [...short, ...whole.flatMap(({ lines }) => lines)]) {
        expect(line).not.toMatch(NO_WORDS);
        expect(line).toMatch(/^\S.*[.!?]$/);
      }
    }
  }
};

/** Two actions of which nobody but `by` may know which was sent. */
export type SecretPairs = (rules: Playable, state: GameState, by: RoleId) => readonly (readonly [unknown, unknown])[];

/** Two worlds that differ only in a secret look the same, in every way, to those who may not see it. */
export const keepsSecrets =
  (pairsOf: SecretPairs): Law =>
  (rules, game) => {
    for (const { before } of everyNth(game.steps, 3))
      for (const by of game.roles)
        for (const pair of pairsOf(rules, before, by)) compareWorlds(rules, game, before, by, pair);
  };

function compareWorlds(
  rules: Playable,
  game: Recording,
  before: GameState,
  by: RoleId,
  pair: readonly [unknown, unknown],
): void {
  const worlds = pair.map((input) => worldAfter(rules, before, by, input));
  const [one, other] = worlds;
  if (one === undefined || other === undefined) return;
  const revealed = [...one.events, ...other.events].some((event) => rules.secrecy(event) === undefined);
  if (revealed) return;
  for (const viewer of [...game.roles.filter((role) => role !== by), undefined])
    same(seenBy(rules, one, viewer), seenBy(rules, other, viewer), `${by}’s secret, seen by ${viewer}`);
}

interface World {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

function worldAfter(rules: Playable, before: GameState, by: RoleId, input: unknown): World | undefined {
  const action = rules.parseAction(input);
  if (!action.ok) return undefined;
  const decided = rules.decide(before, action.value, { by, roll: seededDice(1), note: NOTE });
  return decided.ok ? decided.value : undefined;
}

function seenBy(rules: Playable, { events, state }: World, viewer: RoleId | undefined): unknown {
  return {
    view: rules.view(state, viewer),
    awaiting: rules.awaiting(state),
    standing: rules.standing(state),
    outcome: rules.outcome(state),
    choices: viewer === undefined ? [] : rules.options(state, viewer),
    known: viewer === undefined ? undefined : rules.conceal(state, viewer),
    again: viewer === undefined ? undefined : rules.askAgain(state, viewer),
    lines: events.map((event) => [event.type, rules.secrecy(event), rules.describe(event, viewer)]),
  };
}

/** Two random completions of the same secret decision. */
export const listedSecrets: SecretPairs = (rules, state, by) => {
  const choice = seededDice(JSON.stringify(state).length);
  return rules.options(state, by).map((template) => {
    const pick = () => rules.complete(state, template, (n) => choice(n) - 1);
    return [pick(), pick()] as const;
  });
};

const statesOf = (game: Recording): readonly GameState[] => [
  game.start,
  ...everyNth(game.steps, 3).map(({ after }) => after),
  game.end,
];

const eventsOf = (game: Recording): readonly GameEvent[] => [
  ...game.opening,
  ...game.steps.flatMap(({ events }) => events),
];

function everyNth<Item>(steps: readonly Item[], n: number): readonly Item[] {
  return steps.filter((_step, index) => index % n === 0);
}

const noDice = (): number => {
  throw new Error('a refusal draws no dice');
};

/** Refusals found by sending each action at a wrong time, and by a role that was not asked. */
function rejectionsOf(rules: Playable, game: Recording): readonly Rejection[] {
  return everyNth(game.steps, 4).flatMap(({ action, before, by }, index) => {
    const stranger = game.roles.find((role) => role !== by && !rules.awaiting(before).some((one) => one.role === role));
    const later = game.steps[index * 2]?.after ?? game.end;
    const tries: readonly (readonly [GameState, RoleId])[] = [
      ...(stranger === undefined ? [] : [[before, stranger] as const]),
      [later, by],
    ];
    return tries.flatMap(([state, role]) => refusal(rules, state, action, role));
  });
}

function refusal(rules: Playable, state: GameState, action: GameAction, by: RoleId): readonly Rejection[] {
  const decided = rules.decide(state, action, { by, roll: seededDice(3) });
  return decided.ok ? [] : [decided.error];
}

function checkRejection(rules: Playable, rejection: Rejection): void {
  must(rules.codes.includes(rejection.code), () => rejection);
  must(rules.explain(rejection).length > 10, () => rejection);
  roundTrip(rejection, rejection.code);
}

function clausesOf({ text, clause, details = [] }: Line): readonly string[] {
  if (!/^\S.*[.!?]$/su.test(text)) throw new Error(`no sentence: ${text}`);
  expectWords(text);
  for (const detail of details) expectWords(detail.text);
  return [clause, ...details.map((detail) => detail.clause)];
}

function expectWords(text: string): void {
  if (!/\S/u.test(text) || /undefined|null|NaN|\[object/u.test(text)) throw new Error(`no words: ${text}`);
}

/** Checks of every line and position of every game: `expect` would cost more than the rules do. */
function must(holds: boolean, found: () => unknown): void {
  if (!holds) throw new Error(JSON.stringify(found()));
}

function roundTrip(value: unknown, what: string): void {
  same(JSON.parse(JSON.stringify(value)), value, what);
}

/** Strict equality all the way down; the slow, readable comparison is made only where the quick one fails. */
function same(actual: unknown, expected: unknown, what: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  expect(actual, JSON.stringify(what)).toStrictEqual(expected);
  throw new Error(`differs: ${JSON.stringify(what)}`);
}
