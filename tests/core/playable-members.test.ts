import { describe, expect, it } from 'vitest';
import { GAME_MASTER } from '@/lib/core/game-master';
import { type GameAction, type GameEvent, type GameState, playable } from '@/lib/core/playable';
import { err, ok } from '@/lib/core/result';
import { isSeat, type Ruleset } from '@/lib/core/ruleset';
import { exampleGame } from '@/lib/rulesets/_example/index';

type Of<R> =
  R extends Ruleset<infer S, infer T, infer A, infer E, infer C, infer P, infer V>
    ? Ruleset<S, T, A, E, C, P, V>
    : never;
type Example = Of<typeof exampleGame>;

const state = {
  goal: 20,
  last: 20,
  turn: 3,
  side: 'red',
  cargo: 4,
  points: { red: 1, blue: 2 },
} as unknown as GameState;
const event = { type: 'landed', side: 'red', cargo: 4 } as unknown as GameEvent;
const action = { type: 'land' } as unknown as GameAction;
const ctx = { by: 'red', roll: () => 1 };
const choose = () => 0;
const withMembers = (members: Partial<Example>) => playable({ ...exampleGame, ...members } as Example);

/** What a member was called with, and a result that nothing else gives. */
function recorded<T>(result: T) {
  const calls: unknown[][] = [];
  const call = (...args: unknown[]): T => {
    calls.push(args);
    return result;
  };
  return { calls, call };
}

describe('each member of a ruleset answers for itself', () => {
  it('secrets, what opens them, and a state without them', () => {
    const secret = { topic: 'cargo', visibleTo: ['red'] };
    const [secrecy, unseals, conceal] = [recorded(secret), recorded(['cargo']), recorded({ hidden: true })];
    const rules = withMembers({ secrecy: secrecy.call, unseals: unseals.call, conceal: conceal.call as never });
    expect(rules.secrecy(event)).toBe(secret);
    expect(rules.unseals(event)).toEqual(['cargo']);
    expect(rules.conceal(state, 'blue')).toEqual({ hidden: true });
    expect([secrecy.calls, unseals.calls, conceal.calls]).toEqual([[[event]], [[event]], [[state, 'blue']]]);
  });

  it('facts, out of the view of one side, with what it has written down', () => {
    const facts = recorded([{ name: 'cargo', value: 4, about: 'a test' }]);
    const view = recorded({ seen: true });
    const rules = withMembers({ facts: facts.call as never, view: view.call as never });
    expect(rules.facts(state, 'blue', action)).toEqual([{ name: 'cargo', value: 4, about: 'a test' }]);
    expect(view.calls).toEqual([[state, 'blue']]);
    expect(facts.calls).toEqual([[{ seen: true }, 'blue', action]]);
    expect(playable({ ...exampleGame, facts: undefined } as never).facts(state, 'blue')).toEqual([]);
  });

  it('timers, news, marks, rulings and the clause of take-backs', () => {
    const timer = { id: 'storm', at: 1 };
    const rules = withMembers({
      timers: () => [timer] as never,
      news: () => true,
      marks: () => ['cargo-4'],
      rulings: [{ id: 'r', clause: '1', text: 't' }] as never,
      takesBack: '1.1' as never,
    });
    expect(rules.timers(state)).toEqual([timer]);
    expect(rules.news(event)).toBe(true);
    expect(rules.marks(event)).toEqual(['cargo-4']);
    expect(rules.rulings).toHaveLength(1);
    expect(rules.takesBack).toBe('1.1');
  });

  it('signals, both ways', () => {
    const signal = { kind: 'storm', data: {} };
    const [sent, received] = [recorded([signal]), recorded(action)];
    const rules = withMembers({
      signals: { emits: ['storm'], accepts: ['calm'], sent: sent.call, received: received.call as never },
    });
    expect([rules.emits, rules.accepts]).toEqual([['storm'], ['calm']]);
    expect(rules.sent(event)).toEqual([signal]);
    expect(rules.received(signal)).toBe(action);
    expect([sent.calls, received.calls]).toEqual([[[event]], [[signal]]]);
  });

  it('sheets, by their id', () => {
    const sheet = (id: string) =>
      ({ id, title: id.toUpperCase(), mediaType: 'text/csv', write: () => `${id} of it` }) as const;
    const rules = withMembers({ sheets: [sheet('log'), sheet('points')] });
    expect(rules.sheets).toEqual([
      { id: 'log', title: 'LOG', mediaType: 'text/csv' },
      { id: 'points', title: 'POINTS', mediaType: 'text/csv' },
    ]);
    expect(rules.writeSheet(state, 'points')).toBe('points of it');
    expect(rules.writeSheet(state, 'other')).toBeUndefined();
  });

  it('odds, advice, strengths, hints and the setup with an opponent', () => {
    const [advise, hint, withOpponent] = [
      recorded(action),
      recorded({ action, sentences: ['Land.'] }),
      recorded({ goal: 5 }),
    ];
    const odds = { usage: 'n', fromWords: () => err('no'), calculate: () => err([]) };
    const rules = withMembers({
      odds,
      advise: advise.call as never,
      strengths: [{ id: 'able', name: 'Able', summary: 's', usual: true }],
      hint: hint.call as never,
      withOpponent: withOpponent.call as never,
    });
    expect(rules.odds).toBe(odds);
    expect([rules.advises, rules.hints, rules.strengths.length]).toEqual([true, true, 1]);
    expect(rules.advise(state, 'red', choose, 'able')).toBe(action);
    expect(rules.hint(state, 'red', choose)).toEqual({ action, sentences: ['Land.'] });
    expect(rules.withOpponent({ goal: 9 } as never, 'blue')).toEqual({ goal: 5 });
    expect([advise.calls, hint.calls]).toEqual([[[state, 'red', choose, 'able']], [[state, 'red', choose]]]);
    expect(withOpponent.calls).toEqual([[{ goal: 9 }, 'blue']]);
  });

  it('views, words, orders and standing', () => {
    const [view, describing, explain] = [recorded({ seen: 1 }), recorded({ text: 'landed' }), recorded('no')];
    const [parse, format] = [recorded(ok([action])), recorded('land')];
    const rules = withMembers({
      view: view.call as never,
      describe: describing.call as never,
      explain: explain.call,
      orders: { parse: parse.call as never, format: format.call },
    });
    const rejection = { code: 'not-your-turn', clause: '1', facts: {} } as never;
    expect(rules.view(state, 'red')).toEqual({ seen: 1 });
    expect(rules.describe(event, 'red')).toEqual({ text: 'landed' });
    expect(rules.explain(rejection)).toBe('no');
    expect(rules.parseOrders('land', state, 'red')).toEqual(ok([action]));
    expect(rules.formatOrder(action)).toBe('land');
    expect([view.calls, describing.calls, explain.calls]).toEqual([[[state, 'red']], [[event, 'red']], [[rejection]]]);
    expect([parse.calls, format.calls]).toEqual([[['land', state, 'red']], [[action]]]);
    expect(rules.standing(state)).toEqual({ turn: 3, phase: 'turn of red', headline: 'Turn 3: red 1, blue 2' });
  });
});

describe('what a ruleset leaves out', () => {
  const rules = playable(exampleGame);

  it('means nothing and none', () => {
    expect([rules.advises, rules.hints, rules.strengths, rules.sheets]).toEqual([false, false, [], []]);
    expect([rules.emits, rules.accepts]).toEqual([[], []]);
    expect('takesBack' in rules || 'odds' in rules).toBe(false);
    const gone = [
      rules.conceal(state, 'red'),
      rules.received({ kind: 'storm', data: {} }),
      rules.writeSheet(state, 'log'),
      rules.sampleCorrection(state),
      rules.advise(state, 'red', choose),
      rules.hint(state, 'red', choose),
    ];
    expect(gone.every((one) => one === undefined)).toBe(true);
    const setup = { goal: 9 } as never;
    expect(rules.withOpponent(setup, 'red')).toBe(setup);
    expect(rules.setupOfNewGames(setup)).toBe(setup);
  });

  it('refuses every correction when it has none', () => {
    expect(rules.correct(state, {})).toEqual(err([{ path: '', message: 'These rules have no corrections.' }]));
  });
});

describe('what people send', () => {
  const rules = playable(exampleGame);

  it('is read by the schema of its kind, with the path of each fault', () => {
    expect(rules.parseAction({ type: 'roll', dice: 2 })).toEqual(ok({ type: 'roll', dice: 2 }));
    expect(rules.parseSetup({ goal: 7 })).toEqual(ok({ goal: 7, turns: 20 }));
    expect(rules.parseEvent(event)).toEqual(ok(event));
    const refused = rules.parseEvent({ type: 'rolled', side: 'red', faces: [1, 'x'] });
    expect(refused).toMatchObject({
      ok: false,
      error: [{ path: 'faces.1', message: expect.stringContaining('number') }],
    });
    expect(rules.shapes).toEqual({ setup: exampleGame.schemas.setup, action: exampleGame.schemas.action });
  });

  it('may hold no member called __proto__, in a setup, an action or a correction', () => {
    const evil = JSON.parse('{"type":"land","a":{"__proto__":1}}');
    const fault = err([{ path: 'a.__proto__', message: 'no member may be called __proto__' }]);
    expect(rules.parseSetup(evil)).toEqual(fault);
    expect(rules.parseAction(evil)).toEqual(fault);
    const corrected = withMembers({ corrections: { sample: () => ({ turn: 3 }), events: () => ok([event as never]) } });
    expect(corrected.correct(state, evil)).toEqual(fault);
  });

  it('corrects a position where the rules can', () => {
    const events = recorded(ok([event]));
    const rulesOf = withMembers({ corrections: { sample: () => ({ turn: 3 }), events: events.call as never } });
    expect(rulesOf.sampleCorrection(state)).toEqual({ turn: 3 });
    const made = rulesOf.correct(state, { turn: 4 });
    expect(made).toEqual(ok({ events: [event], state: exampleGame.evolve(state as never, event as never) }));
    expect(events.calls).toEqual([[state, { turn: 4 }]]);
    const refused = err([{ path: 'turn', message: 'no' }]);
    expect(withMembers({ corrections: { sample: () => ({}), events: () => refused } }).correct(state, {})).toEqual(
      refused,
    );
  });
});

describe('a game that is made now', () => {
  it('has what the rules put into its setup', () => {
    const setupOfNewGames = recorded({ goal: 5 });
    const rules = withMembers({ setupOfNewGames: setupOfNewGames.call as never });
    expect(rules.setupOfNewGames({ goal: 9 } as never)).toEqual({ goal: 5 });
    expect(setupOfNewGames.calls).toEqual([[{ goal: 9 }]]);
  });
});

describe('a state', () => {
  it('is the same after it was dumped and loaded, and replayed from any place', () => {
    const rules = playable(exampleGame);
    expect(rules.loadState(rules.dumpState(state))).toEqual(state);
    expect(rules.replay([event], state)).toEqual(exampleGame.evolve(state as never, event as never));
    expect(rules.replay([])).toBeUndefined();
  });

  it('comes from the step of a ruleset that makes events and state in one', () => {
    const made = ok({ events: [event], state });
    const step = recorded(made);
    expect(withMembers({ step: step.call as never } as Partial<Example>).decide(state, action, ctx)).toBe(made);
    expect(step.calls).toEqual([[state, action, ctx]]);
  });
});

describe('seats', () => {
  it('are players and organisers, and nobody else', () => {
    const seat = (kind: string) => isSeat({ id: 'x', name: 'X', kind } as never);
    expect(['player', 'organiser', 'server', 'clock', 'campaign'].map(seat)).toEqual([true, true, false, false, false]);
    expect(isSeat(GAME_MASTER)).toBe(true);
    expect(GAME_MASTER).toEqual({ id: 'game-master', name: 'Game master', kind: 'organiser' });
  });
});
