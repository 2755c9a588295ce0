import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { SERVER } from '../engine/entries';
import type { ActContext } from '../engine/game-act';
import { fromSnapshot, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import type { GameError } from '../model/errors';
import type { GameRecord } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { personIn, type SidePerson } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';

/** The other games of the campaign in which the same person holds this seat. */
export async function gamesOf(
  services: ServicesWith<'readCampaign'>,
  record: GameRecord,
  role: RoleId,
  holder: string,
): Promise<readonly GameRecord[]> {
  if (record.campaign === undefined) return [];
  const campaign = await services.store.readCampaign(record.campaign.campaignId);
  const others = campaign?.games.filter(({ gameId }) => gameId !== record.gameId) ?? [];
  return others.filter(({ seats }) => seats.some((seat) => seat.role === role && seat.userId === holder));
}

/** A game as it is stored, at the moment of its record; undefined when it has moved on. */
export async function progressOf(
  services: ServicesWith<'readCommand', 'findRuleset' | 'snapshots'>,
  record: GameRecord,
): Promise<Result<Progress | undefined, GameError>> {
  const asked = { gameId: record.gameId, userId: SERVER, idempotencyKey: '', cachedVersion: undefined };
  const read = await services.store.readCommand(asked);
  const ruleset = rulesOf(services, record);
  if (ruleset === undefined) return err(rulesNotHere(record));
  if (read === undefined || read.version !== record.version) return ok(undefined);
  return ok(fromSnapshot(snapshotOf(services, read, undefined), ruleset));
}

/** Another game of the campaign, acted on from the seat that the same person has there; undefined when it has moved on. */
export async function openAt(
  services: ServicesWith<'readCommand', 'findRuleset' | 'snapshots'>,
  record: GameRecord,
  context: ActContext,
  by: UserId,
): Promise<Result<ActContext | undefined, GameError>> {
  const progress = await progressOf(services, record);
  if (!progress.ok || progress.value === undefined) return progress.ok ? ok(undefined) : progress;
  const seats = record.seats.flatMap((seat) => {
    const person = personIn(seat, by);
    return person === undefined ? [] : [{ role: seat.role, actor: person.actorId, ...inCaptainsPlace(person) }];
  });
  const acting = seats.find(({ role }) => role === context.role) ?? seats[0] ?? { role: undefined, actor: SERVER };
  const { instead: _, ...rest } = context;
  return ok({ ...rest, ...acting, record, progress: progress.value });
}

/** Whose right it is by which somebody leads a side while its captain is away. */
export const inCaptainsPlace = ({ leads, instead }: SidePerson): Pick<ActContext, 'instead'> =>
  leads && instead !== undefined ? { instead } : {};
