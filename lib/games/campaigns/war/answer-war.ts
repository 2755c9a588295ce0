import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { readNote } from '@/lib/games/engine/notes';
import type { Member } from '@/lib/games/engine/signals';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { GameSnapshot, SeatHolder } from '@/lib/games/model/records';
import { actingRolesOf } from '@/lib/games/model/seats';
import type { UserId } from '@/lib/games/model/types';
import { sha256Hex } from '@/lib/trust/crypto';
import { actTogether, type CommandTogether, type GameAct, type TogetherServices } from './act-together';
import { openWar, type ReadsWar } from './open-war';
import { ruleRefusal } from './report-war';
import type { War, WarReceipt } from './shapes';
import { warReceiptOf } from './war-receipt';

export interface AnswerWarInput extends CommandTogether {
  readonly answer: 'confirm' | 'object';
  /** What is wrong, for those who object: nobody may do so without a word. */
  readonly note?: string;
}

/**
 * The word of one person on the war so far, for every seat of theirs that is asked, in every game of the campaign at once.
 * The last one makes it final in all of them, in one transaction.
 */
export async function answerWar(
  services: TogetherServices & ReadsWar,
  input: AnswerWarInput,
): Promise<Result<WarReceipt, GameError>> {
  const opened = await openWar(services, input);
  if (!opened.ok) return opened;
  const { war, games } = opened.value;
  const note = input.note === undefined || input.note.trim() === '' ? ok(undefined) : readNote(input.note);
  if (!note.ok) return note;
  const own = games.flatMap(({ record }) => actingRolesOf(record.seats, input.by));
  if (own.length === 0) return err(refuse('not-your-seat', 'You hold no seat of this campaign.'));
  return actTogether(services, input, {
    records: games.map(({ record }) => record),
    requestHash: sha256Hex(JSON.stringify(['war-answer', input.campaignId, input.answer, note.value ?? null])),
    steps: (members) => actingSteps(war, members, input, note.value),
    refusal: ([first]) => (first === undefined ? notAsked() : ruleRefusal(first)),
    receipt: (changed) => warReceiptOf(input, opened.value, changed),
  });
}

const notAsked = (): GameError => refuse('not-asked', 'Nobody asks you about a war so far in this campaign now.');

/** For every seat of the person; one that needs a second person waits for it where others do not. */
function actingSteps(
  war: War,
  members: readonly Member[],
  { by, answer }: AnswerWarInput,
  note: string | undefined,
): Result<readonly GameAct[], GameError> {
  const all = answerSteps(war, members, { answer, note, roles: ({ seats }) => actingRolesOf(seats, by) });
  const alone = answerSteps(war, members, { answer, note, roles: ({ seats }) => aloneRolesOf(seats, by) });
  return alone.ok ? alone : all;
}

/** The roles from which a person acts without anybody's signature. */
export const aloneRolesOf = (seats: readonly SeatHolder[], by: UserId): readonly RoleId[] =>
  actingRolesOf(
    seats.filter(({ signatures }) => signatures !== true),
    by,
  );

interface Asking {
  readonly answer: AnswerWarInput['answer'];
  readonly note: string | undefined;
  readonly roles: (game: GameSnapshot) => readonly RoleId[];
}

/** One step for each seat and game that is asked, game by game. An objection is one for each game. */
export function answerSteps(
  war: War,
  members: readonly Member[],
  { answer, note, roles: rolesIn }: Asking,
): Result<readonly GameAct[], GameError> {
  const steps = members.flatMap((member): readonly GameAct[] => {
    const asked = askedOf(war, member, rolesIn(member.game));
    const action = asked.report === undefined ? undefined : actionOf(war, answer, asked.report);
    const roles = answer === 'object' ? asked.roles.slice(0, 1) : asked.roles;
    const words = answer === 'object' && note !== undefined ? { note } : {};
    return roles.map((role) => ({ gameId: member.game.gameId, role, action, ...words }));
  });
  return steps.length === 0 ? err(notAsked()) : ok(steps);
}

const actionOf = (war: War, answer: AnswerWarInput['answer'], report: number) =>
  answer === 'confirm' ? war.confirms(report) : war.objects(report);

function askedOf(war: War, { ruleset, now }: Member, own: readonly RoleId[]) {
  const stage = now === undefined ? undefined : war.stageOf(ruleset.view(now.state));
  if (stage?.stage !== 'reported' || stage.report.status !== 'proposed') return { roles: [], report: undefined };
  const { id, consent, agreed } = stage.report;
  return { roles: own.filter((role) => consent.includes(role) && !agreed.includes(role)), report: id };
}
