import { SelectField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { Body, TurnEvent } from '@/lib/rulesets/okinawa-points/body';
import type { PendingProps } from '../_reporting/report-props';
import { choicesOf } from './events/tariff';
import { isBody, viewOf } from './view-of';

type Exit = Extract<TurnEvent, { readonly type: 'jp-exit' }>;

/** The exits of a report, in their order. */
const exitsOf = (body: Body): readonly Exit[] =>
  body.kind === 'turn' ? body.events.filter((event) => event.type === 'jp-exit') : [];

/** Where Japan reports exits, the US chooses the units that are removed for them, exit by exit (17.41). */
export function AnswerFields({ pending, game, ticket }: PendingProps) {
  const view = viewOf(game.view);
  if (view === undefined || ticket._role !== 'us') return null;
  const exits = isBody(pending.body) ? exitsOf(pending.body) : [];
  if (exits.length === 0) return null;
  const units = choicesOf(view, 'us').units.map(({ code, label }) => ({ value: code, label }));
  return (
    <fieldset className="stack">
      <legend className="font-semibold">
        Your units that are removed <ClauseLink rulesetId={game.rulesetId} clause="okinawa:17.41" />
      </legend>
      <p className="text-sm text-muted">You choose them. They are listed as Japan has reported them.</p>
      {numbered(exits).map(({ key, place, one }) => (
        <ExitFields key={key} exit={one} place={place} units={units} id={`confirm-${pending.id}`} />
      ))}
    </fieldset>
  );
}

interface ExitProps {
  readonly exit: Exit;
  readonly place: number;
  readonly units: readonly { readonly value: string; readonly label: string }[];
  readonly id: string;
}

function ExitFields({ exit, place, units, id }: ExitProps) {
  return (
    <div>
      <p className="font-semibold">
        Exit {place + 1}: Japanese {exit.code}
      </p>
      <input type="hidden" name="_was" value={exit.usRemoved.join(',')} />
      <div className="grid gap-3 sm:grid-cols-3">
        {numbered(exit.usRemoved).map(({ key, place: index, one: code }) => (
          <SelectField
            key={key}
            id={`${id}-removed-${place}-${index}`}
            name={`removed-${place}`}
            nth={index}
            label={`Unit ${index + 1}`}
            options={units.some(({ value }) => value === code) ? units : [...units, { value: code, label: code }]}
            value={code}
          />
        ))}
      </div>
    </div>
  );
}

/** Units and exits have no ids; their positions in the list never change. */
const numbered = <One,>(all: readonly One[]) => all.map((one, place) => ({ key: String(place), place, one }));
