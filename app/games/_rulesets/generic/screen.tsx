import { textOf } from '@/app/_components/forms/form-state';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import type { Fault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { DecisionProps, RulesetScreen, ScreenProps } from '../screen';
import { actionOf, parsed } from './action-of';
import { choiceShape } from './action-shape';
import { ChoiceForm } from './choice-form';
import { DataTables } from './data-tables';

/** Forms and tables for any rules system, made from its choices, the schema of its actions and its view. */
export const genericScreen: RulesetScreen = {
  Decisions,
  Situation,
  SetupFields,
  setupOf,
  actionOf,
  // A field is called as the member of the action that it is for.
  fieldOfFault: ({ path }: Fault) => (path === '' ? undefined : path.split('.')[0]),
  fieldOfRejection: () => undefined,
  takesNotes: true,
};

function Decisions({ game, ticket, decide, actionShape, decision }: DecisionProps) {
  // Choices do not say which decision they answer: all of them stand below the first one that is asked.
  const first = game.awaiting.find(({ role }) => role === game.role)?.decision;
  if (game.choices.length === 0 || decision !== first) return null;
  const schema = actionShape?.();
  return (
    <section aria-labelledby="choices" className="stack">
      <h3 id="choices">What you may answer</h3>
      {game.choices.map((choice, index) => (
        <ChoiceForm
          key={JSON.stringify(choice)}
          shape={choiceShape(choice, schema)}
          decide={decide}
          ticket={ticket}
          rulesetId={game.rulesetId}
          nth={index}
        />
      ))}
    </section>
  );
}

function Situation({ game }: ScreenProps) {
  return game.view && <DataTables caption="The position" value={game.view} />;
}

function SetupFields() {
  return <TextAreaField name="setup" label="Set-up, as JSON" hint="Leave it empty for the standard game." />;
}

function setupOf(form: FormData): Result<unknown, Readonly<Record<string, string>>> {
  const text = textOf(form, 'setup');
  if (text === undefined) return ok({});
  const value = parsed(text);
  return value === undefined ? err({ setup: 'This is not JSON.' }) : ok(value);
}
