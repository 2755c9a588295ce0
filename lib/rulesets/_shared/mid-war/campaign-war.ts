import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, Rejection } from '@/lib/core/ruleset';
import type { ReportingView } from '../reporting/types';
import {
  besidesTurns,
  contradictions,
  type JointBeside,
  type JointPast,
  type JointWar,
  overlaid,
  PAST_TURNS,
  pastOf,
  type Setups,
  strangeRows,
} from './campaign-past';
import { readBothTurns, readJointWar, writeBothTurns, writeJointWar } from './campaign-text';
import { formSections, type PositionForm } from './form';
import { type PastBody, type Position, type PositionFault, positionSchema, rowsOf, type Section } from './position';
import { POSITION_JSON } from './sheets';
import { type Grid, readGrid } from './text';

/** How the games of a campaign share one sheet for a war that is already running. What several of them ask stands in it once. */
export interface JointSheet {
  readonly sections: readonly Section[];
  /** A war some turns on that every game takes. */
  readonly example: Position;
  /** What each game is told, by its rules system. `start`: the sheet before anything was reported, for rows that are left out. */
  readonly split: (position: Position, start: Position) => Readonly<Record<string, Position>>;
  /** The one sheet out of the positions of all games. */
  readonly join: (positions: Readonly<Record<string, Position>>) => Position;
  /** Where in the one sheet a fault is that a game has found in its own position. */
  readonly placeOf: (position: Position, rulesetId: string, fault: PositionFault) => PositionFault;
  /** Cells that no game is told as they stand. `whole`: the same with what past turns say of the rows. */
  readonly misplaced: (said: Position, whole: Position) => readonly PositionFault[];
  /** What the rules of a game that takes no past turns find wrong in its own position. */
  readonly faultsOf: (rulesetId: string, setup: JsonObject, position: Position) => readonly PositionFault[];
  /** Which game takes past turns in place of its rows. */
  readonly past: JointPast;
  /** The other game, which takes them beside those. */
  readonly beside: JointBeside;
}

/** What one game has been told: its own position, and the past turns that led to it. */
interface OwnWar {
  readonly position: Position;
  readonly turns?: PastBody['turns'];
}

/** What the games have been told, as one: the sheet in full, and what of it was said besides past turns. */
interface Joined {
  readonly position: Position;
  readonly said: JointWar;
}

/** How far one game has come with the war so far. `none`: it begins with its first turn. */
type WarStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'waits' }
  | { readonly stage: 'reported'; readonly report: Reported }
  | { readonly stage: 'moved-in'; readonly goesOn: string };

type Reported = Pick<
  NonNullable<ReportingView['pending']>,
  'id' | 'by' | 'body' | 'status' | 'consent' | 'agreed' | 'effects' | 'objection' | 'outdated'
>;

/** The report that each game gets, as data of its actions; or what is wrong with the sheet before any game looks at it. */
interface Telling {
  readonly reports: Readonly<Record<string, JsonObject>>;
  readonly faults: readonly PositionFault[];
  /** Where in the sheet, as it was sent, a fault stands that a game has found. */
  readonly placeOf: (rulesetId: string, fault: PositionFault) => PositionFault;
}

/** The same with all that follows from it: what use-cases and pages of a campaign need, without knowing a rule. */
export interface CampaignWar extends Pick<JointSheet, 'sections' | 'join'> {
  /** Whether a game with this set-up begins in the middle of its war. */
  readonly isAsked: (setup: object) => boolean;
  readonly files: (war: JointWar) => { readonly csv: string; readonly json: string };
  readonly form: (start: Position) => PositionForm;
  /** The filled example with past turns, as text. */
  readonly turnsExample: string;
  /** Reads the sheet as it was pasted or sent as a file. */
  readonly read: (text: string, setups: Setups) => Result<JointWar, readonly LineError[]>;
  /** Reads the cells of a form, each as it was typed, and the past turns beside them. */
  readonly readCells: (
    grid: Grid,
    turns: string | undefined,
    setups: Setups,
  ) => Result<JointWar, readonly PositionFault[]>;
  /** What past turns leave to be said of the sheet; `after` is the position to which they lead. */
  readonly besides: (joint: Position, after: Position) => Position;
  readonly writeTurns: (turns: PastBody['turns'], otherTurns?: PastBody['turns']) => string;
  readonly tell: (war: JointWar, start: Position, setups: Setups) => Telling;
  readonly joined: (wars: Readonly<Record<string, OwnWar>>) => Joined;
  /** What such a report tells its game; undefined for another action. */
  readonly toldBy: (action: object, rulesetId: string, setups: Setups) => OwnWar | undefined;
  /** The action by which a role agrees to a report. */
  readonly confirms: (report: number) => JsonObject;
  readonly objects: (report: number) => JsonObject;
  /** The name of the file in which a game writes its own position. */
  readonly file: string;
  /** Which game writes its past turns, and in which file. */
  readonly past: Pick<JointPast, 'rulesetId' | 'file'>;
  readonly beside: Pick<JointBeside, 'rulesetId' | 'file'>;
  /** The filled example with past turns of both games, as text. */
  readonly bothTurnsExample: string;
  readonly positionIn: (file: string) => Position;
  /** Past turns out of such a file; or why there are none. */
  readonly turnsIn: (file: string) => PastBody['turns'] | string;
  readonly stageOf: (view: JsonObject) => WarStage;
  /** The faults of a game's refusal, where they stand in its own position; undefined for any other refusal. */
  readonly faultsOf: (rejection: Rejection) => readonly PositionFault[] | undefined;
}

/** More letters than the largest map in the longest notation, with all the rest of a war. */
const LONGEST_WAR = LONGEST_ORDERS;

export const campaignWar = (sheet: JointSheet): CampaignWar => ({
  sections: sheet.sections,
  join: sheet.join,
  joined: (wars) => joined(sheet, wars),
  isAsked: (setup) => 'midWar' in setup && setup.midWar === true,
  files: (war) => writeJointWar(sheet, war),
  form: (start) => {
    const example = writeJointWar(sheet, { position: sheet.example });
    const how = `${sheet.past.how} ${sheet.beside.how}`;
    return { sections: formSections(sheet.sections), start, example, turns: { how, example: sheet.past.example } };
  },
  turnsExample: `PAST TURNS\n${sheet.past.example}\n\n${writeJointWar(sheet, { position: withoutTurns(sheet) }).csv}`,
  read: (text, setups) => (text.length > LONGEST_WAR ? err([tooLong(text)]) : readJointWar({ ...sheet, setups }, text)),
  readCells: (grid, turns, setups) => cellsRead(sheet, grid, turns, setups),
  besides: (joint, after) => besidesTurns(sheet.past, { joint, after }),
  bothTurnsExample: `PAST TURNS\n${sheet.past.example}\n${sheet.beside.example}\n`,
  writeTurns: (turns, otherTurns) => writeBothTurns(sheet, { turns, otherTurns }),
  tell: (war, start, setups) => telling(sheet, war, start, setups),
  toldBy: (action, rulesetId, setups) => toldBy(sheet, action, rulesetId, setups),
  confirms: (report) => ({ type: 'confirm', report }),
  objects: (report) => ({ type: 'object', report }),
  file: POSITION_JSON,
  past: sheet.past,
  beside: sheet.beside,
  positionIn: (file) => positionSchema.parse(JSON.parse(file)),
  turnsIn: (file) => {
    const read = fileOfTurns.parse(JSON.parse(file));
    return 'error' in read ? read.error : read.turns;
  },
  stageOf,
  faultsOf: ({ code, data }) =>
    code === 'position-wrong' && Array.isArray(data?.faults) ? data.faults.filter(isFault) : undefined,
});

const pastShape = z.object({ kind: z.literal('past-turns'), turns: z.array(z.record(z.string(), z.json())) });
const positionShape = z.object({ kind: z.literal('position'), position: positionSchema });
const fileOfTurns = z.union([pastShape, z.object({ error: z.string() })]);

const reportShape = z.object({ body: z.union([positionShape, pastShape]) });

function toldBy({ past, beside }: JointSheet, action: object, rulesetId: string, setups: Setups): OwnWar | undefined {
  const body = reportShape.safeParse(action).data?.body;
  if (body?.kind !== 'past-turns') return body;
  const game = [past, beside].find((one) => one.rulesetId === rulesetId);
  const after = game?.positionAfter(setups[rulesetId] ?? {}, body);
  return after?.ok ? { position: after.value, turns: body.turns } : undefined;
}

function joined({ join, past, beside }: JointSheet, wars: Readonly<Record<string, OwnWar>>): Joined {
  const position = join(Object.fromEntries(Object.entries(wars).map(([id, own]) => [id, own.position])));
  const own = wars[past.rulesetId];
  if (own?.turns === undefined) return { position, said: { position } };
  const { turns } = own;
  const otherTurns = wars[beside.rulesetId]?.turns;
  // Where every turn of both is told, nothing is left for the rows to say.
  if (otherTurns !== undefined) return { position, said: { position: {}, turns, otherTurns } };
  return { position, said: { position: besidesTurns(past, { joint: position, after: own.position }), turns } };
}

function cellsRead(
  sheet: JointSheet,
  grid: Grid,
  turns: string | undefined,
  setups: Setups,
): Result<JointWar, readonly PositionFault[]> {
  if (turns !== undefined && turns.length > LONGEST_WAR) return err([lineFault(tooLong(turns))]);
  const cells = readGrid(sheet.sections, grid);
  const read = turns === undefined ? undefined : readBothTurns({ ...sheet, setups }, turns);
  const unread = read === undefined || read.ok ? [] : read.error.map(lineFault);
  if (!cells.ok) return err([...unread, ...cells.error]);
  if (unread.length > 0) return err(unread);
  return ok({ position: cells.value, ...(read?.ok ? read.value : {}) });
}

const lineFault = ({ line, message }: LineError): PositionFault => ({
  section: PAST_TURNS,
  row: 0,
  words: `line ${line}: ${message}`,
});

function telling(sheet: JointSheet, war: JointWar, start: Position, setups: Setups): Telling {
  const { position: said, turns, otherTurns } = war;
  if (turns !== undefined && otherTurns !== undefined)
    return tellingBoth(sheet, { said, turns, otherTurns }, start, setups);
  if (turns === undefined) {
    const reports = asReports(sheet.split(said, start));
    return {
      reports,
      faults: sheet.misplaced(said, said),
      placeOf: (rulesetId, fault) => sheet.placeOf(said, rulesetId, fault),
    };
  }
  const { past } = sheet;
  const after = past.positionAfter(setups[past.rulesetId] ?? {}, pastOf(turns));
  if (!after.ok) return { reports: {}, faults: after.error, placeOf: (_rulesetId, fault) => fault };
  const whole = overlaid(past, { said, start, after: after.value });
  const own = sheet.split(whole, start);
  const placeOf = (rulesetId: string, fault: PositionFault) =>
    sentPlace(sheet, said, whole, sheet.placeOf(whole, rulesetId, fault));
  const apart = [
    ...sheet.misplaced(said, whole),
    ...contradictions(past, { said, start, after: after.value, told: own[past.rulesetId] ?? {} }),
  ];
  // What the other games find is told with it, though they are not asked any more.
  const others = Object.entries(apart.length === 0 ? {} : own).flatMap(([rulesetId, position]) =>
    sheet.faultsOf(rulesetId, setups[rulesetId] ?? {}, position).map((fault) => placeOf(rulesetId, fault)),
  );
  const reports = { ...asReports(own), [past.rulesetId]: { type: 'report', body: { ...pastOf(turns) } } };
  return { reports, faults: [...apart, ...others], placeOf };
}

/** Both games are told past turns; rows that were sent as well have to say the same. */
function tellingBoth(
  sheet: JointSheet,
  { said, turns, otherTurns }: Required<Pick<JointWar, 'turns' | 'otherTurns'>> & { readonly said: Position },
  start: Position,
  setups: Setups,
): Telling {
  const { past, beside, sections } = sheet;
  const nowhere = (faults: readonly PositionFault[]): Telling => ({
    reports: {},
    faults,
    placeOf: (_rulesetId, fault) => fault,
  });
  const whole = beside.whole(setups, pastOf(turns), pastOf(otherTurns));
  if (!whole.ok) return nowhere(whole.error);
  const { first, other } = whole.value;
  const [mine, theirs] = [
    past.positionAfter(setups[past.rulesetId] ?? {}, first),
    beside.positionAfter(setups[beside.rulesetId] ?? {}, other),
  ];
  if (!mine.ok) return nowhere(mine.error);
  if (!theirs.ok) return nowhere(theirs.error);
  const after = sheet.join({ [past.rulesetId]: mine.value, [beside.rulesetId]: theirs.value });
  const report = (body: PastBody): JsonObject => ({ type: 'report', body: { ...body } });
  return {
    reports: { [past.rulesetId]: report(first), [beside.rulesetId]: report(other) },
    faults: strangeRows(sections, { said, start, after }),
    placeOf: (rulesetId, fault) => sentPlace(sheet, said, after, sheet.placeOf(after, rulesetId, fault)),
  };
}

const asReports = (positions: Readonly<Record<string, Position>>): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    Object.entries(positions).map(([rulesetId, position]) => [
      rulesetId,
      { type: 'report', body: { kind: 'position', position } },
    ]),
  );

/** A row that only the past turns have is in no text: the fault names it in words. */
function sentPlace({ sections }: JointSheet, said: Position, whole: Position, fault: PositionFault): PositionFault {
  if (fault.row <= rowsOf(said, fault.section).length) return fault;
  const [column] = sections.find(({ id }) => id === fault.section)?.columns ?? [];
  const cell = column === undefined ? undefined : rowsOf(whole, fault.section)[fault.row - 1]?.[column.id];
  const label = column?.kind === 'choice' ? column.choices.find(({ value }) => value === cell)?.label : undefined;
  return { ...fault, row: 0, words: label === undefined ? fault.words : `${label}: ${fault.words}` };
}

/** The rows of the example that its past turns leave to be said. */
const withoutTurns = ({ example, past }: JointSheet): Position =>
  Object.fromEntries(Object.entries(example).filter(([id]) => past.sections.every((section) => section.id !== id)));

const tooLong = (text: string): LineError => ({
  line: 1,
  column: 1,
  word: '',
  message: `The war so far has at most ${LONGEST_WAR} characters; this has ${text.length}.`,
  near: [],
});

function stageOf(view: JsonObject): WarStage {
  const reporting = reportingIn(view);
  if (reporting?.midWar === undefined) return { stage: 'none' };
  const { midWar, pending } = reporting;
  if (midWar.goesOn !== undefined) return { stage: 'moved-in', goesOn: midWar.goesOn };
  if (pending?.wantsAll === undefined) return { stage: 'waits' };
  const { id, by, body, status, consent, agreed, effects, objection, outdated } = pending;
  const also = { ...(objection === undefined ? {} : { objection }), ...(outdated === undefined ? {} : { outdated }) };
  return { stage: 'reported', report: { id, by, body, status, consent, agreed, effects, ...also } };
}

/** Only trackers have this member in their view, and theirs is of this shape. */
function reportingIn(view: JsonObject): ReportingView | undefined {
  const { reporting } = view as { readonly reporting?: ReportingView };
  return reporting;
}

const isFault = (one: unknown): one is PositionFault =>
  typeof one === 'object' && one !== null && 'section' in one && 'row' in one && 'words' in one;
