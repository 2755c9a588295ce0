import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { Game, held, NOTE, refusalOf, setupOf, tableAfter, turn } from './support';

type Status = Extract<Body, { readonly kind: 'power-status' }>['status'];

const told = (code: 'SO39' | 'ND39' | 'JF40', status: Status, power: 'JP' | 'IT' | 'FR' = 'JP'): Body => ({
  kind: 'power-status',
  turn: code,
  power,
  status,
});
const stands = (code: 'SO39' | 'ND39' | 'JF40', power: 'JP' | 'IT' = 'JP') =>
  ({ kind: 'stands', turn: code, power }) as const;

/** Two turns in which Japan holds Delhi; then the campaign tells that it had surrendered in the second. */
function late(): Game {
  const game = new Game({ houseRules: 'campaign' });
  game.play(turn(1, [held('delhi', 'JP')]));
  game.play(turn(2));
  game.do('campaign', { type: 'report', body: told('ND39', 'surrendered') });
  return game;
}

const ASKED = { role: 'organiser', decision: 'settle-difference', clause: 'wifv:1.2' };
const seen = (game: Game) => wifVictory.view(game.state, 'organiser').differences;
const lines = (events: readonly Parameters<typeof wifVictory.describe>[0][]) =>
  events.flatMap((event) => wifVictory.describe(event).details?.map(({ text }) => text) ?? []);

/** Sends orders as a page or a mail does. */
function order(game: Game, text: string, note?: string) {
  const parsed = wifVictory.orders.parse(text, game.state, 'organiser');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.flatMap((action) => game.do('organiser', action, note));
}

describe('a word of the campaign that this game has otherwise', () => {
  it('[wifv:1.2] R-WV-18: stays in sight, with what each game has, and changes no point', () => {
    const game = late();
    expect(game.state.table.turns.ND39?.total).toBe(6);
    expect(seen(game)).toMatchObject([{ of: 'Japan in N/D 1939', told: 'surrendered', here: 'active' }]);
    const [event] = late().do('campaign', { type: 'report', body: told('SO39', 'conquered') });
    expect(lines(event === undefined ? [] : [event])).toEqual([
      'Japan in S/O 1939: conquered in the other game, active here; the organiser settles it',
    ]);
  });

  it('[wifv:1.2] R-WV-18: asks the organiser until it is settled, besides who is asked by the turn', () => {
    const game = late();
    const sides = ['axis', 'allied'].map((role) => ({ role, decision: 'report-turn', clause: 'wifv:1.1' }));
    expect(wifVictory.awaiting(game.state)).toEqual([...sides, ASKED]);
    game.do('axis', { type: 'report', body: turn(3) });
    expect(wifVictory.awaiting(game.state)).toContainEqual(ASKED);
    expect(wifVictory.options(game.state, 'organiser')).toEqual([{ type: 'report', report: stands('ND39') }]);
    expect(wifVictory.options(game.state, 'allied').map(({ type }) => type)).toEqual(['confirm', 'object']);
    expect(wifVictory.options(game.state, 'axis')).toEqual([]);
  });

  it('[wifv:1.2] R-WV-18: is settled in one step that takes it over into the closed turn', () => {
    const game = late();
    const [event] = order(game, seen(game)[0]?.take ?? '', NOTE);
    expect(event).toMatchObject({ type: 'reports-amended' });
    expect(event?.type === 'reports-amended' && event.changes).toContainEqual({
      label: 'Difference: Japan in N/D 1939',
      clause: 'wifv:1.2',
      before: 'surrendered in the other game, active here',
    });
    expect(game.state.table.powers.JP).toEqual({ status: 'surrendered', since: 'ND39' });
    expect(game.state.table.turns.ND39?.total).toBe(3);
    expect(seen(game)).toEqual([]);
    expect(wifVictory.awaiting(game.state)).not.toContainEqual(ASKED);
  });

  it('[wifv:1.2] R-WV-18: or by saying that what is known here stands', () => {
    const game = late();
    expect(seen(game)[0]?.stands).toBe('STANDS N/D 1939 Japan');
    expect(lines(order(game, 'stands N/D 1939 Japan'))).toEqual(['Japan in N/D 1939: what is known here stands']);
    expect(game.state.table.differing).toBeUndefined();
    expect(game.state.table.powers.JP.status).toBe('active');
    expect(wifVictory.awaiting(game.state)).not.toContainEqual(ASKED);
    // Said again, it is a difference again; said as it is here, it is none.
    game.do('campaign', { type: 'report', body: told('ND39', 'surrendered') });
    expect(seen(game)).toHaveLength(1);
    const agreed = game.do('campaign', { type: 'report', body: told('ND39', 'active') });
    expect(lines(agreed)).toEqual(['Japan in N/D 1939: the games agree again']);
    expect(seen(game)).toEqual([]);
  });

  it('[wifv:1.2] R-WV-18: a fall that the campaign takes back is struck, or put where it was told', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.do('campaign', { type: 'report', body: told('SO39', 'surrendered') });
    game.play(turn(1, [held('oslo', 'GE')]));
    game.play(turn(2));
    game.do('campaign', { type: 'report', body: told('SO39', 'active') });
    game.do('campaign', { type: 'report', body: told('ND39', 'surrendered') });
    // The second agrees: Japan is out of the war by then, whatever the turn.
    expect(seen(game)).toMatchObject([{ of: 'Japan in S/O 1939', told: 'active', here: 'surrendered' }]);
    expect(seen(game)[0]?.take).toBe('AMEND 1 STRIKE');
    order(game, seen(game)[0]?.take ?? '', NOTE);
    expect(game.state.table.statuses.SO39).toBeUndefined();
    expect(seen(game)).toMatchObject([{ of: 'Japan in N/D 1939', told: 'surrendered', here: 'active' }]);
    order(game, seen(game)[0]?.take ?? '', NOTE);
    expect(game.state.table.powers.JP).toEqual({ status: 'surrendered', since: 'ND39' });
    expect(seen(game)).toEqual([]);
  });

  it('[wifv:1.2] R-WV-18: what the turn’s own report says of the power gives way, and nothing else of it', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.play(
      turn(1, [held('oslo', 'GE')], {
        powers: [
          { power: 'JP', status: 'conquered' },
          { power: 'FR', status: 'surrendered' },
        ],
      }),
    );
    game.do('campaign', { type: 'report', body: told('SO39', 'surrendered') });
    order(game, seen(game)[0]?.take ?? '', NOTE);
    expect(game.state.table.statuses.SO39).toEqual({ JP: 'surrendered', FR: 'surrendered' });
    expect(game.state.table.turns.SO39?.total).toBe(1);
  });

  it('[wifv:1.2] R-WV-18: one that the rules do not allow in the turn that is due is kept too, and only stands can settle it', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.play(turn(1, [], { powers: [{ power: 'JP', status: 'conquered' }] }));
    game.do('campaign', { type: 'report', body: told('ND39', 'surrendered') });
    expect(seen(game)).toEqual([
      {
        of: 'Japan in N/D 1939',
        told: 'surrendered',
        here: 'conquered',
        blocked: 'N/D 1939 is not closed yet.',
        stands: 'STANDS N/D 1939 Japan',
      },
    ]);
    game.play(turn(2));
    expect(seen(game)[0]?.blocked).toBe('Japan cannot be surrendered after what earlier reports say of it.');
    expect(seen(game)[0]?.amend).toBe(1);
    order(game, 'STANDS N/D 1939 Japan');
    expect(seen(game)).toEqual([]);
  });

  it('[wifv:1.2] R-WV-18: several stand side by side, each until it is settled', () => {
    const game = late();
    game.do('campaign', { type: 'report', body: told('ND39', 'conquered', 'IT') });
    game.do('campaign', { type: 'report', body: told('SO39', 'conquered', 'IT') });
    expect(seen(game).map(({ of }) => of)).toEqual(['Italy in S/O 1939', 'Italy in N/D 1939', 'Japan in N/D 1939']);
    game.do('organiser', { type: 'report', body: stands('ND39', 'IT') });
    expect(game.state.table.differing).toEqual({ SO39: { IT: 'conquered' }, ND39: { JP: 'surrendered' } });
    game.do('organiser', { type: 'report', body: stands('SO39', 'IT') });
    expect(game.state.table.differing).toEqual({ ND39: { JP: 'surrendered' } });
  });
});

describe('to say that something stands', () => {
  const SETUP = setupOf({ houseRules: 'campaign' });

  it('[wifv:1.2] is the organiser’s, of a turn that has come', () => {
    const table = tableAfter(SETUP, [turn(1)]);
    expect(refusalOf(SETUP, table, stands('SO39'), 'axis')?.code).toBe('not-asked');
    expect(refusalOf(SETUP, table, stands('ND39'))).toBeUndefined();
    expect(refusalOf(SETUP, table, stands('JF40'))).toMatchObject({
      code: 'turn-out-of-order',
      data: { turn: 'JF40', legal: 'ND39' },
    });
  });

  it('[wifv:1.2] outlives an amendment after which there is nothing to settle', () => {
    const game = late();
    order(game, 'STANDS N/D 1939 Japan');
    const body = { kind: 'power-status', turn: 'ND39', power: 'JP', status: 'surrendered' } as const;
    game.do('organiser', { type: 'amend', corrections: [{ after: 1, by: 'campaign', body }] }, NOTE);
    expect(game.state.table.powers.JP.status).toBe('surrendered');
    expect(seen(game)).toEqual([]);
  });

  it.each([
    ['STANDS', /no turn/],
    ['STANDS XX39 Japan', /no turn/],
    ['STANDS N/D 1939', /no (turn|major power)/],
    ['STANDS N/D 1939 Sweden', /no major power/],
  ])('[wifv:1.2] %s is told what is missing', (text, words) => {
    const parsed = wifVictory.orders.parse(text, late().state, 'organiser');
    expect(parsed.ok ? '' : parsed.error[0]?.message).toMatch(words);
  });
});
