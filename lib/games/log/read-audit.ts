import { z } from 'zod';
import type { GameState, Playable } from '@/lib/core/playable';
import { ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { isAct } from '@/lib/trust/acts';
import { type History, historyOf, type Moment } from '../engine/history';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOfGame } from '../model/registry';
import type { ServicesWith } from '../model/services';
import { entryNumber, type Infer, noteTexts, roleSchema } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { type AuditEntry, type AuditFilter, auditEntrySchema, fitsFacts, fitsWords } from './audit-filter';
import { entryView, noteIdsOf, noteOfAction, type Reader, readerOf } from './read-log';
import { answersOf, responseTimes, responseTimesSchema } from './response-times';

export interface ReadAuditInput extends AuditFilter {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** Entries with a greater seq. */
  readonly after?: number;
  /** 100 by default. */
  readonly limit?: number;
}

export const auditPageSchema = z
  .strictObject({
    entries: z.array(auditEntrySchema),
    notes: noteTexts,
    /** The `after` of the following page. */
    next: entryNumber.optional(),
    /** Entries that fit, on all pages together, and entries of the whole log. */
    fitting: z.int(),
    total: z.int(),
    responses: z.array(responseTimesSchema),
    /** What can be chosen in a filter. */
    roles: z.array(roleSchema),
    phases: z.array(z.string()),
    turns: z.int(),
    types: z.array(z.string()),
  })
  .meta({ id: 'AuditPage' });

/** A log as an auditor reads it: what is sealed from the reader is sealed here too. */
export type AuditPage = Infer<typeof auditPageSchema>;

/** The whole log through a filter, each entry with its phase, who was to act, how long it took, and what undid it. */
export async function readAudit(
  services: ServicesWith<'readEntries' | 'readGame' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  input: ReadAuditInput,
): Promise<Result<AuditPage, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const history = await historyOf(services, game);
  const reader = await readerOf(services, game, input.by);
  const roles = rolesOfGame(services, game);
  const ids = roles.filter(({ kind }) => kind === 'player' || kind === 'organiser').map(({ id }) => id);
  if (history === undefined) return ok({ ...NOTHING, total: game.nextSeq, roles });
  const all = entriesOf(history, reader);
  const notes = await notesOf(services, game, all);
  const fitting = all.filter((entry) => fitsFacts(input, entry) && fitsWords(input, entry, notes));
  const limit = Math.max(1, input.limit ?? 100);
  const rest = fitting.filter(({ seq }) => seq > (input.after ?? -1));
  const entries = rest.slice(0, limit);
  const last = entries.at(-1);
  return ok({
    entries,
    notes: Object.fromEntries(notesIn(entries).flatMap((id) => pairOf(id, notes.get(id)))),
    ...(rest.length > limit && last !== undefined ? { next: last.seq } : {}),
    fitting: fitting.length,
    total: all.length,
    responses: responseTimes(history, ids),
    roles,
    ...choicesIn(all),
  });
}

const NOTHING = { entries: [], notes: {}, fitting: 0, responses: [], phases: [], turns: 0, types: [] } as const;

const pairOf = (id: NoteId, text: string | undefined): readonly (readonly [NoteId, string])[] =>
  text === undefined ? [] : [[id, text]];

function choicesIn(entries: readonly AuditEntry[]): Pick<AuditPage, 'phases' | 'turns' | 'types'> {
  return {
    phases: [...new Set(entries.flatMap(({ phase }) => phase ?? []))],
    turns: Math.max(0, ...entries.map(({ turn = 0 }) => turn)),
    types: [...new Set(entries.map(({ type }) => type))].sort(),
  };
}

const notesIn = (entries: readonly AuditEntry[]): readonly NoteId[] => [
  ...new Set(entries.flatMap((entry) => [...noteIdsOf(entry.line), ...noteOfAction(entry)])),
];

async function notesOf(services: ServicesWith<'readNotes'>, { gameId }: GameRecord, entries: readonly AuditEntry[]) {
  return services.store.readNotes(gameId, notesIn(entries));
}

/** The standing of a position is asked for once, however many entries are of it. */
export function entriesOf(history: History, reader: Reader): readonly AuditEntry[] {
  const standings = new Map<GameState, { readonly turn: number; readonly phase: string }>();
  const answered = new Map(answersOf(history).answers.map(({ seq, ms }) => [seq, ms]));
  const standingOf = (state: GameState) => {
    const known = standings.get(state) ?? pick(history.ruleset, state);
    standings.set(state, known);
    return known;
  };
  return history.moments.map((moment) => {
    const head = history.moments[moment.head] ?? moment;
    const at = head.before === undefined ? {} : standingOf(head.before);
    const view = entryView(moment.row, reader);
    const ms = view.sealedFor === undefined ? answered.get(moment.entry.seq) : undefined;
    return {
      ...view,
      head: moment.head,
      ...at,
      ...roleOf(head, reader),
      act: isAct(moment.entry.type),
      ...(moment.undoneBy === undefined ? {} : { undoneBy: moment.undoneBy }),
      ...(ms === undefined ? {} : { answeredIn: ms }),
    };
  });
}

const pick = (ruleset: Playable, state: GameState) => {
  const { turn, phase } = ruleset.standing(state);
  return { turn, phase };
};

/** Whose command it was; what is sealed does not tell. */
function roleOf({ row, entry }: Moment, reader: Reader): { readonly role?: RoleId } {
  if (entryView(row, reader).sealedFor !== undefined) return {};
  return typeof entry.payload.by === 'string' ? { role: entry.payload.by } : {};
}
