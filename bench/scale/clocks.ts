import { Logger, runOnce } from 'graphile-worker';
import { z } from 'zod';
import { accepted } from '@/lib/cli/demo/accepted';
import type { Rung } from '@/lib/games/model/ladder/shapes';
import { readGame } from '@/lib/games/play/read-game';
import { mailTasks } from '@/lib/mail/task-list';
import { benchContext } from '../mail/context';
import { inProcess, type Running } from '../submit/client';
import { newGame, PLAYERS } from '../submit/games';
import type { Work } from './measure';
import { asOwner, dropDueJobs } from './owner';
import type { Place } from './place';

/** What the worker does when somebody has not answered in time, by its own tasks: a job comes due, is found and worked off. */
export const CLOCKS: readonly Work<Place>[] = [
  due('a reminder: found, made, sent', { task: 'run-clock', step: 'half' }, ['seat-clock done', 'mail sent']),
  due("a seat's time is out", { task: 'run-clock', step: 'zero' }, ['seat-clock done']),
  due('a ladder: found, made, sent', { task: 'climb-ladder', rung: 'remind' }, ['ladder done', 'mail sent']),
];

type Due =
  | { readonly task: 'run-clock'; readonly step: 'half' | 'zero' }
  | { readonly task: 'climb-ladder'; readonly rung: Rung };

/** `expected` is what the tasks must say that they have done. */
function due(what: string, step: Due, expected: readonly string[]): Work<Place> {
  const waiting = new WeakMap<Place, Waiting>();
  return {
    what,
    before: async (place) => {
      const known = waiting.get(place) ?? { game: await newGame(place.services, WAITED), ahead: 0 };
      const ahead = 'step' in step && step.step === 'half' ? HALF : AFTER;
      waiting.set(place, { ...known, ahead: isWritten(step) ? known.ahead + ahead : ahead });
      await wait(place, known.game, step);
    },
    run: (place) => workOff(place, waiting.get(place)?.ahead ?? 0, expected),
  };
}

/** A game of this work alone. What the clock writes into it lies ahead of the real time, and the next wait begins there. */
interface Waiting {
  readonly game: Running;
  /** Hours. */
  readonly ahead: number;
}

/** Of a wait of 24 hours. */
const HALF = 13;
const AFTER = 25;

const isWritten = (step: Due): boolean => 'step' in step && step.step === 'zero';

const WAITED = {
  clock: {
    version: 1,
    zone: 'UTC',
    time: { kind: 'each', per: 'decision', hours: 24 },
    freeDay: false,
    restDays: [],
    vacation: 0,
    atZero: 'tell',
  },
  ladder: { remind: 24 },
} as const;

/** What each game has had due. */
const had = new WeakMap<Running, Set<string>>();
/** Where both sides are asked at once, the action of one asks nobody again. */
const MOST_ACTIONS = 4;

/** A side has just been asked; of all that is queued for it, one step is due now. */
async function wait(place: Place, game: Running, due: Due): Promise<void> {
  const known = had.get(game) ?? new Set();
  had.set(game, known);
  // The clock has written to it meanwhile.
  const { version, awaiting } = accepted(await readGame(place.services, { by: PLAYERS.german, gameId: game.gameId }));
  Object.assign(game, { version, awaiting });
  for (let actions = 0; actions < MOST_ACTIONS; actions += 1) {
    await inProcess(place.services, PLAYERS)(game);
    const [job] = jobs.parse((await asOwner(place).query(NEWEST, [due.task, game.gameId])).rows);
    if (job === undefined || known.has(job.key)) continue;
    known.add(job.key);
    await dropDueJobs(place);
    await makeDue(place, job.id, due);
    return;
  }
  throw new Error(`no side is asked again: nothing of ${due.task} is queued`);
}

const jobs = z.array(z.object({ id: z.string(), key: z.string() }));

const NEWEST = `select j.id, j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = $1 and j.payload->>'gameId' = $2 order by (j.payload->>'seq')::int desc limit 1`;

async function makeDue(place: Place, id: string, { task: _, ...step }: Due): Promise<void> {
  await asOwner(place).query(
    'update graphile_worker._private_jobs set run_at = now(), payload = (payload::jsonb || $2::jsonb)::json where id = $1',
    [id, JSON.stringify(step)],
  );
}

const HOUR_MS = 3_600_000;
const SILENT = new Logger(() => () => undefined);

/** All that is due, as if so many hours had passed; mails go nowhere. What must have happened is looked at. */
async function workOff(place: Place, hours: number, expected: readonly string[]): Promise<void> {
  const happened = new Set<string>();
  const later = (): Date => new Date(Date.now() + hours * HOUR_MS);
  const services = { ...place.services, now: later };
  const context = {
    ...benchContext(services, 'smtp://127.0.0.1:1', false),
    transport: { send: async () => ({ sent: true }) as const, close: () => undefined },
    log: (event: string, facts: object) => {
      happened.add(`${event} ${'fate' in facts ? facts.fate : 'result' in facts ? facts.result : ''}`);
    },
  };
  await runOnce({ pgPool: asOwner(place), taskList: mailTasks(context), noHandleSignals: true, logger: SILENT });
  for (const one of expected)
    if (!happened.has(one)) throw new Error(`no "${one}" in a run of the queue: ${[...happened].join(', ')}`);
}
