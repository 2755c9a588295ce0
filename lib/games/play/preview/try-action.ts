import { GAME_MASTER } from '@/lib/core/game-master';
import type { Decided } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { readNote } from '@/lib/games/engine/notes';
import { type Position, positionOf } from '@/lib/games/engine/snapshot';
import type { GameError } from '@/lib/games/model/errors';
import { gameFor, notYourSeat } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import { rulesNotHere } from '@/lib/games/model/registry';
import { rolesOf } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { roomFor } from '@/lib/games/standing/leave-reports';
import { whyNotActing, whyNotAfterTheEnd } from '../decide-action';
import { type Report, readOrders } from '../read-action';
import { firstSealedFrom } from '../sealed-from';
import { type Around, type Elsewhere, elsewhereOf, heardElsewhere, type OtherGame, ownGame } from './elsewhere';
import { everyFall, outcomesOf } from './every-fall';
import type { Preview, PreviewActionInput } from './shapes';
import { DieAskedFor, decideTrial, foretold, noDice, notesIn, opensSecrets, type Trial } from './trial';

type Trying = ServicesWith<
  'readGame' | 'readSealed' | 'readStanding' | 'readState' | 'readUnsealed',
  'findRuleset' | 'snapshots'
>;

const nobody = async (): Promise<readonly OtherGame[]> => [];

/**
 * Decides an action on the current state without carrying it out: the same refusals as when it is sent, or the lines that
 * would be in the log. It never reads the game's dice. `others`: the games of its campaign whose share in it is told too.
 */
export async function tryAction<S extends Trying>(
  services: S,
  input: PreviewActionInput,
  others: (services: S, game: GameRecord, by: UserId) => Promise<readonly OtherGame[]> = nobody,
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
  const heardBy = await others(services, game, input.by);
  const around = { own: ownGame(services, game, position.ruleset, input.role), others: heardBy };
  const tried = tryOut(position, { ...game, version: position.version, partly, around }, input);
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
type TriedGame = Pick<GameRecord, 'gameId' | 'status' | 'summary' | 'version'> & {
  readonly partly: boolean;
  readonly around: Around;
};

function tryOut(
  { ruleset, state: stored }: Position,
  { gameId, version, status, summary, partly, around }: TriedGame,
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
  const previewed = (preview: Preview) => ok({ preview, reports });
  const note = input.note === undefined ? undefined : readNote(input.note);
  if (note !== undefined && !note.ok) return note;
  const trial = { ruleset, state, action, by: input.role, note: note?.value };
  try {
    const decided = decideTrial(trial, noDice);
    if (!decided.ok) {
      return err({ kind: 'rule', rejection: decided.error, message: ruleset.explain(decided.error) });
    }
    if (opensSecrets(ruleset, decided.value)) return previewed(unforeseen(gameId, version));
    if (partly && concealed === undefined) return previewed(unforeseen(gameId, version));
    const facts = { ...foretold(trial, decided.value), ...elsewhere(trial, around, decided.value) };
    return previewed({ gameId, version, needsDice: false, ...(partly ? { partly: true as const } : {}), ...facts });
  } catch (error) {
    if (!(error instanceof DieAskedFor)) throw error;
    const outcomes = partly ? {} : outcomesOfRepair(trial, around);
    return previewed({ ...unforeseen(gameId, version), ...outcomes });
  }
}

/** What other games of the campaign would make of what was decided; nothing where they hear nothing of it. */
const elsewhere = ({ ruleset, action }: Trial, around: Around, decided: Decided) =>
  named(elsewhereOf(around, decided, ruleset.showsOutcomes(action)));

const named = (there: readonly Elsewhere[]) => (there.length === 0 ? {} : { elsewhere: [...there] });

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
function outcomesOfRepair(trial: Trial, around: Around): Partial<Pick<Preview, 'outcomes' | 'notes'>> {
  const { ruleset, action, note } = trial;
  if (!ruleset.showsOutcomes(action)) return {};
  const falls = everyFall((roll) => {
    const decided = decideTrial(trial, roll);
    if (!decided.ok || opensSecrets(ruleset, decided.value)) return undefined;
    const { lines, outcome } = foretold(trial, decided.value);
    const there = named(heardElsewhere(around, decided.value, roll));
    return { lines, ...(outcome === undefined ? {} : { ends: true as const }), ...there };
  });
  const known = falls?.flatMap(({ dice, value }) => (value === undefined ? [] : [{ dice, value }]));
  if (known === undefined || known.length !== falls?.length) return {};
  return { outcomes: outcomesOf(known), notes: notesIn(note) };
}
