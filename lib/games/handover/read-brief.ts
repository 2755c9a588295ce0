import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { readDrafts } from '../drafts/read-drafts';
import { historyOf } from '../engine/history';
import { noteIdsOf, type Reader, readerOf } from '../log/read-log';
import { type ResponseTimes, responseTimes } from '../log/response-times';
import type { GameError } from '../model/errors';
import { gameFor, notYourSeat } from '../model/permissions';
import type { EntryRow, GameRecord } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { summarise } from '../play/list-games';
import { namedBy, wordsLeft } from './notes-left';
import { seatPassed } from './seat-passed';
import type { Brief, OpenDecision, Said } from './shapes';
import { lastTurns } from './turns';

export interface ReadBriefInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** One of the asker's own seats; without it the one that is awaited, else their first. */
  readonly role?: RoleId | undefined;
}

/** Without rules that read the log, only so much of it is looked at. */
const LOOK_BACK = 500;

type Reading = ServicesWith<
  | 'readDrafts'
  | 'readEntries'
  | 'readGame'
  | 'readMessages'
  | 'readNotes'
  | 'readSealed'
  | 'readStanding'
  | 'readState'
  | 'readUnsealed',
  'findRuleset' | 'guard' | 'now' | 'snapshots'
>;

/**
 * What somebody who takes over a side needs to know, made from the log: how the game stands, what is asked, the last turns in
 * sentences, the words that people of the side left, what it has drafted, and how fast each seat answers. Nothing that this side may not
 * see, also where the reader holds another seat beside it; nothing is written. Refused with `not-your-part` for those who hold no seat, and with
 * `not-your-seat`.
 */
export async function readBrief(services: Reading, input: ReadBriefInput): Promise<Result<Brief, GameError>> {
  const found = await gameFor(services, input, 'read-brief');
  if (!found.ok) return found;
  const game = found.value;
  const side = sideOf(game, input);
  if (side === undefined) return err(notYourSeat());
  const reader: Reader = { ...(await readerOf(services, game, input.by)), roles: [side] };
  // A log that these rules cannot play through is still told, without turns and times.
  const history = await historyOf(services, game).catch(() => undefined);
  const rows = history?.moments.map(({ row }) => row) ?? (await newestRows(services, game));
  const turns = lastTurns(history, rows, reader);
  const ids = turns.flatMap(({ entries }) => entries.flatMap(({ line }) => noteIdsOf(line)));
  const named = namedBy(rows, reader, side);
  const texts = await services.store.readNotes(game.gameId, [...new Set([...ids, ...named.map(({ note }) => note)])]);
  const roles = rolesOfGame(services, game);
  const responses = history === undefined ? [] : responseTimes(history, answering(roles));
  return ok({
    game: summarise(services, game, input.by),
    role: roles.find(({ id }) => id === side) ?? { id: side, name: side, kind: 'player' },
    seat: seatPassed(rows, reader, side),
    decisions: decisionsOf(rulesForWords(services, game), game, side, responses),
    drafts: await draftsOf(services, input, side).catch(unlessPlayed(history)),
    turns,
    notes: Object.fromEntries(ids.flatMap((id) => textOf(id, texts))),
    left: wordsLeft(named, texts, reader),
    said: await saidTo(services, game, { side, personOf: reader.personOf }),
    responses,
  });
}

/** By the rights of the drafts themselves: who only organises the game has none. */
async function draftsOf(services: Reading, { by, gameId }: ReadBriefInput, role: RoleId): Promise<Brief['drafts']> {
  if (by === undefined) return [];
  const read = await readDrafts(services, { by, gameId, role });
  return read.ok ? read.value.drafts : [];
}

/** Where the rules cannot play the log through, nothing can be tried out: the rest of the brief is still told. */
const unlessPlayed =
  (history: unknown) =>
  (error: unknown): Brief['drafts'] => {
    if (history === undefined) return [];
    throw error;
  };

/** More are on the page of press. */
const MOST_SAID = 20;

/** What the side reads of press, and its notebook: it belongs to the seat. */
async function saidTo(
  { store }: ServicesWith<'readMessages'>,
  { gameId }: GameRecord,
  { side, personOf }: Pick<Reader, 'personOf'> & { readonly side: RoleId },
): Promise<readonly Said[]> {
  const range = { keys: [side], opened: [], kinds: ['press', 'notebook'], limit: MOST_SAID } as const;
  return (await store.readMessages(gameId, range)).flatMap(({ seq, at, kind, from, to, actorId, text }) => {
    if (text === undefined || kind === 'announcement') return [];
    const name = actorId === undefined ? undefined : personOf(actorId);
    const who = { ...(from === undefined ? {} : { from }), ...(name === undefined ? {} : { name }) };
    return [{ seq, at: at.toISOString(), kind, to, text, ...who }];
  });
}

/** As a game's page chooses the seat through whose eyes it shows the game. */
function sideOf({ seats, summary }: GameRecord, { by, role }: ReadBriefInput): RoleId | undefined {
  const own = rolesOf(seats, by);
  if (role !== undefined) return own.find((one) => one === role);
  return summary.awaiting.find((asked) => own.includes(asked.role))?.role ?? own[0];
}

const newestRows = (services: ServicesWith<'readEntries'>, game: GameRecord): Promise<readonly EntryRow[]> =>
  services.store.readEntries(game.gameId, { before: game.nextSeq, limit: LOOK_BACK });

const textOf = (id: string, texts: ReadonlyMap<string, string>): readonly (readonly [string, string])[] => {
  const text = texts.get(id);
  return text === undefined ? [] : [[id, text]];
};

const answering = (roles: ReturnType<typeof rolesOfGame>): readonly RoleId[] =>
  roles.flatMap(({ id, kind }) => (kind === 'player' || kind === 'organiser' ? [id] : []));

function decisionsOf(
  ruleset: Playable | undefined,
  { summary, status }: GameRecord,
  side: RoleId,
  responses: readonly ResponseTimes[],
): readonly OpenDecision[] {
  if (status === 'over') return [];
  return summary.awaiting.map(({ role, decision, clause }) => {
    const words = ruleset?.decisions[decision];
    const since = responses.find((one) => one.role === role)?.askedSince;
    return {
      ...{ role, decision, clause },
      title: words?.title ?? decision,
      ask: words?.ask ?? 'Open the game to see what is asked.',
      yours: role === side,
      ...(since === undefined ? {} : { since }),
    };
  });
}
