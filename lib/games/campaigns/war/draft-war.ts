import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { isUuid } from '@/lib/core/uuid';
import { draftMails } from '@/lib/games/drafts/draft-mails';
import { LONGEST_DRAFT, MOST_DRAFTS, readWords, tooLongDraft } from '@/lib/games/drafts/keep-draft';
import { draftChanged, noSuchDraft, type OwnSide, openSide } from '@/lib/games/drafts/open-side';
import { actionText } from '@/lib/games/drafts/read-drafts';
import { readNote } from '@/lib/games/engine/notes';
import type { Member } from '@/lib/games/engine/signals';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { draftIdOfKey, newGameId } from '@/lib/games/model/ids';
import { acts } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { SideDraft } from '@/lib/games/model/side-records';
import type { UserId } from '@/lib/games/model/types';
import type { GameAct } from './act-together';
import { answerSteps } from './answer-war';
import { type AskedWar, type CampaignAtWar, openWar, type ReadsWar, setupsOf } from './open-war';
import { whyNotChangeWar } from './open-war-draft';
import { membersOf, type ReportedWar, readReport, reportSteps } from './report-war';
import type { DraftedWar } from './shapes';

/** What a side would say about the war so far: a report of it, or its answer to one. */
export interface DraftWarInput extends AskedWar {
  readonly by: UserId;
  readonly role: RoleId;
  /** The report, in exactly one way; or else `answer`. */
  readonly text?: string;
  readonly cells?: ReportedWar['cells'];
  readonly turns?: string;
  readonly answer?: 'confirm' | 'object';
  readonly note?: string;
  /** A line for the others of the side. */
  readonly words?: string;
  /** Puts it forward at once, to be signed off. */
  readonly forward?: boolean;
  /** A UUID that names it: the same again is the same drafts. Made up when missing. */
  readonly draft?: string;
  /** Of drafts to change: the highest revision among them that the asker has seen. Without it nothing is changed. */
  readonly revision?: number;
}

type Drafting = ReadsWar &
  ServicesWith<
    'keepDrafts' | 'readCommand' | 'readDraftsTogether' | 'readGame',
    'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
  >;

/**
 * Keeps what a side would say about the war so far as a draft in each game that it is for. They are sent, put forward, changed and
 * discarded as one.
 */
export async function draftWar(services: Drafting, input: DraftWarInput): Promise<Result<DraftedWar, GameError>> {
  const opened = await openWar(services, input);
  if (!opened.ok) return opened;
  const steps = await stepsOf(services, opened.value, input);
  if (!steps.ok) return steps;
  const words = readWords(input.words);
  if (!words.ok) return words;
  const together = input.draft ?? newGameId(services);
  if (!isUuid(together)) return err(noSuchDraft());
  const sides = await sidesOf(services, input, steps.value);
  if (!sides.ok) return sides;
  const before = await services.store.readDraftsTogether(together);
  const drafts = sides.value.map(({ side, step }) =>
    draftOf(services, { together, side, step, words: words.value, input, before }),
  );
  if (drafts.some(({ action }) => action.length > LONGEST_DRAFT)) return err(tooLongDraft());
  if (before.length > 0 && said(before) === said(drafts))
    return ok(
      receiptOf(
        together,
        drafts.map((one) => before.find(({ draftId }) => draftId === one.draftId) ?? one),
      ),
    );
  const refusal =
    before.length === 0
      ? undefined
      : await whyNotChangeWar(
          services,
          { ...input, campaignGames: opened.value.games.map(({ record }) => record.gameId) },
          before,
        );
  if (refusal !== undefined) return err(refusal);
  return keep(services, { together, before, drafts, side: sides.value[0]?.side });
}

interface Keeping {
  readonly together: string;
  readonly before: readonly SideDraft[];
  readonly drafts: readonly SideDraft[];
  readonly side: OwnSide | undefined;
}

async function keep(
  services: Drafting,
  { together, before, drafts, side }: Keeping,
): Promise<Result<DraftedWar, GameError>> {
  const [first] = drafts;
  // One mail tells of all of them: they are sent as one.
  const jobs = first === undefined || side === undefined ? [] : draftMails(side, first);
  const gone = before.filter(({ draftId }) => !drafts.some((one) => one.draftId === draftId));
  const kept = await services.store.keepDrafts(drafts, MOST_DRAFTS, jobs, gone);
  if (kept === 'full')
    return err(refuse('too-many-drafts', `A side keeps at most ${MOST_DRAFTS} drafts: discard one first.`));
  return kept === 'kept' ? ok(receiptOf(together, drafts)) : err(draftChanged());
}

const receiptOf = (together: string, drafts: readonly SideDraft[]): DraftedWar => ({
  draft: together,
  games: drafts.map(({ gameId, draftId, revision }) => ({ gameId, draft: draftId, revision })),
});

/** What is meant by drafts, whenever they were kept. */
const said = (drafts: readonly SideDraft[]): string =>
  drafts
    .map(({ draftId, userId, action, note, words }) =>
      JSON.stringify([draftId, userId, action, note ?? null, words ?? null]),
    )
    .sort()
    .join('\n');

/** What it would do in each game, if it were sent now. */
async function stepsOf(
  services: Drafting,
  opened: CampaignAtWar,
  input: DraftWarInput,
): Promise<Result<readonly GameAct[], GameError>> {
  const { role, answer } = input;
  const setups = setupsOf(opened);
  const outside = await sidesOf(
    services,
    input,
    opened.games.map(({ record: { gameId } }) => ({ gameId })),
  );
  if (!outside.ok) return outside;
  const report = answer === undefined ? readReport(opened.war, setups, input) : undefined;
  if (report !== undefined && !report.ok) return report;
  const members = await membersOf(services, opened);
  if (!members.ok) return members;
  return report === undefined
    ? answerOf(opened, members.value, input)
    : reportSteps(opened.war, { ...report.value, setups, role }, members.value);
}

function answerOf(
  { war }: CampaignAtWar,
  members: readonly Member[],
  { role, answer = 'confirm', note: asked, text, cells }: DraftWarInput,
): Result<readonly GameAct[], GameError> {
  if (text !== undefined || cells !== undefined)
    return err(refuse('invalid-orders', 'Send either a report of the war so far or an answer to one.'));
  const note = asked === undefined || asked.trim() === '' ? ok(undefined) : readNote(asked);
  if (!note.ok) return note;
  return answerSteps(war, members, { answer, note: note.value, roles: () => [role] });
}

interface Own<S> {
  readonly side: OwnSide;
  readonly step: S;
}

async function sidesOf<S extends { readonly gameId: string }>(
  services: Drafting,
  { by, role }: Pick<DraftWarInput, 'by' | 'role'>,
  steps: readonly S[],
): Promise<Result<readonly Own<S>[], GameError>> {
  const sides: Own<S>[] = [];
  for (const step of steps) {
    const side = await openSide(services, { by, gameId: step.gameId, role });
    if (!side.ok) return side;
    sides.push({ side: side.value, step });
  }
  return ok(sides);
}

interface Drafted extends Own<GameAct> {
  readonly together: string;
  readonly words: string | undefined;
  readonly input: DraftWarInput;
  readonly before: readonly SideDraft[];
}

/** Of a draft that is there already, the next one. */
const nextRevision = (before: readonly SideDraft[], draftId: string): number =>
  (before.find((one) => one.draftId === draftId)?.revision ?? 0) + 1;

function draftOf(
  { now }: Pick<Drafting, 'now'>,
  { together, side: { game, person }, step, words, input, before }: Drafted,
): SideDraft {
  const draftId = draftIdOfKey(together, step.gameId);
  return {
    ...{ draftId, gameId: step.gameId, role: step.role, together, version: game.version },
    ...{ userId: person.userId, actorId: person.actorId, revision: nextRevision(before, draftId), at: now() },
    action: actionText(step.action),
    ...(step.note === undefined ? {} : { note: step.note }),
    ...(words === undefined ? {} : { words }),
    ...(input.forward === true && acts(person.right) ? { forwardedBy: person.userId } : {}),
  };
}
