import { textOf } from '@/app/_components/forms/form-state';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Json, JsonObject } from '@/lib/core/json';
import type { InputFault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { DecisionProps, RulesetScreen, ScreenProps } from '../screen';

/** A form and a table for any rules system: everything in it is the ruleset's own data, shown as it is. */
export const genericScreen: RulesetScreen = {
  Decisions,
  Situation,
  SetupFields,
  setupOf,
  actionOf: (form) => parsed(textOf(form, 'json')) ?? textOf(form, 'json'),
  fieldOfFault: ({ path }: InputFault) => (path === '' ? 'json' : undefined),
  fieldOfRejection: () => undefined,
  takesNotes: true,
};

function Decisions({ game, ticket, decide }: DecisionProps) {
  if (game.choices.length === 0) return null;
  return (
    <section aria-labelledby="choices" className="stack">
      <h3 id="choices">What you may answer</h3>
      {game.choices.map((choice) => (
        <details key={JSON.stringify(choice)} className="rounded border border-rule px-3 py-2">
          <summary>{titleOf(choice)}</summary>
          <pre className="mt-2 overflow-x-auto text-sm">{JSON.stringify(choice, undefined, 2)}</pre>
        </details>
      ))}
      <KeptForm action={decide} hidden={{ ...ticket, _kind: 'json' }} rulesetId={game.rulesetId} label="Action as data">
        <TextAreaField name="json" label="Your action, as JSON" placeholder={'{ "type": "pass" }'} />
        <TextAreaField id="json-note" name="note" label="Note (if the action needs one)" rows={2} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Send the action</SubmitButton>
          <SubmitButton tone="plain" name="_check" value="1">
            Check the action
          </SubmitButton>
        </div>
      </KeptForm>
    </section>
  );
}

const titleOf = (choice: JsonObject): string =>
  [choice.type, choice.decision].filter(Boolean).join(' · ') || 'A choice';

function Situation({ game }: ScreenProps) {
  if (!game.view) return null;
  return (
    <table className="table">
      <caption>The position, as the rules keep it</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(game.view).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Value value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { readonly value: Json | undefined }) {
  if (typeof value !== 'object' || value === null) return <>{String(value ?? '')}</>;
  return (
    <details>
      <summary>{Array.isArray(value) ? `${value.length} entries` : `${Object.keys(value).length} parts`}</summary>
      <pre className="overflow-x-auto text-sm">{JSON.stringify(value, undefined, 2)}</pre>
    </details>
  );
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

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
