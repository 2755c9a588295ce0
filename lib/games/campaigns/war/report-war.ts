import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { plain, SERVER } from '@/lib/games/engine/entries';
import { readNote } from '@/lib/games/engine/notes';
import type { Member } from '@/lib/games/engine/signals';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { notYours } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import { rolesOf } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import { whyNotActing } from '@/lib/games/play/decide-action';
import { keepRefusal } from '@/lib/games/play/keep-refusal';
import { sha256Hex } from '@/lib/trust/crypto';
import {
  actTogether,
  type CommandTogether,
  executeSteps,
  type GameAct,
  openMember,
  type RefusedStep,
  type TogetherServices,
} from './act-together';
import { type CampaignAtWar, openWar, type ReadsWar, setupsOf, sheetOf, warNotAsked } from './open-war';
import type { War, WarReceipt } from './shapes';
import { linesOf, warReceiptOf, whyNotSeated } from './war-receipt';

/** The war so far of a campaign. Exactly one of the three ways to say it. */
export interface ReportedWar {
  readonly role: RoleId;
  /** Pasted, or out of a file: CSV or JSON. */
  readonly text?: string;
  /** A form, cell by cell as it was typed. */
  readonly cells?: Parameters<War['readCells']>[0];
  /** Past turns beside cells, as text. */
  readonly turns?: string;
  readonly note?: string;
}

export type ReportWarInput = CommandTogether & ReportedWar;
type Sheet = Parameters<War['tell']>[0];
type Setups = ReturnType<typeof setupsOf>;

/**
 * Reports how the war of a campaign stands to all its games that wait for it, in one transaction. Everybody else confirms it.
 */
export async function reportWar(
  services: TogetherServices & ReadsWar,
  input: ReportWarInput,
): Promise<Result<WarReceipt, GameError>> {
  const opened = await openWar(services, input);
  if (!opened.ok) return opened;
  const records = opened.value.games.map(({ record }) => record);
  const seated = await whyNotSeated(services, input, records, input.role);
  if (seated !== undefined) return err(seated);
  const setups = setupsOf(opened.value);
  const read = readReport(opened.value.war, setups, input);
  if (!read.ok) {
    await keepUnread(services, input, records, read.error);
    return read;
  }
  const { sheet, note } = read.value;
  const { war } = opened.value;
  return actTogether(services, input, {
    records,
    requestHash: requestHash(input),
    steps: (members) => reportSteps(war, { ...input, setups, sheet, note }, members),
    refusal: (refused, members) => refusalOf(war, { setups, sheet }, refused, members),
    receipt: (changed) => warReceiptOf(input, opened.value, changed),
  });
}

/** What the same would come to, game by game. Nothing is stored. */
export async function previewWar(
  services: ReadsWar & ServicesWith<'readCommand' | 'readGame', 'now' | 'randomBytes'>,
  input: Omit<ReportWarInput, 'idempotencyKey' | 'versions'>,
): Promise<Result<WarReceipt, GameError>> {
  const opened = await openWar(services, input);
  if (!opened.ok) return opened;
  const records = opened.value.games.map(({ record }) => record);
  const outside = records.find(({ seats }) => !rolesOf(seats, input.by).includes(input.role));
  if (outside !== undefined) return err(await notYours(services, { ...input, gameId: outside.gameId }));
  const { war } = opened.value;
  const setups = setupsOf(opened.value);
  const read = readReport(war, setups, input);
  if (!read.ok) return read;
  const { sheet, note } = read.value;
  const members = await membersOf(services, opened.value);
  if (!members.ok) return members;
  const done = executeSteps(
    services,
    { by: input.by, trial: true },
    {
      steps: (games) => reportSteps(war, { ...input, setups, sheet, note }, games),
      refusal: (refused, games) => refusalOf(war, { setups, sheet }, refused, games),
    },
    members.value,
  );
  if (!done.ok) return done;
  const games = done.value.flatMap(({ member }, place) => {
    const { gameId, version } = member.game;
    const reported = { gameId, title: opened.value.games[place]?.title ?? '', version, lines: linesOf(member) };
    return member.drafts.length === 0 ? [] : [reported];
  });
  return ok({ campaignId: input.campaignId, games });
}

/** The sheet that was sent, and the words beside it. */
export function readReport(
  war: War,
  setups: Setups,
  input: ReportedWar,
): Result<{ readonly sheet: Sheet; readonly note: string | undefined }, GameError> {
  const sheet = readSheet(war, setups, input);
  if (!sheet.ok) return sheet;
  const note = input.note === undefined || input.note.trim() === '' ? ok(undefined) : readNote(input.note);
  return note.ok ? ok({ sheet: sheet.value, note: note.value }) : note;
}

/** What cannot be read at all is refused in every game. */
async function keepUnread(
  services: TogetherServices,
  { by, role, text, cells }: ReportWarInput,
  records: readonly GameRecord[],
  error: GameError,
): Promise<void> {
  for (const record of records) {
    const opened = await openMember(services, record, { by: SERVER, idempotencyKey: '' });
    const asked = { by, gameId: record.gameId, role, ...(text === undefined ? { action: cells } : { orders: text }) };
    if (opened.ok) await keepRefusal(services, asked, error);
  }
}

function readSheet(war: War, setups: Setups, { text, cells, turns }: ReportedWar): Result<Sheet, GameError> {
  if ((text === undefined) === (cells === undefined))
    return err(refuse('invalid-orders', 'Send the war so far either as text or as cells.'));
  if (text !== undefined) {
    const read = war.read(text, setups);
    if (read.ok) return read;
    const message = read.error[0]?.message ?? 'This cannot be read.';
    return err(refuse('invalid-orders', message, { errors: read.error.map(plain) }));
  }
  const read = war.readCells(cells ?? {}, turns?.trim() === '' ? undefined : turns, setups);
  return read.ok ? read : err(wrong(read.error));
}

type Faults = ReturnType<War['tell']>['faults'];

const faultLine = ({ section, row, column, words }: Faults[number]): string =>
  `${[`[${section}]`, row === 0 ? '' : `row ${row}`, column ?? ''].filter((part) => part !== '').join(', ')}: ${words}`;

/** What a cell cannot say; a place is named once, by the game that comes first. */
function wrong(faults: Faults): GameError {
  const seen = new Set<string>();
  const once = faults.filter(({ section, row, column, words }) => {
    // What is in no row says in its words where it is.
    const place = row === 0 ? words : `${section} ${row} ${column}`;
    return seen.has(place) ? false : seen.add(place);
  });
  const rejection = {
    code: 'position-wrong',
    clause: 'reporting:mid-war',
    data: { faults: once.map((one) => ({ ...one })) },
  } as const;
  return { kind: 'rule', rejection, message: once.map(faultLine).join('\n') };
}

interface Saying {
  readonly setups: Setups;
  readonly sheet: Sheet;
  readonly role: RoleId;
  readonly note: string | undefined;
}

/** The report for each game that still waits; or what is wrong with the sheet as a whole. */
export function reportSteps(
  war: War,
  { role, note, ...said }: Saying,
  members: readonly Member[],
): Result<readonly GameAct[], GameError> {
  const waiting = begunIn(members).filter(({ ruleset, state }) => {
    const { stage } = war.stageOf(ruleset.view(state));
    return stage === 'waits' || stage === 'reported';
  });
  if (waiting.length === 0) return err(warNotAsked());
  const { reports, faults } = tell(war, said, members);
  if (faults.length > 0) return err(wrong(faults));
  return ok(
    waiting.map(({ ruleset, gameId }) => ({
      gameId,
      role,
      action: reports[ruleset.meta.id],
      ...(note === undefined ? {} : { note }),
    })),
  );
}

const begunIn = (members: readonly Member[]) =>
  members.flatMap(({ ruleset, now, game }) =>
    now === undefined ? [] : [{ ruleset, state: now.state, gameId: game.gameId }],
  );

const tell = (war: War, { sheet, setups }: Pick<Saying, 'sheet' | 'setups'>, members: readonly Member[]) =>
  war.tell(sheet, sheetOf(war, begunIn(members)), setups);

/** The faults of all games together, where they stand in the one sheet; else the first game's refusal as it is. */
function refusalOf(
  war: War,
  said: Pick<Saying, 'sheet' | 'setups'>,
  refused: readonly RefusedStep[],
  members: readonly Member[],
): GameError {
  const { placeOf } = tell(war, said, members);
  const found = refused.map(({ member, rejection }) =>
    war.faultsOf(rejection)?.map((fault) => placeOf(member.ruleset.meta.id, fault)),
  );
  const other = refused[found.indexOf(undefined)];
  if (other === undefined) return wrong(found.flatMap((faults) => faults ?? []));
  return ruleRefusal(other);
}

export const ruleRefusal = ({ member, rejection }: RefusedStep): GameError => ({
  kind: 'rule',
  rejection,
  message: member.ruleset.explain(rejection),
});

/** All games as they stand, to try something out. */
export async function membersOf(
  services: ReadsWar & ServicesWith<'readCommand'>,
  { games }: CampaignAtWar,
): Promise<Result<readonly Member[], GameError>> {
  const members: Member[] = [];
  for (const { record } of games) {
    const opened = await openMember(services, record, { by: SERVER, idempotencyKey: '' });
    if (!opened.ok) return opened;
    const idle = whyNotActing(opened.value.member.game);
    if (idle !== undefined) return err(idle);
    members.push(opened.value.member);
  }
  return ok(members);
}

const requestHash = ({ campaignId, role, text, cells, turns, note }: ReportWarInput): string =>
  sha256Hex(
    JSON.stringify(['war', campaignId, role, text ?? null, cells ?? null, note ?? null, ...(turns ? [turns] : [])]),
  );
