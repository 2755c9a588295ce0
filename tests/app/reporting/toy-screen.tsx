import { reportingForms } from '@/app/games/_rulesets/_reporting/action-of';
import { ReportButton, ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { reportingScreen } from '@/app/games/_rulesets/_reporting/reporting-screen';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import type { JsonObject } from '@/lib/core/json';
import type { Ctx } from '@/lib/core/ruleset';
import type { GameView } from '@/lib/games/model/types';
import type { ActionOf, BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { type ToyKinds, toyTrackerRules } from '@/tests/support/toy-tracker';

export type ToyBook = BookOf<ToyKinds>;
export type ToyAction = ActionOf<ToyKinds>;

/** A 64-digit name for a note, as the server gives them. */
export const noteId = (digit: string): string => digit.repeat(64);

/** Plays actions one after the other; a die always shows 3. Throws on a refusal. */
export function played(...actions: readonly (readonly [string, ToyAction, string?])[]): ToyBook {
  const setup = toyTrackerRules.schemas.setup.parse({});
  const roll = () => 3;
  const [opening] = toyTrackerRules.start(setup, { by: 'organiser', roll });
  if (opening === undefined) throw new Error('the book does not open');
  return actions.reduce<ToyBook>(
    (book, [by, action, note]) => {
      const ctx: Ctx = { by, roll, ...(note === undefined ? {} : { note }) };
      const decided = toyTrackerRules.decide(book, action, ctx);
      if (!decided.ok) throw new Error(decided.error.code);
      return decided.value.reduce<ToyBook>((before, event) => toyTrackerRules.evolve(before, event), book);
    },
    toyTrackerRules.evolve(undefined, opening),
  );
}

function ReportForm(props: ReportFormProps) {
  const amount = typeof props.body?.amount === 'number' ? String(props.body.amount) : '0';
  return (
    <>
      <ReportFrame {...props} kind="add" label="Report a number" send="Report">
        <label>
          Amount <input name="amount" id={`${props.prefix}-amount`} defaultValue={amount} />
        </label>
      </ReportFrame>
      {props.purpose === 'report' && (
        <ReportButton {...props} kind="gift" label="Report a gift">
          A gift
        </ReportButton>
      )}
    </>
  );
}

const { Decisions, Standing } = reportingScreen({
  ReportForm,
  AnswerFields: () => <input name="more" aria-label="More" defaultValue="" />,
  paste: { example: 'ADD 3', hint: 'One line.' },
});

export const { actionOf, fieldOfFault, fieldOfRejection } = reportingForms({
  bodyOf: (form) =>
    form.get('_body') === 'gift' ? { kind: 'gift' } : { kind: 'add', amount: Number(form.get('amount')) },
  answerOf: (form) => (form.get('more') ? { more: Number(form.get('more')) } : undefined),
  fieldOfBody: (path) => path,
});

const ROLES = [
  { id: 'left', name: 'Left', kind: 'player' },
  { id: 'right', name: 'Right', kind: 'player' },
  { id: 'organiser', name: 'Organiser', kind: 'organiser' },
] as const;

/** What a page would hand the screen for one role. */
export function propsFor(book: ToyBook, role: string, query: DecisionProps['query'] = {}): DecisionProps {
  const { reporting, ...rest } = toyTrackerRules.view(book, role);
  const view: JsonObject = { ...rest, reporting: JSON.parse(JSON.stringify(reporting)) };
  const awaiting = toyTrackerRules.awaiting(book);
  const game: GameView = {
    gameId: 'g1',
    name: 'Toy',
    rulesetId: 'toy-tracker',
    rulesetTitle: 'Toy tracker',
    rulesetVersion: '1',
    status: 'running',
    seats: ROLES.map((one) => ({ role: one, taken: true, yours: one.id === role })),
    visibility: 'private',
    yourParts: ['player'],
    watching: false,
    yourAction: awaiting.filter((one) => one.role === role),
    deadlines: deadlinesOf(book),
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 7,
    seq: 11,
    awaiting,
    role,
    view,
    choices: [],
  };
  const notes = { [noteId('a')]: 'Look at the map.', [noteId('b')]: 'That is wrong.', [noteId('c')]: 'We agreed.' };
  const ticket = { _game: 'g1', _ruleset: 'toy-tracker', _role: role, _version: 7, _seq: 11, _key: 'k' };
  const never = async () => {
    throw new Error('nothing is sent here');
  };
  return { game, query, notes, ticket, decide: never, check: never };
}

const deadlinesOf = (book: ToyBook): GameView['deadlines'] =>
  (toyTrackerRules.timers?.(book) ?? []).map(({ key, effect, clause }) => ({
    key,
    effect,
    clause,
    at: '2026-01-03T12:00:00.000Z',
  }));

/** Everything that the page shows of the flow for a role: a part for each decision asked, and what stands by. */
export function Screen(props: DecisionProps) {
  return (
    <>
      {props.game.yourAction.map(({ decision }) => (
        <Decisions key={decision} {...props} decision={decision} />
      ))}
      <Standing {...props} />
    </>
  );
}
