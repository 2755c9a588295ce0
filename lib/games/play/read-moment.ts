import { z } from 'zod';
import { changesOf } from '@/lib/core/changes';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type History, historyOf } from '../engine/history';
import { auditEntrySchema } from '../log/audit-filter';
import { entriesOf } from '../log/read-audit';
import { noteIdsOf, noteOfAction, readerOf } from '../log/read-log';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import {
  awaitedSchema,
  changeSchema,
  entryNumber,
  type Infer,
  jsonObject,
  noteTexts,
  standingSchema,
} from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface ReadMomentInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** The number of an entry. */
  readonly seq: number;
  /** One of the asker's own seats; their first by default. */
  readonly role?: RoleId | undefined;
}

const positionSchema = z
  .strictObject({ view: jsonObject, standing: standingSchema, awaiting: z.array(awaitedSchema) })
  .meta({ id: 'Position', description: 'A position as it was, through the eyes of one role.' });

/** A position as it was, through the eyes of one role. */
export type PositionView = Infer<typeof positionSchema>;

export const momentSchema = z
  .strictObject({
    entry: auditEntrySchema,
    /** All entries of its command. */
    command: z.array(auditEntrySchema),
    notes: noteTexts,
    role: z.string().optional(),
    /** Missing where the game had not begun. */
    before: positionSchema.optional(),
    after: positionSchema.optional(),
    /** What the command changed of what this reader may see. */
    changes: z.array(changeSchema),
    /** The commands on both sides: the numbers of their first entries. */
    previous: entryNumber.optional(),
    next: entryNumber.optional(),
    total: z.int(),
  })
  .meta({ id: 'Moment' });

/** One entry of a log, and the position on both sides of its command. */
export type MomentView = Infer<typeof momentSchema>;

/**
 * The game as it stood around one entry of its log. Through the eyes of a seat it shows what that seat could see then:
 * what was sealed from it at that time is hidden, even when it has been opened since.
 */
export async function readMoment(
  services: ServicesWith<'readEntries' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  input: ReadMomentInput,
): Promise<Result<MomentView, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const own = rolesOf(game.seats, input.by);
  if (input.role !== undefined && !own.includes(input.role)) {
    return err(refuse('not-your-seat', 'You do not hold this seat.'));
  }
  const history = await historyOf(services, game);
  if (history?.moments[input.seq] === undefined) {
    const data = { last: game.nextSeq - 1 };
    return err(refuse('entry-not-found', `The log has no entry ${input.seq}; its last one is ${data.last}.`, data));
  }
  return ok(await momentOf(services, game, history, { ...input, role: input.role ?? own[0] }));
}

async function momentOf(
  services: ServicesWith<'readNotes' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  history: History,
  { by, seq, role }: ReadMomentInput,
): Promise<MomentView> {
  const entries = entriesOf(history, await readerOf(services, game, by));
  const head = history.moments[seq]?.head ?? seq;
  const command = entries.filter((entry) => entry.head === head);
  const [entry = command[0]] = entries.slice(seq, seq + 1);
  if (entry === undefined) throw new Error(`entry ${seq} is gone`);
  const { ruleset } = history;
  const before = positionView(ruleset, history.moments[head]?.before, role);
  const after = positionView(ruleset, history.moments[command.at(-1)?.seq ?? seq]?.after, role);
  const ids = command.flatMap((one) => [...noteIdsOf(one.line), ...noteOfAction(one)]);
  return {
    entry,
    command,
    notes: Object.fromEntries(await services.store.readNotes(game.gameId, [...new Set(ids)])),
    ...(role === undefined ? {} : { role }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    changes: before === undefined || after === undefined ? [] : changesOf(before.view, after.view),
    ...neighbours(history, head),
    total: entries.length,
  };
}

function positionView(
  ruleset: Playable,
  state: GameState | undefined,
  role: RoleId | undefined,
): PositionView | undefined {
  if (state === undefined) return undefined;
  // The game master of the table is no role of the rules, and sees what everybody sees.
  const view = ruleset.view(state, role === GAME_MASTER.id ? undefined : role);
  return { view, standing: ruleset.standing(state), awaiting: ruleset.awaiting(state) };
}

function neighbours({ moments }: History, head: number): Pick<MomentView, 'previous' | 'next'> {
  const heads = [...new Set(moments.map((moment) => moment.head))];
  const at = heads.indexOf(head);
  const [previous, next] = [heads[at - 1], heads[at + 1]];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
