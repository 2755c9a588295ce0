import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { War } from '../war';
import { everything, GAMES, house, LATE, playTurn, positionsIn, SETUPS, told, victory } from './whole-war';

/** A campaign played whole, with dice and a fall, and the same moved in by the past turns of both games on the one sheet. */

/** The turn after the roll in which Italy falls. */
const MOVED_IN = 29;

type Sheet = Parameters<typeof joint.files>[0];
type Turns = NonNullable<Sheet['turns']>;

function played() {
  const war = new War();
  const japan = [1, 2, 3, 4, 5, 6].map((one) => ({ id: `F${one}`, hex: `Town ${one}` }));
  war.file('wif-house', 'organiser', { kind: 'factories', japan, italy: [{ hex: 'Milan', red: 1, blue: 2 }] });
  const ends: ReturnType<typeof everything>[] = [];
  let [first, other, sheet]: [Turns, Turns, Sheet['position']] = [[], [], {}];
  for (let at = 0; at < TURN_CODES.length; at += 1) {
    if (at === MOVED_IN) {
      [first, other] = GAMES.map((game) => joint.turnsIn(war.sheet(game, 'past-turns.json')) as Turns) as [
        Turns,
        Turns,
      ];
      sheet = positionsIn(war);
    }
    if (at === 12)
      war.file('wif-house', 'allied', {
        ...{ kind: 'turn', turn: TURN_CODES[at], isolated: [TIE] },
        factories: [3, 4, 5, 6].map((one) => ({ id: `F${one}`, status: 'captured' })),
        japan: { outsideResourcesReceived: true },
      });
    if (at === 12) war.file('wif-house', 'allied', { kind: 'roll-japan', turn: TURN_CODES[at] });
    if (at === 13)
      war.file('wif-house', 'axis', {
        ...{ kind: 'turn', turn: TURN_CODES[at] },
        factories: [3, 4, 5].map((one) => ({ id: `F${one}`, status: 'ok' })),
      });
    playTurn(war, at);
    ends.push(everything(war));
  }
  return { ends, first, other, sheet };
}

const TIE = {
  ...{ label: 'Kiev', side: 'allied', hexes: 2, containsCity: false, containsFriendlyUnit: false },
  ...{ seaOrNeutralNeighbours: 0, ring: { GE: 5, IT: 5 } },
};

const { ends, first, other, sheet } = played();

const must = <T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const start = () => positionsIn(new War(LATE));
const tell = (said: Sheet) => joint.tell(said, start(), SETUPS);

function moveIn(said: Sheet): War {
  const war = new War(LATE);
  const { reports, faults } = tell(said);
  expect(faults).toEqual([]);
  for (const game of GAMES) war.do(game, 'axis', reports[game]);
  for (const game of GAMES) war.do(game, 'allied', joint.confirms(1));
  return war;
}

/** The same without what one game tells the other: ends of turns, who has cities, and falls. */
const isTold = ({ kind }: JsonObject) => kind === 'close-turn' || kind === 'city-held';
const bareOther = other.filter((turn) => !isTold(turn));
const bareFirst = first.map(({ powers, ...turn }): JsonObject => {
  const left = (Array.isArray(powers) ? powers : []).filter(
    (one) => Object(one).power !== 'IT' || Object(one).status === 'active',
  );
  return { ...turn, ...(left.length === 0 ? {} : { powers: left }) };
});

const whole: Sheet = { position: {}, turns: first, otherTurns: other };
const bare: Sheet = { position: {}, turns: bareFirst, otherTurns: bareOther };
const written = joint.files(whole);
const short = joint.files(bare);

const WAYS: Readonly<Record<string, () => Sheet>> = {
  'text with all that was told': () => must(joint.read(written.csv, SETUPS)),
  'JSON with all that was told': () => must(joint.read(written.json, SETUPS)),
  'text without what one game tells the other': () => must(joint.read(short.csv, SETUPS)),
  'JSON without what one game tells the other': () => must(joint.read(short.json, SETUPS)),
  'a form, both lists in one field': () => must(joint.readCells({}, joint.writeTurns(bareFirst, bareOther), SETUPS)),
  'text above the whole sheet': () =>
    must(joint.read(`${joint.writeTurns(first, other)}\n${joint.files({ position: sheet }).csv}`, SETUPS)),
  'text with the turns of the house rules first': () =>
    must(
      joint.read(
        short.csv.replace(/^([\s\S]*?)(PAST TURNS OF THE HOUSE RULES[\s\S]*?)\n(?=MID-WAR|\[)/, '$2\n$1\n'),
        SETUPS,
      ),
    ),
};

describe('past turns of both games on the one sheet', () => {
  it.each(Object.keys(WAYS))(
    '[reporting:mid-war] by %s: every turn, before and after, is the same in both games',
    (way) => {
      const war = moveIn(WAYS[way]?.() ?? { position: {} });
      expect(everything(war)).toEqual(ends[MOVED_IN - 1]);
      for (const game of GAMES) expect(war.of(game).nextDraw).toBe(0);
      for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
        playTurn(war, at);
        expect(everything(war), TURN_CODES[at]).toEqual(ends[at]);
      }
      expect(victory(war).differing).toBeUndefined();
    },
  );

  it('[reporting:mid-war] what was told is shown again as it was entered', () => {
    const { reports } = tell(bare);
    const own = Object.fromEntries(
      GAMES.map((game) => [game, joint.toldBy(reports[game] ?? {}, game, SETUPS) ?? { position: {} }]),
    );
    const { said, position } = joint.joined(own);
    expect(said).toEqual({ position: {}, turns: first, otherTurns: own['wif-house']?.turns });
    expect(joint.files({ position }).csv).toBe(joint.files({ position: sheet }).csv);
    expect(tell(said)).toMatchObject({ reports, faults: [] });
  });

  it('[wifh:japanese-surrender.roll] dice have fallen in it, and are told', () => {
    const faces = other.flatMap(({ faces: told }) => (told === undefined ? [] : Object.keys(Object(told))));
    expect(faces.sort()).toEqual(['isolation-Kiev', 'roll-italy', 'roll-japan']);
    expect(ends[MOVED_IN - 1]?.house.italy.status).toBe('out');
  });

  it('[reporting:mid-war] a fault of either list is told with its line', () => {
    const text = 'PAST TURNS\nTURN S/O 1939\nNO CHANGE\nTURN N/D 1939\nNO CHANGE\n';
    const houses = 'PAST TURNS OF THE HOUSE RULES\nFACTORIES\nFACTORY F1: Kobe\nTURN N/D 1939\nFACTORY F2: destroyed\n';
    const faults = (said: string) => {
      const read = joint.read(said, SETUPS);
      return read.ok
        ? tell(read.value).faults.map(({ row, words }) => [row, words])
        : read.error.map(({ line, message }) => [line, message]);
    };
    expect(faults(text + houses)).toEqual([[10, expect.stringContaining('F2')]]);
    expect(faults(houses + text)).toEqual([[5, expect.stringContaining('F2')]]);
    expect(faults(houses)).toEqual([[1, expect.stringContaining('enter both')]]);
    expect(faults(JSON.stringify({ otherTurns: [] }))).toEqual([[1, expect.stringContaining('enter both')]]);
    expect(faults(`${text}PAST TURNS OF THE HOUSE RULES\nnothing\n`)).toEqual([
      [7, expect.stringContaining('begins no line')],
    ]);
    const right = houses.replace('F2', 'F1');
    expect(faults(text + right)).toEqual([]);
    expect(faults(`${text}${right}TURN M/A 1940\nROME: yes`)).toEqual([
      [3, expect.stringContaining('end with N/D 1939')],
    ]);
    expect(faults(`${text}${right}[factories]\nfactory,hex,status\nF1,Kobe,ok`)).toEqual([
      [1, expect.stringContaining('say otherwise')],
    ]);
    expect(faults(`${text}${right}[factories]\nfactory,hex,status\nF1,Kobe,destroyed`)).toEqual([]);
    expect(faults(`${text.replace('NO CHANGE', 'POWER Japan surrendered')}${right}`)).toEqual([
      [1, expect.stringContaining('Japan falls in S/O 1939 here, and does not fall by the house rules')],
    ]);
    expect(faults(`${text}${right.replace('TURN N/D 1939', 'TURN N/D 1939\nSURRENDERED: Japan')}`)).toEqual([]);
    const data = {
      turns: [{ kind: 'turn', turn: 'SO39', changes: [] }],
      otherTurns: [{ kind: 'roll-japan', turn: 'SO39', faces: { 'roll-japan': 3 } }],
    };
    expect(faults(JSON.stringify(data))).toEqual([[1, expect.stringMatching(/^house rules: Japan rolls with 5/)]]);
    expect(
      faults(JSON.stringify({ ...data, otherTurns: [{ kind: 'close-turn', turn: 'SO39' }, ...data.otherTurns] })),
    ).toEqual([[2, expect.stringMatching(/^house rules: /)]]);
    expect(faults(JSON.stringify({ ...data, otherTurns: [{ kind: 'nothing' }] }))).toEqual([
      [1, expect.stringContaining('turn 1')],
    ]);
    expect(faults(JSON.stringify({ ...data, turns: [{ kind: 'turn', turn: 'JF40', changes: [] }] }))).toEqual([
      [1, expect.stringContaining('cannot be reported yet')],
    ]);
  });

  it('[reporting:mid-war] the filled example with past turns of both is taken by both games', () => {
    const war = moveIn(must(joint.read(joint.bothTurnsExample, SETUPS)));
    expect(victory(war).closed).toBe(7);
    expect(house(war)).toMatchObject({
      turn: 'ND40',
      rolls: { 'IT-MA40': { face: 7 } },
      passed: { 'ND39-statement-Pripet': { to: 'GE' } },
    });
    expect(told(war).closed).toBe(7);
  });
});
