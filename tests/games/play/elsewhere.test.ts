import { describe, expect, it } from 'vitest';
import type { Decided } from '@/lib/core/playable';
import type { Member } from '@/lib/games/engine/signals';
import { elsewhereOf, type OtherGame } from '@/lib/games/play/preview/elsewhere';
import { noDice } from '@/lib/games/play/preview/trial';
import { toyLand, toySea } from '@/tests/support/toy-campaign';
import { type GameName, stateOf, War } from '../campaigns/war';

/** What an action in one game of a campaign would do to the other, told before it is sent. */

const game = (member: Pick<Member, 'ruleset' | 'roles'>, name: string, state: OtherGame['state']): OtherGame => ({
  ...{ game: { gameId: name }, name, ruleset: member.ruleset, roles: member.roles },
  ...{ status: 'running', state, viewer: 'organiser', isSealed: false, events: [], refusals: [], isDeaf: false },
  asksForDice: false,
});

function tried(war: War, name: GameName, action: unknown) {
  const [own, other] = [war.of(name), war.of(name === 'wif-house' ? 'wif-victory' : 'wif-house')];
  const parsed = own.ruleset.parseAction(action);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const decided = own.ruleset.decide(stateOf(own), parsed.value, { by: 'organiser', roll: noDice, note: 'n' });
  if (!decided.ok) throw new Error(decided.error.code);
  const around = { own: game(own, name, undefined), others: [game(other, other.ruleset.meta.id, stateOf(other))] };
  return elsewhereOf(around, decided.value, own.ruleset.showsOutcomes(parsed.value));
}

const quiet = (turn: string) => ({ kind: 'turn', turn, changes: [] });
const manila = { target: 'manila', control: 'axis', by: 'JP', supplied: true };

describe('[reporting:amendment] what an amendment does to the sister game', () => {
  it('is every line of its log and every figure that changes, in words', () => {
    const war = new War();
    for (const turn of ['SO39', 'ND39']) war.file('wif-victory', 'axis', quiet(turn));
    const report = war.state<{ filed: { id: number; body: { turn?: string } }[] }>('wif-victory').filed[0]?.id;
    const amend = { type: 'amend', corrections: [{ report, body: { ...quiet('SO39'), changes: [manila] } }] };
    const [there, ...more] = tried(war, 'wif-victory', amend);
    expect(more).toEqual([]);
    expect(there).toMatchObject({ gameId: 'wif-house', rulesetId: 'wif-house', name: 'wif-house' });
    const before = war.lines('wif-house').length;
    const figures = there?.figures?.map(({ text }) => text);
    expect(figures).toContain('Japan’s sum at the end of S/O 1939: 0 -> -2');
    expect(figures?.some((text) => text.startsWith('Japan’s sum at the end of N/D 1939:'))).toBe(true);
    war.do('wif-victory', 'organiser', amend);
    expect(there?.lines).toEqual(war.lines('wif-house').slice(before));
    expect(there?.lines.length).toBeGreaterThan(0);
  });

  it('names the code and the clause where the other game would refuse it', () => {
    // A campaign of before takes no word of a turn that has not come: the house rules are a turn ahead.
    const war = new War({ before: true });
    war.file('wif-victory', 'axis', quiet('SO39'));
    const last = war.state<{ filed: { id: number; body: { kind: string } }[] }>('wif-victory').filed.at(-1)?.id;
    war.do('wif-victory', 'organiser', { type: 'amend', corrections: [{ report: last, strike: true }] });
    war.file('wif-house', 'allied', { kind: 'turn', turn: 'ND39', surrendered: ['IT'] });
    const filed = war.state<{ filed: { id: number; body: { kind: string } }[] }>('wif-house').filed;
    const report = filed.find(({ body }) => body.kind === 'turn')?.id;
    const amend = { type: 'amend', corrections: [{ report, strike: true }] };
    const [there] = tried(war, 'wif-house', amend);
    expect(there?.refused?.length).toBeGreaterThan(0);
    expect(there?.refused?.[0]).toEqual({
      code: expect.stringMatching(/^[a-z-]+$/),
      clause: expect.stringMatching(/^wifv:/),
      message: expect.stringMatching(/\.$/),
    });
    const before = war.of('wif-house').drafts.length;
    war.do('wif-house', 'organiser', amend);
    const told = war.of('wif-house').drafts.slice(before);
    const codes = told.flatMap(({ payload }) => (payload as { code?: string }).code ?? []);
    expect(there?.refused?.map(({ code }) => code)).toEqual(codes);
  });

  it('is nothing where the other game hears nothing of it', () => {
    const war = new War();
    war.file('wif-victory', 'axis', quiet('SO39'));
    const oslo = { target: 'oslo', control: 'axis', by: 'GE', supplied: true };
    const amend = { type: 'amend', corrections: [{ report: 1, body: { ...quiet('SO39'), changes: [oslo] } }] };
    expect(tried(war, 'wif-victory', amend)).toEqual([]);
  });
});

describe('dice of the other game', () => {
  const start = (rules: typeof toyLand, setup: object) => {
    const parsed = rules.parseSetup({ linked: 'campaign', ...setup });
    if (!parsed.ok) throw new Error('no setup');
    return { roles: rules.roles(parsed.value), ...rules.start(parsed.value, { by: 'axis', roll: () => 3 }) };
  };
  /** The allies confirm 7 in the land game. */
  function confirmed(sea: object) {
    const land = start(toyLand, {});
    const act = (state: Decided['state'], by: string, action: unknown): Decided => {
      const parsed = toyLand.parseAction(action);
      const decided = parsed.ok ? toyLand.decide(state, parsed.value, { by, roll: () => 2 }) : undefined;
      if (!decided?.ok) throw new Error('refused');
      return decided.value;
    };
    const decided = act(act(land.state, 'axis', { type: 'propose', amount: 7 }).state, 'allies', { type: 'confirm' });
    const [own, other] = [start(toyLand, {}), start(toySea, sea)];
    const around = {
      own: game({ ruleset: toyLand, roles: own.roles }, 'land', undefined),
      others: [game({ ruleset: toySea, roles: other.roles }, 'sea', other.state)],
    };
    return { around, decided };
  }

  it('are not thrown: of an ordinary action it is told that there are some', () => {
    const { around, decided } = confirmed({});
    expect(elsewhereOf(around, decided, false)).toEqual([
      { gameId: 'sea', rulesetId: 'sea', name: 'sea', lines: [], needsDice: true },
    ]);
  });

  it('of a repair each face is told', () => {
    const { around, decided } = confirmed({});
    const [there] = elsewhereOf(around, decided, true);
    expect(there?.outcomes?.map(({ when, lines }) => `${when}: ${lines[0]?.text}`)).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => `If the die shows ${face}: Word of 7 arrives; the die shows ${face}.`),
    );
  });

  it('are asked for only where the game hears: a refusal takes none, and says why', () => {
    const { around, decided } = confirmed({ loudest: 3 });
    expect(elsewhereOf(around, decided, true)).toEqual([
      {
        ...{ gameId: 'sea', rulesetId: 'sea', name: 'sea', lines: [] },
        refused: [{ code: 'too-loud', clause: 'ledger:1', message: 'Refused: too-loud.' }],
      },
    ]);
  });

  it('a game that is over, or has not begun, hears nothing', () => {
    const { around, decided } = confirmed({});
    const over = { ...around, others: around.others.map((one): OtherGame => ({ ...one, status: 'over' })) };
    expect(elsewhereOf(over, decided, true)).toMatchObject([{ lines: [], notRunning: true }]);
  });

  it('of a game with something sealed from the asker nothing is told', () => {
    const { around, decided } = confirmed({ loudest: 3 });
    const sealed = { ...around, others: around.others.map((one): OtherGame => ({ ...one, isSealed: true })) };
    expect(elsewhereOf(sealed, decided, true)).toEqual([
      { gameId: 'sea', rulesetId: 'sea', name: 'sea', lines: [], needsDice: true },
    ]);
  });
});
