import { describe, expect, it } from 'vitest';
import type { Position } from '@/lib/rulesets/_shared/mid-war/position';
import type { Grid } from '@/lib/rulesets/_shared/mid-war/text';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { War } from '../war';
import { GAMES, house, LATE, MOVED_IN, played, playTurn, positionsIn, told, victory } from './whole-war';

/** A campaign of 36 turns played whole, and the same moved in at its fourteenth turn by one sheet of both games. */

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
