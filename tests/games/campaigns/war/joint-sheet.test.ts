import { describe, expect, it } from 'vitest';
import type { Position } from '@/lib/rulesets/_shared/mid-war/position';
import type { Grid } from '@/lib/rulesets/_shared/mid-war/text';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { War } from '../war';
import {
  GAMES,
  house,
  LATE,
  MOVED_IN,
  played,
  playTurn,
  positionsIn,
  SETUPS,
  told,
  turnsOf,
  victory,
} from './whole-war';

/** A campaign of 36 turns played whole, and the same moved in at its fourteenth turn by one sheet of both games. */

const { ends, records, sheet, position, turns: file } = played();
const turns = joint.turnsIn(file) as Exclude<ReturnType<typeof joint.turnsIn>, string>;

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

type Sheet = Parameters<typeof joint.files>[0];
const files = joint.files({ position: sheet });
const besides = joint.besides(sheet, joint.positionIn(position));
const withTurns: Sheet = { position: besides, turns };
const written = joint.files(withTurns);

/** The war by the sheet, and the same by past turns beside what they do not say. */
const WAYS: Readonly<Record<string, () => Sheet>> = {
  form: () => must(joint.readCells(typed(sheet), undefined, SETUPS)),
  'pasted CSV': () => must(joint.read(files.csv, SETUPS)),
  'JSON file': () => must(joint.read(files.json, SETUPS)),
};
const TURN_WAYS: Readonly<Record<string, () => Sheet>> = {
  'form with past turns': () => must(joint.readCells(typed(besides), joint.writeTurns(turns), SETUPS)),
  'text with past turns': () => must(joint.read(written.csv, SETUPS)),
  'text with past turns below the sheet': () =>
    must(joint.read(`${joint.files({ position: besides }).csv}\n${joint.writeTurns(turns)}`, SETUPS)),
  'JSON with past turns': () => must(joint.read(written.json, SETUPS)),
  'the whole sheet with past turns above it': () =>
    must(joint.read(`${joint.writeTurns(turns)}\n${files.csv}`, SETUPS)),
};

/** Sections that past turns fill. */
const OF_TURNS = ['war', 'powers', 'targets'];
const start = () => positionsIn(new War(LATE));
const CSV_TURNS =
  'PAST TURNS\nturn,target,control,by,supply\nS/O 1939,Oslo,Axis,Germany,yes\nM/A 1940,Paris,Axis,Germany,yes\n';

function moveIn(war: War, said: Sheet): void {
  const { reports, faults } = joint.tell(said, positionsIn(war), SETUPS);
  expect(faults).toEqual([]);
  for (const game of GAMES) war.do(game, 'axis', reports[game]);
  for (const game of GAMES) war.do(game, 'allied', joint.confirms(1));
}

describe('one sheet for both games of a campaign', () => {
  it.each(Object.keys(WAYS))('[reporting:mid-war] by %s: every later turn comes to the same in both games', (way) => {
    const war = new War(LATE);
    moveIn(war, WAYS[way]?.() ?? { position: {} });
    for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
      playTurn(war, at);
      expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
    }
    expect(victory(war).differing).toBeUndefined();
    expect(victory(war).closed).toBe(36);
  });

  it('[reporting:mid-war] the sheet as it stands is read back unchanged', () => {
    const said = Object.fromEntries(Object.entries(sheet).filter(([, rows]) => rows.length > 0));
    expect(joint.read(files.csv, SETUPS)).toEqual({ ok: true, value: { position: said } });
    expect(joint.read(files.json, SETUPS)).toEqual({ ok: true, value: { position: sheet } });
  });

  it.each(Object.keys(TURN_WAYS))(
    '[reporting:mid-war] by %s: every turn, before and after, comes to the same in both games',
    (way) => {
      const war = new War(LATE);
      moveIn(war, TURN_WAYS[way]?.() ?? { position: {} });
      expect(turnsOf(war)).toEqual(records[MOVED_IN - 1]);
      for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
        playTurn(war, at);
        expect(told(war), TURN_CODES[at]).toEqual(ends[at]);
        expect(turnsOf(war), TURN_CODES[at]).toEqual(records[at]);
      }
      expect(victory(war).differing).toBeUndefined();
    },
  );

  it('[reporting:mid-war] past turns leave to the sheet what only the house rules ask', () => {
    const said = Object.entries(besides).filter(([, rows]) => rows.length > 0);
    expect(besides.war).toEqual([{ isolated: expect.any(String) }]);
    expect(said.map(([section]) => section).filter((section) => section !== 'war')).toEqual(
      Object.keys(sheet).filter((section) => (sheet[section] ?? []).length > 0 && !OF_TURNS.includes(section)),
    );
    const [victoryTold, houseTold] = GAMES.map((game) => joint.tell(withTurns, start(), SETUPS).reports[game]);
    expect(victoryTold).toMatchObject({ body: { kind: 'past-turns', turns: { length: MOVED_IN } } });
    expect(houseTold).toEqual(joint.tell({ position: sheet }, start(), SETUPS).reports['wif-house']);
  });

  it('[reporting:mid-war] a cell that says otherwise than the past turns is a fault, one of the empty sheet is none', () => {
    const mixed = (rows: string) => must(joint.read(`${written.csv}\n${rows}`, SETUPS));
    const other = '[powers]\npower,status,since\nFrance,active,\nItaly,neutral,\n[targets]\ntarget,run\nWarsaw,2\n';
    expect(joint.tell(mixed(other), start(), SETUPS).faults).toEqual([
      expect.objectContaining({
        section: 'targets',
        row: 1,
        column: 'run',
        words: expect.stringContaining('it is 13'),
      }),
    ]);
    const again = mixed('[war]\nafter turn\nS/O 1941\n');
    expect(joint.tell(again, start(), SETUPS).faults).toEqual([
      { section: 'war', row: 2, words: 'There is one row here.' },
    ]);
    const late = '[war]\nafter turn\nJ/F 1943\n[powers]\npower,status\nJapan,surrendered\n';
    expect(
      joint
        .tell(must(joint.read(`${CSV_TURNS}${late}`, SETUPS)), start(), SETUPS)
        .faults.map(({ section, row, column }) => [section, row, column]),
    ).toEqual(
      expect.arrayContaining([
        ['war', 1, 'after'],
        ['powers', 1, 'status'],
      ]),
    );
  });

  it.each([
    ['another power', 'France,conquered,J/A 1940,M/J 1940'],
    ['a power that fights on', 'Italy,active,,M/J 1940'],
    ['a power that is out of the war', 'Japan,surrendered,M/J 1940,M/J 1940'],
  ])('[reporting:mid-war] a turn of a fall given for %s is a fault of its cell', (_who, row) => {
    const rows = `[powers]\npower,status,since,fell in\nChina,active,,\n${row}\n`;
    const place = expect.objectContaining({ section: 'powers', row: 2, column: 'fell' });
    for (const text of [`[war]\nafter turn\nS/O 1940\n${rows}`, `${CSV_TURNS}${rows}`]) {
      const { faults } = joint.tell(must(joint.read(text, SETUPS)), start(), SETUPS);
      expect(faults).toContainEqual(place);
    }
  });

  it('[reporting:mid-war] a turn of a fall of a power that was liberated is none', () => {
    const text =
      '[war]\nafter turn\nS/O 1940\n[powers]\npower,status,since,fell in\nItaly,liberated,S/O 1940,M/J 1940\n';
    expect(joint.tell(must(joint.read(text, SETUPS)), start(), SETUPS).faults).toEqual([]);
  });

  it('[reporting:mid-war] faults of the past turns and of the sheet come back together, each with its line', () => {
    const text = `${CSV_TURNS.replace('Paris', 'Pariss').replace('Italy', 'Italia')}[factories]\nfactory,status\nTokyo 1,broken\n`;
    const read = joint.read(text, SETUPS);
    expect(read.ok ? [] : read.error.map(({ line, message }) => [line, message])).toEqual([
      [4, expect.stringContaining('“Pariss” is none of the 55 targets')],
      [7, expect.stringContaining('“broken”')],
    ]);
    const early = joint.read(`${CSV_TURNS.replace('S/O 1939', 'J/F 1940')}`, SETUPS);
    expect(early.ok ? [] : early.error[0]).toMatchObject({ line: 3, message: expect.stringContaining('S/O 1939') });
    const data = JSON.stringify({
      turns: [
        { kind: 'turn', turn: 'SO39', changes: [] },
        { kind: 'turn', turn: 'JF40', changes: [] },
      ],
    });
    expect(joint.tell(must(joint.read(data, SETUPS)), start(), SETUPS).faults).toEqual([
      { section: 'past turns', row: 2, words: expect.stringContaining('cannot be reported yet') },
    ]);
    expect(joint.read('[{"kind":"turn"', SETUPS)).toMatchObject({
      ok: false,
      error: [{ message: 'This is no JSON.' }],
    });
    const cells = joint.readCells(
      { war: [{ isolated: 'never' }] },
      'PAST TURNS\nTURN S/O 1939\nPariss, Allied',
      SETUPS,
    );
    expect(cells.ok ? [] : cells.error.map(({ section }) => section)).toEqual(['past turns', 'war']);
  });

  it('[reporting:mid-war] rows with a column “turn” are read, above the sheet or alone', () => {
    for (const text of [
      CSV_TURNS,
      CSV_TURNS.replace('PAST TURNS\n', ''),
      `${CSV_TURNS}MID-WAR\n[italy]\nTripoli\nyes\n`,
    ]) {
      const war = new War(LATE);
      moveIn(war, must(joint.read(text, SETUPS)));
      expect(victory(war).closed).toBe(4);
      expect(house(war).turn).toBe('MJ40');
      expect(house(war).italy.tripoli).toBe(text.includes('Tripoli'));
    }
    const one = must(joint.read('PAST TURNS\nTURN S/O 1939\nNO CHANGE\n', SETUPS));
    expect(one.turns).toHaveLength(1);
  });

  it('[reporting:mid-war] the filled example with past turns comes to the same as the one without', () => {
    const [byTurns, byRows] = [new War(LATE), new War(LATE)];
    moveIn(byTurns, must(joint.read(joint.turnsExample, SETUPS)));
    moveIn(byRows, must(joint.read(joint.form(start()).example.csv, SETUPS)));
    const { ended: _turns, ...now } = told(byTurns);
    expect(now).toEqual({
      ...told(byRows),
      ended: undefined,
      ...now,
      total: told(byRows).total,
      house: told(byRows).house,
    });
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
    moveIn(war, must(joint.read(example.csv, SETUPS)));
    expect(victory(war).closed).toBe(7);
    expect(house(war).turn).toBe('ND40');
  });
});
