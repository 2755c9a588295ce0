import type { z } from 'zod';
import type { ClauseId, ClauseTable, Ruling } from './clause';
import type { Fact } from './facts';
import type { InputFault } from './fault';
import type { JsonObject } from './json';
import type { OddsQuestion } from './odds';
import { ownProto } from './own-proto';
import { err, ok, type Result } from './result';
import type {
  Awaited,
  Choose,
  Ctx,
  DecisionText,
  Hint,
  Line,
  LineError,
  OpponentStrength,
  OrderForm,
  Outcome,
  PositionInWords,
  Rejection,
  Role,
  RoleId,
  Ruleset,
  Secrecy,
  SeriesPart,
  Sheet,
  Signal,
  Standing,
  Timer,
} from './ruleset';

export type { InputFault as Fault } from './fault';

declare const opaque: unique symbol;
type Opaque<Name extends string> = { readonly [opaque]: Name };

/** Values of a ruleset that shared code carries about without looking inside. All of them are JSON. */
export type GameSetup = Opaque<'setup'>;
export type GameState = Opaque<'state'>;
export type GameAction = Opaque<'action'>;
export type GameEvent = Opaque<'event'> & { readonly type: string };

/** A timer with what the clock will send when it runs out. */
type ClockTimer = Timer & { readonly action: GameAction };

/** What an accepted action did: the facts, and the state after them. */
export interface Decided {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** A ruleset with its type parameters closed over, so that different ones fit in one list. */
export interface Playable {
  readonly meta: {
    id: string;
    title: string;
    edition: string;
    version: string;
    stage: 'draft' | 'beta' | 'stable';
    summary: string;
  };
  readonly clauses: ClauseTable;
  readonly rulings: readonly Ruling[];
  readonly decisions: Readonly<Record<string, DecisionText>>;
  readonly codes: readonly string[];
  /** What set-ups and actions look like: a page without screens of the ruleset's own makes its fields from them. */
  readonly shapes: { readonly setup: z.ZodType; readonly action: z.ZodType };
  readonly parseSetup: (input: unknown) => Result<GameSetup, readonly InputFault[]>;
  readonly parseAction: (input: unknown) => Result<GameAction, readonly InputFault[]>;
  readonly parseEvent: (input: unknown) => Result<GameEvent, readonly InputFault[]>;
  readonly roles: (setup: GameSetup) => readonly Role[];
  readonly start: (setup: GameSetup, ctx: Ctx) => Decided;
  readonly decide: (state: GameState, action: GameAction, ctx: Ctx) => Result<Decided, Rejection>;
  /** Rebuilds a state from its recorded events alone; never re-decides. */
  readonly replay: (events: readonly GameEvent[], from?: GameState) => GameState | undefined;
  readonly awaiting: (state: GameState) => readonly Awaited[];
  readonly outcome: (state: GameState) => Outcome | undefined;
  readonly standing: (state: GameState) => Standing;
  readonly view: (state: GameState, viewer?: RoleId) => JsonObject;
  readonly options: (state: GameState, role: RoleId) => readonly JsonObject[];
  readonly complete: (state: GameState, template: JsonObject, choose: Choose) => GameAction;
  readonly secrecy: (event: GameEvent) => Secrecy | undefined;
  readonly unseals: (event: GameEvent) => readonly string[];
  /** The state without what this role may not see; undefined when the ruleset cannot tell. */
  readonly conceal: (state: GameState, viewer: RoleId) => GameState | undefined;
  /** The same, in which who has sealed a choice is asked for it again; undefined when the ruleset has no such position. */
  readonly askAgain: (state: GameState, viewer: RoleId) => GameState | undefined;
  readonly timers: (state: GameState) => readonly ClockTimer[];
  readonly emits: readonly string[];
  readonly accepts: readonly string[];
  readonly sent: (event: GameEvent) => readonly Signal[];
  /** The action of the `campaign` role that a signal means here; undefined when it means nothing. */
  readonly received: (signal: Signal) => GameAction | undefined;
  /** Whether an action is possible when the game is over. */
  readonly allowedAfterEnd: (action: GameAction) => boolean;
  /** Whether its author may see all that the dice of an action can lead to before they send it. */
  readonly showsOutcomes: (action: GameAction) => boolean;
  /** Every figure that differs between two positions of a game. */
  readonly compare: (before: GameState, after: GameState) => readonly Line[];
  readonly news: (event: GameEvent) => boolean;
  readonly marks: (event: GameEvent) => readonly string[];
  readonly sheets: readonly Omit<Sheet<never>, 'write'>[];
  /** Undefined when the ruleset has no such sheet. */
  readonly writeSheet: (state: GameState, id: string) => string | undefined;
  /** The position as a game master may edit it; undefined when these rules have no corrections. */
  readonly sampleCorrection: (state: GameState) => JsonObject | undefined;
  /** What makes the edited position; a ruleset without corrections refuses all of them. */
  readonly correct: (state: GameState, correction: JsonObject) => Result<Decided, readonly InputFault[]>;
  /** The rule under which an action may be taken back, where the book has one. */
  readonly takesBack?: ClauseId;
  /** Its games have no winner. */
  readonly winless: boolean;
  /** Exact odds of its battles; undefined where it has none to weigh. */
  readonly odds?: OddsQuestion;
  /** Whether there is a built-in opponent for these rules. */
  readonly advises: boolean;
  readonly advise: (state: GameState, role: RoleId, choose: Choose, strength?: string) => GameAction | undefined;
  /** The weakest first; none where it plays in one way only. */
  readonly strengths: readonly OpponentStrength[];
  /** Whether these rules give hints. */
  readonly hints: boolean;
  readonly hint: (state: GameState, role: RoleId, choose: Choose) => Hint<GameAction> | undefined;
  /** The setup of a game in which the built-in opponent plays `role`. */
  readonly withOpponent: (setup: GameSetup, role: RoleId) => GameSetup;
  /** The setup of a game that is made now: with what older games are read without. */
  readonly setupOfNewGames: (setup: GameSetup) => GameSetup;
  /** What conditions may ask about beside what every game has; out of the viewer's own view. */
  readonly facts: (state: GameState, viewer: RoleId, mine?: GameAction) => readonly Fact[];
  /** A position in words, out of what `view` gives one reader; undefined when the ruleset has no words for it. */
  readonly inWords: (view: JsonObject) => PositionInWords | undefined;
  readonly describe: (event: GameEvent, viewer?: RoleId) => Line;
  readonly explain: (rejection: Rejection) => string;
  readonly parseOrders: (
    text: string,
    state: GameState,
    role: RoleId,
  ) => Result<readonly GameAction[], readonly LineError[]>;
  /** Several reports in one text, in their order, or every fault of them; undefined for a text that holds one at most. */
  readonly parseSeries: (
    text: string,
    state: GameState,
    role: RoleId,
  ) => Result<readonly SeriesPart<GameAction>[], readonly LineError[]> | undefined;
  /** How orders are written, by example. */
  readonly orderForms: readonly OrderForm[];
  readonly formatOrder: (action: GameAction) => string;
  /** Characters of one order text at most. */
  readonly mostOrderCharacters: number;
  /** The same for one text: a ruleset may take more of one kind of order. */
  readonly orderLimit: (text: string) => number;
  /** The state's JSON, for the cache; `loadState` is its inverse. */
  readonly dumpState: (state: GameState) => string;
  readonly loadState: (text: string) => GameState;
}

/** Readers of orders may take the square of a text's length. */
const MOST_ORDER_CHARACTERS = 4_000;
/** No ruleset takes more of an ordinary order. */
const LONGEST_ORDINARY = 16_000;
/** Of no order anything takes more, and the API lets no more in. */
export const LONGEST_ORDERS = 160_000;

/**
 * The one place where a ruleset's own types are forgotten, and where the members that it left out get what they mean:
 * no rulings, no secrets, no timers, no news. The casts are sound because every opaque value was made
 * by this same ruleset: parsed by its schemas, returned by its functions, or dumped by `dumpState`.
 */
export function playable<
  Setup,
  State,
  Action,
  Event extends { readonly type: string },
  Code extends string,
  Template extends JsonObject,
  View,
>(rules: Ruleset<Setup, State, Action, Event, Code, Template, View>): Playable {
  const seal = <To>(value: unknown): To => value as To;
  const open = <T>(value: unknown): T => value as T;
  const fold = (events: readonly Event[], from?: State): State | undefined =>
    events.reduce<State | undefined>((state, event) => rules.evolve(state, event), from);
  const step = (events: readonly Event[], from?: State): Decided => ({
    events: seal(events),
    state: seal(fold(events, from)),
  });

  return {
    meta: rules.meta,
    clauses: rules.clauses,
    decisions: rules.decisions,
    codes: rules.codes,
    shapes: { setup: rules.schemas.setup, action: rules.schemas.action },
    parseSetup: (input) => parseSent(rules.schemas.setup, input),
    parseAction: (input) => parseSent(rules.schemas.action, input),
    parseEvent: (input) => parseWith(rules.schemas.event, input),
    roles: (setup) => rules.roles(open(setup)),
    start: (setup, ctx) => step(rules.start(open(setup), ctx)),
    decide: (state, action, ctx) => {
      if (rules.step) return seal(rules.step(open(state), open(action), ctx));
      const decided = rules.decide(open(state), open(action), ctx);
      return decided.ok ? ok(step(decided.value, open(state))) : err(decided.error);
    },
    replay: (events, from) => seal(fold(open(events), open(from))),
    awaiting: (state) => rules.awaiting(open(state)),
    outcome: (state) => rules.outcome(open(state)),
    standing: (state) => rules.standing(open(state)),
    view: (state, viewer) => seal(rules.view(open(state), viewer)),
    options: (state, role) => rules.options(open(state), role),
    complete: (state, template, choose) => seal(rules.complete(open(state), open(template), choose)),
    secrecy: (event) => rules.secrecy?.(open(event)),
    unseals: (event) => rules.unseals?.(open(event)) ?? [],
    conceal: (state, viewer) => seal(rules.conceal?.(open(state), viewer)),
    askAgain: (state, viewer) => seal(rules.askAgain?.(open(state), viewer)),
    timers: (state) => seal(rules.timers?.(open(state)) ?? []),
    emits: rules.signals?.emits ?? [],
    accepts: rules.signals?.accepts ?? [],
    sent: (event) => rules.signals?.sent(open(event)) ?? [],
    received: (signal) => seal(rules.signals?.received(signal)),
    allowedAfterEnd: (action) => rules.allowedAfterEnd?.(open(action)) ?? false,
    showsOutcomes: (action) => rules.showsOutcomes?.(open(action)) ?? false,
    compare: (before, after) => rules.compare?.(open(before), open(after)) ?? [],
    news: (event) => rules.news?.(open(event)) ?? false,
    marks: (event) => rules.marks?.(open(event)) ?? [],
    sheets: (rules.sheets ?? []).map(({ write: _, ...sheet }) => sheet),
    writeSheet: (state, id) => rules.sheets?.find((sheet) => sheet.id === id)?.write(open(state)),
    sampleCorrection: (state) => rules.corrections?.sample(open(state)),
    correct: (state, correction) => {
      const fault = protoFault(correction);
      if (fault !== undefined) return err([fault]);
      const made = rules.corrections?.events(open(state), correction) ?? err(NO_CORRECTIONS);
      return made.ok ? ok(step(made.value, open(state))) : made;
    },
    ...said(rules),
    advise: (state, role, choose, strength) => seal(rules.advise?.(open(state), role, choose, strength)),
    hint: (state, role, choose) => seal(rules.hint?.(open(state), role, choose)),
    withOpponent: (setup, role) => (rules.withOpponent ? seal(rules.withOpponent(open(setup), role)) : setup),
    setupOfNewGames: (setup) => (rules.setupOfNewGames ? seal(rules.setupOfNewGames(open(setup))) : setup),
    facts: (state, viewer, mine) =>
      rules.facts?.(rules.view(open(state), viewer), viewer, open<Action | undefined>(mine)) ?? [],
    inWords: (view) => rules.inWords?.(open(view)),
    describe: (event, viewer) => rules.describe(open(event), viewer),
    explain: (rejection) => rules.explain(open(rejection)),
    parseOrders: (text, state, role) => seal(rules.orders.parse(text, open(state), role)),
    parseSeries: (text, state, role) => seal(rules.orders.series?.(text, open(state), role)),
    formatOrder: (action) => rules.orders.format(open(action)),
    mostOrderCharacters: mostOf(rules.orders.most),
    orderLimit: (text) => Math.min(rules.orders.mostOf?.(text) ?? mostOf(rules.orders.most), LONGEST_ORDERS),
    dumpState: (state) => JSON.stringify(state),
    loadState: (text) => seal(JSON.parse(text)),
  };
}

/** What rules say of themselves, or leave out. */
const said = ({
  odds,
  takesBack,
  winless,
  rulings = [],
  strengths = [],
  advise,
  hint,
  orders: { forms = [] },
}: Partial<Pick<Playable, 'odds' | 'takesBack' | 'winless' | 'rulings' | 'strengths'>> & {
  readonly advise?: unknown;
  readonly hint?: unknown;
  readonly orders: { readonly forms?: readonly OrderForm[] };
}) => ({
  advises: advise !== undefined,
  hints: hint !== undefined,
  winless: winless === true,
  rulings,
  strengths,
  orderForms: forms,
  ...(odds === undefined ? {} : { odds }),
  ...(takesBack === undefined ? {} : { takesBack }),
});

const mostOf = (most: number = MOST_ORDER_CHARACTERS): number => Math.min(most, LONGEST_ORDINARY);

const NO_CORRECTIONS: readonly InputFault[] = [{ path: '', message: 'These rules have no corrections.' }];

interface Schema {
  safeParse(input: unknown): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What people send is read with more care than what the log holds. */
function parseSent<To>(schema: Schema, input: unknown): Result<To, readonly InputFault[]> {
  const fault = protoFault(input);
  return fault === undefined ? parseWith(schema, input) : err([fault]);
}

function protoFault(input: unknown): InputFault | undefined {
  const path = ownProto(input);
  return path === undefined ? undefined : { path, message: 'no member may be called __proto__' };
}

function parseWith<To>(schema: Schema, input: unknown): Result<To, readonly InputFault[]> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data as To);
  return err(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
}
