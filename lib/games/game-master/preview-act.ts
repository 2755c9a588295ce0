import { z } from 'zod';
import { type Change, changesOf } from '@/lib/core/changes';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { JsonObject } from '@/lib/core/json';
import type { GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { hasEvents } from '@/lib/trust/acts';
import { stale } from '../engine/command';
import { type History, historyOf, type Moment } from '../engine/history';
import { entryView, noteIdsOf, noteOfAction, readerOf } from '../log/read-log';
import { type GameError, refuse } from '../model/errors';
import { gameFor, type Right } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rulesNotHere } from '../model/registry';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import {
  awaitedSchema,
  changeSchema,
  type Infer,
  jsonObject,
  narrationLineSchema,
  noteTexts,
  outcomeSchema,
  standingSchema,
} from '../model/shapes';
import { type GameId, logEntrySchema, type UserId } from '../model/types';
import { stepOf } from './correct-position';
import { replayGame, undoable } from './live-actions';
import { rollable } from './re-roll';

export const previewedAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.enum(['void', 're-roll']),
    target: z.int().min(0).max(999_999_999).meta({ description: 'The entry of an action that stands.' }),
  }),
  z.strictObject({
    act: z.literal('correct'),
    correction: jsonObject.meta({ description: 'The whole position, as the sample was edited.' }),
  }),
]);

/** What a game master thinks of doing. */
export type PreviewedAct = Infer<typeof previewedAct>;

export interface PreviewDeskInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly act: PreviewedAct;
}

export const actPreviewSchema = z
  .strictObject({
    gameId: z.uuid(),
    /** The version that it was tried on: what the act must expect. */
    version: z.int(),
    /** Entries that would no longer count, as this reader may see them: at most `MOST`, the first ones. */
    undone: z.array(logEntrySchema),
    undoneInAll: z.int(),
    notes: noteTexts,
    /** What a correction would tell. */
    lines: z.array(narrationLineSchema),
    /** What stays as it is, in words: dice, seeds and secrets that are known. */
    remarks: z.array(z.string()),
    /** The position that the act leads to; for a re-roll, the one that its dice are thrown on. */
    standing: standingSchema,
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
    /** Against the position now, as this reader may see it: at most `MOST`. */
    changes: z.array(changeSchema),
    changesInAll: z.int(),
  })
  .meta({ id: 'DeskPreview', description: 'What an act of the game master would do now; nothing is stored.' });

/** What an act would do if it were confirmed now. Nothing of it is stored, nobody is told, and no die is foretold. */
export type ActPreview = Infer<typeof actPreviewSchema>;

const MOST = 200;

const RIGHT_FOR: Readonly<Record<PreviewedAct['act'], Right>> = {
  void: 'void',
  're-roll': 're-roll',
  correct: 'correct',
};

export async function previewAct(
  services: ServicesWith<'readEntries' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  { by, gameId, act }: PreviewDeskInput,
): Promise<Result<ActPreview, GameError>> {
  const found = await gameFor(services, { by, gameId }, RIGHT_FOR[act.act]);
  if (!found.ok) return found;
  const game = found.value;
  if (game.status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  const history = await historyOf(services, game);
  if (history === undefined) return err(rulesNotHere(game));
  const now = history.moments.at(-1)?.after;
  // The game has moved on between the two readings.
  if (now === undefined || history.moments.length !== game.nextSeq) return err(stale(game.version));
  const scene = { services, game, history, now, viewer: viewerOf(game, by), by };
  return act.act === 'correct' ? putRight(scene, act.correction) : goingBack(scene, act);
}

interface Scene {
  readonly services: ServicesWith<'readEntries' | 'readNotes' | 'readUnsealed', 'findRuleset'>;
  readonly game: GameRecord;
  readonly history: History;
  readonly now: GameState;
  readonly viewer: RoleId | undefined;
  readonly by: UserId;
}

/** The seat through whose eyes the game is seen: one of the rules', where there is one. */
const viewerOf = (game: GameRecord, by: UserId): RoleId | undefined =>
  rolesOf(game.seats, by).find((role) => role !== GAME_MASTER.id);

async function goingBack(
  scene: Scene,
  { act, target }: Extract<PreviewedAct, { readonly target: number }>,
): Promise<Result<ActPreview, GameError>> {
  const { services, game, history, by } = scene;
  const replayed = await replayGame(services, game);
  const action = (act === 'void' ? undoable : rollable)(replayed, target);
  if (!action.ok) return action;
  const undone = history.moments
    .slice(target)
    .filter((moment) => moment.undoneBy === undefined && counts(history, moment));
  const reader = await readerOf(services, game, by);
  const shown = undone.map(({ row }) => entryView(row, reader)).slice(0, MOST);
  const ids = shown.flatMap((entry) => [...noteIdsOf(entry.line), ...noteOfAction(entry)]);
  const notes = Object.fromEntries(await services.store.readNotes(game.gameId, [...new Set(ids)]));
  return ok({
    ...leadingTo(scene, action.value.before),
    undone: shown,
    undoneInAll: undone.length,
    notes,
    lines: [],
    remarks: remarksOn(act, undone, history.moments.slice(target)),
  });
}

/** Entries that make a position: actions, and acts that stand for one, with their dice and events. */
function counts({ moments }: History, { head }: Moment): boolean {
  const type = moments[head]?.entry.type ?? '';
  return type === 'action' || hasEvents(type);
}

function remarksOn(act: 'void' | 're-roll', undone: readonly Moment[], since: readonly Moment[]): readonly string[] {
  const dice = undone.flatMap(({ entry: { type, payload } }) =>
    type === 'dice-rolled' && Array.isArray(payload.draws) ? payload.draws : [],
  ).length;
  const actions = undone.filter(({ entry }) => entry.type === 'action' || hasEvents(entry.type)).length;
  const opened = undone.some(({ row }) => row.unseals.length > 0);
  const shown = since.some(({ entry }) => entry.type === 'epoch-revealed');
  return [
    ...(dice === 0
      ? []
      : [
          `${dice === 1 ? 'The die that was' : `The ${dice} dice that were`} thrown stay in the log and count no more; new dice have new numbers.`,
        ]),
    ...(act === 're-roll' && actions > 1
      ? [`With it, ${actions - 1} later actions are undone: they were taken on the old result.`]
      : []),
    ...(shown
      ? ['The seed of a turn was shown since: what is played again has dice of an epoch that nobody knows.']
      : []),
    ...(opened ? ['Choices that were sealed and have been opened since stay known to everybody.'] : []),
  ];
}

function putRight(scene: Scene, correction: JsonObject): Result<ActPreview, GameError> {
  const { history, now, viewer } = scene;
  const { ruleset } = history;
  const outcome = ruleset.outcome(now);
  const step = stepOf({ ruleset, now: { state: now, standing: ruleset.standing(now), outcome } }, correction);
  if (!step.ok) return step;
  const { events, state } = step.value;
  const seen = events.filter((event) => {
    const secrecy = ruleset.secrecy(event);
    return secrecy === undefined || (viewer !== undefined && secrecy.visibleTo.includes(viewer));
  });
  const lines = seen.map((event) => ruleset.describe(event, viewer));
  const sample = (of: GameState): JsonObject => ruleset.sampleCorrection(of) ?? {};
  const changes = changesOf(sample(now), sample(state));
  const nothing = { undone: [], undoneInAll: 0, notes: {}, remarks: [] };
  return ok({
    ...leadingTo(scene, state),
    ...nothing,
    lines,
    changes: changes.slice(0, MOST),
    changesInAll: changes.length,
  });
}

function leadingTo({ game, history: { ruleset }, now, viewer }: Scene, then: GameState) {
  const outcome = ruleset.outcome(then);
  const changes = seenChanges(ruleset, viewer, now, then);
  return {
    gameId: game.gameId,
    version: game.version,
    standing: ruleset.standing(then),
    awaiting: ruleset.awaiting(then),
    ...(outcome === undefined ? {} : { outcome }),
    changes: changes.slice(0, MOST),
    changesInAll: changes.length,
  };
}

/** What a page would show otherwise; the choices that somebody has follow from the rest. */
function seenChanges(
  ruleset: Playable,
  viewer: RoleId | undefined,
  now: GameState,
  then: GameState,
): readonly Change[] {
  const shown = (state: GameState): JsonObject => {
    const { choices: _, ...view } = ruleset.view(state, viewer);
    return view;
  };
  return changesOf(shown(now), shown(then));
}
