import { canonicalJson } from '@/lib/core/canonical';
import { draftMails } from '../drafts/draft-mails';
import { MOST_DRAFTS } from '../drafts/keep-draft';
import type { OwnSide } from '../drafts/open-side';
import { plain } from '../engine/entries';
import type { ActServices } from '../engine/game-act';
import { keyed } from '../engine/mails';
import { isGameId, newGameId } from '../model/ids';
import type { GameRecord } from '../model/records';
import { acts, peopleOf, personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { SideDraft, StandingOrder, StandingStop } from '../model/side-records';
import type { GameId, UserId } from '../model/types';
import { tryAction } from '../play/preview/try-action';
import { readAction } from '../play/read-action';
import { submitAction } from '../play/submit-action';
import { actionInput, refusalOf } from './look-ahead';
import { type Due, dueOrders, type NextServices } from './next-order';

/** What became of one call: how many orders were carried out, and why it ended. */
export interface OrdersPlayed {
  readonly actions: number;
  readonly result: 'none' | 'nothing-due' | 'stopped' | 'over' | 'not-now' | 'enough';
}

/** A side's orders go on no longer than this many actions while nobody else acts. */
export const MOST_IN_ROW = 10;

/** Other commands may come between: the job comes back for the rest. */
const MOST_TRIES = 30;

type Playing = ActServices &
  NextServices &
  ServicesWith<
    'clearStanding' | 'draftStanding' | 'dropStanding' | 'keepRefusal' | 'readDrafts' | 'readSealed' | 'stopStanding',
    'guard'
  >;

/**
 * Carries out what sides have left with the server, as long as one of them is asked and an order of theirs is due: each as the person
 * who wrote it, with the rights that they have now, through the same use-case and the same checks as an action that is sent. The first
 * that is refused stops the orders of its side, and its author gets a mail. Called again at any time it goes on where it was.
 */
export async function playOrders(services: Playing, { gameId }: { readonly gameId: GameId }): Promise<OrdersPlayed> {
  if (!isGameId(gameId)) return { actions: 0, result: 'none' };
  let actions = 0;
  let stopped = false;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await playOne(services, gameId);
    if (done === 'played') actions += 1;
    // Another side of the game may have orders that are due.
    if (done === 'stopped') stopped = true;
    if (!goesOn(done)) return { actions, result: stopped ? 'stopped' : done };
  }
  return { actions, result: 'enough' };
}

type Going = 'played' | 'again' | 'stopped' | 'drafted';
type PlayResult = OrdersPlayed['result'] | Going;

const goesOn = (step: PlayResult): step is Going =>
  step === 'played' || step === 'again' || step === 'stopped' || step === 'drafted';

async function playOne(services: Playing, gameId: GameId): Promise<PlayResult> {
  const all = await services.store.readStanding(gameId);
  const game = all.length === 0 ? undefined : await services.store.readGame(gameId);
  if (game === undefined) return 'none';
  if (game.status === 'over') {
    // A forfeit may be lifted: then they are still wanted.
    if (game.summary.matters?.forfeit === undefined) await services.store.clearStanding(gameId);
    return 'over';
  }
  const sides = await dueOrders(services, game, all);
  for (const { lapsed } of sides) for (const order of lapsed) await services.store.dropStanding(order);
  for (const due of sides) {
    const done = due.order === undefined ? undefined : await execute(services, game, due, due.order);
    if (done !== undefined) return done;
  }
  return 'nothing-due';
}

/** Undefined: nothing of this side is to be done before the game goes on. */
async function execute(
  services: Playing,
  game: GameRecord,
  due: Due,
  order: StandingOrder,
): Promise<PlayResult | undefined> {
  const seat = game.seats.find(({ role }) => role === order.role);
  const person = seat === undefined ? undefined : personIn(seat, order.userId);
  const barrier = person === undefined ? GONE : barrierTo(due);
  if (seat === undefined || person === undefined || barrier !== undefined)
    return stop(services, game, order, barrier ?? GONE);
  const alone = acts(person.right) && seat.signatures !== true;
  return alone ? send(services, game, order) : draft(services, { game, seat, person }, due, order);
}

type Reason = Pick<StandingStop, 'code' | 'message' | 'clause'>;

const GONE: Reason = {
  code: 'no-such-member',
  message: 'Who wrote this order plays the side no longer. Write it again as your own, or withdraw it.',
};

function barrierTo({ unreadable, lately }: Due): Reason | undefined {
  if (unreadable !== undefined) return { code: 'invalid-condition', message: unreadable };
  if (lately.wentBack)
    return {
      code: 'went-back',
      message: 'Something was taken back or undone: look at the position before your orders go on.',
    };
  if (lately.inRow >= MOST_IN_ROW)
    return {
      code: 'too-many-in-a-row',
      message: `${MOST_IN_ROW} actions were taken by standing orders while nobody else acted: look at the position before they go on.`,
    };
  return undefined;
}

/** Refusals that are about the moment and not about the order. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'game-paused',
  'game-over',
  'game-not-started',
  'log-rolled-back',
  'rules-not-here',
]);

async function send(services: Playing, game: GameRecord, order: StandingOrder): Promise<PlayResult> {
  const { orderId, done, repeats, userId: by, gameId, role } = order;
  const answer = await submitAction(services, {
    by,
    gameId,
    role,
    expectedVersion: game.version,
    // One key an order and time: however often a job comes back, it is carried out once.
    idempotencyKey: `standing ${orderId} ${done}`,
    ...actionInput(order),
    standing: { orderId, done, repeats },
  });
  if (answer.ok) return 'played';
  const { error } = answer;
  if (error.kind === 'application') {
    // Somebody was first: look again at what is asked now.
    if (error.code === 'stale-version') return 'again';
    if (error.code === 'command-in-progress') throw new Error('this standing order is being carried out');
    if (TEMPORARY.has(error.code)) return 'not-now';
  }
  return stop(services, game, order, refusalOf(error));
}

/** Who may not send, or not alone, has it kept as a draft: one a position, so that a queue does not pour out. */
async function draft(
  services: Playing,
  side: OwnSide,
  { position, role }: Due,
  order: StandingOrder,
): Promise<PlayResult | undefined> {
  const { game, person } = side;
  const drafts = await services.store.readDrafts(game.gameId, role);
  if (drafts.some(({ version }) => version === game.version)) return undefined;
  const input = { role, ...actionInput(order) };
  const tried = await tryAction(services, { by: order.userId, gameId: game.gameId, ...input });
  const action = readAction(position.ruleset, position.state, input);
  if (!tried.ok) return stop(services, game, order, refusalOf(tried.error));
  if (!action.ok) return stop(services, game, order, refusalOf(action.error));
  const { gameId, orderId, done, repeats, userId, actorId, note } = order;
  const kept: SideDraft = {
    draftId: newGameId(services),
    gameId,
    role,
    userId,
    actorId,
    version: game.version,
    revision: 1,
    action: canonicalJson(plain(action.value)),
    words: 'From a standing order',
    at: services.now(),
    ...(note === undefined ? {} : { note }),
    ...(acts(person.right) ? { forwardedBy: userId } : {}),
  };
  const change = { change: 'standing-done', gameId, orderId, done, repeats } as const;
  const result = await services.store.draftStanding(change, kept, MOST_DRAFTS, draftMails(side, kept));
  if (result === 'lost') return 'again';
  if (result === 'kept') return 'drafted';
  return stop(services, game, order, {
    code: 'too-many-drafts',
    message: `This side has ${MOST_DRAFTS} drafts: discard one, and your orders go on.`,
  });
}

async function stop(services: Playing, game: GameRecord, order: StandingOrder, reason: Reason): Promise<PlayResult> {
  const stopped = { ...reason, seq: game.nextSeq, at: services.now().toISOString() };
  const jobs = readersOf(game, order).map((userId) =>
    keyed({ task: 'send-standing', payload: { gameId: game.gameId, seq: game.nextSeq, userId } }),
  );
  return (await services.store.stopStanding(order, stopped, jobs)) ? 'stopped' : 'again';
}

/** Who wrote it; once they are gone, those who act for the side. */
function readersOf({ seats }: GameRecord, { role, userId }: StandingOrder): readonly UserId[] {
  const seat = seats.find((one) => one.role === role);
  if (seat === undefined || personIn(seat, userId) !== undefined) return [userId];
  return peopleOf(seat).flatMap((person) => (acts(person.right) ? [person.userId] : []));
}
