import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { mailedPeople } from '../mail/people';
import { sendMailAgain } from '../mail/send-mail-again';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameId, UserId } from '../model/types';
import type { Nudged } from './at-risk-shapes';

export interface NudgeSeatInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The seat that has something to decide. */
  readonly role: RoleId;
}

/**
 * Has the mail that asks a seat sent once more to everybody who plays it but the asker, each within the limits of one mail. Refused as
 * `sendMailAgain` is, when it goes out to none of them.
 */
export async function nudgeSeat(
  services: Parameters<typeof sendMailAgain>[0],
  input: NudgeSeatInput,
): Promise<Result<Nudged, GameError>> {
  const { by, gameId, role } = input;
  const found = await gameFor(services, input, 'send-mail-again');
  if (!found.ok) return found;
  const people = mailedPeople(found.value).filter(({ roles }) => roles.includes(role));
  const others = people.filter(({ userId }) => userId !== by);
  if (people.length > 0 && others.length === 0)
    return err(refuse('no-such-member', 'You play this side yourself: there is nobody else to nudge.'));
  const nudged: string[] = [];
  const left: Left[] = [];
  // A free seat, and that of the built-in opponent, are refused as one mail is.
  for (const { actorIds } of others.length === 0 ? [{ actorIds: [] }] : others) {
    const [actor] = actorIds;
    const sent = await sendMailAgain(services, { by, gameId, role, member: actor });
    if (sent.ok) nudged.push(actor ?? '');
    else left.push({ actor: actor ?? '', error: sent.error });
  }
  const [first] = left;
  if (nudged.length === 0 && first !== undefined) return err(first.error);
  return ok({ gameId, role, nudged, left: left.map(({ actor, error }) => ({ actor, ...wordsOf(error) })) });
}

interface Left {
  readonly actor: string;
  readonly error: GameError;
}

const wordsOf = (error: GameError): { readonly code: string; readonly message: string } => ({
  code: error.kind === 'rule' ? error.rejection.code : error.code,
  message: error.message,
});
