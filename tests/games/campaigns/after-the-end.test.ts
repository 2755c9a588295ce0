import { describe, expect, it } from 'vitest';
import { type Pendings, stateOf, War } from './war';

/** What the house rules tell after the victory game has its outcome waits for the organiser, and is never forgotten. */

const quiet = (turn: string) => ({ kind: 'turn', turn, changes: [] });
const fallen = (turn: string) => ({ kind: 'turn', turn, surrendered: ['JP'] });
const SHORT = { 'wif-victory': { lastTurn: 'ND39' }, 'wif-house': { lastTurn: 'ND39' } };

interface Book extends Pendings {
  readonly filed: readonly { readonly id: number; readonly body: { readonly kind: string; readonly turn?: string } }[];
  readonly table: {
    readonly powers: Readonly<Record<string, { readonly status: string }>>;
    readonly differing?: object;
    readonly verdict?: string;
  };
}
const victory = (war: War) => war.state<Book>('wif-victory');
const reportOf = (war: War, name: 'wif-victory' | 'wif-house', kind: string, turn?: string): number =>
  war.state<Book>(name).filed.find(({ body }) => body.kind === kind && (turn === undefined || body.turn === turn))
    ?.id ?? 0;

const differences = (war: War) => {
  const { ruleset } = war.of('wif-victory');
  return (
    ruleset.view(stateOf(war.of('wif-victory')), 'organiser') as unknown as {
      readonly differences: readonly { readonly of: string; readonly take?: string; readonly stands: string }[];
    }
  ).differences;
};

function order(war: War, text: string): void {
  const { ruleset } = war.of('wif-victory');
  const parsed = ruleset.parseOrders(text, stateOf(war.of('wif-victory')), 'organiser');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  for (const action of parsed.value) war.do('wif-victory', 'organiser', action);
}

/** The house rules find out that Japan had surrendered in a turn, once the verdict is given. */
function toldAfterTheVerdict(before = false): War {
  const war = new War({ setups: SHORT, before });
  war.file('wif-victory', 'axis', quiet('SO39'));
  war.file('wif-victory', 'axis', quiet('ND39'));
  war.file('wif-victory', 'organiser', { kind: 'verdict', winner: 'axis' });
  expect(war.of('wif-victory').now?.outcome?.winners).toEqual(['axis']);
  const after = reportOf(war, 'wif-house', 'close-turn', 'SO39');
  war.do('wif-house', 'organiser', {
    type: 'amend',
    corrections: [{ after, by: 'allied', body: fallen('ND39') }],
  });
  return war;
}

const SETTLE = 'organiser settle-difference';

describe('[wifv:1.2] R-WV-18: a word after the outcome', () => {
  it('stands until it is settled, and only the organiser is asked; then the outcome is there again', () => {
    const war = toldAfterTheVerdict();
    expect(differences(war).map(({ of }) => of)).toEqual(['Japan in N/D 1939']);
    expect(war.awaiting('wif-victory')).toEqual([SETTLE]);
    expect(war.of('wif-victory').now?.outcome).toBeUndefined();
    const { ruleset } = war.of('wif-victory');
    const choices = ruleset.options(stateOf(war.of('wif-victory')), 'organiser');
    expect(choices).toEqual([{ type: 'report', report: { kind: 'stands', turn: 'ND39', power: 'JP' } }]);
    order(war, differences(war)[0]?.stands ?? '');
    expect(war.of('wif-victory').now?.outcome?.winners).toEqual(['axis']);
    expect(war.awaiting('wif-victory')).toEqual([]);
  });

  it('is taken over in one step into the closed turn', () => {
    const war = toldAfterTheVerdict();
    order(war, differences(war)[0]?.take ?? '');
    expect(victory(war).table.powers.JP?.status).toBe('surrendered');
    expect(war.of('wif-victory').now?.outcome?.winners).toEqual(['axis']);
  });

  it('is kept in games of before, whose outcome stays', () => {
    const war = toldAfterTheVerdict(true);
    expect(differences(war)).toHaveLength(1);
    expect(war.of('wif-victory').now?.outcome?.winners).toEqual(['axis']);
  });

  it('is kept where a side has conceded, and asked about once that is undone', () => {
    const war = new War({ setups: SHORT });
    war.file('wif-victory', 'axis', quiet('SO39'));
    war.do('wif-victory', 'axis', { type: 'concede' });
    const corrections = [{ after: 0, by: 'allied', body: fallen('SO39') }];
    war.do('wif-house', 'organiser', { type: 'amend', corrections });
    expect(war.awaiting('wif-victory')).toEqual([]);
    war.do('wif-victory', 'organiser', { type: 'reopen' });
    expect(war.awaiting('wif-victory')).toContain(SETTLE);
  });
});

describe('[reporting:reopening] R-WV-18: a game that is opened again', () => {
  it('does not forget what was told after the report that brought its end', () => {
    const war = toldAfterTheVerdict();
    order(war, differences(war)[0]?.stands ?? '');
    war.do('wif-victory', 'organiser', { type: 'reopen' });
    expect(victory(war).table.verdict).toBeUndefined();
    // What stands was settled after the end, and is settled still.
    expect(differences(war)).toEqual([]);
    expect(war.awaiting('wif-victory')).toEqual(['organiser give-verdict']);
    const told = victory(war).filed.map(({ body }) => body.kind);
    expect(told).toContain('power-status');
    expect(told).not.toContain('verdict');
  });

  it('knows the word of a turn that it comes to only then', () => {
    const table = { rows: [{ atLeast: 0, winner: 'axis', name: 'Axis' }], otherwise: { winner: 'draw', name: 'Draw' } };
    const powers = { GE: 'conquered', IT: 'conquered' };
    const war = new War({ setups: { 'wif-victory': { victoryTable: table, opening: { powers } } } });
    war.file('wif-house', 'axis', fallen('SO39'));
    war.file('wif-victory', 'axis', quiet('SO39'));
    expect(war.of('wif-victory').now?.outcome).toBeDefined();
    // The house rules go on alone, and Italy falls in the turn after the end.
    war.file('wif-house', 'allied', { kind: 'turn', turn: 'ND39', surrendered: ['IT'] });
    expect(differences(war)).toEqual([]);
    expect(war.of('wif-victory').now?.outcome).toBeDefined();
    war.do('wif-victory', 'organiser', { type: 'reopen' });
    expect(victory(war).table.differing).toEqual({ ND39: { IT: 'conquered' } });
  });
});
