import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { err, type Result } from '@/lib/core/result';
import type { LineError, Rejection } from '@/lib/core/ruleset';
import type { ReportingView } from '../reporting/types';
import { formSections, type PositionForm } from './form';
import { type Position, type PositionFault, positionSchema, type Section } from './position';
import { POSITION_JSON } from './sheets';
import { type Grid, positionJson, readGrid, readPosition, writePosition } from './text';

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
}

/** How far one game has come with the war so far. `none`: it begins with its first turn. */
type WarStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'waits' }
  | { readonly stage: 'reported'; readonly report: Reported }
  | { readonly stage: 'moved-in'; readonly goesOn: string };

type Reported = Pick<
  NonNullable<ReportingView['pending']>,
  'id' | 'by' | 'status' | 'consent' | 'agreed' | 'effects' | 'objection' | 'outdated'
> & { readonly position: Position };

/** The same with all that follows from it: what use-cases and pages of a campaign need, without knowing a rule. */
export interface CampaignWar extends Pick<JointSheet, 'sections' | 'join'> {
  /** Whether a game with this set-up begins in the middle of its war. */
  readonly isAsked: (setup: object) => boolean;
  readonly files: (position: Position) => { readonly csv: string; readonly json: string };
  readonly form: (start: Position) => PositionForm;
  /** Reads the sheet as it was pasted or sent as a file. */
  readonly read: (text: string) => Result<Position, readonly LineError[]>;
  /** Reads the cells of a form, each as it was typed. */
  readonly readCells: (grid: Grid) => Result<Position, readonly PositionFault[]>;
  /** The report that each game gets, as data of its actions. */
  readonly reports: (position: Position, start: Position) => Readonly<Record<string, JsonObject>>;
  /** The position that such a report tells; undefined for another action. */
  readonly positionOf: (action: JsonObject) => Position | undefined;
  /** The action by which a role agrees to a report. */
  readonly confirms: (report: number) => JsonObject;
  readonly objects: (report: number) => JsonObject;
  /** The name of the file in which a game writes its own position. */
  readonly file: string;
  /** The position in such a file. */
  readonly positionIn: (file: string) => Position;
  readonly stageOf: (view: JsonObject) => WarStage;
  /** The faults of a game's refusal, where they stand in the one sheet; undefined for any other refusal. */
  readonly faultsOf: (
    position: Position,
    rulesetId: string,
    rejection: Rejection,
  ) => readonly PositionFault[] | undefined;
}

/** More letters than the largest map in the longest notation, with all the rest of a war. */
const LONGEST_WAR = LONGEST_ORDERS;

export const campaignWar = (sheet: JointSheet): CampaignWar => ({
  sections: sheet.sections,
  join: sheet.join,
  isAsked: (setup) => 'midWar' in setup && setup.midWar === true,
  files: (position) => ({ csv: writePosition(sheet.sections, position), json: positionJson(position) }),
  form: (start) => ({
    sections: formSections(sheet.sections),
    start,
    example: { csv: writePosition(sheet.sections, sheet.example), json: positionJson(sheet.example) },
  }),
  read: (text) => (text.length > LONGEST_WAR ? err([tooLong(text)]) : readPosition(sheet.sections, text)),
  readCells: (grid) => readGrid(sheet.sections, grid),
  reports: (position, start) =>
    Object.fromEntries(
      Object.entries(sheet.split(position, start)).map(([rulesetId, own]) => [
        rulesetId,
        { type: 'report', body: { kind: 'position', position: own } },
      ]),
    ),
  positionOf,
  confirms: (report) => ({ type: 'confirm', report }),
  objects: (report) => ({ type: 'object', report }),
  file: POSITION_JSON,
  positionIn: (file) => positionSchema.parse(JSON.parse(file)),
  stageOf,
  faultsOf: (position, rulesetId, { code, data }) =>
    code === 'position-wrong' && Array.isArray(data?.faults)
      ? data.faults.flatMap((one) => (isFault(one) ? [sheet.placeOf(position, rulesetId, one)] : []))
      : undefined,
});

const reportOfPosition = z.object({ body: z.object({ kind: z.literal('position'), position: positionSchema }) });

const positionOf = (action: JsonObject): Position | undefined => reportOfPosition.safeParse(action).data?.body.position;

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
  const read = positionSchema.safeParse(pending.body.position);
  if (!read.success) return { stage: 'waits' };
  const { id, by, status, consent, agreed, effects, objection, outdated } = pending;
  const told = { ...(objection === undefined ? {} : { objection }), ...(outdated === undefined ? {} : { outdated }) };
  return { stage: 'reported', report: { id, by, status, consent, agreed, effects, ...told, position: read.data } };
}

/** Only trackers have this member in their view, and theirs is of this shape. */
function reportingIn(view: JsonObject): ReportingView | undefined {
  const { reporting } = view as { readonly reporting?: ReportingView };
  return reporting;
}

const isFault = (one: unknown): one is PositionFault =>
  typeof one === 'object' && one !== null && 'section' in one && 'row' in one && 'words' in one;
