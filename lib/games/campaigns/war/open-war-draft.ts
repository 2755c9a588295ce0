import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { isUuid } from '@/lib/core/uuid';
import { draftChanged, noSuchDraft, type OpenedDraft, openSide } from '@/lib/games/drafts/open-side';
import { actionOf } from '@/lib/games/drafts/read-drafts';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { roleNames } from '@/lib/games/model/registry';
import { acts, personNames } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { SideDraft } from '@/lib/games/model/side-records';
import type { UserId } from '@/lib/games/model/types';
import { type AskedWar, type CampaignAtWar, gamesAtWar, openWar, type ReadsWar, setupsOf } from './open-war';
import type { War, WarView } from './shapes';

/** Drafts about the war so far that go out together, as one of the side finds them who may change them. */
export interface WarDraft {
  readonly draft: string;
  readonly role: RoleId;
  /** Who drafted it, or changed it last. */
  readonly name: string;
  /** The highest among them: to change them, name it. */
  readonly revision: number;
  readonly forwarded: boolean;
  /** The sheet of a report; of an answer what it says. */
  readonly says:
    | { readonly position: WarView['position']; readonly turns?: string; readonly csv: string }
    | 'confirm'
    | 'object';
  readonly note?: string;
  readonly words?: string;
}

type Opening = ServicesWith<'readDraftsTogether' | 'readGame', 'findRuleset'>;

/** What a form needs to change a draft about the war so far. To everybody else, and of another campaign, there is none. */
export async function readWarDraft(
  services: ReadsWar & Opening,
  { by, campaignId, draft }: AskedWar & { readonly by: UserId; readonly draft: string },
): Promise<Result<WarDraft, GameError>> {
  const opened = await openWar(services, { by, campaignId });
  if (!opened.ok) return opened;
  const rows = isUuid(draft) ? await services.store.readDraftsTogether(draft) : [];
  const all = await openRows(services, by, rows);
  if (!all.ok) return all;
  const [first] = all.value;
  const inCampaign = rows.every((row) => opened.value.games.some(({ record }) => record.gameId === row.gameId));
  if (first === undefined || !inCampaign) return err(noSuchDraft());
  if (!all.value.every(mayChange)) return err(notYourDraft());
  const says = await saidBy(services, opened.value, rows);
  if (!says.ok) return says;
  const { note, words, role, actorId } = first.draft;
  return ok({
    ...{
      draft,
      role,
      says: says.value,
      revision: revisionOf(rows),
      name: personNames(first.game, roleNames(services, first.game))(actorId),
    },
    forwarded: rows.some(({ forwardedBy }) => forwardedBy !== undefined),
    ...(note === undefined ? {} : { note }),
    ...(words === undefined ? {} : { words }),
  });
}

/** Why somebody does not change drafts that go out together: they play another side, have not seen them, or only draft. */
export async function whyNotChangeWar(
  services: Opening,
  { by, role, campaignGames, revision }: Changing,
  before: readonly SideDraft[],
): Promise<GameError | undefined> {
  if (!before.every((one) => one.role === role && campaignGames.includes(one.gameId))) return noSuchDraft();
  const all = await openRows(services, by, before);
  if (!all.ok) return all.error;
  if (revision !== revisionOf(before)) return draftChanged();
  return all.value.every(mayChange) ? undefined : notYourDraft();
}

interface Changing {
  readonly by: UserId;
  readonly role: RoleId;
  readonly campaignGames: readonly string[];
  readonly revision?: number | undefined;
}

const revisionOf = (rows: readonly SideDraft[]): number => Math.max(...rows.map(({ revision }) => revision));

/** Who may only draft changes what they have drafted. */
const mayChange = ({ draft, person }: OpenedDraft): boolean => draft.userId === person.userId || acts(person.right);

const notYourDraft = (): GameError =>
  refuse('drafts-only', 'You change your own drafts; keep this one as a new one of yours.');

async function openRows(
  services: Opening,
  by: UserId,
  rows: readonly SideDraft[],
): Promise<Result<readonly OpenedDraft[], GameError>> {
  const all: OpenedDraft[] = [];
  for (const draft of rows) {
    const side = await openSide(services, { by, gameId: draft.gameId, role: draft.role });
    if (!side.ok) return err(noSuchDraft());
    all.push({ ...side.value, draft });
  }
  return ok(all);
}

/** The one sheet out of what each game would be told; of a game without a draft, as it stands. */
async function saidBy(
  services: ReadsWar,
  opened: CampaignAtWar,
  rows: readonly SideDraft[],
): Promise<Result<WarDraft['says'], GameError>> {
  const { war } = opened;
  const setups = setupsOf(opened);
  const answer = answerIn(war, rows);
  if (answer !== undefined) return ok(answer);
  const games = await gamesAtWar(services, opened);
  if (!games.ok) return games;
  const own = games.value.map(({ record, ruleset, state }) => {
    const row = rows.find(({ gameId }) => gameId === record.gameId);
    const drafted = row === undefined ? undefined : war.toldBy(actionOf(row), ruleset.meta.id, setups);
    return [
      ruleset.meta.id,
      drafted ?? { position: war.positionIn(ruleset.writeSheet(state, war.file) ?? '{}') },
    ] as const;
  });
  const { said } = war.joined(Object.fromEntries(own));
  const turns = said.turns === undefined ? {} : { turns: war.writeTurns(said.turns, said.otherTurns) };
  return ok({ position: said.position, ...turns, csv: war.files(said).csv });
}

function answerIn(war: War, rows: readonly SideDraft[]): 'confirm' | 'object' | undefined {
  const [action] = rows.map(actionOf);
  if (action?.type === war.objects(0).type) return 'object';
  return action?.type === war.confirms(0).type ? 'confirm' : undefined;
}
