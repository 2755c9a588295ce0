import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBy, sumOf } from '@/lib/clock/sum';
import { seededDice } from '@/lib/core/dice';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import type { GameRecord } from '@/lib/games/model/records';
import type { GameId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { tokenOf } from '../log/ledger';
import { type Hall, openHall, TERMS } from './hall';

/** The property of the sum, in a real game: whatever people do, a clock runs while its seat can act, and at no other time. */

const WALKS = Number(process.env.CLOCK_WALKS ?? '5');
const STEPS = 40;
const HOUR = 3_600_000;
const THINKS = {
  ...TERMS,
  time: { kind: 'each', per: 'decision', hours: 2_000 },
  think: { days: 3, turns: 5 },
} as const;
const PEOPLE = { north: 'ann', south: 'bob' } as const;
const ROLES = ['north', 'south'] as const;
type Role = (typeof ROLES)[number];

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.table.close());

const recordOf = async (gameId: GameId): Promise<GameRecord> => {
  const record = await hall.services.store.readGame(gameId);
  if (record === undefined) throw new Error('the game is gone');
  return record;
};

/** How long each seat could act since it was asked, counted from what the game is like between two commands. */
class Ledger {
  readonly #thinks = new Map<Role, number>();
  readonly #run = new Map<Role, { readonly seq: number; readonly hours: number }>();

  thinks(role: Role, until: number): void {
    this.#thinks.set(role, until);
  }

  /** The game was so from the hour `from` to the hour `to`. */
  pass({ summary, seats }: GameRecord, from: number, to: number): void {
    const { paused, notice } = summary.matters ?? {};
    const free = notice === undefined ? from : Math.max(from, hoursOf(notice.until));
    for (const role of ROLES) {
      const seq = summary.waits?.find((wait) => wait.role === role)?.seq;
      if (seq === undefined || !summary.awaiting.some((asked) => asked.role === role)) continue;
      const isHeld = seats.some((seat) => seat.role === role && seat.userId !== undefined);
      const begin = Math.max(free, this.#thinks.get(role) ?? from);
      const ran = paused === undefined && isHeld ? Math.max(0, to - begin) : 0;
      this.#run.set(role, { seq, hours: (this.#run.get(role)?.seq === seq ? this.hours(role) : 0) + ran });
    }
  }

  hours = (role: Role): number => this.#run.get(role)?.hours ?? 0;
  seqOf = (role: Role): number | undefined => this.#run.get(role)?.seq;
}

const START = () => Date.parse(hall.at(0));
const hoursOf = (iso: string): number => (Date.parse(iso) - START()) / HOUR;

type Act = (gameId: GameId, role: Role, at: number, ledger: Ledger) => Promise<unknown>;

/** What people do; each may be refused. */
const ACTS: Readonly<Record<string, Act>> = {
  choose: (gameId, role) => hall.choose(gameId, PEOPLE[role], role).catch(() => undefined),
  pause: async (gameId) => pauseGame(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'Rain.' }),
  resume: async (gameId) => resumeGame(hall.services, await hall.command(gameId, 'gus')),
  askPause: async (gameId) => {
    for (const by of Object.values(PEOPLE))
      await askPause(hall.services, { ...(await hall.command(gameId, by)), wants: true });
  },
  endPause: async (gameId, role) => endPause(hall.services, await hall.command(gameId, PEOPLE[role])),
  think: async (gameId, role, at, ledger) => {
    const until = at + 30;
    const command = await hall.command(gameId, PEOPLE[role]);
    const done = await declareThink(hall.services, { ...command, until: hall.at(until) });
    if (done.ok) ledger.thinks(role, until);
  },
  leave: async (gameId) =>
    replacePlayer(hall.services, { ...(await hall.command(gameId, 'gus')), freed: 'south', note: 'Gone.' }),
  come: async (gameId) => {
    const path = (await hall.look(gameId)).seats.find(({ role }) => role.id === 'south')?.invitePath;
    if (path !== undefined) await joinGame(hall.services, { by: 'bob', token: tokenOf(path) });
  },
};

/** `choose` often, so that waits begin and end. */
const NAMES = ['choose', 'choose', 'choose', ...Object.keys(ACTS)];

async function walk(seed: number): Promise<Set<string>> {
  const roll = seededDice(seed);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length) - 1] as T;
  const gameId = await hall.start(THINKS, true);
  const ledger = new Ledger();
  const changed = new Set<string>();
  let at = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const from = at;
    const before = await recordOf(gameId);
    at += roll(30);
    hall.passed(at);
    ledger.pass(before, from, at);
    const name = pick(NAMES);
    await ACTS[name]?.(gameId, pick(ROLES), at, ledger);
    const after = await recordOf(gameId);
    if (after.version > before.version) changed.add(name);
    for (const clock of after.summary.clocks ?? []) compare(clock.role as Role, after, ledger, at);
  }
  return changed;
}

function compare(role: Role, { summary }: GameRecord, ledger: Ledger, at: number): void {
  const clock = summary.clocks?.find((one) => one.role === role);
  const isAsked = summary.awaiting.some((asked) => asked.role === role);
  expect(clock?.wait !== undefined, `${role} is ${isAsked ? '' : 'not '}asked at hour ${at}`).toBe(isAsked);
  if (clock?.wait === undefined) return;
  const now = hall.at(at);
  const { time } = runBy(sumOf(THINKS, clock, now), now);
  const known = ledger.seqOf(role) === clock.wait.seq ? ledger.hours(role) : 0;
  expect(time / HOUR, `hours of ${role} at hour ${at}`).toBeCloseTo(known, 6);
}

it('a clock runs just while its seat is asked, held, and neither paused nor thinking', async () => {
  const changed = new Set<string>();
  for (let seed = 1; seed <= WALKS; seed += 1) for (const name of await walk(seed)) changed.add(name);
  // Each kind of act has taken place.
  expect([...changed].sort()).toEqual(Object.keys(ACTS).sort());
}, 120_000);
