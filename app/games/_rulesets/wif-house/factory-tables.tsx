import { DataTable } from '@/app/_components/data-table';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { reportHref } from '../_reporting/reporting-of';
import type { PartProps } from './cards';
import { reportAbout } from './view-of';

/** Japan's printed factories, the new ones that never count, and the bombs. */
export function FactoryTable({ view, gameId, rulesetId }: PartProps) {
  const { factories, built, bombs, listed } = view;
  return (
    <section aria-labelledby="factories" className="card stack">
      <h2 id="factories">
        Homeland factories <ClauseLink rulesetId={rulesetId} clause="wifh:japanese-surrender.factories" />
      </h2>
      {!listed && <p className="text-muted">The organiser has not listed them yet.</p>}
      {listed && (
        <DataTable
          caption="Printed factories of the Japanese homeland"
          hideCaption
          rows={factories}
          keyOf={({ id }) => id}
          columns={[
            { id: 'id', head: 'Factory', cell: ({ id }) => <Named view={view} gameId={gameId} id={id} /> },
            { id: 'at', head: 'Where', cell: ({ at, hex }) => (at === hex ? at : `${at}, from ${hex}`) },
            { id: 'status', head: 'State', cell: ({ status, lost }) => <State status={status} lost={lost} /> },
          ]}
        />
      )}
      {built.length > 0 && (
        <p className="text-sm">
          New, never counted: {built.map(({ id, at, turn }) => `${id} in ${at} (${turn.label})`).join(', ')}.
        </p>
      )}
      {bombs.length > 0 && (
        <p className="text-sm">
          A-bombs: {bombs.map(({ hex, turn, counts }) => `${hex} (${turn.label}, ${counts ? '+1' : '0'})`).join(', ')}.
        </p>
      )}
    </section>
  );
}

function Named({ view, gameId, id }: Omit<PartProps, 'rulesetId'> & { readonly id: string }) {
  const report = reportAbout(view, id);
  if (report === undefined) return id;
  return (
    <a className="link" href={reportHref(gameId, report)}>
      {id}
    </a>
  );
}

function State({ status, lost }: { readonly status: string; readonly lost: boolean }) {
  if (!lost) return <>stands</>;
  return <span className="tag tag-alert">{status === 'ok' ? 'lost once, counts' : `${status} +1`}</span>;
}

/** What Italy's printed factory hexes make by these rules. */
export function ProductionTable({ view, rulesetId }: PartProps) {
  const { production } = view;
  if (production.length === 0) return null;
  const makes = production.filter((row) => row.makes !== undefined);
  const printed = production.reduce((sum, { red, blue }) => sum + red + blue, 0);
  const red = makes.filter((row) => row.makes === 'red').length;
  return (
    <section aria-labelledby="production" className="card stack">
      <h2 id="production">
        Italian production <ClauseLink rulesetId={rulesetId} clause="wifh:italian-production" />
      </h2>
      <p>
        {makes.length} factories instead of {printed}: {red} red, {makes.length - red} blue.
      </p>
      <DataTable
        caption="Italian factory hexes"
        hideCaption
        rows={production}
        keyOf={({ hex }) => hex}
        columns={[
          { id: 'hex', head: 'Hex', cell: ({ hex }) => hex },
          { id: 'printed', head: 'Printed', cell: (row) => `${row.red} red, ${row.blue} blue` },
          { id: 'makes', head: 'Has', cell: (row) => (row.makes === undefined ? 'none' : `one, ${row.makes}`) },
        ]}
      />
    </section>
  );
}
