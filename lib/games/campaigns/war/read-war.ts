import { GAME_MASTER } from '@/lib/core/game-master';
import { ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import type { GameError } from '@/lib/games/model/errors';
import type { SeatHolder } from '@/lib/games/model/records';
import { rolesOfGame } from '@/lib/games/model/registry';
import { rolesOf } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { UserId } from '@/lib/games/model/types';
import { aloneRolesOf } from './answer-war';
import { type AskedWar, type GameAtWar, gamesAtWar, openWar, type ReadsWar, setupsOf, sheetOf } from './open-war';
import type { War, WarGame, WarView } from './shapes';

/** One game, and how far it has come. */
interface Stage {
  readonly game: GameAtWar;
  readonly stage: ReturnType<War['stageOf']>;
}

const stagesOf = (war: War, games: readonly GameAtWar[]): readonly Stage[] =>
  games.map((game) => ({ game, stage: war.stageOf(game.ruleset.view(game.state)) }));

/** What a form of it needs: `filled` are the cells that it begins with, `turns` the past turns beside them. */
interface WarForm extends ReturnType<War['form']> {
  readonly filled: { readonly position: WarView['position']; readonly turns?: string };
}

/** What the pages of a campaign need to ask for the war so far: how far each game is, and the sheet. */
export async function readWar(
  services: ReadsWar & ServicesWith<'readNotes'>,
  asked: AskedWar,
): Promise<Result<{ readonly war: WarView; readonly form?: WarForm }, GameError>> {
  const opened = await openWar(services, asked);
  if (!opened.ok) return opened;
  const { campaign, war } = opened.value;
  const games = await gamesAtWar(services, opened.value);
  if (!games.ok) return games;
  const stages = stagesOf(war, games.value);
  const start = sheetOf(war, games.value);
  const sheet = reportedSheet(war, stages, setupsOf(opened.value)) ?? { position: start, said: { position: start } };
  const { position, turns, otherTurns } = sheet.said;
  const { campaignId, name } = campaign;
  const view = {
    campaignId,
    name,
    roles: Object.fromEntries(
      games.value.flatMap(({ record }) => rolesOfGame(services, record)).map(({ id, name: words }) => [id, words]),
    ),
    open: isOpen(stages),
    games: stages.flatMap(gameView),
    position: sheet.position,
    ...(turns === undefined ? {} : { turns: [...turns] }),
    ...(otherTurns === undefined ? {} : { otherTurns: [...otherTurns] }),
    ...whoSays(stages, asked.by),
    notes: await notesOf(services, stages),
  };
  if (!view.open) return ok({ war: view });
  const filled = { position, ...(turns === undefined ? {} : { turns: war.writeTurns(turns, otherTurns) }) };
  return ok({ war: view, form: { ...war.form(start), filled } });
}

/** Whether any game still waits for the war so far. */
const isOpen = (stages: readonly Stage[]): boolean =>
  stages.some(({ stage: { stage } }) => stage === 'waits' || stage === 'reported');

function gameView({ game: { record, title }, stage }: Stage): readonly WarGame[] {
  const facts = { gameId: record.gameId, rulesetId: record.rulesetId, title, version: record.version };
  if (stage.stage === 'none') return [];
  if (stage.stage === 'moved-in') return [{ ...facts, stage: 'moved-in', goesOn: stage.goesOn }];
  if (stage.stage === 'waits') return [{ ...facts, stage: 'waits' }];
  const { body: _, effects, ...report } = stage.report;
  return [{ ...facts, stage: 'reported', report: { ...report, lines: effects } }];
}

/** The sheet that was reported, out of what each game has of it; a game that has moved in has its own table. */
function reportedSheet(
  war: War,
  stages: readonly Stage[],
  setups: ReturnType<typeof setupsOf>,
): ReturnType<War['joined']> | undefined {
  if (!stages.some(({ stage }) => stage.stage === 'reported')) return undefined;
  const own = stages.map(({ game: { ruleset, state }, stage }) => {
    const reported = stage.stage === 'reported' ? war.toldBy(stage.report, ruleset.meta.id, setups) : undefined;
    return [ruleset.meta.id, reported ?? { position: war.positionIn(ruleset.writeSheet(state, war.file) ?? '{}') }];
  });
  return war.joined(Object.fromEntries(own));
}

/** Which of the asker's roles report or answer now: those that act alone, and those for which they draft. */
function whoSays(stages: readonly Stage[], by: UserId | undefined): Pick<WarView, 'may' | 'drafts'> {
  const acting = (seats: readonly SeatHolder[]) => (by === undefined ? [] : aloneRolesOf(seats, by));
  const drafting = (seats: readonly SeatHolder[]) => {
    const alone = acting(seats);
    return rolesOf(seats, by).filter((role) => role !== GAME_MASTER.id && !alone.includes(role));
  };
  return {
    may: { report: mayReport(stages, acting), answer: mayAnswer(stages, acting) },
    drafts: { report: mayReport(stages, drafting), answer: mayAnswer(stages, drafting) },
  };
}

type OwnRoles = (seats: readonly SeatHolder[]) => readonly RoleId[];

/** The roles that every game which still waits would hear: of its sides and its organiser. */
function mayReport(stages: readonly Stage[], own: OwnRoles): RoleId[] {
  const waiting = stages.filter(({ stage: { stage } }) => stage === 'waits' || stage === 'reported');
  const [first = [], ...others] = waiting.map((one) => reportersIn(one, own));
  return first.filter((role) => others.every((roles) => roles.includes(role)));
}

/** Before a report anybody at the table may make one; after it only its author, who makes a new one in its place. */
function reportersIn({ game: { record }, stage }: Stage, own: OwnRoles): readonly RoleId[] {
  const roles = own(record.seats);
  return stage.stage === 'reported' ? roles.filter((role) => role === stage.report.by) : roles;
}

/** The roles whose word on a report is still missing in some game. */
const mayAnswer = (stages: readonly Stage[], own: OwnRoles): RoleId[] => [
  ...new Set(stages.flatMap((one) => askedIn(one, own(one.game.record.seats)))),
];

/** Those of some roles that a report still waits for in one game. */
function askedIn({ stage }: Stage, roles: readonly RoleId[]): readonly RoleId[] {
  if (stage.stage !== 'reported' || stage.report.status !== 'proposed') return [];
  const { consent, agreed } = stage.report;
  return roles.filter((role) => consent.includes(role) && !agreed.includes(role));
}

async function notesOf(
  services: ServicesWith<'readNotes'>,
  stages: readonly Stage[],
): Promise<Readonly<Record<NoteId, string>>> {
  const read = await Promise.all(
    stages.map(async ({ game: { record }, stage }) => {
      const note = stage.stage === 'reported' ? stage.report.objection?.note : undefined;
      return note === undefined ? [] : [...(await services.store.readNotes(record.gameId, [note]))];
    }),
  );
  return Object.fromEntries(read.flat());
}
