import type { RoleId } from '@/lib/core/ruleset';
import { type Position, positionOf } from '../engine/snapshot';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { StandingOrder } from '../model/side-records';
import { whyNotActing } from '../play/decide-action';
import { type FactServices, type Lately, readLately } from './facts-for';
import { judge } from './judge';

export type NextServices = FactServices & ServicesWith<'readStanding' | 'readState', 'snapshots'>;

/** What a side's orders come to at one position. */
export interface Due {
  readonly role: RoleId;
  /** The first order whose condition holds; or one with a condition that the rules do not know any more. */
  readonly order: StandingOrder | undefined;
  readonly unreadable?: string;
  /** Those that are past their last turn. */
  readonly lapsed: readonly StandingOrder[];
  readonly position: Position;
  readonly lately: Lately;
}

/** Whether nothing is carried out now whatever is written: nobody may act, or somebody waits for an answer about the position. */
const isHeld = (game: GameRecord): boolean =>
  game.status !== 'running' ||
  whyNotActing(game) !== undefined ||
  // Acting would answer it with a no.
  game.summary.matters?.takeBack !== undefined ||
  game.summary.matters?.imported === true;

/** For each side that is asked and has orders that are not stopped: what is to be done. */
export async function dueOrders(
  services: NextServices,
  game: GameRecord,
  all: readonly StandingOrder[],
): Promise<readonly Due[]> {
  if (isHeld(game)) return [];
  const asked = [...new Set(game.summary.awaiting.map(({ role }) => role))];
  const due: Due[] = [];
  for (const role of asked) {
    const own = all.filter((order) => order.role === role);
    if (own.length === 0 || own.some(({ stop }) => stop !== undefined)) continue;
    const position = await positionOf(services, game);
    if (position === undefined) continue;
    const lately = await readLately(services, game, role);
    due.push(dueOf(game, role, own, position, lately));
  }
  return due;
}

function dueOf(game: GameRecord, role: RoleId, own: readonly StandingOrder[], position: Position, lately: Lately): Due {
  const judged = own.map((order) => ({ order, judgement: judge(position, game, lately, order) }));
  const lapsed = judged.flatMap(({ order, judgement }) => (judgement.state === 'lapsed' ? [order] : []));
  const first = judged.find(({ judgement: { state } }) => state === 'ready' || state === 'unreadable');
  const about = { role, order: first?.order, lapsed, position, lately };
  return first?.judgement.state === 'unreadable' ? { ...about, unreadable: first.judgement.message } : about;
}

/** Whether one of these sides has an order that the server is about to carry out. */
export async function isAboutToPlay(
  services: NextServices & ServicesWith<'readGame'>,
  gameId: string,
  roles: (game: GameRecord) => readonly RoleId[],
): Promise<boolean> {
  const all = await services.store.readStanding(gameId);
  const game = all.length === 0 ? undefined : await services.store.readGame(gameId);
  if (game === undefined) return false;
  const own = roles(game);
  return (await dueOrders(services, game, all)).some(({ role, order }) => own.includes(role) && order !== undefined);
}
