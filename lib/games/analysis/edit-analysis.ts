import { err, ok, type Result } from '@/lib/core/result';
import { plainObject } from '../engine/entries';
import type { AnalysisChange, AnalysisId } from '../model/analysis';
import { type GameError, refuse } from '../model/errors';
import { newInviteSecret } from '../model/ids';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { type AnalysisServices, noAnalysis, noStep, type OpenAnalysis, openAnalysis } from './open-analysis';
import { holdsSecrets } from './root';
import { NAME_LIMIT, nameLine, removeLine, stepOf } from './tree';

/** One change of an analysis beside its orders. */
export type AnalysisEdit =
  | { readonly edit: 'rename'; readonly name: string }
  /** Calls the line that begins at this order by a name; by none when it is blank. */
  | { readonly edit: 'name-line'; readonly at: number; readonly name: string }
  /** Takes an order out, with all that follows it. */
  | { readonly edit: 'remove-line'; readonly at: number }
  | { readonly edit: 'share' }
  | { readonly edit: 'stop-sharing' };

interface EditInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly analysisId: AnalysisId;
  readonly change: AnalysisEdit;
}

type Editing = AnalysisServices & ServicesWith<'changeAnalysis', 'randomBytes'>;

const TRIES = 5;

/** `at`: the order that was named, or that stands where one was taken out. */
interface Edited {
  readonly version: number;
  readonly at?: number;
}

/** Changes an analysis of one's own. */
export async function editAnalysis(services: Editing, input: EditInput): Promise<Result<Edited, GameError>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const opened = await openAnalysis(services, input);
    if (!opened.ok) return opened;
    if (!opened.value.mine) return err(noAnalysis());
    const change = await changeFor(services, opened.value, input.change);
    if (!change.ok) return change;
    const { at, ...row } = change.value;
    const { version } = opened.value.record;
    const next = { version: version + 1, ...(at === undefined ? {} : { at }) };
    const updated = { ...row, updatedAt: services.now() };
    if (await services.store.changeAnalysis(input.analysisId, version, updated)) return ok(next);
  }
  return err(refuse('command-in-progress', 'This analysis is being changed at this moment; try again.'));
}

type Change = Omit<AnalysisChange, 'updatedAt'> & { readonly at?: number };

async function changeFor(
  services: Editing,
  analysis: OpenAnalysis,
  change: AnalysisEdit,
): Promise<Result<Change, GameError>> {
  switch (change.edit) {
    case 'rename':
      return renamed(change.name);
    case 'name-line':
      return namedLine(analysis, change.at, change.name);
    case 'remove-line':
      return withoutLine(analysis, change.at);
    case 'share':
      return shared(services, analysis);
    case 'stop-sharing':
      return ok({ shareSecret: null });
  }
}

const badName = (): GameError =>
  refuse('invalid-name', `A name has 1 to ${NAME_LIMIT} characters, and no control characters.`, {
    longest: NAME_LIMIT,
  });

function renamed(text: string): Result<Change, GameError> {
  const name = readName(text);
  if (!name.ok) return name;
  return name.value === undefined ? err(badName()) : ok({ name: name.value });
}

/** Undefined: blank. */
function readName(text: string): Result<string | undefined, GameError> {
  const name = text.trim();
  if ([...name].length > NAME_LIMIT || /\p{C}/u.test(name)) return err(badName());
  return ok(name === '' ? undefined : name);
}

function namedLine({ tree }: OpenAnalysis, at: number, text: string): Result<Change, GameError> {
  const name = readName(text);
  if (!name.ok) return name;
  if (stepOf(tree, at) === undefined) return err(noStep(at));
  return ok({ tree: plainObject(nameLine(tree, at, name.value)), at });
}

function withoutLine({ tree }: OpenAnalysis, at: number): Result<Change, GameError> {
  const step = stepOf(tree, at);
  return step === undefined ? err(noStep(at)) : ok({ tree: plainObject(removeLine(tree, at)), at: step.parent });
}

/** A position with secrets of a seat is shown to nobody else while one of them is sealed. */
async function shared(services: Editing, { record }: OpenAnalysis): Promise<Result<Change, GameError>> {
  if (await holdsSecrets(services, record)) return err(stillSealed());
  return ok({ shareSecret: record.shareSecret ?? newInviteSecret(services) });
}

const stillSealed = (): GameError =>
  refuse(
    'cannot-share',
    'This position holds something that you have sealed and that is not open yet. Begin the analysis without it to share it.',
  );

/** Takes an analysis of one's own away. */
export async function removeAnalysis(
  services: AnalysisServices & ServicesWith<'removeAnalysis'>,
  input: Omit<EditInput, 'change'>,
): Promise<Result<Record<never, never>, GameError>> {
  const opened = await openAnalysis(services, input);
  if (!opened.ok) return opened;
  if (!opened.value.mine) return err(noAnalysis());
  await services.store.removeAnalysis(input.analysisId);
  return ok({});
}

/** The link by which others open an analysis. */
export const sharePath = (gameId: GameId, analysisId: AnalysisId, secret: string): string =>
  `/games/${gameId}/analysis/${analysisId}?key=${secret}`;
