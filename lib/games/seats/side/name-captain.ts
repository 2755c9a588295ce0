import { err, ok, type Result } from '@/lib/core/result';
import { SERVER } from '@/lib/games/engine/entries';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import type { GameError } from '@/lib/games/model/errors';
import { mayFree } from '@/lib/games/model/permissions';
import type { Services, ServicesWith } from '@/lib/games/model/services';
import { changeSide, memberOf, notCaptain, type SideCommand, type SideContext, type SideStep } from './change-side';

export interface NameCaptainInput extends SideCommand {
  /** As the log names them. */
  readonly member: string;
  /** A reason, in words. */
  readonly note?: string;
}

/** Another of the side is its captain from now: named by the captain, or by who may free the seat when they are gone. */
export function nameCaptain(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { member, ...command }: NameCaptainInput,
): Promise<Result<ActReceipt, GameError>> {
  return changeSide(services, command, {
    type: 'captain-named',
    meaning: [member],
    step: (table): Result<SideStep, GameError> => {
      const refusal = mayName(services, table);
      if (refusal !== undefined) return err(refusal);
      const found = memberOf(table, member);
      if (!found.ok) return found;
      const { actorId, seq } = found.value;
      const { gameId } = table.record;
      const { role } = table.seat;
      const facts = { ...(table.actor === SERVER ? { as: 'owner' } : {}), role, member: actorId };
      return ok({
        draft: draftOfAct('captain-named', table, facts),
        change: { change: 'captain-named', gameId, role, seq },
      });
    },
  });
}

const mayName = (services: Pick<Services, 'findRuleset'>, table: SideContext): GameError | undefined =>
  mayFree(services, table.record, table.by, table.seat.role) ? undefined : notCaptain(table);
