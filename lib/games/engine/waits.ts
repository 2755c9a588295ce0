import { pressing } from '@/lib/core/pressing';
import type { Awaited, RoleId } from '@/lib/core/ruleset';
import { type Ladder, stepFrom } from '../model/ladder/shapes';
import type { KeyedJob } from '../model/mail-records';
import type { Pace, Wait } from '../model/matters/records';
import { OPPONENT } from '../model/opponent';
import type { SeatHolder, Summary } from '../model/records';
import type { GameId } from '../model/types';
import type { Draft } from './entries';

const HOUR_MS = 60 * 60 * 1000;

/** A command in one game, as far as it changes who waits for whom. */
export interface Waited {
  readonly before: Summary;
  readonly awaiting: readonly Awaited[];
  readonly drafts: readonly Draft[];
  /** The number of the command's first entry. */
  readonly seq: number;
  /** ISO 8601 instant of the command. */
  readonly at: string;
  /** Whether the game is paused after it. */
  readonly paused: boolean;
}

/**
 * Since when each role is waited for, as the response times of a game count it: a role that has just acted and is asked again waits from
 * now, one that was asked before keeps its time; for what is optional nobody waits. The end of a pause moves all by its length.
 */
export function waitsAfter({ before, awaiting, drafts, seq, at, paused }: Waited): readonly Wait[] {
  const pause = before.matters?.paused;
  const resumed = pause !== undefined && !paused ? Math.max(0, Date.parse(at) - Date.parse(pause.at)) : 0;
  const known = (before.waits ?? []).map((wait) => later(wait, resumed));
  const acted = new Set(drafts.flatMap(({ type, payload }) => (type === 'action' ? [String(payload.by)] : [])));
  return [...new Set(pressing(awaiting).map(({ role }) => role))].map((role) => {
    const wait = acted.has(role) ? undefined : known.find((one) => one.role === role);
    return wait ?? { role, seq, at: pause !== undefined && paused ? pause.at : at };
  });
}

const later = (wait: Wait, ms: number): Wait =>
  ms === 0 ? wait : { ...wait, at: new Date(Date.parse(wait.at) + ms).toISOString() };

/** What a command left behind for the ladder. */
export interface Climbed {
  readonly gameId: GameId;
  readonly before: Summary;
  readonly after: Summary;
  readonly seats: readonly SeatHolder[];
}

/** The first step of the ladder for every wait that begins, or for every wait when the ladder was set. The built-in opponent needs none. */
export function ladderJobs({ gameId, before, after, seats }: Climbed): readonly KeyedJob[] {
  const ladder = after.matters?.ladder;
  if (ladder === undefined) return [];
  const isSame = JSON.stringify(before.matters?.ladder) === JSON.stringify(ladder);
  const known = isSame ? (before.waits ?? []) : [];
  const fresh = (after.waits ?? []).filter(
    ({ role, seq }) => !known.some((one) => one.role === role && one.seq === seq),
  );
  return fresh
    .filter(({ role }) => seats.find((seat) => seat.role === role)?.userId !== OPPONENT)
    .flatMap((wait) => firstStep(gameId, ladder, wait));
}

function firstStep(gameId: GameId, ladder: Ladder, wait: Wait): readonly KeyedJob[] {
  const step = stepFrom(ladder, 'remind');
  return step === undefined ? [] : [ladderJob(gameId, wait, step)];
}

/** The job of one step, at its time. A later step of the same wait takes the place of an earlier one. */
export function ladderJob(
  gameId: GameId,
  { role, seq, at }: Wait,
  { rung, hours }: NonNullable<ReturnType<typeof stepFrom>>,
): Extract<KeyedJob, { readonly task: 'climb-ladder' }> & { readonly runAt: string } {
  const runAt = new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
  return {
    task: 'climb-ladder',
    payload: { gameId, role, seq, rung },
    key: `climb-ladder:${gameId}:${role}:${seq}`,
    runAt,
  };
}

/** How many answers of a role tell what it usually takes. */
const LAST_ANSWERS = 15;

interface Answering {
  readonly before: Summary;
  readonly drafts: readonly Draft[];
  /** ISO 8601 instant of the command. */
  readonly at: string;
}

/** How long each role took for its last answers, with the one that this command is; as the response times of a game count them. */
export function pacesAfter({ before, drafts, at }: Answering): readonly Pace[] {
  const paces = before.paces ?? [];
  const role = drafts.find(({ type }) => type === 'action')?.payload.by;
  const wait = (before.waits ?? []).find((one) => one.role === role);
  if (wait === undefined) return paces;
  const ms = Math.max(0, Date.parse(at) - Date.parse(wait.at));
  const known = paces.find((one) => one.role === wait.role)?.ms ?? [];
  const others = paces.filter((one) => one.role !== wait.role);
  return [...others, { role: wait.role, ms: [...known, ms].slice(-LAST_ANSWERS) }];
}

/** What a role usually takes, in milliseconds: the median of its last answers. Undefined where none is kept. */
export function usualOf({ paces = [] }: Pick<Summary, 'paces'>, role: RoleId): number | undefined {
  const sorted = [...(paces.find((one) => one.role === role)?.ms ?? [])].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
