import type { z } from 'zod';
import type { ClauseId, ClauseTable, Ruling } from './clause';
import type { Condition, Fact } from './facts';
import type { JsonObject } from './json';
import type { OddsQuestion } from './odds';
import type { Result } from './result';

/** Who may act in a game: a side, the organiser of the table, or the server as its clock and its campaign. */
export type RoleId = string;

export interface Role {
  readonly id: RoleId;
  readonly name: string;
  /**
   * `player` and `organiser` roles are seats that people take; only players' seeds make dice. The `clock` acts when a
   * timer has run out, the `campaign` when another game of the same campaign sends a signal: both are the server.
   */
  readonly kind: 'player' | 'organiser' | 'clock' | 'campaign';
}

/** A role that a person sits in. */
export const isSeat = ({ kind }: Role): boolean => kind === 'player' || kind === 'organiser';

/**
 * The name of a free text (a reason, a note, a verdict) that was sent beside an action: 64 hexadecimal digits of a salted
 * commitment. Rules carry the name and never the words, which can be erased while every proof holds.
 */
export type NoteId = string;

/** All that a decision may know beyond the state: who acts, a note sent along, and dice. No clock, no other randomness. */
export interface Ctx {
  readonly by: RoleId;
  readonly note?: NoteId;
  /** One die: an integer from 1 to `sides` (2 to 256). Every call is one draw of the game's dice. */
  roll(sides: number): number;
}

type DecisionId = string;

/** One decision that a role is asked for now; drives "it is your action". */
export interface Awaited {
  readonly role: RoleId;
  readonly decision: DecisionId;
  readonly clause: ClauseId;
  /** It may be done now, and nobody waits for it: the game goes on without. */
  readonly optional?: true;
}

/** Words for a decision: `title` ends the subject of a mail, `ask` tells the player what to do. */
export interface DecisionText {
  readonly title: string;
  readonly ask: string;
}

/** A refused action: a value, not an exception. Words are made at the edge by `explain`. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly clause: ClauseId;
  /** Facts for the explanation: what was asked, and what would be legal. */
  readonly data?: JsonObject;
}

/** How a game ended. `winners` is empty when every side lost. `reason` is a word of the ruleset's own. */
export interface Outcome {
  readonly winners: readonly RoleId[];
  readonly losers: readonly RoleId[];
  readonly reason: string;
  readonly clause: ClauseId;
}

/** One sentence of the log or of a mail. */
export interface Line {
  readonly text: string;
  readonly clause: ClauseId;
  /** What it says one by one, such as every change of a report. */
  readonly details?: readonly Line[];
  /** The free text that belongs to it: shown beside it as its author's words, as long as it is not erased. */
  readonly note?: NoteId;
}

/**
 * Something that happens by itself unless somebody acts first. It begins to run with the command after whose events it
 * is first in the list, and is dropped when it is no longer there. `key` is never used twice in a game.
 */
export interface Timer {
  readonly key: string;
  readonly hours: number;
  /** What the `clock` role will do then, in words that end "At that time …". */
  readonly effect: string;
  readonly clause: ClauseId;
}

/** What one game tells the others of its campaign. `kind` is a word that emitters and receivers agree on. */
export interface Signal {
  readonly kind: string;
  readonly data: JsonObject;
}

/** A whole game as a text for other programs: a spreadsheet, a forum. `id` is also the name of the file. */
export interface Sheet<State> {
  readonly id: string;
  readonly title: string;
  readonly mediaType: 'text/csv' | 'text/plain' | 'application/json';
  /** A text for programs: it is downloaded, and no page shows it as one to copy. */
  readonly isFile?: true;
  readonly write: (state: State) => string;
}

/** Where the game stands: `turn` counts from 1 and is also the dice epoch; `headline` is one line for lists and mails. */
export interface Standing {
  readonly turn: number;
  readonly phase: string;
  readonly headline: string;
}

export interface Hint<Action> {
  readonly action: Action;
  readonly sentences: readonly string[];
}

/** One way in which the built-in opponent plays: `name` and `summary` for people. One of a ruleset's is the `usual` one. */
export interface OpponentStrength {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly usual?: true;
}

/** A secret event: only `visibleTo` may read it until an event that unseals `topic` is in the log. */
export interface Secrecy {
  readonly topic: string;
  readonly visibleTo: readonly RoleId[];
}

/** A fault in an order text. `line` and `column` count from 1; `near` are the nearest names that would be understood. */
export interface LineError {
  readonly line: number;
  readonly column: number;
  readonly word: string;
  readonly message: string;
  readonly near: readonly string[];
}

/** One report of a text that holds several, tried on what those before it come to. */
export interface SeriesPart<Action> {
  readonly action: Action;
  /** Its short name within a sentence: "the turn J/F 1940". */
  readonly title: string;
  /** What it changes, and what it comes to. */
  readonly lines: readonly Line[];
  /** What must hold before it can be sent, by facts of these rules. */
  readonly when: Condition;
  /** The role that has to send it, where it is another one than that of the text. */
  readonly by?: RoleId;
  /** Where it begins in the text, from 1. */
  readonly line: number;
}

/**
 * How a game master puts a position right that no action can. `sample` is the position as it is, as data to be edited;
 * `events` are the facts that make the edited one, or every fault of it. Trackers have amendments instead.
 */
export interface Corrections<State, Event> {
  readonly sample: (state: State) => JsonObject;
  readonly events: (state: State, correction: JsonObject) => Result<readonly Event[], readonly CorrectionFault[]>;
}

/** `path` is a JSON path such as `placements.0.area`. */
export interface CorrectionFault {
  readonly path: string;
  readonly message: string;
}

/** A whole number from 0 to n - 1: a player's pick, a fuzzer's, or an exhaustive enumerator's. */
export type Choose = (n: number) => number;

/** One way to write an order, and what it means. */
export interface OrderForm {
  readonly order: string;
  readonly means: string;
}

/** A position in words, for a reader without a page. No line is wrapped. */
export interface PositionInWords {
  /** For every mail that asks: the score, and who stands where. At most twelve lines. */
  readonly short: readonly string[];
  /** All of it, for a reader who asks for it. */
  readonly whole: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/**
 * One rules system. `decide` decides, `evolve` only records; both are pure. A member with a question mark may be left
 * out: `playable` says what that means. Functions are properties on purpose:
 * method syntax would let an unsound registry compile.
 */
export interface Ruleset<Setup, State, Action, Event, Code extends string, Template extends JsonObject, View> {
  readonly meta: {
    readonly id: string;
    readonly title: string;
    readonly edition: string;
    readonly version: string;
    readonly stage: 'draft' | 'beta' | 'stable';
    readonly summary: string;
  };
  readonly schemas: {
    readonly setup: z.ZodType<Setup>;
    readonly action: z.ZodType<Action>;
    readonly event: z.ZodType<Event>;
  };
  readonly clauses: ClauseTable;
  /** Its games have no winner, so that nobody can win one by a forfeit of the other side. Left out: they have. */
  readonly winless?: true;
  /** How it reads its book where that is silent. Left out: nowhere. */
  readonly rulings?: readonly Ruling[];
  readonly decisions: Readonly<Record<DecisionId, DecisionText>>;
  /** Every refusal code that `decide` can answer; the coverage test asks for a test of each. */
  readonly codes: readonly Code[];
  /** The roles of a game with this set-up, in the fixed order that dice seeds use. */
  readonly roles: (setup: Setup) => readonly Role[];
  /** The opening events. The first one makes a state out of nothing. */
  readonly start: (setup: Setup, ctx: Ctx) => readonly Event[];
  readonly decide: (state: State, action: Action, ctx: Ctx) => Result<readonly Event[], Rejection<Code>>;
  /**
   * `decide`, together with the state that its events lead to, for a ruleset that works it out on the way. The state
   * must be what `evolve` makes of the events: a law checks it. Without it, the events are folded once more.
   */
  readonly step?: (
    state: State,
    action: Action,
    ctx: Ctx,
  ) => Result<{ readonly events: readonly Event[]; readonly state: State }, Rejection<Code>>;
  readonly evolve: (state: State | undefined, event: Event) => State;
  readonly awaiting: (state: State) => readonly Awaited[];
  readonly outcome: (state: State) => Outcome | undefined;
  readonly standing: (state: State) => Standing;
  /** What `viewer` may see (no viewer: what everybody may see), with the choices open to that role. */
  readonly view: (state: State, viewer?: RoleId) => View;
  /** The legal answers to what `role` is asked, as data that a page can offer. */
  readonly options: (state: State, role: RoleId) => readonly Template[];
  /** One action out of a template; every sequence of picks gives a legal action, and all legal actions can be picked. */
  readonly complete: (state: State, template: Template, choose: Choose) => Action;
  /** Whether an event is secret. Left out: none is. */
  readonly secrecy?: (event: Event) => Secrecy | undefined;
  /** The topics of earlier sealed events that this event opens to everybody. Left out: none. */
  readonly unseals?: (event: Event) => readonly string[];
  /**
   * The state with everything that `viewer` may not see put back to a fixed stand-in: states that differ in nothing else become
   * equal. What a player is foretold is decided on it; without it, nothing is foretold while something is sealed from them.
   */
  readonly conceal?: (state: State, viewer: RoleId) => State;
  /**
   * The state without anything that `viewer` may not see, in which the side that has sealed a choice is asked for it again: where an
   * analysis begins. States that differ in nothing else become equal. Left out: none begins while something is sealed.
   */
  readonly askAgain?: (state: State, viewer: RoleId) => State;
  /** The timers that run in a state, and the action of the `clock` role that each ends in. */
  readonly timers?: (state: State) => readonly (Timer & { readonly action: Action })[];
  /** What it tells and hears in a campaign. A signal of a kind that it accepts becomes an action of the `campaign` role. */
  readonly signals?: {
    readonly emits: readonly string[];
    readonly accepts: readonly string[];
    readonly sent: (event: Event) => readonly Signal[];
    readonly received: (signal: Signal) => Action | undefined;
  };
  /** Actions that are possible when the game is over: the organiser's, or the campaign's. Left out: none. */
  readonly allowedAfterEnd?: (action: Action) => boolean;
  /** Actions whose author may see all that their dice can lead to before they send them: nobody else decides on them. Left out: none. */
  readonly showsOutcomes?: (action: Action) => boolean;
  /** Every figure that people would compare and that differs between two positions of a game, one line each. Left out: none. */
  readonly compare?: (before: State, after: State) => readonly Line[];
  /** True for an event that everybody at the table is told by mail even when nothing is asked of them. */
  readonly news?: (event: Event) => boolean;
  /** Names under which others find an event in the log, such as `report-7`: what made a number. */
  readonly marks?: (event: Event) => readonly string[];
  readonly sheets?: readonly Sheet<State>[];
  readonly corrections?: Corrections<State, Event>;
  /** Exact odds of battles, where there are battles to weigh. */
  readonly odds?: OddsQuestion;
  /** The rule under which an action may be taken back, where the book has one. */
  readonly takesBack?: ClauseId;
  /**
   * A sensible answer to what `role` is asked, for the built-in opponent; undefined when nothing is. Of the state it may
   * use only what `role` may see: a law checks it. `strength`: the id of one of `strengths`; the usual one by default.
   */
  readonly advise?: (state: State, role: RoleId, choose: Choose, strength?: string) => Action | undefined;
  /** How well the built-in opponent can play, the weakest first. Left out: in one way only. */
  readonly strengths?: readonly OpponentStrength[];
  /**
   * An action for a person to consider, with why in a few sentences: odds, points, what it gives up. Of the state it may use
   * only what `role` may see. Left out: no hints.
   */
  readonly hint?: (state: State, role: RoleId, choose: Choose) => Hint<Action> | undefined;
  /**
   * The setup of a game in which the built-in opponent plays `role`: standing choices that it would seal are said in it,
   * so that nothing of them stays sealed. Left out: the setup as it is.
   */
  readonly withOpponent?: (setup: Setup, role: RoleId) => Setup;
  /**
   * The setup of a game that is made now. A rule that older games read otherwise is said in it as a member of its own, so
   * that a game without that member keeps the reading it began with. Left out: the setup as it is.
   */
  readonly setupOfNewGames?: (setup: Setup) => Setup;
  /**
   * What conditions of standing orders may ask about, out of what `viewer` may see and nothing else. The same names in every
   * position of a game. `mine`: an action that the viewer has written down for a condition to compare with. Left out: only the facts
   * that every game has.
   */
  readonly facts?: (view: View, viewer: RoleId, mine?: Action) => readonly Fact[];
  /** The position in words, out of what its reader sees and nothing else. Left out: the members of the view by their names. */
  readonly inWords?: (view: View) => PositionInWords;
  readonly describe: (event: Event, viewer?: RoleId) => Line;
  readonly explain: (rejection: Rejection<Code>) => string;
  readonly orders: {
    readonly parse: (text: string, state: State, role: RoleId) => Result<readonly Action[], readonly LineError[]>;
    readonly format: (action: Action) => string;
    /** How its orders are written, by example; for pages, and for who has nothing but a mail. Left out: not said. */
    readonly forms?: readonly OrderForm[];
    /** Several reports in one text, in their order, or every fault of them; undefined for a text that holds one at most. Left out: none does. */
    readonly series?: (
      text: string,
      state: State,
      role: RoleId,
    ) => Result<readonly SeriesPart<Action>[], readonly LineError[]> | undefined;
    /** Characters that `parse` takes at most; it may then take no more than their number in time. Left out: 4,000. */
    readonly most?: number;
    /** The same for a text that is longer by its nature; undefined for all others. Left out: there is none. */
    readonly mostOf?: (text: string) => number | undefined;
  };
}
