import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import type { TurnBody } from '@/lib/rulesets/wif-victory/body';
import { figures } from '@/lib/rulesets/wif-victory/figures';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { cutOff, Game, held, lost, NOTE, turn } from './support';

type Said = NonNullable<TurnBody['powers']>[number];
const fall = (...powers: readonly Said['power'][]): Said[] =>
  powers.map((power) => ({ power, status: 'surrendered' as const }));
const AXIS = fall('GE', 'IT', 'JP');
const ALLIES = fall('CH', 'CW', 'FR', 'US', 'USSR');

const played = (setup: object, ...turns: readonly TurnBody[]): Game => {
  const game = new Game({ houseRules: 'none', ...setup });
  for (const one of turns) game.play(one);
  return game;
};
const headline = ({ state }: Game) => wifVictory.standing(state);
const viewOf = ({ state }: Game) => wifVictory.view(state, 'organiser');

describe('how a game ends, in one line and in its view', () => {
  it('[wifv:end] the last turn waits for a verdict, and then tells it', () => {
    const game = played({ lastTurn: 'ND39' }, turn(1, [held('oslo', 'GE')]), turn(2));
    expect(headline(game)).toEqual({
      turn: 2,
      phase: 'verdict',
      headline: 'Verdict awaited: Axis 2 (-16 against history), last turn closed in N/D 1939',
    });
    expect(viewOf(game)).toMatchObject({ ended: true, verdictNeeded: true });
    expect(viewOf(game)).not.toHaveProperty('result');
    game.do('organiser', { type: 'report', body: { kind: 'verdict', winner: 'draw' } }, NOTE);
    expect(headline(game)).toEqual({
      turn: 2,
      phase: 'over',
      headline: 'A draw: Axis 2 (-16 against history), last turn closed in N/D 1939',
    });
    expect(viewOf(game)).toMatchObject({ verdictNeeded: false, result: { winner: 'draw', text: 'a draw' } });
  });

  it.each([
    ['the Axis', 'Axis defeated', AXIS, { axisDefeat: 'S/O 1939' }],
    ['the Allies', 'Allies defeated', ALLIES, { alliedDefeat: 'S/O 1939' }],
    ['both sides', 'both sides defeated', [...AXIS, ...ALLIES], { axisDefeat: 'S/O 1939', alliedDefeat: 'S/O 1939' }],
  ])('[wifv:1.2] a defeat of %s ends it, and says whose', (_, words, powers, defeats) => {
    const game = played({}, turn(1, [], { powers }));
    expect(headline(game)).toEqual({
      turn: 1,
      phase: 'verdict',
      headline: `Verdict awaited: Axis 0 (-18 against history), ${words} in S/O 1939`,
    });
    const { axisDefeat, alliedDefeat, ended } = viewOf(game);
    expect(JSON.parse(JSON.stringify({ axisDefeat, alliedDefeat, ended }))).toEqual({ ...defeats, ended: true });
  });

  it('[wifv:1.2] a defeat is a figure that an amendment can change; without one there is none', () => {
    const { setup, table } = played({}, turn(1, [], { powers: AXIS })).state;
    const told = figures(setup, table);
    expect(told['axis-defeat']).toEqual({ label: 'Defeat of the Axis', value: 'S/O 1939', clause: 'wifv:1.2' });
    expect(Object.keys(told)).not.toContain('allied-defeat');
  });

  it('[wifv:end] a game in progress has no end in its view', () => {
    const view = viewOf(played({}, turn(1)));
    expect(view).toMatchObject({ ended: false, verdictNeeded: false });
    for (const key of ['axisDefeat', 'alliedDefeat', 'result']) expect(view).not.toHaveProperty(key);
  });
});

describe('what the view says of powers', () => {
  const powerOf = (game: Game, power: string) => viewOf(game).powers.find((one) => one.power === power);

  it('[wifv:1.2] what one may become, since when it has fallen and by which report', () => {
    const game = played({}, turn(1, [], { powers: fall('FR') }), turn(2));
    expect(powerOf(game, 'FR')).toEqual({
      power: 'FR',
      name: 'France',
      side: 'allied',
      status: 'surrendered',
      statusName: 'surrendered',
      fallen: true,
      counts: true,
      since: 'S/O 1939',
      report: 1,
      choices: [
        { status: 'surrendered', name: 'surrendered' },
        { status: 'liberated', name: 'liberated' },
      ],
    });
    expect(powerOf(game, 'GE')).toMatchObject({ fallen: false, status: 'active' });
    expect(powerOf(game, 'GE')).not.toHaveProperty('report');
    expect(powerOf(game, 'GE')).not.toHaveProperty('since');
  });
});

describe('the sheet of every target', () => {
  it('[wifv:1.1] says of supply what was asked: of the Axis and Vichy France, of nobody else', () => {
    const vichy = { target: 'dakar', control: 'vichy', supplied: true } as const;
    const game = played(
      {},
      turn(1, [held('oslo', 'GE'), cutOff('paris'), vichy, lost('delhi')], { vichy: 'none' }),
      turn(2),
    );
    const sheet = wifVictory.sheets?.find(({ id }) => id === 'turns.csv');
    const rows = parseTable(sheet?.write(game.state) ?? '').map(({ cells }) => cells);
    const supply = (name: string) => rows.filter((row) => row[1] === name).map((row) => row[3]);
    expect(supply('Oslo')).toEqual(['yes', 'yes']);
    expect(supply('Paris')).toEqual(['no', 'no']);
    expect(supply('Dakar')).toEqual(['yes', 'yes']);
    expect(supply('Delhi')).toEqual(['', '']);
  });
});
