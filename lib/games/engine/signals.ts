import type { GameAction, GameEvent, Playable } from '@/lib/core/playable';
import type { Role, RoleId, Secrecy, Signal } from '@/lib/core/ruleset';
import type { GameSnapshot } from '../model/records';
import { rolesOfGame, rulesOf } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { CampaignId, GameId, GameStatus } from '../model/types';
import { type Draft, type EntryRef, SERVER } from './entries';
import { append, execute, fromSnapshot, nextSeqOf, type Progress, statusOf } from './progress';
import { snapshotOf } from './snapshot';

/** A game of a campaign in the middle of a command. */
export interface Member extends Progress {
  readonly roles: readonly Role[];
}

/** More signals than these in one command are games that never stop answering each other. */
const MAX_DELIVERIES = 16;

/** True when something happened in this game that others of its campaign may want to hear. */
export function speaks({ game, ruleset, events }: Progress): boolean {
  if (game.campaignId === undefined || ruleset.emits.length === 0) return false;
  return events.some((event) => ruleset.sent(event).length > 0);
}

/** The game of a command with all others of its campaign that listen, as they are stored now. */
export async function withListeners(
  services: ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'snapshots'>,
  campaignId: CampaignId,
  own: Progress,
): Promise<readonly Member[]> {
  const campaign = await services.store.readCampaign(campaignId);
  if (campaign === undefined) throw new Error(`game ${own.game.gameId} is of a campaign that is not there`);
  const members = campaign.games.map(async (record): Promise<readonly Member[]> => {
    const roles = rolesOfGame(services, record);
    if (record.gameId === own.game.gameId) return [{ ...own, roles }];
    const other = await openGame(services, record.gameId);
    return other === undefined || other.ruleset.accepts.length === 0 ? [] : [{ ...other, roles }];
  });
  return (await Promise.all(members)).flat();
}

async function openGame(
  services: ServicesWith<'readCommand', 'findRuleset' | 'snapshots'>,
  gameId: GameId,
): Promise<Progress | undefined> {
  const held = services.snapshots.newest(gameId);
  const read = await services.store.readCommand({
    gameId,
    userId: SERVER,
    idempotencyKey: '',
    cachedVersion: held?.version,
  });
  const ruleset = read === undefined ? undefined : rulesOf(services, read);
  return read === undefined || ruleset === undefined
    ? undefined
    : fromSnapshot(snapshotOf(services, read, held), ruleset);
}

/** A game that others of its campaign speak to, in a command or in a trial. */
export interface Hearer {
  readonly game: Pick<GameSnapshot, 'gameId'>;
  readonly ruleset: Playable;
  readonly events: readonly GameEvent[];
}

/** A signal on its way. What a secret event sends is told in the sender's log as secretly as the event. */
export interface Sent {
  readonly from: GameId;
  readonly signal: Signal;
  readonly secrecy: Secrecy | undefined;
}

/** One signal to one game: puts what becomes of it among the games, and answers what that game says in turn. */
type HandOver<M extends Hearer> = (games: Map<GameId, M>, sent: Sent, to: GameId) => readonly Sent[];

/**
 * Hands every signal of what has happened to every other game that accepts its kind, and what that sets off to the
 * others again, until nothing more is said. Nobody's refusal stops anybody else: the sender's log notes what became of
 * each. Throws when the games answer each other without an end.
 */
export const deliverSignals = (members: readonly Member[]): readonly Member[] => carrySignals(members, handOver);

/** The same however a signal is handed over. */
export function carrySignals<M extends Hearer>(members: readonly M[], handOver: HandOver<M>): readonly M[] {
  const games = new Map(members.map((member) => [member.game.gameId, member]));
  const outbox = members.flatMap((member) => sentBy(member, member.events));
  let deliveries = 0;
  // The list grows while it is gone through.
  for (const sent of outbox) {
    for (const to of listeners(games, sent)) {
      deliveries += 1;
      if (deliveries > MAX_DELIVERIES) throw new Error(`the signal ${sent.signal.kind} goes round without an end`);
      outbox.push(...handOver(games, sent, to));
    }
  }
  return members.map((member) => memberOf(games, member.game.gameId));
}

export function sentBy({ game, ruleset }: Hearer, events: readonly GameEvent[]): readonly Sent[] {
  return events.flatMap((event) =>
    ruleset.sent(event).map((signal) => ({ from: game.gameId, signal, secrecy: ruleset.secrecy(event) })),
  );
}

function listeners(games: ReadonlyMap<GameId, Hearer>, { from, signal }: Sent): readonly GameId[] {
  const others = [...games.values()].filter(({ game }) => game.gameId !== from);
  return others.filter(({ ruleset }) => ruleset.accepts.includes(signal.kind)).map(({ game }) => game.gameId);
}

export function memberOf<M extends Hearer>(games: ReadonlyMap<GameId, M>, gameId: GameId): M {
  const member = games.get(gameId);
  if (member === undefined) throw new Error(`no game ${gameId} among these games`);
  return member;
}

/** One signal to one game; answers what that game says in turn. */
function handOver(games: Map<GameId, Member>, { from, signal, secrecy }: Sent, to: GameId): readonly Sent[] {
  const sender = memberOf(games, from);
  const receiver = memberOf(games, to);
  const heard = hear(receiver, signal, { gameId: from, seq: nextSeqOf(sender) });
  if (heard === undefined) return [];
  const { after, ...result } = heard;
  const payload = { kind: signal.kind, data: signal.data, to, ...result };
  const noted: Draft = { type: 'signal-sent', actor: SERVER, payload, secrecy };
  games.set(from, append(sender, noted));
  if (after === undefined) return [];
  games.set(to, after);
  return sentBy(after, after.events.slice(receiver.events.length));
}

type Heard =
  | { readonly result: 'accepted'; readonly after: Member }
  | { readonly result: 'refused'; readonly code: string; readonly after?: undefined }
  | { readonly result: 'not-running'; readonly after?: undefined };

/** What a game makes of a signal; undefined when this one means nothing to it. */
function hear(receiver: Member, signal: Signal, from: EntryRef): Heard | undefined {
  const understood = understand({ ...receiver, status: statusOf(receiver) }, signal);
  if (understood === undefined) return undefined;
  if (understood === 'not-running') return { result: 'not-running' };
  const done = execute(receiver, { ...understood, actor: SERVER, from });
  return done.ok ? { result: 'accepted', after: done.value } : { result: 'refused', code: done.error.code };
}

/** What a game would do on a signal, and as which role; undefined when it means nothing to it. */
export function understand(
  {
    ruleset,
    roles,
    status,
  }: { readonly ruleset: Playable; readonly roles: readonly Role[]; readonly status: GameStatus },
  signal: Signal,
): { readonly action: GameAction; readonly role: RoleId } | 'not-running' | undefined {
  const action = ruleset.received(signal);
  if (action === undefined) return undefined;
  if (status === 'open' || (status === 'over' && !ruleset.allowedAfterEnd(action))) return 'not-running';
  const role = roles.find(({ kind }) => kind === 'campaign')?.id;
  if (role === undefined) throw new Error(`${ruleset.meta.id} accepts signals and has no campaign role`);
  return { action, role };
}
