import { describe, expect, it } from 'vitest';
import type { PastBody } from '@/lib/rulesets/_shared/mid-war/position';
import { TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { part as housePart } from '@/lib/rulesets/wif-house/mid-war/part';
import type { Setup as HouseSetup } from '@/lib/rulesets/wif-house/setup';
import type { Table as HouseTable } from '@/lib/rulesets/wif-house/table';
import { part as victoryPart } from '@/lib/rulesets/wif-victory/mid-war/part';
import type { Setup as VictorySetup } from '@/lib/rulesets/wif-victory/setup';
import { totalOf, type Table as VictoryTable } from '@/lib/rulesets/wif-victory/table';
import { type GameName, War } from './war';

/** A campaign that was already running: both of its games move in, in any order, and hear each other from then on. */

const LATE = { setups: { 'wif-victory': { midWar: true }, 'wif-house': { midWar: true } } } as const;
/** The turn that both move in with is the fourteenth. */
const MOVED_IN = 13;
const LAST = TURN_CODES.length;

const HOUSE: Readonly<Record<number, object>> = {
  1: { factories: [{ id: 'F1', status: 'destroyed' }], built: [{ id: 'New', at: 'Kobe' }] },
  6: { italy: { tripoli: true }, hexes: { GE: '0304-0309', USSR: '0405' } },
  9: { surrendered: ['JP'] },
  15: { italy: { allSicily: true, inSupplyUnitMainland: true, garrison: '10' } },
};
const VICTORY: Readonly<Record<number, object>> = {
  0: { changes: [{ target: 'warsaw', control: 'axis', by: 'GE', supplied: true }] },
  3: { changes: [], powers: [{ power: 'IT', status: 'active' }] },
  5: { changes: [{ target: 'paris', control: 'axis', by: 'IT', supplied: true }] },
  22: { changes: [{ target: 'oslo', control: 'axis', by: 'GE', supplied: true }] },
  28: { changes: [{ target: 'warsaw', control: 'allied', by: 'USSR' }] },
};

const house = (war: War) => war.state<{ readonly setup: HouseSetup; readonly table: HouseTable }>('wif-house');
const victory = (war: War) => war.state<{ readonly setup: VictorySetup; readonly table: VictoryTable }>('wif-victory');

/** What both games have come to. */
const told = (war: War) => {
  const { turns: _turns, movedIn: _joined, isolatedIn: _isolated, ...rest } = house(war).table;
  const { closed, powers, targets, statuses, holds } = victory(war).table;
  const runs = Object.entries(targets).map(([id, { control, run, best }]) => [id, control, run, best]);
  return { house: rest, closed, powers, total: totalOf(victory(war).table), runs, statuses, holds };
};

/** The table of the house rules with every turn and roll, but from where on it was witnessed. */
function wholeOf(war: War): HouseTable {
  const { movedIn: _joined, ...table } = house(war).table;
  return table;
}

function playTurn(war: War, at: number): void {
  const turn = TURN_CODES[at];
  if (HOUSE[at] !== undefined) war.file('wif-house', 'allied', { kind: 'turn', turn, ...HOUSE[at] });
  if (at === 15) {
    expect(war.awaiting('wif-victory')).toEqual(['campaign finish-conquest']);
    war.file('wif-house', 'allied', { kind: 'roll-italy', turn });
  }
  war.file('wif-victory', 'axis', { kind: 'turn', turn, changes: [], ...VICTORY[at] });
}

/** The whole campaign, and what it came to at the end of every turn. */
function played() {
  const war = new War();
  const japan = [1, 2, 3].map((one) => ({ id: `F${one}`, hex: `Town ${one}` }));
  war.file('wif-house', 'organiser', { kind: 'factories', japan });
  const ends: ReturnType<typeof told>[] = [];
  const wholes: HouseTable[] = [];
  let [sheet, houseSheet] = ['', ''];
  const positions = { 'wif-victory': {}, 'wif-house': {} };
  for (let at = 0; at < LAST; at += 1) {
    if (at === MOVED_IN) {
      positions['wif-victory'] = victoryPart.write(victory(war).setup, victory(war).table);
      positions['wif-house'] = housePart.write(house(war).setup, house(war).table);
      sheet = war.sheet('wif-victory', 'past-turns.txt');
      houseSheet = war.sheet('wif-house', 'past-turns.txt');
    }
    playTurn(war, at);
    ends.push(told(war));
    wholes.push(wholeOf(war));
  }
  return { ends, wholes, positions, sheet, houseSheet };
}

const { ends, wholes, positions, sheet, houseSheet } = played();
const moveIn = (war: War, game: GameName, position: object = positions[game]) =>
  war.file(game, 'axis', { kind: 'position', position });

const ORDERS: readonly (readonly [GameName, GameName])[] = [
  ['wif-victory', 'wif-house'],
  ['wif-house', 'wif-victory'],
];

/** A position whose first row of a section says something else. */
const changed = (game: GameName, section: string, cells: object): object => {
  const position: Record<string, readonly object[]> = { ...positions[game] };
  return {
    ...position,
    [section]: (position[section] ?? []).map((row, at) => (at === 0 ? { ...row, ...cells } : row)),
  };
};

/** The war so far, but Germany has had Vladivostok for a turn. */
const vladivostokFell = (() => {
  const position = victoryPart.write(victory(new War(LATE)).setup, ended());
  const fallen = { control: 'axis', by: 'GE', supply: true, run: 1, points: 1, changed: 'SO41', gained: 'SO41' };
  const targets = (position.targets ?? []).map((row) => (row.target === 'vladivostok' ? { ...row, ...fallen } : row));
  return { ...position, targets };
})();

/** The turns of the victory game so far, one by one. Japan's surrender, which the house rules told, stands in its turn. */
const pastTurns: PastBody = {
  kind: 'past-turns',
  turns: TURN_CODES.slice(0, MOVED_IN).map((turn, at) => ({
    ...{ kind: 'turn', turn, changes: [], ...VICTORY[at] },
    ...(at === 9 ? { powers: [{ power: 'JP', status: 'surrendered' }] } : {}),
  })),
};

describe('a campaign that was already running', () => {
  it.each(ORDERS)('[reporting:mid-war] %s moves in first: both agree in every later turn', (first, second) => {
    const war = new War(LATE);
    expect(war.awaiting('wif-victory')).toEqual(['axis report-position', 'allied report-position']);
    moveIn(war, first);
    moveIn(war, second);
    for (let at = MOVED_IN; at < LAST; at += 1) {
      playTurn(war, at);
      expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
      // The calendar of the house rules ends with its last turn.
      expect(TURN_CODES.indexOf(house(war).table.turn)).toBe(Math.min(at + 1, LAST - 1));
      expect(victory(war).table.closed).toBe(at + 1);
    }
    expect(victory(war).table.powers).toMatchObject({
      IT: { status: 'conquered', since: 'MA42' },
      JP: { status: 'surrendered', since: 'MA41' },
    });
    expect(victory(war).table.differing).toBeUndefined();
  });

  it.each(ORDERS)('[reporting:mid-war] %s moves in first, the victory game by its past turns: the same', (...order) => {
    const war = new War(LATE);
    for (const game of order)
      if (game === 'wif-house') moveIn(war, game);
      else war.file(game, 'axis', pastTurns);
    for (let at = MOVED_IN; at < LAST; at += 1) {
      playTurn(war, at);
      expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
    }
    expect(new War(LATE).read('wif-victory', 'axis', sheet)).toEqual({ type: 'report', body: pastTurns });
    expect(victory(war).table.turns).toMatchObject({ SO39: { total: 0 }, ND41: expect.anything() });
    expect(victory(war).table.differing).toBeUndefined();
  });

  it.each(ORDERS)(
    '[reporting:mid-war] %s moves in first, both by their past turns: the same, every past turn too',
    (...order) => {
      const war = new War(LATE);
      const texts = { 'wif-victory': sheet, 'wif-house': houseSheet };
      for (const game of order) war.do(game, 'axis', war.read(game, 'axis', texts[game]));
      for (const game of order) war.do(game, 'allied', { type: 'confirm', report: 1 });
      expect(wholeOf(war)).toEqual(wholes[MOVED_IN - 1]);
      for (let at = MOVED_IN; at < LAST; at += 1) {
        playTurn(war, at);
        expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
        expect(wholeOf(war), TURN_CODES[at]).toEqual(wholes[at]);
      }
      expect(victory(war).table.differing).toBeUndefined();
    },
  );

  it('[wifv:1.2] past turns without a fall that the house rules have are refused', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-house');
    const turns = pastTurns.turns.map((turn) => ({ ...turn, powers: undefined }));
    const body = JSON.parse(JSON.stringify({ kind: 'past-turns', turns }));
    expect(war.try('wif-victory', 'axis', { type: 'report', body })).toBe('position-wrong');
  });

  it('[reporting:mid-war] the victory game closes no turn before the house rules have moved in', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-victory');
    const turn: TurnCode = 'ND41';
    expect(war.try('wif-victory', 'axis', { type: 'report', body: { kind: 'turn', turn, changes: [] } })).toBe(
      'conquest-step-open',
    );
    expect(war.awaiting('wif-house')).toEqual(['axis report-position', 'allied report-position']);
    moveIn(war, 'wif-house');
    expect(war.awaiting('wif-victory')).toEqual(['axis report-turn', 'allied report-turn']);
  });

  it('[reporting:mid-war] what the house rules do before the victory game has moved in is not lost', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-house');
    war.file('wif-house', 'allied', { kind: 'turn', turn: 'ND41', surrendered: ['IT'] });
    moveIn(war, 'wif-victory');
    expect(victory(war).table.powers.IT).toEqual({ status: 'conquered', since: 'ND41' });
  });

  it.each([
    ['wif-victory', 'wif-house', 'step', { turn: 'JF42' }],
    ['wif-house', 'wif-victory', 'war', { after: 'ND41' }],
  ] as const)('[reporting:mid-war] %s is in another turn than %s says: refused', (first, second, section, cells) => {
    const war = new War(LATE);
    moveIn(war, first);
    const body = { kind: 'position', position: changed(second, section, cells) };
    expect(war.try(second, 'axis', { type: 'report', body })).toBe('position-wrong');
    moveIn(war, second);
  });

  it('[reporting:mid-war] a power that is out by the house rules and in the war by the victory game: refused', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-house');
    const { powers = [] } = victoryPart.write(victory(war).setup, ended());
    const rows = powers.map(({ since: _since, ...row }) => (row.power === 'JP' ? { ...row, status: 'active' } : row));
    const position = { ...positions['wif-victory'], powers: rows };
    expect(war.try('wif-victory', 'axis', { type: 'report', body: { kind: 'position', position } })).toBe(
      'position-wrong',
    );
  });

  it('[wifv:1.2] a fall of Japan that the house rules, which moved in first, do not have: refused', () => {
    const war = new War(LATE);
    const { fallen = [] } = positions['wif-house'] as Record<string, readonly object[]>;
    const inTheWar = fallen.map((row) => ({ ...row, status: 'active', since: undefined, how: undefined }));
    moveIn(war, 'wif-house', { ...positions['wif-house'], fallen: JSON.parse(JSON.stringify(inTheWar)) });
    const body = { kind: 'position', position: positions['wif-victory'] };
    expect(war.try('wif-victory', 'axis', { type: 'report', body })).toBe('position-wrong');
  });

  it('[reporting:mid-war] the house rules refuse another holder of a city than the victory game has told', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-victory', vladivostokFell);
    const body = (position: object) => ({ type: 'report', body: { kind: 'position', position } });
    expect(war.try('wif-house', 'axis', body(positions['wif-house']))).toBe('position-wrong');
    moveIn(war, 'wif-house', changed('wif-house', 'japan', { vladivostok: 'neither' }));
    expect(house(war).table.japan.cities.vladivostok).toBe('neither');
  });

  it('[reporting:mid-war] a city that the victory game has otherwise is set right where the house rules moved in first', () => {
    const war = new War(LATE);
    moveIn(war, 'wif-house');
    expect(house(war).table.japan.cities.vladivostok).toBe('allied');
    moveIn(war, 'wif-victory', vladivostokFell);
    expect(house(war).table.japan.cities).toMatchObject({ manila: 'allied', vladivostok: 'neither' });
  });

  it('[reporting:mid-war] a report that does not go together any more is with its author again, and says why', () => {
    const war = new War(LATE);
    const body = { kind: 'position', position: changed('wif-victory', 'war', { after: 'ND41' }) };
    war.do('wif-victory', 'axis', { type: 'report', body });
    moveIn(war, 'wif-house');
    expect(war.awaiting('wif-victory')).toContain('axis revise-report');
  });
});

/** The victory game's table when the campaign was left. */
function ended(): VictoryTable {
  const war = new War(LATE);
  moveIn(war, 'wif-victory');
  return victory(war).table;
}
