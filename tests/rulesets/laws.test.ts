import { describe, expect, it } from 'vitest';
import type { Playable } from '@/lib/core/playable';
import { rulesets } from '@/lib/rulesets/index';
import {
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  keepsSecrets,
  type Law,
  listedSecrets,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
} from '../support/laws';
import { playRandomly } from '../support/random-play';

/** A law that cannot fail proves nothing: each one must find a ruleset that was broken on purpose. */
const [rules] = rulesets;
if (rules === undefined) throw new Error('there is no ruleset');
const game = playRandomly(rules, 8, 400);

const sabotage: readonly (readonly [string, Law, Partial<Playable>])[] = [
  [
    'decides by chance',
    deterministic,
    { decide: (s, a, c) => rules.decide(s, a, { ...c, roll: () => 1 + Math.floor(Math.random() * 6) }) },
  ],
  ['forgets an event', replayIsLive, { replay: (events, from) => rules.replay(events.slice(0, -1), from) }],
  ['holds a Date', survivesJson, { view: (s, v) => Object.assign({}, rules.view(s, v), { at: new Date(0) }) }],
  ['holds undefined', survivesJson, { view: (s, v) => ({ ...rules.view(s, v), gone: undefined }) }],
  [
    'makes unknown events',
    passesSchemas,
    {
      parseEvent: (event) =>
        JSON.stringify(event).includes('bomb-dropped') ? { ok: false, error: [] } : rules.parseEvent(event),
    },
  ],
  ['asks nobody', noDeadEnds, { awaiting: (s) => rules.awaiting(s).slice(1) }],
  ['offers after the end', noDeadEnds, { options: (s, r) => [...rules.options(s, r), { decision: 'x' }] }],
  [
    'lists what it refuses',
    choicesAreLegal,
    { complete: (_state, t, c) => rules.complete(game.start, rules.options(game.start, 'german')[0] ?? t, c) },
  ],
  ['plays on', refusesTheRest, { decide: (state) => ({ ok: true, value: { events: [], state } }) }],
  [
    'cites a rule that is not there',
    citesKnownClauses,
    { describe: (e, v) => ({ ...rules.describe(e, v), clause: 'totw:99.9' }) },
  ],
  ['forgets its orders', ordersRoundTrip, { formatOrder: () => 'PASS' }],
  ['shows a secret', keepsSecrets(listedSecrets), { view: (state) => JSON.parse(rules.dumpState(state)) }],
  [
    'tells a secret',
    keepsSecrets(listedSecrets),
    { describe: (event) => ({ text: JSON.stringify(event), clause: 'totw:3.3' }) },
  ],
];

describe('the laws', () => {
  it.each(sabotage)('catch a ruleset that %s', (_name, law, broken) => {
    law(rules, game);
    expect(() => law({ ...rules, ...broken }, game)).toThrow();
  });

  it('the recorded game is a whole one, and a writer to its states would be caught', () => {
    expect(rules.outcome(game.end)).toBeDefined();
    expect(() => Object.assign(game.end, { turn: 0 })).toThrow(TypeError);
  });
});
