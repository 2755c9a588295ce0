import { describe, expect, it } from 'vitest';
import type { TurnBody } from '@/lib/rulesets/wif-victory/body';
import { effects } from '@/lib/rulesets/wif-victory/effects';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { oneTurnFromFull } from '@/lib/rulesets/wif-victory/report-text';
import { open } from '@/lib/rulesets/wif-victory/table';
import { describeEffect } from '@/lib/rulesets/wif-victory/words';
import { cutOff, Game, held, lost, setupOf, tableAfter, turn } from '../support';

/** What a page shows of targets, powers and Vichy France after some turns. */

const SETUP = setupOf();

function rowOf(game: Game, id: string) {
  const found = wifVictory.view(game.state).targets.find((target) => target.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

describe('a target’s row', () => {
  const game = new Game();
  game.play(turn(1, [held('delhi', 'JP'), { ...held('belgrade', 'GE'), aligned: true }, cutOff('oslo')]));
  game.play(turn(2, [{ target: 'dakar', control: 'vichy' }]));
  game.play(turn(3));
  game.play(turn(4));

  it('[wifv:1.1] says who has it, whose it was, and what it has brought', () => {
    expect(rowOf(game, 'delhi')).toMatchObject({
      name: 'Delhi',
      tier: 'primary',
      points: 9,
      home: 'Commonwealth',
      control: 'axis',
      by: 'JP',
      supplied: true,
      hands: 'Axis (Japan)',
      run: 3,
      best: 9,
      ifHeld: 9,
      changedBy: 1,
      gainedBy: 3,
      clause: 'wifv:2.3',
    });
    expect(rowOf(game, 'delhi')).not.toHaveProperty('aligned');
    expect(rowOf(game, 'belgrade')).toMatchObject({
      by: 'GE',
      aligned: true,
      hands: 'Axis (Germany by an aligned minor)',
    });
    expect(rowOf(game, 'oslo')).toMatchObject({
      control: 'axis',
      supplied: false,
      hands: 'Axis out of supply',
      run: 0,
    });
    expect(rowOf(game, 'oslo')).not.toHaveProperty('by');
    expect(rowOf(game, 'paris')).toMatchObject({ home: 'France', control: 'allied', by: 'FR' });
    expect(rowOf(game, 'paris')).not.toHaveProperty('changedBy');
    expect(rowOf(game, 'paris')).not.toHaveProperty('gainedBy');
    // A minor country’s target is called by that country.
    expect(rowOf(game, 'oslo').home).toBe('Norway');
  });

  it('[wifv:1.1] a change is a late one for two turns', () => {
    const late = (id: string) => rowOf(game, id).lately;
    expect([late('delhi'), late('dakar'), late('paris')]).toEqual([false, false, false]);
    const fresh = new Game();
    fresh.play(turn(1, [held('delhi', 'JP')]));
    expect(rowOf(fresh, 'delhi').lately).toBe(true);
    fresh.play(turn(2));
    expect(rowOf(fresh, 'delhi').lately).toBe(true);
    fresh.play(turn(3));
    expect(rowOf(fresh, 'delhi').lately).toBe(false);
  });

  it('[wifv:2.0] is near its full points with a run of two and points to come', () => {
    const near = (...turns: readonly TurnBody[]) => oneTurnFromFull(tableAfter(SETUP, turns)).map(({ id }) => id);
    expect(near(turn(1, [held('delhi')]))).toEqual([]);
    expect(near(turn(1, [held('delhi'), held('oslo')]), turn(2))).toEqual(['oslo', 'delhi']);
    // All that it can bring came in an earlier run.
    const twice = [
      turn(1, [held('delhi')]),
      turn(2),
      turn(3),
      turn(4, [lost('delhi')]),
      turn(5, [held('delhi')]),
      turn(6),
    ];
    expect(near(...twice)).toEqual([]);
  });

  it('[wifv:1.1] keeps the turn that changed it when a report says the same again', () => {
    const table = tableAfter(SETUP, [
      turn(1, [held('delhi', 'JP')]),
      turn(2, [held('delhi', 'JP')]),
      turn(3, [held('delhi')]),
    ]);
    expect(table.targets.delhi).toMatchObject({ by: 'JP', changed: 'SO39', gained: 'JF40' });
    const other = tableAfter(SETUP, [turn(1, [held('delhi', 'JP')]), turn(2, [held('delhi', 'GE')])]);
    expect(other.targets.delhi).toMatchObject({ by: 'GE', changed: 'ND39', gained: 'ND39', run: 2 });
    const back = tableAfter(SETUP, [
      turn(1, [held('delhi', 'JP')]),
      turn(2, [lost('delhi')]),
      turn(3, [held('delhi')]),
    ]);
    expect(back.targets.delhi).not.toHaveProperty('by');
    expect(tableAfter(SETUP, [turn(1)]).targets.delhi).toEqual(open(SETUP).targets.delhi);
  });
});

describe('Vichy France', () => {
  const vichy = { target: 'oslo', control: 'vichy' } as const;
  const lines = (...turns: readonly TurnBody[]) => {
    const before = tableAfter(SETUP, turns.slice(0, -1));
    const last = turns.at(-1) ?? turn(1);
    return effects(SETUP, before, tableAfter(SETUP, [last], before), last).map((effect) => describeEffect(effect).text);
  };

  it('[wifv:1.1] is there with the first target it has', () => {
    expect(tableAfter(SETUP, [turn(1, [vichy])]).vichy).toBe('none');
    expect(tableAfter(SETUP, [turn(1, [lost('oslo')])]).vichy).toBe('absent');
    expect(tableAfter(SETUP, [turn(1, [vichy], { vichy: 'GE' })]).vichy).toBe('GE');
  });

  it('[wifv:1.1] a target that was not French is asked about once: when Vichy France gets it', () => {
    const asked = 'Oslo was not French in 1939: is it really Vichy French?';
    expect(lines(turn(1, [vichy]))).toContain(asked);
    expect(lines(turn(1, [vichy]), turn(2, [{ ...vichy, supplied: true }]))).not.toContain(asked);
    expect(lines(turn(1, [vichy]), turn(2, [{ ...vichy, supplied: true }]))).toContain(
      'Oslo: Vichy in supply from Vichy, not held, still 0 points',
    );
  });

  it('[wifv:1.2] offers every alignment that a power left could have', () => {
    const game = new Game({ endOnDefeat: false });
    const choices = () => wifVictory.view(game.state).vichyChoices.map(({ vichy: one }) => one);
    expect(choices()).toEqual(['absent', 'none', 'GE', 'IT', 'JP']);
    game.play(turn(1, [], { powers: [{ power: 'IT', status: 'surrendered' }] }));
    expect(choices()).toEqual(['absent', 'none', 'GE', 'JP']);
  });
});

describe('the powers’ rows', () => {
  it('[wifv:1.2] what may be said of each in the turn that is due, and nothing once none is left', () => {
    const game = new Game({ lastTurn: 'ND39' });
    const row = () => wifVictory.view(game.state).powers.find(({ power }) => power === 'FR');
    const said = () => row()?.choices.map(({ status }) => status);
    expect(said()).toEqual(['active', 'neutral', 'incompletelyConquered', 'conquered', 'surrendered']);
    expect(row()).toMatchObject({ name: 'France', side: 'allied', statusName: 'active', fallen: false, counts: true });
    game.play(turn(1, [], { powers: [{ power: 'FR', status: 'conquered' }] }));
    expect(said()).toEqual(['conquered', 'liberated']);
    expect(row()).toMatchObject({ since: 'S/O 1939', report: 1, fallen: true });
    game.play(turn(2));
    expect(said()).toEqual([]);
    expect(wifVictory.view(game.state)).toMatchObject({
      ended: true,
      verdictNeeded: true,
      turnsLeft: 0,
      lastTurn: { code: 'ND39' },
    });
    expect(wifVictory.view(game.state)).not.toHaveProperty('turn');
    const short = new Game({ roster: { allied: ['CW', 'US'] } });
    expect(
      wifVictory
        .view(short.state)
        .powers.filter(({ counts }) => counts)
        .map(({ power }) => power),
    ).toEqual(['GE', 'IT', 'JP', 'CW', 'US']);
  });
});
