import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { Body } from '@/lib/rulesets/okinawa-points/body';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { ReportButton, ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';
import { rowsOfBody } from './events/draft';
import { EventRows } from './events/event-rows-later';
import { choicesOf, tariffOf, typesOf } from './events/tariff';

interface Props extends ReportFormProps {
  readonly view: OkinawaView;
  readonly turn: number;
  readonly draft: Body | undefined;
}

/** A turn: its events, a line each, and who is on the map where that is not simply all that are left. */
export function TurnForm(props: Props) {
  const { view, turn, draft, prefix, purpose } = props;
  // What is final is in the totals already, and its units are gone.
  const amends = purpose === 'amend';
  const names = Object.fromEntries(view.headings.map(({ heading, name }) => [heading, name]));
  return (
    <div className="stack">
      {purpose === 'report' && <Nothing {...props} />}
      <ReportFrame {...props} kind="turn" label={`Report Game-Turn ${turn}`} send={`Report Game-Turn ${turn}`}>
        <input type="hidden" name="turn" value={turn} />
        <EventRows
          prefix={prefix}
          types={typesOf(view)}
          initial={rowsOfBody(draft)}
          choices={{ us: choicesOf(view, 'us', amends), japanese: choicesOf(view, 'japanese', amends) }}
          tariff={tariffOf(view)}
          totals={amends ? undefined : view.totals}
          headingNames={names}
        />
        <OnMap {...props} />
        <RuleHints view={view} rulesetId={props.game.rulesetId} />
      </ReportFrame>
    </div>
  );
}

/** One press for a quiet turn; with the last known numbers where an award asks for them. */
function Nothing(props: Props) {
  const { view, turn } = props;
  const jpOnMap = view.units.japanese.counted ? undefined : view.turns.at(-1)?.jpOnMap;
  const said = jpOnMap === undefined ? '' : `, ${jpOnMap} Japanese units on the map`;
  return (
    <ReportButton
      {...props}
      kind="turn"
      fields={{ turn, ...(jpOnMap === undefined ? {} : { jpOnMap }) }}
      label="Nothing to report"
    >
      Nothing happened in GT {turn}
      {said}
    </ReportButton>
  );
}

/** Open where an award may ask for it, else folded away. */
function OnMap(props: Props) {
  if (!props.view.units.japanese.counted) return <OnMapFields {...props} />;
  return (
    <KeptDetails summary="Units on the map at the turn’s end">
      <OnMapFields {...props} />
    </KeptDetails>
  );
}

function OnMapFields({ view, draft, prefix }: Props) {
  const said = draft?.kind === 'turn' ? draft : undefined;
  const uncounted = !view.units.japanese.counted;
  const last = uncounted ? view.turns.at(-1)?.jpOnMap : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${prefix}-jpOnMap`}
        name="jpOnMap"
        type="number"
        min={0}
        label="Japanese units on the map"
        hint={uncounted ? 'At the end of the turn; an award may need it.' : 'Only if it is not all that are left.'}
        value={text(said?.jpOnMap ?? last)}
      />
      <TextField
        id={`${prefix}-usOnMap`}
        name="usOnMap"
        type="number"
        min={0}
        label="US units on the map"
        hint="May stay empty."
        value={text(said?.usOnMap)}
      />
    </div>
  );
}

const text = (number: number | undefined): string => (number === undefined ? '' : String(number));

interface HintProps {
  readonly view: OkinawaView;
  readonly rulesetId: string;
}

/** The rules behind the lines, in a word each. */
function RuleHints({ view, rulesetId }: HintProps) {
  const { rates, clauses, scenario } = view;
  const rule = (clause: string) => <ClauseLink rulesetId={rulesetId} clause={clause} />;
  return (
    <details>
      <summary className="link text-sm">What brings points</summary>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
        <li>A unit eliminated: its strengths, to the other side {rule(clauses.eliminated)}.</li>
        <li>
          A US retreat: {rates.retreat} to Japan for each hex and unit that lives, regardless of who attacked{' '}
          {rule(clauses.retreat)}. A unit that dies gives its value only {rule('okinawa:17.22')}.
        </li>
        <li>
          A Japanese exit off the northeast edge: {rates.exit} to Japan for each point of defense; the US removes{' '}
          {rates.removals} units of its choice {rule(clauses['jp-exit'])}.
        </li>
        {!scenario.scores.us && <li>The US scores nothing in this scenario {rule(scenario.clause)}.</li>}
      </ul>
    </details>
  );
}
