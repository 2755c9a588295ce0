import { err, ok, type Result } from '@/lib/core/result';
import { HOUSE_CHANGED } from '@/lib/trust/house-change';
import type { Command } from '../engine/command';
import { dicePromise, draftsOfSeeds, newDice } from '../engine/dice-box';
import { type Draft, SERVER } from '../engine/entries';
import {
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  executeAct,
  notBegun,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { openRow } from '../engine/whole-log';
import { type GameError, refuse } from '../model/errors';
import { newInviteSecret } from '../model/ids';
import type { DiceSecret, GameChange } from '../model/records';
import type { Services, ServicesWith } from '../model/services';

/**
 * Lets a game that was imported continue on this host: with new dice from here, and every seat open to the person with its
 * invitation, which the owner sees. What the other host had not shown of its dice stays hidden; timers start again.
 */
export function goOnHere(
  services: ActServices & ServicesWith<'readEntries', 'notary'>,
  input: Command,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: HOUSE_CHANGED, right: 'go-on-here', reason: 'welcome', meaning: null } as const;
  return executeAct(services, input, kind, (context) => decide(services, context));
}

async function decide(
  services: ServicesWith<'readEntries', 'notary' | 'randomBytes'>,
  context: ActContext,
): Promise<Result<ActDone, GameError>> {
  const refused = cannot(context) ?? notBegun(context) ?? (await ofCampaign(services, context));
  if (refused !== undefined) return refused;
  const { record, progress } = context;
  const { gameId, seats } = progress.game;
  const { imported, ...matters } = progress.matters;
  const setup = progress.ruleset.parseSetup(record.setup);
  const roles = setup.ok ? progress.ruleset.roles(setup.value) : [];
  const players = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const dice = newDice(services, players);
  const open = seats.map(({ role }): GameChange => {
    return { change: 'seat-opened', gameId, role, inviteSecret: newInviteSecret(services) };
  });
  const game = { ...progress.game, dice };
  const drafts = [changeOf(services, gameId, dice), ...draftsOfSeeds(gameId, dice)];
  const changes: readonly GameChange[] = [{ change: 'dice', gameId, dice }, ...open];
  return ok({ progress: { ...append(progress, ...drafts), game, matters }, changes });
}

function changeOf({ notary }: Pick<Services, 'notary'>, gameId: string, dice: DiceSecret): Draft {
  const payload = { dice: dicePromise(gameId, dice), keys: [...notary.keys] };
  return { type: HOUSE_CHANGED, actor: SERVER, payload, news: true };
}

function cannot({ record, progress }: ActContext): Result<never, GameError> | undefined {
  if (progress.matters.imported !== true) return no('This game is kept by this service already.');
  if (record.status === 'over') return err(refuse('game-over', 'This game is over: there is nothing to go on with.'));
  return undefined;
}

/** What the other games of a campaign say to it, nobody here could tell. */
async function ofCampaign(
  services: ServicesWith<'readEntries'>,
  { record }: ActContext,
): Promise<Result<never, GameError> | undefined> {
  const [first] = await services.store.readEntries(record.gameId, { after: -1, limit: 1 });
  if (first === undefined || openRow(first).payload.campaign === undefined) return undefined;
  return no('This game is one of a campaign, and the others are not here: it can be read, and not go on.');
}

const no = (message: string): Result<never, GameError> => err(refuse('cannot-go-on', message));
