import { scrolling } from '@/app/_components/data-table';
import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { Download } from '@/app/_components/links/download';
import type { PositionForm } from '@/lib/rulesets/_shared/mid-war/form';
import type { Position } from '@/lib/rulesets/_shared/mid-war/position';
import { gridOf } from './cells/grid';
import { LazyWarCells } from './cells/lazy-war-cells';
import { markOf } from './cells/war-of';
import { LoadFile } from './load-file';
import { NoteField } from './note-field';
import type { ReportFormProps } from './report-props';
import { AlsoStrike } from './reports/also-strike';
import { SendButtons } from './send-buttons';
import { WarLink } from './war-link';

/** A game that starts mid-war begins with the war so far. */
export const asksForWar = ({ body, reporting }: ReportFormProps): boolean =>
  body === undefined ? reporting.midWar?.form !== undefined : OPENINGS.has(body.kind);

const OPENINGS: ReadonlySet<unknown> = new Set(['position', 'past-turns']);

const fileOf = (type: string, text: string): string => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/**
 * The war so far, as text out of a spreadsheet, as a file or field by field: what a game that starts mid-war asks for first. Faults
 * come back by line or at their fields; a check shows the totals that it comes to.
 */
export function WarForm(props: ReportFormProps) {
  return props.purpose === 'amend' ? <AmendWar {...props} /> : <EnterWar {...props} />;
}

/**
 * The war so far as it was entered, to be put right: in the fields that it was entered in, filled with what stands; or as a text in their
 * place. Past turns are a text alone.
 */
function AmendWar(props: ReportFormProps) {
  const { reporting, game, ticket, decide, prefix, report = 0 } = props;
  const { entered, opening = '' } = reporting.midWar ?? {};
  if (entered === undefined) return <AmendText {...props} />;
  const { sections, start } = entered;
  const grid = gridOf(sections, start);
  const id = `${prefix}-position`;
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'amend', _report: report, _cells: markOf(sections, grid) }}
      rulesetId={game.rulesetId}
      label={AS_IT_SHOULD}
    >
      <LazyWarCells sections={sections} grid={grid} prefix={id} />
      <KeptDetails summary="Or as a text or file" onlyWith="orders">
        <p>
          As long as there is no text here, what stands in the fields is sent.{' '}
          <a className="link" href={fileOf('text/csv', opening)} download="war-so-far.csv">
            Download what was entered as CSV
          </a>{' '}
          to change it in a spreadsheet.
        </p>
        <LoadFile into={id} />
        <TextAreaField id={id} name="orders" label="The war as text" rows={10} />
      </KeptDetails>
      <AlsoStrike filed={reporting.filed} report={report} />
      <Reason id={id} />
      <SendButtons send="Amend" checkFirst bar={id} />
    </KeptForm>
  );
}

const AS_IT_SHOULD = 'The war so far, as it should have been';

/** Its first line says which report it is. */
function AmendText({ reporting, game, ticket, decide, prefix, report }: ReportFormProps) {
  const id = `${prefix}-position`;
  return (
    <KeptForm action={decide} hidden={{ ...ticket, _kind: 'orders' }} rulesetId={game.rulesetId} label={AS_IT_SHOULD}>
      <TextAreaField
        id={id}
        name="orders"
        label="The war as text"
        hint="Leave the first line as it is. Where the check says that a later report would no longer be possible, a line at the end removes it: AMEND, its number and STRIKE."
        rows={16}
        value={`AMEND ${report}\n${reporting.midWar?.opening ?? ''}`}
      />
      <Reason id={id} />
      <SendButtons send="Amend" checkFirst />
    </KeptForm>
  );
}

const Reason = ({ id }: { readonly id: string }) => (
  <NoteField id={`${id}-note`} label="Reason" hint="Shown to everybody beside the amendment." required />
);

function EnterWar({ reporting, game, ticket, decide, prefix, body }: ReportFormProps) {
  const form = reporting.midWar?.form;
  const sections = form?.sections ?? [];
  const grid = gridOf(sections, positionIn(body) ?? form?.start ?? {});
  const id = `${prefix}-position`;
  const sheet = (file: string) => `/api/games/${game.gameId}/sheets/${file}`;
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'war', _cells: markOf(sections, grid) }}
      rulesetId={game.rulesetId}
      label="The war so far"
    >
      <WarLink game={game} />
      <ol className="grid list-decimal gap-1 ps-5">
        <li>
          Download the start as <Download href={sheet('position.csv')} name="CSV for a spreadsheet" /> or{' '}
          <Download href={sheet('position.json')} name="JSON" />.
        </li>
        <li>Put in the turn that is over, and what has changed. A row that is left out is as at the start.</li>
        <li>Choose the file or paste it here, and check it: you see the totals before anybody else does.</li>
      </ol>
      {form?.turns && <PastTurns turns={form.turns} />}
      <LoadFile into={id} />
      <TextAreaField id={id} name="orders" label="The war as text" rows={10} placeholder={form?.example.csv ?? ''} />
      {form && (
        <details>
          <summary className="link text-sm">A filled example</summary>
          <p>
            Download it as{' '}
            <a className="link" href={fileOf('text/csv', form.example.csv)} download="example.csv">
              CSV
            </a>{' '}
            or{' '}
            <a className="link" href={fileOf('application/json', form.example.json)} download="example.json">
              JSON
            </a>
            .
          </p>
          <Example label="A filled example" text={form.example.csv} />
        </details>
      )}
      <KeptDetails summary="Or field by field" unless="orders">
        <p>
          As long as there is no text above, what stands in these fields is sent. They begin with{' '}
          {body === undefined ? 'the start of the war' : 'what was reported'}; a check makes room for more rows.
        </p>
        <LazyWarCells sections={sections} grid={grid} prefix={id} />
      </KeptDetails>
      <NoteField id={`${id}-note`} label="Note (optional)" hint="Shown as your own words; it changes nothing." />
      <SendButtons send="Send the war so far" checkFirst bar={id} />
    </KeptForm>
  );
}

/** A report that is put right begins with what it said; the rules have read it before. */
const positionIn = (body: ReportFormProps['body']): Position | undefined =>
  body?.kind === 'position' ? (body.position as Position) : undefined;

/** The other way to begin: every turn so far, as the group has written it down. */
function PastTurns({ turns: { how, example, json } }: { readonly turns: NonNullable<PositionForm['turns']> }) {
  return (
    <details>
      <summary className="link text-sm">Or enter all past turns, one by one</summary>
      <div className="stack mt-2">
        <p>
          Paste every turn from the first one on, or choose a file (text or JSON). {how} The rules calculate each turn,
          and the chart begins with the first.
        </p>
        <p>
          Download an example as{' '}
          <a className="link" href={fileOf('text/plain', example)} download="past-turns.txt">
            text
          </a>
          {json && (
            <>
              {' '}
              or{' '}
              <a className="link" href={fileOf('application/json', json)} download="past-turns.json">
                JSON
              </a>
            </>
          )}
          .
        </p>
        <Example label="An example of past turns" text={example} />
      </div>
    </details>
  );
}

/** It may be longer than its frame, so that the keyboard must get to it. */
const Example = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <pre className="mt-2 max-h-80 overflow-auto rounded bg-sunk p-3 text-sm whitespace-pre" {...scrolling(label)}>
    {text}
  </pre>
);
