import { z } from 'zod';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { Decided, GameAction, GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { readNote } from '../engine/notes';
import { type Position, positionOf } from '../engine/snapshot';
import type { GameError } from '../model/errors';
import { gameFor, notYourSeat } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rulesNotHere } from '../model/registry';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { awaitedSchema, type Infer, lineSchema, noteTexts, outcomeSchema, version } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { roomFor } from '../standing/leave-reports';
import { whyNotActing, whyNotAfterTheEnd } from './decide-action';
import { everyFall, outcomesOf } from './preview/every-fall';
import { type Report, readOrders } from './read-action';
import { firstSealedFrom } from './sealed-from';

export interface PreviewActionInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** The free text that would go along. */
  readonly note?: string;
}

export const previewSchema = z
  .strictObject({
    gameId: z.uuid(),
    /** The version of the game that it was tried on. */
    version,
    // Which of the two is not told: that alone could give a sealed choice away.
    needsDice: z.boolean().meta({
      description: 'Legal, but what comes of it hangs on dice or on sealed choices: nothing more is told then.',
    }),
    partly: z.literal(true).optional().meta({ description: 'What others have sealed or decided ahead is not in it.' }),
    outcomes: z
      .array(z.strictObject({ when: z.string(), lines: z.array(lineSchema), ends: z.literal(true).optional() }))
      .optional()
      .meta({
        description:
          'A correction that takes dice: each thing that can follow, and when. No die of the game is thrown for it.',
      }),
    lines: z.array(lineSchema),
    /** Texts of the notes that the lines name. */
    notes: noteTexts,
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
    later: z
      .array(z.strictObject({ title: z.string(), lines: z.array(lineSchema) }))
      .optional()
      .meta({
        description: 'Later reports of the same text: they would wait as standing orders, each for the turn before it.',
      }),
    replaced: z.int().optional().meta({ description: 'So many reports that wait already would be replaced by them.' }),
  })
  .meta({ id: 'Preview', description: 'What an action would do now. Nothing was stored.' });

/** What an action would do if it were sent now. Nothing of it is stored, and nobody is told. */
export type Preview = Infer<typeof previewSchema>;

class DieAskedFor extends Error {}

/** The game's own dice are out of reach here: asking for one ends the trial. */
function noDice(): never {
  throw new DieAskedFor('a preview has no dice');
}

/** Stands for the name that the note would get. */
const TRIAL_NOTE: NoteId = '0'.repeat(64);

/**
 * Decides an action on the current state without carrying it out: the same refusals as when it is sent, or the lines that
 * would be in the log. It never reads the game's dice.
 */
export async function previewAction(
  services: ServicesWith<
    'readGame' | 'readSealed' | 'readStanding' | 'readState' | 'readUnsealed',
    'findRuleset' | 'snapshots'
  >,
  input: PreviewActionInput,
): Promise<Result<Preview, GameError>> {
  const found = await gameFor(services, input, 'act');
  if (!found.ok) return found;
  const game = found.value;
  // Who prepares for a side tries out like who sends.
  if (input.role === GAME_MASTER.id || !rolesOf(game.seats, input.by).includes(input.role)) return err(notYourSeat());
  const reason = whyNotActing(game);
  if (reason !== undefined) return err(reason);
  const position = await positionOf(services, game);
  if (position === undefined) return err(rulesNotHere(game));
  const partly = (await firstSealedFrom(services, game.gameId, [input.role])) !== undefined;
  const tried = tryOut(position, { ...game, version: position.version, partly }, input);
  if (!tried.ok) return tried;
  const { preview, reports } = tried.value;
  const room = await roomFor(services, input, reports);
  if (!room.ok) return room;
  return ok(
    room.value === undefined
      ? preview
      : {
          ...preview,
          ...later(
            reports,
            room.value.flatMap(({ gone }) => gone),
          ),
        },
  );
}

/** The reports that would wait, and how many they would take the place of. */
const later = ([, ...reports]: readonly Report[], gone: readonly string[]) => ({
  later: reports.map(({ title, lines }) => ({ title, lines: [...lines] })),
  ...(gone.length === 0 ? {} : { replaced: gone.length }),
});

/** What an action would do, and all reports of its text where that holds several. */
interface Tried {
  readonly preview: Preview;
  readonly reports: readonly Report[];
}

/** The game that is tried, and whether something in it is sealed from the asker. */
type TriedGame = Pick<GameRecord, 'gameId' | 'status' | 'summary' | 'version'> & { readonly partly: boolean };

function tryOut(
  { ruleset, state: stored }: Position,
  { gameId, version, status, summary, partly }: TriedGame,
  input: PreviewActionInput,
): Result<Tried, GameError> {
  // What others have sealed and go by already, a queue of placements or standing orders, must not show in what would come.
  const concealed = partly ? ruleset.conceal(stored, input.role) : undefined;
  const state = concealed ?? stored;
  const read = readOrders(ruleset, state, input);
  const ended = whyNotAfterTheEnd({ status, summary }, ruleset, read);
  if (ended !== undefined) return err(ended);
  if (!read.ok) return read;
  const { action, reports } = read.value;
  const told = (preview: Preview) => ok({ preview, reports });
  const note = input.note === undefined ? undefined : readNote(input.note);
  if (note !== undefined && !note.ok) return note;
  const trial = { ruleset, state, action, by: input.role, note: note?.value };
  try {
    const decided = decide(trial, noDice);
    if (!decided.ok) {
      return err({ kind: 'rule', rejection: decided.error, message: ruleset.explain(decided.error) });
    }
    if (opensSecrets(ruleset, decided.value)) return told(unforeseen(gameId, version));
    if (partly && concealed === undefined) return told(unforeseen(gameId, version));
    const facts = foretold(trial, decided.value);
    return told({ gameId, version, needsDice: false, ...(partly ? { partly: true as const } : {}), ...facts });
  } catch (error) {
    if (!(error instanceof DieAskedFor)) throw error;
    const outcomes = partly ? {} : outcomesOfRepair(trial);
    return told({ ...unforeseen(gameId, version), ...outcomes });
  }
}

/** An action that is tried on a position, and the words that would go along. */
interface Trial {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly action: GameAction;
  readonly by: RoleId;
  readonly note: string | undefined;
}

const decide = ({ ruleset, state, action, by, note }: Trial, roll: (sides: number) => number) =>
  ruleset.decide(state, action, { by, roll, ...(note === undefined ? {} : { note: TRIAL_NOTE }) });

const unforeseen = (gameId: GameId, version: number): Preview => ({
  gameId,
  version,
  needsDice: true,
  lines: [],
  notes: {},
  awaiting: [],
});

/**
 * A repair by the organiser, such as a report that was missed: whatever its dice can lead to. Nobody else decides on it, so all of it
 * may be known before. Nothing where the ways are too many, or where one of them is refused or opens a sealed choice.
 */
function outcomesOfRepair(trial: Trial): Partial<Pick<Preview, 'outcomes' | 'notes'>> {
  const { ruleset, action, note } = trial;
  if (!ruleset.mends(action)) return {};
  const falls = everyFall((roll) => {
    const decided = decide(trial, roll);
    if (!decided.ok || opensSecrets(ruleset, decided.value)) return undefined;
    const { lines, outcome } = foretold(trial, decided.value);
    return { lines, ...(outcome === undefined ? {} : { ends: true as const }) };
  });
  const known = falls?.flatMap(({ dice, value }) => (value === undefined ? [] : [{ dice, value }]));
  if (known === undefined || known.length !== falls?.length) return {};
  return { outcomes: outcomesOf(known).map((one) => ({ ...one, lines: [...one.lines] })), notes: notesIn(note) };
}

const notesIn = (note: string | undefined): Readonly<Record<NoteId, string>> =>
  note === undefined ? {} : { [TRIAL_NOTE]: note };

/** Trying out answers to a sealed choice would show the choice. */
const opensSecrets = (ruleset: Playable, { events }: Decided): boolean =>
  events.some((event) => ruleset.unseals(event).length > 0);

function foretold({ ruleset, by, note }: Trial, { events, state }: Decided) {
  const seen = events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(by) ?? true);
  const outcome = ruleset.outcome(state);
  return {
    lines: seen.map((event) => ruleset.describe(event, by)),
    notes: notesIn(note),
    awaiting: ruleset.awaiting(state),
    ...(outcome === undefined ? {} : { outcome }),
  };
}
