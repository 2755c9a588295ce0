import type { Job, JobHelpers, Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { rolesOf } from '../games/model/seats';
import { presentUntil } from '../games/play/presence';
import { isAboutToPlay } from '../games/standing/next-order';
import { goOnWithTrace, inSpan, withTrace } from '../tracing/span';
import type { MailContext } from './context';
import type { Fate } from './deliver';
import { readMail, readMailPayload } from './inbound/read-mail';
import { type InLane, lanes } from './sending/lanes';
import { preferencesOf, quietNow, withPreferences } from './sending/preferences';
import { climb, ladderPayload, type Queue } from './tasks/climb-ladder';
import { clockPayload, fireTimerTask, whenHeld } from './tasks/fire-timer';
import {
  digestPayload,
  gameMailPayload,
  hookDeadPayload,
  invitationPayload,
  sealedPayload,
  type Try,
  testMailPayload,
} from './tasks/payloads';
import { opponentPayload, play } from './tasks/play-opponent';
import { playStanding, standingPayload } from './tasks/play-standing';
import { runSeatClock, seatClockPayload } from './tasks/run-clock';
import { sendAddressMail } from './tasks/send-address-mail';
import { sendBrief } from './tasks/send-brief';
import { sendConsent } from './tasks/send-consent';
import { sendDigest } from './tasks/send-digest';
import { sendDraft } from './tasks/send-draft';
import { sendCalled, sendDelegated, sendSilent } from './tasks/send-duty';
import { sendGameOver } from './tasks/send-game-over';
import { sendHookDead } from './tasks/send-hook-dead';
import { sendInvitation } from './tasks/send-invitation';
import { sendMoved } from './tasks/send-moved';
import { sendNews } from './tasks/send-news';
import { sendPress } from './tasks/send-press';
import { sendSignIn } from './tasks/send-sign-in';
import { sendStanding } from './tasks/send-standing';
import { sendTakeBack } from './tasks/send-take-back';
import { sendTestMail } from './tasks/send-test-mail';
import { sendYourAction } from './tasks/send-your-action';

/** The mails and the clocks of games, as tasks of the queue. */
export function mailTasks(context: MailContext): TaskList {
  const task = taskOver(context, lanes());
  return {
    'strike-clock': clockTask(context),
    'climb-ladder': ladderTask(context),
    'run-clock': seatClockTask(context),
    'play-opponent': opponentTask(context),
    'play-standing': standingTask(context),
    'send-your-action': task(gameMailPayload, sendYourAction),
    'send-moved': task(gameMailPayload, sendMoved),
    'send-news': task(gameMailPayload, sendNews),
    'send-take-back': task(gameMailPayload, sendTakeBack),
    'send-consent': task(gameMailPayload, sendConsent),
    'send-press': task(gameMailPayload, sendPress),
    'send-draft': task(gameMailPayload, sendDraft),
    'send-standing': task(gameMailPayload, sendStanding),
    'send-brief': task(gameMailPayload, sendBrief),
    'send-called': task(gameMailPayload, sendCalled),
    'send-delegated': task(gameMailPayload, sendDelegated),
    'send-silent': task(gameMailPayload, sendSilent),
    'send-game-over': task(gameMailPayload, sendGameOver),
    'send-invitation': task(invitationPayload, sendInvitation),
    'send-sign-in': task(sealedPayload, sendSignIn),
    'send-address-mail': task(sealedPayload, sendAddressMail),
    'send-digest': task(digestPayload, sendDigest),
    'send-hook-dead': task(hookDeadPayload, sendHookDead),
    'send-test-mail': task(testMailPayload, sendTestMail),
    'read-mail': task(readMailPayload, readMail),
  };
}

type Send<P> = (context: MailContext, payload: P, attempt: Try) => Promise<Fate>;

type TaskOf = <P extends object>(schema: z.ZodType<P>, send: Send<P>) => Task;

/** Mails about one game to one person go out one after the other: none overtakes an earlier one. */
const taskOver =
  (context: MailContext, inLane: InLane): TaskOf =>
  (schema, send) =>
    parsed(context, schema, (payload, helpers) => {
      const mail = gameMailPayload.safeParse(payload);
      if (!mail.success) return run(context, send, payload, helpers);
      const { gameId, userId } = mail.data;
      const act = () => run(withPreferences(context, mail.data), send, payload, helpers);
      // A worker takes several jobs at once, in any order.
      return inLane(`${gameId} ${userId}`, Number(helpers.job.id), act);
    });

async function run<P extends object>(
  context: MailContext,
  send: Send<P>,
  payload: P,
  { job, addJob }: JobHelpers,
): Promise<void> {
  const put = (await putOff(context, payload)) ?? (await untilOrdersPlayed(context, payload, job.task_identifier));
  if (put !== undefined) {
    await addJob(job.task_identifier, withTrace(payload), { runAt: put.until, ...keyOf(job) });
    context.log('mail', { task: job.task_identifier, fate: put.fate, attempt: job.attempts });
    return;
  }
  const fate = await send(context, payload, { lastTry: job.attempts >= job.max_attempts });
  context.log('mail', { task: job.task_identifier, fate, attempt: job.attempts });
}

/** Why a mail is not sent now, and when it is looked at again. */
async function putOff(context: MailContext, payload: object): Promise<{ fate: string; until: Date } | undefined> {
  if (await isHeld(context, payload)) return { fate: 'held', until: whenHeld(context.now()) };
  const mail = gameMailPayload.safeParse(payload);
  // It is not sent at all, so nothing of it waits.
  if (!mail.success || (mail.data.toAnswer === true && context.settings.ordersDomain === undefined)) return undefined;
  const present = await presentUntil(context.services, mail.data);
  if (present !== undefined) return { fate: 'reader-present', until: present };
  const quiet = quietNow(await preferencesOf(context, mail.data), context.now());
  return quiet === undefined ? undefined : { fate: 'quiet-hours', until: quiet };
}

/** The mail that asks for an action waits for what its reader's side has left with the server, so that it tells what is left to do. */
async function untilOrdersPlayed({ services }: MailContext, payload: object, task: string) {
  const mail = task === 'send-your-action' ? gameMailPayload.safeParse(payload) : undefined;
  if (mail?.success !== true || mail.data.again !== undefined) return undefined;
  const { gameId, userId, seq } = mail.data;
  if (!(await isAboutToPlay(services, gameId, ({ seats }) => rolesOf(seats, userId)))) return undefined;
  const [entry] = await services.store.readEntries(gameId, { at: [seq], limit: 1 });
  const now = services.now();
  // Whatever keeps the orders from being carried out keeps the mail no longer than this.
  if (entry === undefined || now.getTime() - Date.parse(entry.at) > MOST_ORDERS_MS) return undefined;
  return { fate: 'orders-due', until: new Date(now.getTime() + ORDERS_MS) };
}

const ORDERS_MS = 10_000;
const MOST_ORDERS_MS = 2 * 60_000;

/** Of a game whose log has lost entries nothing is told by mail before they are given up: it may be undone, or told twice. */
async function isHeld({ services }: MailContext, payload: object): Promise<boolean> {
  const gameId = 'gameId' in payload ? String(payload.gameId) : undefined;
  return gameId !== undefined && (await services.guard.lossOf(gameId)) !== undefined;
}

function clockTask(context: MailContext): Task {
  return parsed(context, clockPayload, async (payload, { job, addJob }) => {
    const later = (runAt: Date) => addJob(job.task_identifier, payload, { runAt, ...keyOf(job) });
    const result = await fireTimerTask(context, payload, later);
    context.log('clock', { result, gameId: payload.gameId, attempt: job.attempts });
  });
}

function ladderTask(context: MailContext): Task {
  return parsed(context, ladderPayload, async (payload, { job, addJob }) => {
    const later = (runAt: Date) => addJob(job.task_identifier, payload, { runAt, ...keyOf(job) });
    const result = await climb(context, payload, { later, queue: queueOf(addJob) });
    context.log('ladder', { result, gameId: payload.gameId, rung: payload.rung, attempt: job.attempts });
  });
}

function seatClockTask(context: MailContext): Task {
  return parsed(context, seatClockPayload, async (payload, { job, addJob }) => {
    const later = (runAt: Date) => addJob(job.task_identifier, payload, { runAt, ...keyOf(job) });
    const result = await runSeatClock(context, payload, { later, queue: queueOf(addJob) });
    context.log('seat-clock', { result, gameId: payload.gameId, step: payload.step, attempt: job.attempts });
  });
}

const queueOf =
  (addJob: JobHelpers['addJob']): Queue =>
  ({ task: name, payload, key, runAt }) =>
    addJob(name, payload, { jobKey: key, ...(runAt === undefined ? {} : { runAt: new Date(runAt) }) });

function opponentTask(context: MailContext): Task {
  return parsed(context, opponentPayload, async (payload, { job }) => {
    const { actions, result } = await play(context, payload);
    context.log('opponent', { result, actions, gameId: payload.gameId, attempt: job.attempts });
  });
}

function standingTask(context: MailContext): Task {
  return parsed(context, standingPayload, async (payload, { job }) => {
    const { actions, result } = await playStanding(context, payload);
    context.log('standing', { result, actions, gameId: payload.gameId, attempt: job.attempts });
  });
}

/** A job that is being worked on gives its key up to the one that is put in its place. */
const keyOf = ({ key }: Job) => (key === null ? {} : { jobKey: key });

function parsed<P>(
  context: MailContext,
  schema: z.ZodType<P>,
  run: (payload: P, helpers: JobHelpers) => Promise<void>,
): Task {
  return async (payload, helpers) => {
    const read = schema.safeParse(payload);
    if (read.success) return traced(payload, helpers, () => run(read.data, helpers));
    // Trying again cannot mend it; the line in the log is for the one who queued it.
    context.log('mail-job-malformed', { task: helpers.job.task_identifier, job: helpers.job.id });
  };
}

/** A span of the trace that queued the job. */
function traced(payload: unknown, { job }: JobHelpers, run: () => Promise<void>): Promise<void> {
  const start = { name: job.task_identifier, kind: 'job', facts: { 'fieldpost.attempt': job.attempts } } as const;
  return goOnWithTrace(payload, () => inSpan(start, run));
}
