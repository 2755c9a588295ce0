import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { draftsOnly, masterRoles, notYourSeat } from '../model/permissions';
import { EVERYBODY, OWNER, type PressMode } from '../model/press/records';
import type { GameRecord, ListedGame } from '../model/records';
import { acts, personIn, rolesOf } from '../model/seats';
import type { Services } from '../model/services';
import type { UserId } from '../model/types';

/** What somebody may read messages by: their seats, and what all may read. As NEW_SQL of the store. */
export function keysOf(game: Pick<ListedGame, 'ownerId' | 'seats'>, by: UserId | undefined): readonly string[] {
  const own = rolesOf(game.seats, by);
  // Who sits down becomes a party of the game, and reads no longer what was meant for who ran it.
  const runs = by !== undefined && game.ownerId === by && own.length === 0;
  return [...own, ...(runs ? [OWNER] : []), EVERYBODY];
}

/** From where somebody writes. `from` is missing of an owner without a seat. */
export interface Sender {
  readonly from?: RoleId;
  readonly actorId?: string;
  /** Their seat organises the game, or they own it. */
  readonly runs: boolean;
  /** They may speak for their side. */
  readonly speaks: boolean;
}

/** The seat that is named, else the first side that the person plays, else the seat by which they run the game. */
export function senderOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  { by, role }: { readonly by: UserId; readonly role?: RoleId | undefined },
): Result<Sender, GameError> {
  const masters = masterRoles(services, game);
  const own = rolesOf(game.seats, by);
  const usual = own.find((one) => !masters.includes(one)) ?? own[0];
  const from = role === undefined ? usual : own.find((one) => one === role);
  const seat = game.seats.find((one) => one.role === from);
  const person = seat === undefined ? undefined : personIn(seat, by);
  if (from === undefined || person === undefined)
    return role === undefined && game.ownerId === by ? ok({ runs: true, speaks: true }) : err(notYourSeat());
  return ok({ from, actorId: person.actorId, runs: masters.includes(from), speaks: acts(person.right) });
}

export const modeOf = ({ summary }: Pick<ListedGame, 'summary'>): PressMode => summary.matters?.press ?? 'none';

/** Whom a message reaches. `readers`: as it is stored; `mailed`: those to whom a mail of it goes. */
export interface Reach {
  readonly to: readonly string[];
  readonly readers: readonly string[];
  readonly mailed: readonly string[];
}

/** Who reads what is addressed to `asked`: roles, or `all`, `team`, `gm`; or why it cannot be sent. */
export function reachOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  sender: Sender,
  asked: readonly string[],
): Result<Reach, GameError> {
  const to = [...new Set(asked)];
  const masters = masterRoles(services, game);
  const reached: string[] = [];
  for (const one of to) {
    const roles = rolesAt(game, masters, sender, one);
    if (!roles.ok) return roles;
    reached.push(...roles.value);
  }
  const mailed = [...new Set(reached)];
  const crosses = !sender.runs && mailed.some((one) => one !== sender.from && isSide(game, masters, one));
  if (crosses && !sender.speaks) return err(draftsOnly());
  const mode = modeOf(game);
  if (crosses && mode === 'none')
    return err(
      refuse('press-off', 'In this game sides do not write to each other; your own side and the game master read you.'),
    );
  const own = sender.from ?? OWNER;
  return ok({ to, mailed, readers: crosses && mode === 'public' ? [EVERYBODY] : [...new Set([own, ...mailed])] });
}

const isSide = ({ seats }: GameRecord, masters: readonly RoleId[], role: string): boolean =>
  seats.some((seat) => seat.role === role) && !masters.includes(role);

function rolesAt(
  game: GameRecord,
  masters: readonly RoleId[],
  { from, runs }: Sender,
  one: string,
): Result<readonly string[], GameError> {
  const seats = game.seats.map(({ role }) => role);
  const others = seats.filter((role) => role !== from);
  if (one === 'all') return others.length > 0 ? ok(others) : err(unknown(one, seats));
  if (one === 'team') return from === undefined || runs ? err(unknown(one, seats)) : ok([from]);
  if (one === 'gm') return mastersOf(game, masters);
  return others.includes(one) ? ok([one]) : err(unknown(one, others));
}

/** The seats of game masters, and the owner who has no seat. */
function mastersOf(game: GameRecord, masters: readonly RoleId[]): Result<readonly string[], GameError> {
  const held = masters.filter((role) => game.seats.some((seat) => seat.role === role));
  const owner = rolesOf(game.seats, game.ownerId).length === 0 ? [OWNER] : [];
  const all = [...held, ...owner];
  if (all.length > 0) return ok(all);
  return err(refuse('invalid-message', 'This game has no game master, and its owner plays a side.', { to: 'gm' }));
}

const unknown = (to: string, seats: readonly string[]): GameError =>
  refuse('invalid-message', `Nobody here is called "${to}". Write to: ${[...seats, 'all', 'team', 'gm'].join(', ')}.`, {
    to,
  });
