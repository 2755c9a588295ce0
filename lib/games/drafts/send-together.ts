import { err, ok, type Result } from '@/lib/core/result';
import { actTogether, type GameAct, type TogetherServices } from '@/lib/games/campaigns/war/act-together';
import { ruleRefusal } from '@/lib/games/campaigns/war/report-war';
import type { Command } from '../engine/command';
import type { GameError } from '../model/errors';
import type { DraftSent } from '../model/side-records';
import type { ActionReceipt } from '../model/types';
import { type DraftOrigin, draftHash } from '../play/read-submit';
import { receiptOf } from '../play/receipt';
import { noSuchDraft } from './open-side';

type SentStep = GameAct & { readonly from: DraftOrigin };

/** Sends drafts of several games of a campaign in one transaction; the answer is that of the game of the command. */
export async function sendTogether(
  services: TogetherServices,
  { gameId, expectedVersion, by, idempotencyKey }: Command,
  steps: readonly SentStep[],
): Promise<Result<ActionReceipt, GameError>> {
  const own = steps.find((step) => step.gameId === gameId);
  const game = await services.store.readGame(gameId);
  const campaign = game?.campaign && (await services.store.readCampaign(game.campaign.campaignId));
  if (own === undefined || campaign === undefined) return err(noSuchDraft());
  const versions = Object.fromEntries(campaign.games.map((one) => [one.gameId, one.version]));
  const command = {
    by,
    campaignId: campaign.campaignId,
    idempotencyKey,
    versions: { ...versions, [gameId]: expectedVersion },
  };
  const others = campaign.games.filter((one) => one.gameId !== gameId);
  const self = campaign.games.filter((one) => one.gameId === gameId);
  const inOrder = campaign.games.flatMap((one) => steps.filter((step) => step.gameId === one.gameId));
  return actTogether(services, command, {
    records: [...self, ...others],
    requestHash: draftHash(own.from),
    steps: () => ok(inOrder),
    refusal: ([first]) => (first === undefined ? noSuchDraft() : ruleRefusal(first)),
    receipt: (changed) => receiptIn(changed, own),
    changes: steps.map(sent),
  });
}

const sent = ({ gameId, from: { draftId, revision } }: SentStep): DraftSent => ({
  ...{ change: 'draft-sent', gameId, draftId, revision },
});

function receiptIn(
  changed: Parameters<Parameters<typeof actTogether<ActionReceipt>>[2]['receipt']>[0],
  { gameId, role }: GameAct,
) {
  const own = changed.find(({ member }) => member.game.gameId === gameId);
  if (own === undefined) throw new Error(`an action of game ${gameId} changed nothing in it`);
  return receiptOf(own.member, role, own.after);
}
