import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { plainObject } from '../engine/entries';
import { type Position, positionOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { hasOpponent } from '../model/opponent';
import { gameFor } from '../model/permissions';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { type Infer, jsonObject, roleId, version } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface ReadHintInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** One of the asker's own seats; without it the one that is awaited. */
  readonly role?: RoleId;
}

export const hintSchema = z
  .strictObject({
    gameId: z.uuid(),
    /** The version of the game that it is about. */
    version,
    /** Missing where nothing is asked of the asker, where people play against each other, and where the rules give none. */
    hint: z
      .strictObject({
        role: roleId,
        action: jsonObject,
        order: z.string().meta({ description: 'The same action as a line of orders.' }),
        sentences: z.array(z.string()).meta({ description: 'Why: odds, points, and what it gives up.' }),
      })
      .optional(),
  })
  .meta({ id: 'Hint', description: 'An action to consider, against the built-in opponent. Nothing was stored.' });

export type HintView = Infer<typeof hintSchema>;

/** A hint for a player against the built-in opponent: from what their side may see, and with the reasons. Nobody else sees it. */
export async function readHint(
  services: ServicesWith<'readGame' | 'readState', 'findRuleset' | 'snapshots'>,
  input: ReadHintInput,
): Promise<Result<HintView, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const { gameId, version: at, seats, summary } = found.value;
  const own = rolesOf(seats, input.by);
  if (input.role !== undefined && !own.includes(input.role)) {
    return err(refuse('not-your-seat', 'You do not hold this seat.'));
  }
  const asked = summary.awaiting.find(({ role }) => own.includes(role) && (input.role ?? role) === role);
  const position = asked === undefined || !hasOpponent(seats) ? undefined : await positionOf(services, found.value);
  const hint = position === undefined || asked === undefined ? undefined : hintFor(position, asked.role);
  return ok({ gameId, version: position?.version ?? at, ...(hint === undefined ? {} : { hint }) });
}

function hintFor({ ruleset, state }: Position, role: RoleId): HintView['hint'] {
  const seen = ruleset.conceal(state, role) ?? state;
  const hint = ruleset.hint(seen, role, () => 0);
  if (hint === undefined) return undefined;
  return {
    role,
    action: plainObject(hint.action),
    order: ruleset.formatOrder(hint.action),
    sentences: [...hint.sentences],
  };
}
