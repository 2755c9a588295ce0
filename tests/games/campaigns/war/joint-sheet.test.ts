import { describe, expect, it } from 'vitest';
import type { Position } from '@/lib/rulesets/_shared/mid-war/position';
import type { Grid } from '@/lib/rulesets/_shared/mid-war/text';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import type { Table as HouseTable } from '@/lib/rulesets/wif-house/table';
import { totalOf, type Table as VictoryTable } from '@/lib/rulesets/wif-victory/table';
import { type GameName, stateOf, War } from '../war';

/** A campaign of 36 turns played whole, and the same moved in at its fourteenth turn by one sheet of both games. */

const LATE = { setups: { 'wif-victory': { midWar: true }, 'wif-house': { midWar: true } } } as const;
const MOVED_IN = 13;
const GAMES: readonly GameName[] = ['wif-victory', 'wif-house'];

const HOUSE: Readonly<Record<number, object>> = {
  1: { factories: [{ id: 'F1', status: 'destroyed' }], built: [{ id: 'New', at: 'Kobe' }] },
  6: { italy: { tripoli: true }, hexes: { GE: '0304-0309', USSR: '0405' }, japan: { russiaAtWar: true } },
  9: { factories: [{ id: 'F2', status: 'captured' }], japan: { cities: { shanghai: 'allied' } } },
  11: { aBombs: [{ hex: 'Town 3', printedFactoryCity: true }] },
  15: { italy: { allSicily: true } },
  22: { factories: [{ id: 'F3', status: 'destroyed' }], hexes: { USSR: '0303 0310' } },
  27: { italy: { inSupplyUnitMainland: true, garrison: '10' } },
  30: { surrendered: ['JP'] },
};
const axis = (target: string, by: string) => ({ target, control: 'axis', by, supplied: true });
const VICTORY: Readonly<Record<number, object>> = {
  0: { changes: [axis('warsaw', 'GE')] },
  3: { changes: [axis('oslo', 'GE')], powers: [{ power: 'IT', status: 'active' }] },
  5: { changes: [axis('paris', 'IT')], powers: [{ power: 'FR', status: 'conquered' }] },
  8: { changes: [axis('manila', 'JP'), axis('vladivostok', 'GE')] },
  12: { changes: [axis('singapore', 'JP')] },
  20: { changes: [{ target: 'manila', control: 'allied', by: 'US' }] },
  25: { changes: [{ target: 'paris', control: 'allied', by: 'FR' }, axis('delhi', 'JP')] },
};

const house = (war: War) => war.state<{ readonly table: HouseTable }>('wif-house').table;
const victory = (war: War) => war.state<{ readonly table: VictoryTable }>('wif-victory').table;

const told = (war: War) => {
  const { turns: _turns, movedIn: _joined, told: words, ...rest } = house(war);
  const { closed, powers, targets, holds, axisDefeat, turns } = victory(war);
  const ended = turns[TURN_CODES[closed - 1] ?? 'SO39'];
  return { house: rest, closed, powers, total: totalOf(victory(war)), ended, targets, holds, axisDefeat };
};

function playTurn(war: War, at: number): void {
  const turn = TURN_CODES[at];
  if (HOUSE[at] !== undefined) war.file('wif-house', 'allied', { kind: 'turn', turn, ...HOUSE[at] });
  if (at === 27) war.file('wif-house', 'allied', { kind: 'roll-italy', turn });
  war.file('wif-victory', 'axis', { kind: 'turn', turn, changes: [], ...VICTORY[at] });
}

const positionsIn = (war: War): Position =>
  joint.join(
    Object.fromEntries(
      GAMES.map((game) => {
        const { ruleset } = war.of(game);
        return [game, joint.positionIn(ruleset.writeSheet(stateOf(war.of(game)), 'position.json') ?? '')];
      }),
    ),
  );

function played() {
  const war = new War();
  const japan = [1, 2, 3].map((one) => ({ id: `F${one}`, hex: `Town ${one}` }));
  war.file('wif-house', 'organiser', { kind: 'factories', japan, italy: [{ hex: 'Milan', red: 1, blue: 2 }] });
  const ends: ReturnType<typeof told>[] = [];
  let sheet: Position = {};
  for (let at = 0; at < TURN_CODES.length; at += 1) {
    if (at === MOVED_IN) sheet = positionsIn(war);
    playTurn(war, at);
    ends.push(told(war));
  }
  return { ends, sheet };
}

const { ends, sheet } = played();

/** Every cell as it would be typed into the form. */
const typed = (position: Position): Grid =>
  Object.fromEntries(
    Object.entries(position).map(([section, rows]) => [
      section,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            column,
            typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : `${cell}`,
          ]),
        ),
      ),
    ]),
  );

const must = <T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const WAYS: Readonly<Record<string, () => Position>> = {
  form: () => must(joint.readCells(typed(sheet))),
  'pasted CSV': () => must(joint.read(joint.files(sheet).csv)),
  'JSON file': () => must(joint.read(joint.files(sheet).json)),
};

function moveIn(war: War, position: Position): void {
  const reports = joint.reports(position, positionsIn(war));
  for (const game of GAMES) war.do(game, 'axis', reports[game]);
  for (const game of GAMES) war.do(game, 'allied', joint.confirms(1));
}

describe('one sheet for both games of a campaign', () => {
  it.each(Object.keys(WAYS))('[reporting:mid-war] by %s: every later turn comes to the same in both games', (way) => {
    const war = new War(LATE);
    moveIn(war, WAYS[way]?.() ?? {});
    for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
      playTurn(war, at);
      expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
    }
    expect(victory(war).differing).toBeUndefined();
    expect(victory(war).closed).toBe(36);
  });

  it('[reporting:mid-war] the sheet as it stands is read back unchanged', () => {
    const said = Object.fromEntries(Object.entries(sheet).filter(([, rows]) => rows.length > 0));
    expect(joint.read(joint.files(sheet).csv)).toEqual({ ok: true, value: said });
    expect(joint.read(joint.files(sheet).json)).toEqual({ ok: true, value: sheet });
  });

  it('[reporting:mid-war] what both need stands in it once', () => {
    const names = joint.sections.flatMap(({ id, columns }) => columns.map((column) => `${id}.${column.id}`));
    expect(names).not.toContain('japan.manila');
    expect(names).not.toContain('step.turn');
    expect(joint.sections.map(({ id }) => id)).not.toContain('fallen');
    expect(positionsIn(new War(LATE)).war).toEqual([{ vichy: 'absent' }]);
  });

  it('[reporting:mid-war] the filled example is taken by both games', () => {
    const war = new War(LATE);
    const { example } = joint.form(positionsIn(war));
    moveIn(war, must(joint.read(example.csv)));
    expect(victory(war).closed).toBe(7);
    expect(house(war).turn).toBe('ND40');
  });
});
