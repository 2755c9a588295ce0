import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { Choose, Line, LineError, Rejection, RoleId, Signal } from '@/lib/core/ruleset';
import type { Kinds } from '../reporting/kinds';
import type { Book, Entry, ReportingSetup, Tracker } from '../reporting/types';
import { shapeFaults } from './check';
import type { MidWarCode } from './codes';
import { enteredForm, formSections, type PositionForm } from './form';
import { formatPast, isPastText, readPast, turnsForm } from './past-text';
import { type PastTurns, pastEffects, turnsIn, warAfter } from './past-turns';
import {
  isOpening,
  isPast,
  isPosition,
  type OpeningBody,
  type PastBody,
  type Position,
  type PositionBody,
  type PositionEffect,
  type PositionFault,
  type Section,
} from './position';
import { isPositionText, positionJson, readPosition, writePosition } from './text';
import { explainMidWar, NOT_WITNESSED } from './words';

/** A table that knows whether its beginning was only reported. */
export type Joined = JsonObject & { readonly movedIn?: string | undefined };

/** What a tracker says about a war that is already running. */
export interface MidWarPart<Setup, Table> {
  readonly sections: (setup: Setup) => readonly Section[];
  /** The table as a position: reading it gives a table from which all later reports reckon the same. */
  readonly write: (setup: Setup, table: Table) => Position;
  /** The start without what goes without saying there: what the form of fields begins with. Left out: all of it. */
  readonly bare?: (start: Position) => Position;
  readonly read: (setup: Setup, position: Position) => Result<Table, readonly PositionFault[]>;
  /** Where play goes on: "J/F 1942, turn 15". */
  readonly goesOn: (setup: Setup, table: Table) => string;
  /** Totals, and what is still reachable. */
  readonly told: (setup: Setup, table: Table) => readonly Line[];
  /** What is possible and looks wrong all the same. */
  readonly doubts: (setup: Setup, table: Table) => readonly Line[];
  /** Reports of a war as this tracker reads them, one text each: the filled example. */
  readonly example: (setup: Setup) => readonly string[];
  /** What the other games of the campaign hear once the position is final, or goes on elsewhere after an amendment. */
  readonly signals?: (setup: Setup, after: Table, before: Table) => readonly Signal[];
  /** Keeps what the campaign says before the position is there; undefined: it cannot be heard yet. */
  readonly hear?: (setup: Setup, before: Table, body: JsonObject) => Table | undefined;
  /** The position's table with what was kept so, or what does not go together with it. */
  readonly joins?: (setup: Setup, before: Table, table: Table) => Result<Table, readonly PositionFault[]>;
}

const POSITION_CLAUSE: ClauseId = 'reporting:mid-war';

type Kinded = JsonObject & { readonly kind: string };
export interface PositionTemplate extends JsonObject {
  readonly kind: 'position' | 'past-turns';
}

const isPositionEffect = (one: { readonly kind: string }): one is PositionEffect => one.kind === 'position';
const isOpeningTemplate = (one: { readonly kind: string }): one is PositionTemplate =>
  one.kind === 'position' || one.kind === 'past-turns';

/** Whether a game waits for the position of its war. */
export const awaitsPosition = ({ midWar }: ReportingSetup, { movedIn }: Joined): boolean =>
  midWar === true && movedIn === undefined;

/** What a tracker hears of a book without looking into its reports. */
type AnyBook<S, T> = Book<S, T, JsonObject, JsonObject>;
type Own<
  S extends ReportingSetup,
  T extends Joined,
  B extends Kinded,
  E extends Kinded,
  C extends string,
  P extends Kinded,
  A extends JsonObject,
> = Omit<Tracker<S, T, B, E, C, P, A>, 'tells'> & {
  readonly tells?: (before: AnyBook<S, T>, after: AnyBook<S, T>) => readonly Signal[];
};
/** The types of a tracker whose games may begin in the middle of a war. */
interface WarKinds extends Kinds {
  readonly table: Joined;
  readonly body: Kinded;
  readonly effect: Kinded;
  readonly template: Kinded;
}
type OwnOf<K extends WarKinds> = Own<
  K['setup'],
  K['table'],
  K['body'],
  K['effect'],
  K['code'],
  K['template'],
  K['answer']
>;
interface KindsOf<S, T, B, E, C, P, A> {
  readonly setup: S;
  readonly table: T;
  readonly body: B;
  readonly effect: E;
  readonly code: C;
  readonly template: P;
  readonly answer: A;
}
type Moving<
  S extends ReportingSetup,
  T extends Joined,
  B extends Kinded,
  E extends Kinded,
  C extends string,
  P extends Kinded,
  A extends JsonObject,
> = Tracker<S, T, B | OpeningBody, E | PositionEffect, C | MidWarCode, P | PositionTemplate, A>;

/**
 * A tracker whose games may begin in the middle of a war. Their first report is the position or, where the tracker
 * takes them, all past turns; it is final once every seat has confirmed it, and the next turn can only be reported after that. Other
 * games are as they were.
 */
export function movingIn<
  S extends ReportingSetup,
  T extends Joined,
  B extends Kinded,
  E extends Kinded,
  C extends string,
  P extends Kinded,
  A extends JsonObject,
>(own: Own<S, T, B, E, C, P, A>, part: MidWarPart<S, T>, past?: PastTurns<S, T, B>): Moving<S, T, B, E, C, P, A> {
  const { answer, completeAnswer, allowedAfterEnd, news, outlives, unasked, waits, signals, besides, ...rest } = own;
  return {
    ...rest,
    enter: (setup, table, { by, body, note }, dice) => {
      if (isPosition(body)) return enterPosition(part, setup, table, body);
      if (isPast(body)) return enterPast<KindsOf<S, T, B, E, C, P, A>>({ own, part, past }, setup, table, body);
      if (awaitsPosition(setup, table)) return beforePosition(part, setup, table, { by, body });
      return own.enter(setup, table, { by, body, note }, dice);
    },
    consent: (setup, table, { by, body, note }) =>
      isOpening(body)
        ? own.sides(setup).flatMap(({ id }) => (id === by ? [] : [id]))
        : own.consent(setup, table, { by, body, note }),
    wantsAll: isOpening,
    positionForm: (setup) => positionForm<KindsOf<S, T, B, E, C, P, A>>({ own, part, past }, setup),
    openingText: (setup, body) => {
      if (isPast(body)) return formatPast(own.orders.format, body);
      return isPosition(body) ? writePosition(part.sections(setup), body.position) : undefined;
    },
    openingForm: (setup, body) => (isPosition(body) ? enteredForm(part, setup, body.position) : undefined),
    ...(answer && {
      answer: (setup, table, { by, body, note }, given, side) =>
        isOpening(body) ? ok(body) : answer(setup, table, { by, body, note }, given, side),
    }),
    ...(completeAnswer && {
      completeAnswer: (setup, table, { by, body, note }, side, choose) =>
        isOpening(body) ? undefined : completeAnswer(setup, table, { by, body, note }, side, choose),
    }),
    due: (setup, table) =>
      awaitsPosition(setup, table)
        ? own.sides(setup).map(({ id }) => ({ role: id, decision: 'report-position', clause: POSITION_CLAUSE }))
        : own.due(setup, table),
    effects: (setup, before, after, body) =>
      isOpening(body)
        ? openingEffects<KindsOf<S, T, B, E, C, P, A>>({ own, part, past }, setup, after, body)
        : awaitsPosition(setup, after)
          ? []
          : own.effects(setup, before, after, body),
    ...(besides && { besides: (setup, table) => (awaitsPosition(setup, table) ? [] : besides(setup, table)) }),
    ...(signals && {
      signals: (setup, before, after) => [
        ...(before.movedIn === undefined && after.movedIn !== undefined ? [] : signals(setup, before, after)),
        ...(isElsewhere(before, after) ? (part.signals?.(setup, after, before) ?? []) : []),
      ],
    }),
    ...(allowedAfterEnd && { allowedAfterEnd: (body) => !isOpening(body) && allowedAfterEnd(body) }),
    ...(news && { news: (body) => !isOpening(body) && news(body) }),
    ...(outlives && { outlives: (body) => !isOpening(body) && outlives(body) }),
    ...(unasked && { unasked: (body) => !isOpening(body) && unasked(body) }),
    ...(waits && { waits: (setup, table, body) => (isOpening(body) ? undefined : waits(setup, table, body)) }),
    title: (body) => (isOpening(body) ? openingTitle(body, past?.closes) : own.title(body)),
    describeEffect: (effect) => (isPositionEffect(effect) ? positionLine(effect) : own.describeEffect(effect)),
    isChange: (effect) => !isPositionEffect(effect) && own.isChange(effect),
    clauseOf: (body) => (isOpening(body) ? POSITION_CLAUSE : own.clauseOf(body)),
    explain: (rejection) => explainMidWar(rejection) ?? own.explain(rejection as Rejection<C>),
    options: (setup, table, role) => (awaitsPosition(setup, table) ? openings(past) : own.options(setup, table, role)),
    complete: (setup, table, template, choose) =>
      isOpeningTemplate(template)
        ? randomOpening<KindsOf<S, T, B, E, C, P, A>>({ own, part, past }, setup, template, choose)
        : own.complete(setup, table, template, choose),
    orders: {
      ...own.orders,
      parse: (text, setup, table, role) =>
        readOpening<KindsOf<S, T, B, E, C, P, A>>({ own, part, past }, text, { setup, table, by: role }) ??
        own.orders.parse(text, setup, table, role),
      parseSeries: (text, setup, table, role) =>
        awaitsPosition(setup, table) || isPositionText(text) || isPastText(text)
          ? undefined
          : own.orders.parseSeries?.(text, setup, table, role),
      format: (body) => {
        if (isPast(body)) return formatPast(own.orders.format, body);
        return isPosition(body) ? formatPosition(body) : own.orders.format(body);
      },
    },
  };
}

/** What a text says of the war so far: a position, or past turns where the tracker takes them; undefined for anything else. */
function readOpening<K extends WarKinds>(
  { own, part, past }: Late<K>,
  text: string,
  { setup, table, by }: { readonly setup: K['setup']; readonly table: K['table']; readonly by: RoleId },
): Result<OpeningBody, readonly LineError[]> | undefined {
  if (past !== undefined && (isPastText(text) || (awaitsPosition(setup, table) && !isPositionText(text))))
    return readPast<K>(own, past, text, { setup, by });
  if (!isPositionText(text)) return undefined;
  const read = readPosition(part.sections(setup), text);
  return read.ok ? ok({ kind: 'position', position: read.value }) : read;
}

/** Orders are written without the set-up, so a position is written as JSON there; files have it as a table too. */
const formatPosition = ({ position }: PositionBody): string => JSON.stringify(position);

const refused = <C extends string>(rejection: { readonly code: C; readonly data?: JsonObject }) =>
  err({ clause: POSITION_CLAUSE, ...rejection });

/** A position became final, or an amendment lets play go on with another turn. */
export const isElsewhere = (before: Joined, after: Joined): boolean =>
  after.movedIn !== undefined && before.movedIn !== after.movedIn;

/** Only the campaign is heard before the war so far is known. */
function beforePosition<S, T>(
  { hear }: MidWarPart<S, T>,
  setup: S,
  table: T,
  { by, body }: Entry<JsonObject>,
): Result<T, Rejection<MidWarCode>> {
  const heard = by === 'campaign' ? hear?.(setup, table, body) : undefined;
  return heard === undefined ? refused({ code: 'position-first' }) : ok(heard);
}

function enterPosition<S extends ReportingSetup, T extends Joined>(
  part: MidWarPart<S, T>,
  setup: S,
  table: T,
  { position }: PositionBody,
): Result<T, Rejection<MidWarCode>> {
  if (!awaitsPosition(setup, table)) return refused({ code: 'position-not-due' });
  const shape = shapeFaults(part.sections(setup), position);
  const alone = shape.length > 0 ? err(shape) : part.read(setup, position);
  const read = alone.ok && part.joins !== undefined ? part.joins(setup, table, alone.value) : alone;
  return read.ok ? ok(movedInto(part, setup, read.value)) : wrong(read.error);
}

/** From here on the table is the game's, and its beginning was only reported. */
const movedInto = <S, T extends Joined>(part: MidWarPart<S, T>, setup: S, table: T): T => ({
  ...table,
  movedIn: part.goesOn(setup, table),
});

const wrong = (faults: readonly PositionFault[]) =>
  refused({ code: 'position-wrong', data: { faults: faults.map((fault) => ({ ...fault })) } } as const);

/** A tracker with what it says about a war that is already running. */
interface Late<K extends WarKinds> {
  readonly own: OwnOf<K>;
  readonly part: MidWarPart<K['setup'], K['table']>;
  readonly past: PastTurns<K['setup'], K['table'], K['body']> | undefined;
}

/** The table after all past turns: where the same war would stand by a position, and with the record of every turn. */
function enterPast<K extends WarKinds>(
  { own, part, past }: Late<K>,
  setup: K['setup'],
  table: K['table'],
  body: PastBody,
): Result<K['table'], Rejection<K['code'] | MidWarCode>> {
  if (!awaitsPosition(setup, table) || past === undefined) return refused({ code: 'position-not-due' });
  const war = warAfter<K>(own, past, part.goesOn, setup, body);
  if (!war.ok) return wrong(war.error);
  const joined = part.joins?.(setup, table, war.value) ?? war;
  if (joined.ok) return ok(movedInto(part, setup, joined.value));
  return wrong(joined.error.map(({ words }) => ({ section: 'past turns', row: 0, words })));
}

function openingEffects<K extends WarKinds>(
  { own, part, past }: Late<K>,
  setup: K['setup'],
  after: K['table'],
  body: OpeningBody,
): readonly PositionEffect[] {
  const turns = past !== undefined && isPast(body) ? pastEffects<K>(own, past, setup, body) : [];
  const line = ({ text, clause }: Line) => ({ kind: 'position', text, clause }) as const;
  return [
    line({ text: `${NOT_WITNESSED}. Play goes on with ${part.goesOn(setup, after)}.`, clause: POSITION_CLAUSE }),
    ...part.told(setup, after).map(line),
    ...part.doubts(setup, after).map((doubt) => ({ ...line(doubt), doubt: true as const })),
    ...turns,
  ];
}

function openingTitle<B>(body: OpeningBody, closes: (body: B) => boolean = () => true): string {
  if (isPosition(body)) return 'the war so far';
  const turns = turnsIn<B>(body).filter(closes).length;
  return turns === 1 ? 'the first turn of the war so far' : `${turns} turns of the war so far`;
}

const openings = (past: unknown): readonly PositionTemplate[] =>
  past === undefined ? [{ kind: 'position' }] : [{ kind: 'position' }, { kind: 'past-turns' }];

/** Past turns that a die would have decided, or in which no turn is over, are told as a position. */
function randomOpening<K extends WarKinds>(
  { own, part, past }: Late<K>,
  setup: K['setup'],
  { kind }: PositionTemplate,
  choose: Choose,
): OpeningBody {
  if (kind === 'past-turns' && past !== undefined) {
    const takes = (body: K['body'], after: K['table']) =>
      (past.closes(body) || past.between?.(body) === true) && part.goesOn(setup, after) !== '';
    const body = { kind, turns: randomWar<K>(own, setup, choose, { takes, withDice: past.withDice }).bodies } as const;
    if (warAfter<K>(own, past, part.goesOn, setup, body).ok) return body;
  }
  return { kind: 'position', position: part.write(setup, randomWar<K>(own, setup, choose).table) };
}

const positionLine = ({ text, clause, doubt, changes = [] }: PositionEffect): Line => ({
  text: doubt ? `Look twice: ${text}` : text,
  clause,
  ...(changes.length === 0 ? {} : { details: changes }),
});

const MOST_STEPS = 40;

interface RandomWar<K extends WarKinds> extends Pick<PastTurns<K['setup'], K['table'], K['body']>, 'withDice'> {
  readonly takes?: (body: K['body'], after: K['table']) => boolean;
}

/** A war played at random up to some point in the middle, as the tracker's own choices allow; one report of it at least. */
function randomWar<K extends WarKinds>(
  own: OwnOf<K>,
  setup: K['setup'],
  choose: Choose,
  { takes = () => true, withDice = (body) => body }: RandomWar<K> = {},
): { readonly table: K['table']; readonly bodies: readonly K['body'][] } {
  const steps = 1 + choose(MOST_STEPS);
  const bodies: K['body'][] = [];
  let table = own.open(setup);
  for (let step = 0; step < steps; step += 1) {
    const next = own.due(setup, table).flatMap(({ role }) => {
      const templates = own.options(setup, table, role);
      const template = templates[choose(Math.max(1, templates.length))];
      return template === undefined ? [] : [{ by: role, template }];
    })[0];
    if (next === undefined) break;
    const entry: Entry<K['body']> = { by: next.by, body: own.complete(setup, table, next.template, choose) };
    const fallen: Record<string, number> = {};
    const entered = own.enter(setup, table, entry, (purpose, sides) => {
      fallen[purpose] ??= 1 + choose(sides);
      return fallen[purpose];
    });
    if (!entered.ok || own.outcome(setup, entered.value) !== undefined || !takes(entry.body, entered.value)) break;
    table = entered.value;
    bodies.push(withDice(entry.body, fallen));
  }
  return { table, bodies };
}

/** A page's form: the war before its first turn to be changed, and an example that is some turns on. */
function positionForm<K extends WarKinds>({ own, part, past }: Late<K>, setup: K['setup']): PositionForm {
  const sections = part.sections(setup);
  const example = part.write(setup, exampleTable<K>(own, part, setup));
  const start = part.write(setup, own.open(setup));
  return {
    sections: formSections(sections),
    start: part.bare?.(start) ?? start,
    example: { csv: writePosition(sections, example), json: positionJson(example) },
    ...(past === undefined ? {} : { turns: turnsForm<K>(own, past, part.example(setup), setup) }),
  };
}

/** The example's reports, as far as this game's set-up takes them. */
function exampleTable<K extends WarKinds>(
  own: OwnOf<K>,
  { example }: MidWarPart<K['setup'], K['table']>,
  setup: K['setup'],
): K['table'] {
  let table = own.open(setup);
  for (const text of example(setup)) {
    const after = [...own.due(setup, table).map(({ role }) => role), 'organiser', 'campaign'].flatMap((by) => {
      const body = own.orders.parse(text, setup, table, by);
      const entered = body.ok ? own.enter(setup, table, { by, body: body.value }, () => 1) : body;
      return entered.ok ? [entered.value] : [];
    })[0];
    if (after === undefined) return table;
    table = after;
  }
  return table;
}
