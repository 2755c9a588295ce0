import { z } from 'zod';
import type { GameState, Playable } from '@/lib/core/playable';
import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import { isAct } from '@/lib/trust/acts';
import type { History, Moment } from '../engine/history';
import { type Infer, instant } from '../model/shapes';

export const milliseconds = z.int().meta({ description: 'Milliseconds; the time of pauses is not counted.' });

export const responseTimesSchema = z
  .strictObject({
    role: z.string(),
    answers: z.int(),
    median: milliseconds.optional(),
    longest: milliseconds.optional(),
    total: milliseconds,
    /** Since when it is asked now, ISO 8601. */
    askedSince: z.string().optional(),
  })
  .meta({ id: 'ResponseTimes' });

/** How long one role took to answer what it was asked. Times are milliseconds, without those of pauses. */
export type ResponseTimes = Infer<typeof responseTimesSchema>;

/** One answer: the action of `seq` came `ms` after its role was first asked. */
export interface Answer {
  readonly role: RoleId;
  readonly seq: number;
  readonly ms: number;
  /** When it was first asked, and when it acted. */
  readonly from: string;
  readonly to: string;
}

interface Asked {
  /** Milliseconds of play, pauses not counted. */
  readonly since: number;
  readonly at: string;
}

/** Every answer of a game, who is asked now since when, and what a clock without the pauses shows at an instant. */
export function answersOf({ ruleset, moments }: Pick<History, 'ruleset' | 'moments'>): {
  readonly answers: readonly Answer[];
  readonly asked: ReadonlyMap<RoleId, Asked>;
  readonly clock: (instant: string) => number;
} {
  const clock = new PlayClock();
  const answers: Answer[] = [];
  let asked: ReadonlyMap<RoleId, Asked> = new Map();
  // Nobody is asked in a game that is over by forfeit.
  let isLost = false;
  for (const command of commandsOf(moments)) {
    const [{ entry } = {}] = command;
    const last = command.at(-1);
    if (entry === undefined || last === undefined) continue;
    clock.tell(entry.type, entry.at);
    const role = entry.type === 'action' ? String(entry.payload.by) : undefined;
    const since = role === undefined ? undefined : asked.get(role);
    if (role !== undefined && since !== undefined)
      answers.push({ role, seq: entry.seq, ms: clock.at(entry.at) - since.since, from: since.at, to: entry.at });
    isLost = entry.type === 'forfeited' || (isLost && entry.type !== 'forfeit-lifted');
    asked = stillAsked(ruleset, isLost ? undefined : last.after, {
      before: asked,
      answered: role,
      since: clock.at(entry.at),
      at: entry.at,
    });
  }
  return { answers, asked, clock: (instant) => clock.at(instant) };
}

interface Passage {
  readonly before: ReadonlyMap<RoleId, Asked>;
  readonly answered: RoleId | undefined;
  readonly since: number;
  readonly at: string;
}

/** A seat that is asked again waits from now; one that had been asked before keeps its time. */
function stillAsked(
  ruleset: Playable,
  state: GameState | undefined,
  { before, answered, since, at }: Passage,
): ReadonlyMap<RoleId, Asked> {
  const roles = state === undefined ? [] : pressing(ruleset.awaiting(state)).map(({ role }) => role);
  return new Map(
    roles.map((role) => {
      const known = role === answered ? undefined : before.get(role);
      return [role, known ?? { since, at }] as const;
    }),
  );
}

/** The time of play: it stands still while the game is paused. */
class PlayClock {
  #paused = 0;
  #since: number | undefined;

  tell(type: string, at: string): void {
    if (type === 'paused') this.#since ??= Date.parse(at);
    if (type !== 'resumed' || this.#since === undefined) return;
    this.#paused += Date.parse(at) - this.#since;
    this.#since = undefined;
  }

  at(instant: string): number {
    return (this.#since ?? Date.parse(instant)) - this.#paused;
  }
}

/** The entries of one command after the other; an act without events of its own is one too. */
function commandsOf(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const commands: Moment[][] = [];
  for (const moment of moments) {
    const { type, seq } = moment.entry;
    const begins = type === 'action' || type === 'game-started' || isAct(type) || seq === 0;
    if (begins) commands.push([moment]);
    else commands.at(-1)?.push(moment);
  }
  return commands;
}

/** Milliseconds for which each role that is asked has been waited for at an instant, pauses not counted. */
export function waitsAt(history: Pick<History, 'ruleset' | 'moments'>, now: Date): ReadonlyMap<RoleId, number> {
  const { asked, clock } = answersOf(history);
  return new Map([...asked].map(([role, { since }]) => [role, Math.max(0, clock(now.toISOString()) - since)]));
}

export function responseTimes(
  history: Pick<History, 'ruleset' | 'moments'>,
  roles: readonly RoleId[],
): readonly ResponseTimes[] {
  const { answers, asked } = answersOf(history);
  return roles.map((role) => {
    const times = answers.filter((answer) => answer.role === role).map(({ ms }) => ms);
    const sorted = times.sort((a, b) => a - b);
    const since = asked.get(role)?.at;
    return {
      role,
      answers: sorted.length,
      ...optional('median', sorted[Math.floor((sorted.length - 1) / 2)]),
      ...optional('longest', sorted.at(-1)),
      total: sorted.reduce((sum, ms) => sum + ms, 0),
      ...optional('askedSince', since),
    };
  });
}

/** How many waits of a seat are told one by one. */
const LAST_WAITS = 20;

export const earlierWaitsSchema = z
  .strictObject({
    role: z.string(),
    all: z.int().meta({ description: 'How many there were.' }),
    last: z
      .array(z.strictObject({ seq: z.int(), from: instant, to: instant, ms: milliseconds }))
      .meta({ description: `The last ${LAST_WAITS}, the newest first; \`seq\` is the action that ended it.` }),
  })
  .meta({ id: 'EarlierWaits', description: 'How long others waited for a seat, wait by wait.' });

/** The waits for one role that it has ended by acting. */
export type EarlierWaits = Infer<typeof earlierWaitsSchema>;

/** The waits for each role that it has ended by acting; who has never acted is left out. */
export function earlierWaits(
  history: Pick<History, 'ruleset' | 'moments'>,
  roles: readonly RoleId[],
): readonly EarlierWaits[] {
  const { answers } = answersOf(history);
  return roles.flatMap((role) => {
    const own = answers.filter((answer) => answer.role === role);
    const last = own.slice(-LAST_WAITS).toReversed();
    return own.length === 0
      ? []
      : [{ role, all: own.length, last: last.map(({ seq, from, to, ms }) => ({ seq, from, to, ms })) }];
  });
}

function optional<Name extends string, T>(name: Name, value: T | undefined): { readonly [K in Name]?: T } {
  if (value === undefined) return {};
  const member: { [K in Name]?: T } = {};
  member[name] = value;
  return member;
}
