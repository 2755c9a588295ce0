import { describe, expect, it } from 'vitest';
import { worldInFlamesWar as war } from '@/lib/rulesets/wif-campaign';
import { hear, joins } from '@/lib/rulesets/wif-victory/mid-war/campaign';
import { setupOfNewGames, setupSchema } from '@/lib/rulesets/wif-victory/setup';
import { open } from '@/lib/rulesets/wif-victory/table';

/** What the one sheet of a campaign refuses, before any game looks at it. */
describe('the sheet of a campaign', () => {
  it('[reporting:mid-war] a text that is longer than any war is not read', () => {
    expect(war.read('x'.repeat(160_001), {})).toMatchObject({ ok: false, error: [{ line: 1 }] });
    expect(war.readCells({}, 'x'.repeat(160_001), {})).toMatchObject({ ok: false, error: [{ section: 'past turns' }] });
  });

  it('[reporting:mid-war] a cell that cannot be read names its place, and what would be understood', () => {
    expect(war.readCells({ war: [{ after: 'S/O 1940' }], targets: [{}, { target: 'Pariss' }] }, undefined, {})).toEqual(
      {
        ok: false,
        error: [{ section: 'targets', row: 1, column: 'target', words: expect.stringContaining('Paris') }],
      },
    );
  });

  it('[wifv:1.2] a fall of Japan that the house rules, which moved in first, do not have is a fault', () => {
    const setup = setupOfNewGames(setupSchema.parse({ houseRules: 'campaign', midWar: true }));
    const hold = { kind: 'conquest-hold', turn: 'ND39', held: false, reasons: [] };
    const before = hear(setup, open(setup), hold) ?? open(setup);
    const table = { ...open(setup), closed: 1 };
    const fallen = { ...table, powers: { ...table.powers, JP: { status: 'surrendered', since: 'SO39' } as const } };
    expect(joins(setup, before, fallen)).toMatchObject({ ok: false, error: [{ section: 'powers', row: 3 }] });
    expect(joins(setup, before, table)).toMatchObject({ ok: true });
  });
});
