import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { Playable } from '@/lib/core/playable';
import { rulesets } from '@/lib/rulesets/index';
import {
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  keepsSecrets,
  type Law,
  listedSecrets,
  listsAllItAccepts,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
} from '../support/laws';
import { playRandomly, type Recording } from '../support/random-play';
import { freeIn, walkOf } from './choice-walks';

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

/** What a choice is about: the kind of an action, or of a report. */
const kindOf = ({ type, report }: JsonObject): string =>
  typeof report === 'object' && report !== null && 'kind' in report ? `${type} ${report.kind}` : String(type);

const kindsIn = (judge: Playable, { steps }: Recording): ReadonlySet<string> =>
  new Set(steps.flatMap(({ before, by }) => judge.options(before, by).map(kindOf)));

const hiding = (judge: Playable, isHidden: (template: JsonObject) => boolean): Playable => ({
  ...judge,
  options: (state, role) => judge.options(state, role).filter((template) => !isHidden(template)),
});

describe('a ruleset that hides a choice', () => {
  const lawOf = ({ meta: { id } }: Playable) =>
    listsAllItAccepts({ walk: walkOf(id), free: freeIn(id), most: 4_000, tried: 0, accepted: 0 });
  const isFound = (broken: Playable, played: Recording): boolean => {
    try {
      lawOf(broken)(broken, played);
      return false;
    } catch {
      return true;
    }
  };

  it.each(rulesets.map((judge) => [judge.meta.id, judge] as const))('is found, whichever it is: %s', (_id, judge) => {
    const played = playRandomly(judge, 8, 400);
    const kinds = [...kindsIn(judge, played)];
    const missed = kinds.filter(
      (kind) =>
        !isFound(
          hiding(judge, (template) => kindOf(template) === kind),
          played,
        ),
    );
    expect(kinds.length).toBeGreaterThan(3);
    expect(missed).toEqual([]);
  });

  it.each(['one area', 'one unit', 'one canal'])('is found when it is %s of many', (what) => {
    const name = { 'one area': 'north-africa', 'one unit': 'fleet', 'one canal': 'suez' }[what] ?? '';
    const gone = (text: string) => JSON.parse(text.replaceAll(`"${name}"`, '"gone"'));
    const broken: Playable = {
      ...rules,
      options: (state, role) => gone(JSON.stringify(rules.options(state, role))),
      view: (state, viewer) => gone(JSON.stringify(rules.view(state, viewer))),
    };
    expect(isFound(broken, game)).toBe(true);
  });
});
