import type { Position } from '@/lib/rulesets/_shared/mid-war/position';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { setupSchema as houseSetupSchema, setupOfNewGames as setupOfNewHouses } from '@/lib/rulesets/wif-house/setup';
import type { Table as HouseTable } from '@/lib/rulesets/wif-house/table';
import { setupOfNewGames, setupSchema } from '@/lib/rulesets/wif-victory/setup';
import { totalOf, type Table as VictoryTable } from '@/lib/rulesets/wif-victory/table';
import { type GameName, stateOf, War } from '../war';

/** A campaign of 36 turns played whole, and its sheet at its fourteenth turn. */

export const LATE = { setups: { 'wif-victory': { midWar: true }, 'wif-house': { midWar: true } } } as const;
export const MOVED_IN = 13;
export const GAMES: readonly GameName[] = ['wif-victory', 'wif-house'];

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

export const house = (war: War) => war.state<{ readonly table: HouseTable }>('wif-house').table;
export const victory = (war: War) => war.state<{ readonly table: VictoryTable }>('wif-victory').table;

/** What two tables come to: what was played before the one that is compared, and what the games told each other of it, is left out. */
export function cameTo(houseTable: HouseTable, victoryTable: VictoryTable) {
  const { turns: _turns, movedIn: _joined, told: _words, ...rest } = houseTable;
  const { closed, powers, targets, holds, axisDefeat, turns } = victoryTable;
  const ended = turns[TURN_CODES[closed - 1] ?? 'SO39'];
  return { house: rest, closed, powers, total: totalOf(victoryTable), ended, targets, holds, axisDefeat };
}
/** All that both games know, every turn that is over too; but from where on it was witnessed. */
export function everything(war: War) {
  const { movedIn: _joined, ...table } = house(war);
  return { ...told(war), house: table, turns: turnsOf(war) };
}
export const told = (war: War) => cameTo(house(war), victory(war));

export type Filed = readonly [game: GameName, role: string, body: object];

/** The reports of a turn in their order, with the die of Italy's surrender or without any die. */
export function reportsOf(at: number, dice = true): readonly Filed[] {
  const turn = TURN_CODES[at];
  const rolls = at === 27;
  const own = rolls && !dice ? undefined : HOUSE[at];
  return [
    ...(own === undefined ? [] : [['wif-house', 'allied', { kind: 'turn', turn, ...own }] as const]),
    ...(rolls && dice ? [['wif-house', 'allied', { kind: 'roll-italy', turn }] as const] : []),
    ['wif-victory', 'axis', { kind: 'turn', turn, changes: [], ...VICTORY[at] }],
  ];
}

export function playTurn(war: War, at: number, dice = true): void {
  for (const [game, role, body] of reportsOf(at, dice)) war.file(game, role, body);
}

export const positionsIn = (war: War): Position =>
  joint.join(
    Object.fromEntries(
      GAMES.map((game) => {
        const { ruleset } = war.of(game);
        return [game, joint.positionIn(ruleset.writeSheet(stateOf(war.of(game)), 'position.json') ?? '')];
      }),
    ),
  );

/** The set-ups of a campaign that moves in late, as its games have them. */
export const SETUPS = {
  'wif-victory': { ...setupOfNewGames(setupSchema.parse({ ...LATE.setups['wif-victory'], houseRules: 'campaign' })) },
  'wif-house': setupOfNewHouses(houseSetupSchema.parse({ ...LATE.setups['wif-house'], calendar: 'campaign' })),
};

/** Every turn so far with its points and what was still reachable at its end. */
export const turnsOf = (war: War) => victory(war).turns;

/**
 * The whole campaign: what it came to at the end of every turn, its sheet when thirteen turns were over, and what the victory game
 * wrote of its position and its turns then.
 */
export function played(dice = true) {
  const war = new War();
  const japan = [1, 2, 3].map((one) => ({ id: `F${one}`, hex: `Town ${one}` }));
  war.file('wif-house', 'organiser', { kind: 'factories', japan, italy: [{ hex: 'Milan', red: 1, blue: 2 }] });
  const ends: ReturnType<typeof told>[] = [];
  const records: ReturnType<typeof turnsOf>[] = [];
  let [sheet, position, turns, otherTurns]: [Position, string, string, string] = [{}, '', '', ''];
  for (let at = 0; at < TURN_CODES.length; at += 1) {
    if (at === MOVED_IN) {
      sheet = positionsIn(war);
      [position, turns] = [war.sheet('wif-victory', 'position.json'), war.sheet('wif-victory', 'past-turns.json')];
      otherTurns = war.sheet('wif-house', 'past-turns.json');
    }
    playTurn(war, at, dice);
    ends.push(told(war));
    records.push(turnsOf(war));
  }
  return { ends, records, sheet, position, turns, otherTurns };
}
