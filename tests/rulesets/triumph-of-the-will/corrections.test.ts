import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import { playable } from '@/lib/core/playable';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { holderOf, stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { playRandomly } from '@/tests/support/random-play';
import { allUnits, begin, given, move, play, replay } from './support';

const { corrections } = triumphOfTheWill;
const rules = playable(triumphOfTheWill);

const sampleOf = (state: State): PositionFile => corrections.sample(state) as unknown as PositionFile;

const correct = (state: State, change: Partial<PositionFile>) =>
  corrections.events(state, { ...sampleOf(state), ...change } as unknown as JsonObject);

function corrected(state: State, change: Partial<PositionFile>): State {
  const events = correct(state, change);
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return replay(events.value, state);
}

const faultsOf = (state: State, change: Partial<PositionFile>): readonly string[] => {
  const events = correct(state, change);
  return events.ok ? [] : events.error.map(({ path, message }) => `${path}: ${message}`);
};

const FRONT = given({ stand: { russia: 'g 2 panzer, infantry', manchukuo: 'j 2 infantry', japan: 'j panzer' } });
const idsIn = (state: State, area: string): readonly string[] => stackIn(state, area).map(({ id }) => id);
const piece = (side: 'german' | 'japanese', unit: 'infantry' | 'panzer', count: number, disrupted = false) => ({
  side,
  unit,
  count,
  disrupted,
});

describe('a corrected position', () => {
  it('that is the position as it is changes nothing, however it is written', () => {
    expect(correct(FRONT, {})).toEqual({ ok: true, value: [] });
    const split = {
      ...sampleOf(FRONT).units,
      russia: [piece('german', 'panzer', 1), piece('german', 'infantry', 1), piece('german', 'panzer', 1)],
    };
    expect(correct(FRONT, { units: { ...split, iran: [] }, canals: { suez: 'open' } })).toEqual({
      ok: true,
      value: [],
    });
  });

  it('puts units where they belong, and lets those that stay keep their names', () => {
    const { units } = sampleOf(FRONT);
    const after = corrected(FRONT, {
      units: {
        ...units,
        russia: [piece('german', 'panzer', 1)],
        ukraine: [],
        'greater-germany': [piece('german', 'panzer', 2)],
      },
    });
    expect(idsIn(after, 'russia')).toEqual(['g-pz-1']);
    // The other panzer is found again; the second one there is new, under a number that nothing on the map has.
    expect(idsIn(after, 'greater-germany')).toEqual(['g-pz-2', 'g-pz-3']);
    expect(idsIn(after, 'manchukuo')).toEqual(idsIn(FRONT, 'manchukuo'));
    expect(new Set(allUnits(after).map(({ id }) => id)).size).toBe(allUnits(after).length);
  });

  it('may give areas, bombs, aircraft and the next action to another side', () => {
    const { control, units } = sampleOf(FRONT);
    const after = corrected(FRONT, {
      control: { ...control, manchukuo: 'german' },
      units: { ...units, manchukuo: [piece('german', 'infantry', 1, true)] },
      bombs: { german: 2, japanese: 0 },
      air: { side: 'japanese', left: 3 },
      stage: { phase: 'actions', next: 'japanese', passed: true },
      blasts: { japan: 1 },
      detonations: 1,
      lastDetonation: 'german',
    });
    expect(holderOf(after, 'manchukuo')).toBe('german');
    expect(stackIn(after, 'manchukuo')).toMatchObject([{ id: 'g-inf-2', side: 'german', disrupted: true }]);
    expect(after).toMatchObject({ bombs: { german: 2 }, air: { left: 3 }, detonations: 1, lastDetonation: 'german' });
    expect(after.stage).toEqual({ phase: 'actions', next: 'japanese', passed: true });
    const { air: _, ...none } = sampleOf(after);
    const gone = corrections.events(after, none as unknown as JsonObject);
    expect(gone.ok && replay(gone.value, after).air).toBeUndefined();
  });

  it('that cannot be is refused with every fault', () => {
    const { control, units } = sampleOf(FRONT);
    expect(
      faultsOf(FRONT, {
        control: { ...control, 'greater-germany': 'japanese' },
        units: { ...units, russia: [piece('german', 'panzer', 7)], japan: [piece('german', 'infantry', 1)] },
      }),
    ).toEqual([
      'control.greater-germany: the german capital is not held by its own side',
      'units.russia: more than 6 german units in russia',
      'units.japan.0: german armies stand in japan, which that side does not hold',
    ]);
    expect(corrections.events(FRONT, { turn: 2 })).toMatchObject({
      ok: false,
      error: [{ path: 'stage' }, { path: 'control' }],
    });
    expect(faultsOf(FRONT, { units: { ...units, atlantis: [piece('german', 'infantry', 1)] } })).toEqual([
      'units.atlantis: atlantis is not an area where units can stand',
    ]);
  });

  it('keeps the turn and its phase, and waits for the end of an action', () => {
    expect(faultsOf(FRONT, { turn: 3 })).toEqual(['turn: the turn stays 2: to go back, void an action']);
    expect(faultsOf(FRONT, { stage: { phase: 'production' } })).toEqual(['stage.phase: the phase stays actions']);
    const { state } = play(FRONT, 'german', move({ panzer: 2, infantry: 1 }, 'russia', 'manchukuo'));
    expect(state.asked).toBeDefined();
    expect(faultsOf(state, { bombs: { german: 1, japanese: 0 } })).toEqual([
      'stage: an action is under way: let it come to its end, or void it first',
    ]);
  });

  it('asks again for what was sealed, and for the queue of the next player', () => {
    const production = begin({ position: { ...sampleOf(FRONT), stage: { phase: 'production' } } });
    const { state } = play(production, 'german', { type: 'build', build: { infantry: 1 } });
    expect(state.stage).toMatchObject({ sealed: { german: { infantry: 1 } } });
    const after = corrected(state, { bombs: { german: 0, japanese: 1 } });
    expect(after.stage).toEqual({ phase: 'production', sealed: {} });
    const text = JSON.stringify(corrections.sample(state));
    expect(text).toEqual(JSON.stringify(corrections.sample(production)));
  });

  it('is told change by change', () => {
    const { control, units } = sampleOf(FRONT);
    const events = correct(FRONT, {
      control: { ...control, manchukuo: 'german' },
      units: { ...units, manchukuo: [piece('german', 'infantry', 1)] },
      bombs: { german: 1, japanese: 0 },
    });
    const [event] = events.ok ? events.value : [];
    expect(event && triumphOfTheWill.describe(event)).toEqual({
      text: 'The position is put right: 2 changes.',
      clause: 'totw:5.1',
      details: [
        {
          text: 'Manchukuo: held by Germany and Germany’s 1 infantry; it was held by Japan and Japan’s 2 infantry.',
          clause: 'totw:5.1',
        },
        { text: 'Atomic bombs: Germany 1 and Japan 0; it was Germany 0 and Japan 0.', clause: 'totw:5.1' },
      ],
    });
  });
});

describe('any position that play leads to', () => {
  it('is a legal sample of itself, shows no secret, and stands after a correction there and back', () => {
    let tried = 0;
    for (const seed of [3, 11, 27, 40]) {
      const game = playRandomly(rules, seed, 150);
      for (const { after } of game.steps.filter((_, at) => at % 3 === 0)) {
        const state: State = JSON.parse(rules.dumpState(after));
        if (state.asked !== undefined || state.stage.phase === 'over') continue;
        expect(correct(state, {})).toEqual({ ok: true, value: [] });
        const bombs = { german: state.bombs.german + 1, japanese: state.bombs.japanese };
        const there = corrected(state, { bombs });
        const back = corrected(there, { bombs: state.bombs });
        for (const viewer of ['german', 'japanese', undefined])
          expect(openView(back, viewer)).toEqual(openView(state, viewer));
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });
});

/** What a viewer sees, but for choices that a correction has asked again. */
function openView(state: State, viewer: string | undefined): unknown {
  const { own: _own, choices: _choices, awaited: _awaited, sides, ...shown } = triumphOfTheWill.view(state, viewer);
  const unsealed = Object.values(sides).map(({ sealed: _sealed, ...side }) => side);
  return { ...shown, sides: unsealed };
}
