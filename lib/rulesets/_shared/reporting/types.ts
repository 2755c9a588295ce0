import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import type { Result } from '@/lib/core/result';
import type {
  Awaited,
  Choose,
  Line,
  LineError,
  NoteId,
  Outcome,
  Rejection,
  Role,
  RoleId,
  Signal,
} from '@/lib/core/ruleset';
import type { EnteredWar, PositionForm } from '../mid-war/form';

/**
 * One die of a report. `purpose` names it within its report, so that a report that is entered again meets the face that
 * fell the first time. Undefined while a report is only proposed: then the table says what is still open.
 */
export type Dice = (purpose: string, sides: number) => number;

/** A report with who made it (a side, the organiser or the campaign) and the note that came with it. */
export interface Entry<Body> {
  readonly by: RoleId;
  readonly body: Body;
  readonly note?: NoteId | undefined;
}

/** One figure that players would compare before and after an amendment, such as the points after a turn. */
export interface Figure {
  readonly label: string;
  readonly value: string | number;
  readonly clause: ClauseId;
}

export interface FigureChange {
  readonly label: string;
  readonly before?: string | number;
  readonly after?: string | number;
  readonly clause: ClauseId;
}

/** Every set-up of a tracker has these members: see `reportingSetup`. */
export interface ReportingSetup {
  /** How long the other side may object; none counts as agreement. In hours. */
  readonly objectionHours: number;
  /** A report under discussion falls only when a person withdraws it; in games of before it falls with what it stood on. */
  readonly keepsReports?: true | undefined;
  /** The war is already running when the game begins. */
  readonly midWar?: true | undefined;
}

/**
 * What a rules system says about its reports; the flow around them (propose, confirm, object, silence, organiser's
 * ruling, amendment with everything later entered again) is the same for all of them. All functions are pure.
 *
 * `Table`: what the reports so far add up to, as JSON without null. Keep what grows in objects by key and not in arrays:
 * the log stores the members that changed. `Body`: one report. `Answer`: what a confirming side may add to it.
 * `Effect`: one change that a report makes, as data.
 */
export interface Tracker<
  Setup extends ReportingSetup,
  Table extends JsonObject,
  Body extends JsonObject,
  Effect extends JsonObject,
  Code extends string,
  Template extends JsonObject = JsonObject,
  Answer extends JsonObject = JsonObject,
> {
  /** The sides, in the order of their seats. The organiser, the clock and the campaign are added to them. */
  readonly sides: (setup: Setup) => readonly Role[];
  /** The table before the first report. */
  readonly open: (setup: Setup) => Table;
  /** Checks a report against the table it comes to, who made it included, and gives the table after it. */
  readonly enter: (
    setup: Setup,
    table: Table,
    entry: Entry<Body>,
    dice: Dice | undefined,
  ) => Result<Table, Rejection<Code>>;
  /** Who must agree before an acceptable report is final. Nobody: it is final at once. */
  readonly consent: (setup: Setup, table: Table, entry: Entry<Body>) => readonly RoleId[];
  /** Puts a confirming side's own decisions into a report. Without it, nothing can be added to a confirmation. */
  readonly answer?: (
    setup: Setup,
    table: Table,
    entry: Entry<Body>,
    answer: Answer,
    by: RoleId,
  ) => Result<Body, Rejection<Code>>;
  /** Who is asked for what while no report is under discussion. Empty exactly when `outcome` is there. */
  readonly due: (setup: Setup, table: Table) => readonly Awaited[];
  /** Who is asked for what besides, whether a report is under discussion or not, with the reports that would do. */
  readonly besides?: (
    setup: Setup,
    table: Table,
  ) => readonly { readonly asked: Awaited; readonly options: readonly Template[] }[];
  readonly outcome: (setup: Setup, table: Table) => Outcome | undefined;
  /** What a report changes, one by one, in the words' order. */
  readonly effects: (setup: Setup, before: Table, after: Table, body: Body) => readonly Effect[];
  /** All figures of a table by a stable key; an amendment shows those that it changes. */
  readonly figures: (setup: Setup, table: Table) => Readonly<Record<string, Figure>>;
  /** What other games of the campaign are told when the table goes from `before` to `after`. */
  readonly signals?: (setup: Setup, before: Table, after: Table) => readonly Signal[];
  /** What other games of the campaign hear about the game as a whole: of the report under discussion, of its end. */
  readonly tells?: (
    before: Book<Setup, Table, Body, Effect>,
    after: Book<Setup, Table, Body, Effect>,
  ) => readonly Signal[];
  /** A report that a game which is over still takes, such as the campaign's word that it goes on. */
  readonly allowedAfterEnd?: (body: Body) => boolean;
  /** A report that everybody hears by mail as soon as it is final, such as the campaign's word that a turn is open again. */
  readonly news?: (body: Body) => boolean;
  /** What the others of the campaign hear of the table that the game begins with. */
  readonly opening?: (setup: Setup) => readonly Signal[];
  /** A report that a side may make while others are asked. */
  readonly unasked?: (body: Body) => boolean;
  /** A report that still counts when a game is opened again from an end that came before it, if it can be entered then. */
  readonly outlives?: (body: Body) => boolean;
  /** Why an acceptable report must wait before it can be final, where something outside it has to be done first. */
  readonly waits?: (setup: Setup, table: Table, body: Body) => Rejection<Code> | undefined;
  /** A report that everybody has to confirm: silence does not make it final. */
  readonly wantsAll?: (body: Body) => boolean;
  /** For a game that starts mid-war: what its pages need to ask for the war so far. */
  readonly positionForm?: (setup: Setup) => PositionForm;
  /** The first report of such a game as text, in the form in which people fill it in; undefined for any other report. */
  readonly openingText?: (setup: Setup, body: Body) => string | undefined;
  /** The same as fields, where it was a position: how the war stood, whole, whatever of it was left out. */
  readonly openingForm?: (setup: Setup, body: Body) => EnteredWar | undefined;
  /** A report's short name: "the turn J/F 1940". */
  readonly title: (body: Body) => string;
  /** The name of a side within a sentence of the log: "The Axis". */
  readonly sideName: (role: RoleId) => string;
  readonly describeEffect: (effect: Effect) => Line;
  /** Whether an effect is a change itself; sums and notices stand below the changes and are not counted with them. */
  readonly isChange: (effect: Effect) => boolean;
  /** Clause of the report itself, for its line in the log. */
  readonly clauseOf: (body: Body) => ClauseId;
  readonly explain: (rejection: Rejection<Code>) => string;
  /** Choices of a role that `due` asks. */
  readonly options: (setup: Setup, table: Table, role: RoleId) => readonly Template[];
  readonly complete: (setup: Setup, table: Table, template: Template, choose: Choose) => Body;
  /** A random legal answer to a report, for those who confirm it; undefined where there is nothing to add. */
  readonly completeAnswer?: (
    setup: Setup,
    table: Table,
    entry: Entry<Body>,
    by: RoleId,
    choose: Choose,
  ) => Answer | undefined;
  /** A report as lines of text, such as a block pasted from a spreadsheet. Words of the flow itself are taken before. */
  readonly orders: {
    readonly parse: (text: string, setup: Setup, table: Table, role: RoleId) => Result<Body, readonly LineError[]>;
    readonly format: (body: Body) => string;
    /** Several reports in one text; undefined for a text that holds one at most. */
    readonly parseSeries?: (text: string, setup: Setup, table: Table, role: RoleId) => Series<Body> | undefined;
    readonly parseAnswer?: (text: string) => Answer | undefined;
    readonly formatAnswer?: (answer: Answer) => string;
  };
}

/** What could be read of a text with several reports, and every line that could not. */
export interface Series<Body> {
  readonly blocks: readonly Block<Body>[];
  readonly faults: readonly LineError[];
}

/** One report of a text with several. */
export interface Block<Body> {
  readonly body: Body;
  /** The turn in which it is due, as `standing` counts them, and its phase where a turn has several reports. */
  readonly turn: number;
  readonly phase?: string;
  /** The side that reports it, where that is not for every side to do. */
  readonly by?: RoleId | undefined;
  /** Where in the text something stands that is refused. */
  readonly placeOf: (rejection: Rejection) => Pick<LineError, 'line' | 'column' | 'word'>;
  /** The same report without what is refused. */
  readonly without: (rejections: readonly Rejection[]) => Body;
}

/** A report that is final: with the dice that fell for it, by purpose, and the note of its last amendment. */
export interface Filed<Body> extends Entry<Body> {
  readonly id: number;
  readonly dice: Readonly<Record<string, number>>;
  readonly note?: NoteId;
  readonly amended?: NoteId;
}

/**
 * The report under discussion. `proposed`: those in `consent` who are not in `agreed` are asked. `objected`: its author
 * may revise it, the organiser may rule. `returned`: the organiser gave it back to its author.
 */
export interface Pending<Body, Effect> extends Entry<Body> {
  readonly id: number;
  readonly status: 'proposed' | 'objected' | 'returned';
  readonly consent: readonly RoleId[];
  readonly agreed: readonly RoleId[];
  readonly effects: readonly Effect[];
  readonly note?: NoteId;
  readonly objection?: { readonly by: RoleId; readonly note: NoteId };
  /** Why it is not possible any more, in words: what it stood on has changed. */
  readonly outdated?: string;
}

/** The state of a tracker. */
export interface Book<Setup, Table, Body, Effect> {
  readonly setup: Setup;
  readonly table: Table;
  /** In the order in which they became final. */
  readonly filed: readonly Filed<Body>[];
  readonly pending?: Pending<Body, Effect>;
  /** The number of the next report; no number is used twice. */
  readonly next: number;
  readonly amendments: number;
  readonly conceded?: RoleId;
}

/** A correction by the organiser: a report replaced, struck from the book, or added behind another one (0: before all). */
export type Correction<Body> =
  | { readonly report: number; readonly body: Body }
  | { readonly report: number; readonly strike: true }
  | { readonly after: number; readonly by: RoleId; readonly body: Body };

export type ReportingAction<Body, Answer> =
  | { readonly type: 'report'; readonly body: Body }
  | { readonly type: 'confirm'; readonly report: number; readonly answer?: Answer | undefined }
  | { readonly type: 'object'; readonly report: number }
  | { readonly type: 'withdraw'; readonly report: number }
  | { readonly type: 'rule'; readonly report: number; readonly verdict: 'uphold' | 'return' }
  | { readonly type: 'amend'; readonly corrections: readonly Correction<Body>[] }
  | { readonly type: 'close-window'; readonly report: number }
  /** What has ended the game is undone: a concession, or the report that brought the end. */
  | { readonly type: 'reopen' }
  | { readonly type: 'concede' };

/** Some events tell other games of the campaign something, which is part of them. */
export type ReportingEvent<Setup, Table, Body, Effect> = Happening<Setup, Table, Body, Effect> & {
  readonly signals?: readonly Signal[] | undefined;
};

type Happening<Setup, Table, Body, Effect> =
  | { readonly type: 'book-opened'; readonly setup: Setup; readonly table: Table }
  | {
      readonly type: 'report-proposed';
      readonly id: number;
      readonly by: RoleId;
      readonly body: Body;
      readonly consent: readonly RoleId[];
      readonly effects: readonly Effect[];
      readonly note?: NoteId | undefined;
    }
  | { readonly type: 'report-confirmed'; readonly id: number; readonly by: RoleId; readonly body: Body }
  | { readonly type: 'report-objected'; readonly id: number; readonly by: RoleId; readonly note: NoteId }
  | { readonly type: 'report-withdrawn'; readonly id: number; readonly by: RoleId; readonly for?: RoleId | undefined }
  /** The table has moved under a report: it means something else now, and is put to the others again. */
  | {
      readonly type: 'report-renewed';
      readonly id: number;
      readonly by: RoleId;
      readonly consent: readonly RoleId[];
      readonly effects: readonly Effect[];
    }
  /** The table has moved under a report, which is not possible as it stands: it is with its author again. */
  | { readonly type: 'report-outdated'; readonly id: number; readonly by: RoleId; readonly words: string }
  | {
      readonly type: 'report-ruled';
      readonly id: number;
      readonly by: RoleId;
      readonly verdict: 'uphold' | 'return';
      readonly note: NoteId;
    }
  | { readonly type: 'window-closed'; readonly id: number; readonly hours: number }
  | {
      readonly type: 'report-filed';
      readonly id: number;
      readonly by: RoleId;
      readonly body: Body;
      readonly dice: Readonly<Record<string, number>>;
      /** What the table gains, as a merge patch (RFC 7396). */
      readonly patch: JsonObject;
      readonly effects: readonly Effect[];
      readonly signals: readonly Signal[];
      readonly note?: NoteId | undefined;
    }
  | {
      readonly type: 'reports-amended';
      readonly corrections: readonly Correction<Body>[];
      /** Dice of the reports that threw new ones when they were entered again, by report. */
      readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
      readonly note: NoteId;
      readonly patch: JsonObject;
      readonly changes: readonly FigureChange[];
      readonly signals: readonly Signal[];
    }
  | {
      readonly type: 'game-reopened';
      /** The reports that brought the end: they are no longer in the book. */
      readonly struck: readonly number[];
      readonly note: NoteId;
      readonly patch: JsonObject;
    }
  | { readonly type: 'side-conceded'; readonly by: RoleId };

/** A listed choice: a report of the tracker's own kind, or a step of the flow. */
export type ReportingTemplate<Template> =
  | { readonly type: 'report'; readonly report: Template }
  | { readonly type: 'confirm'; readonly report: number }
  | { readonly type: 'object'; readonly report: number }
  | { readonly type: 'withdraw'; readonly report: number }
  | { readonly type: 'rule'; readonly report: number };

/** The flow's part of every tracker's view; pages of all four are built on it. */
export interface ReportingView {
  readonly objectionHours: number;
  readonly filed: readonly {
    readonly id: number;
    readonly by: RoleId;
    readonly title: string;
    readonly body: JsonObject;
    readonly note?: NoteId;
    readonly amended?: NoteId;
    /** It says what nobody here has seen. */
    readonly unwitnessed?: true;
  }[];
  readonly pending?: {
    readonly id: number;
    readonly by: RoleId;
    readonly title: string;
    readonly body: JsonObject;
    readonly status: 'proposed' | 'objected' | 'returned';
    readonly consent: readonly RoleId[];
    readonly agreed: readonly RoleId[];
    readonly effects: readonly Line[];
    readonly note?: NoteId;
    readonly objection?: { readonly by: RoleId; readonly note: NoteId };
    readonly outdated?: string;
    /** Nobody's silence counts: everybody has to confirm it. */
    readonly wantsAll?: true;
  };
  /** What the viewer may do now besides what is asked. */
  readonly may: readonly ('withdraw' | 'amend' | 'reopen' | 'concede')[];
  /** Why the report under discussion cannot be final yet. */
  readonly waits?: string;
  /** A game that started mid-war: what is asked for as long as the war so far is not final. */
  readonly midWar?: {
    readonly form?: PositionForm;
    readonly goesOn?: string;
    readonly opening?: string;
    readonly entered?: EnteredWar;
  };
}
