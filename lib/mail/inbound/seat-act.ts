import { createHash } from 'node:crypto';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameError } from '@/lib/games/model/errors';
import type { GameView } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '../context';

/** Who wrote, and for which seat. `mail`: its name, so that the same mail a second time is the same. */
export interface AskedByMail {
  readonly by: string;
  readonly gameId: string;
  readonly role: RoleId;
  readonly mail: string;
  readonly note: string | undefined;
}

interface SeatCommand {
  readonly by: string;
  readonly gameId: string;
  readonly role: RoleId;
  readonly note?: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
}

interface Ready {
  readonly view: GameView;
  readonly command: SeatCommand;
}

/** The command of an act that stands on no position of the game: by its newest version. `about` tells acts of one mail apart. */
export async function seatCommand(
  { services }: Pick<MailContext, 'services'>,
  { mail, note, ...seat }: AskedByMail,
  about: string,
): Promise<Result<Ready, GameError>> {
  const read = await readGame(services, seat);
  if (!read.ok) return read;
  const view = read.value;
  const words = note === undefined ? {} : { note };
  const idempotencyKey = keyOfMail(about, mail);
  return ok({ view, command: { ...seat, ...words, expectedVersion: view.version, idempotencyKey } });
}

/** The key of a command that a mail of this name gives: the same mail a second time is the same. */
export const keyOfMail = (about: string, mail: string): string =>
  `mail-${createHash('sha256').update(`${about} ${mail}`).digest('hex').slice(0, 40)}`;

interface Done {
  readonly lines: readonly { readonly text: string }[];
}

/** What the log says of it now. */
export const linesOfDone = (done: Result<Done, GameError>): Result<readonly string[], GameError> =>
  done.ok ? ok(done.value.lines.map(({ text }) => text)) : done;
