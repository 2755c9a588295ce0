import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { execute, statusOf } from '@/lib/games/engine/progress';
import { type GameName, NOTE, type Pendings, stateOf, War } from './war';

/** Campaigns at random, with an organiser who removes, adds and opens again: is there always a way on? */

const GAMES: readonly GameName[] = ['wif-victory', 'wif-house'];
const SEATS = ['axis', 'allied', 'organiser'];
/** `WALKS=10` walks ten times as many. */
const CAMPAIGNS = 20 * Number(process.env.WALKS ?? 1);
const STEPS = 40;

type Kind = 'choice' | 'clock' | 'withdraw' | 'release' | 'strike' | 'reopen';
interface Act {
  readonly game: GameName;
  readonly role: string;
  readonly kind: Kind;
  readonly action: unknown;
}

interface Book extends Pendings {
  readonly filed: readonly { readonly id: number; readonly by: string; readonly body: { readonly held?: boolean } }[];
  readonly setup: { readonly keepsReports?: true };
}

type Pick = (n: number) => number;
const pickOf =
  (seed: number): Pick =>
  (n) =>
    seededDiceOf(seed)(n) - 1;
const dice = new Map<number, ReturnType<typeof seededDice>>();
function seededDiceOf(seed: number) {
  const known = dice.get(seed) ?? seededDice(seed);
  dice.set(seed, known);
  return known;
}

/** What leads on from here in one game: its choices, its clock, and what its organiser may do besides. */
function actsIn(war: War, game: GameName, pick: Pick): readonly Act[] {
  const member = war.of(game);
  const { ruleset } = member;
  const state = stateOf(member);
  const { pending, filed } = war.state<Book>(game);
  const choices = SEATS.flatMap((role) =>
    ruleset.options(state, role).map((template): Act => {
      const action = ruleset.complete(state, template, (n) => pick(Math.max(1, n)));
      return { game, role, kind: 'choice', action };
    }),
  );
  const clock = ruleset.timers(state).map(({ action }): Act => ({ game, role: 'clock', kind: 'clock', action }));
  const withdraw: Act[] =
    pending === undefined
      ? []
      : [{ game, role: 'organiser', kind: 'withdraw', action: { type: 'withdraw', report: pending.id } }];
  const held = ruleset.options(state, 'campaign').map((template): Act => {
    const action = ruleset.complete(state, template, () => 0);
    return { game, role: 'organiser', kind: 'release', action };
  });
  // The organiser can have struck the word that let a turn go: then the hold itself is struck.
  const removals = filed
    .filter(({ body }) => body.held === true)
    .map(({ id }): Act => {
      const action = { type: 'amend', corrections: [{ report: id, strike: true }] };
      return { game, role: 'organiser', kind: 'strike', action };
    });
  const reopen: Act = { game, role: 'organiser', kind: 'reopen', action: { type: 'reopen' } };
  return [...choices, ...clock, ...withdraw, ...held, ...removals, reopen];
}

let tried = 0;

function isAccepted(war: War, { game, role, action }: Act): boolean {
  tried += 1;
  const member = war.of(game);
  const parsed = member.ruleset.parseAction(action);
  return parsed.ok && execute(member, { role, actor: 'p1', action: parsed.value, note: NOTE }).ok;
}

interface Lacking {
  /** A side that has vanished. */
  readonly silent?: string;
  /** What could not be done before. */
  readonly without?: readonly Kind[];
}

/** The games in which nothing leads on, neither there nor in the other game that it waits for. */
function deadIn(war: War, { silent, without = [] }: Lacking = {}): readonly GameName[] {
  const leads = (game: GameName) =>
    actsIn(war, game, () => 0).some(
      (act) => act.role !== silent && !without.includes(act.kind) && isAccepted(war, act),
    );
  const stuck = GAMES.filter((game) => !leads(game));
  const waits = (game: GameName) => war.awaiting(game).every((asked) => asked.startsWith('campaign'));
  return stuck.filter((game) => {
    const other = GAMES.find((one) => one !== game) ?? game;
    return (
      statusOf(war.of(game)) === 'over' || !waits(game) || stuck.includes(other) || statusOf(war.of(other)) === 'over'
    );
  });
}

/** One step, of anybody; what is refused changes nothing. */
function step(war: War, pick: Pick): void {
  const game = GAMES[pick(2)] ?? 'wif-house';
  const { filed } = war.state<Book>(game);
  const one = filed[pick(Math.max(1, filed.length))];
  const chance = pick(100);
  if (chance < 6 && one) mend(war, game, { report: one.id, strike: true });
  else if (chance < 12 && one) mend(war, game, { after: one.id, by: one.by, body: one.body });
  else if (chance < 14) war.try(game, SEATS[pick(2)] ?? 'axis', { type: 'concede' });
  else if (chance < 24) war.try(game, 'organiser', { type: 'reopen' });
  else move(war, game, pick);
}

const mend = (war: War, game: GameName, correction: object) =>
  war.try(game, 'organiser', { type: 'amend', corrections: [correction] });

function move(war: War, game: GameName, pick: Pick): void {
  const acts = actsIn(war, game, pick).filter(({ kind }) => kind !== 'reopen' && kind !== 'strike');
  const act = acts[pick(Math.max(1, acts.length))];
  if (act !== undefined) war.try(game, act.role, act.action);
}

describe('campaigns at random', () => {
  it(`${CAMPAIGNS} campaigns of ${STEPS} steps: every state has a way on, with either side silent too`, () => {
    let states = 0;
    const ends = { running: 0, over: 0, open: 0 };
    for (let seed = 1; seed <= CAMPAIGNS; seed += 1) {
      const pick = pickOf(seed);
      const short = { lastTurn: seed % 2 === 0 ? 'JF40' : 'JA45' };
      const war = new War({ seed, setups: { 'wif-victory': short, 'wif-house': short } });
      for (let at = 0; at < STEPS; at += 1) {
        step(war, pick);
        states += 1;
        ends[statusOf(war.of('wif-victory'))] += 1;
        for (const silent of [undefined, 'axis', 'allied']) {
          const dead = deadIn(war, silent === undefined ? {} : { silent });
          if (dead.length > 0) {
            expect.fail(
              `seed ${seed}, step ${at}, without ${silent ?? 'nobody'}: ${dead} (${GAMES.map((name) => war.awaiting(name))})`,
            );
          }
        }
      }
    }
    console.info(`walked ${states} states (${ends.over} of them over), tried ${tried} acts: none is dead`);
    expect(ends.over).toBeGreaterThan(states / 25);
    expect(states).toBe(CAMPAIGNS * STEPS);
  }, 300_000);
});

describe('a dead end that was there before is found', () => {
  const quiet = { kind: 'turn', turn: 'SO39', changes: [] };

  it('an end that nobody can undo', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'concede' });
    expect(deadIn(war, { without: ['reopen'] })).toEqual(['wif-victory']);
    expect(deadIn(war)).toEqual([]);
  });

  it('a report that came back to an author who is gone', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'report', body: quiet });
    const report = war.state<Pendings>('wif-victory').pending?.id;
    war.do('wif-victory', 'allied', { type: 'object', report });
    war.do('wif-victory', 'organiser', { type: 'rule', report, verdict: 'return' });
    expect(deadIn(war, { silent: 'axis', without: ['withdraw'] })).toEqual(['wif-victory']);
    expect(deadIn(war, { silent: 'axis' })).toEqual([]);
  });

  it('a turn that is held by a game which has ended', () => {
    const list = { kind: 'factories', japan: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, hex: `Town ${at}` })) };
    const factories = list.japan.map(({ id }) => ({ id, status: 'destroyed' }));
    const lost = { kind: 'turn', turn: 'SO39', factories, japan: { outsideResourcesReceived: true } };
    const held = (before: boolean) => {
      const war = new War({ before });
      war.file('wif-house', 'organiser', list);
      war.file('wif-house', 'allied', lost);
      war.do('wif-house', 'axis', { type: 'concede' });
      return war;
    };
    const without = ['release', 'reopen', 'strike'] as const;
    expect(deadIn(held(true), { without })).toContain('wif-victory');
    expect(deadIn(held(false), { without })).not.toContain('wif-victory');
  });
});
