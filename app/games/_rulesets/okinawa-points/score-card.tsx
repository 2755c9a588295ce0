import { ClauseLink } from '@/app/_components/links/clause-link';
import { Still } from '@/app/_components/still/still';
import type { GameView } from '@/lib/games/model/types';
import type { HeadingRow, OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { reportHref } from '../_reporting/reporting-of';

interface Props {
  readonly view: OkinawaView;
  readonly game: GameView;
}

/** The two totals, and by heading what they are made of. */
export function ScoreCard({ view, game }: Props) {
  const { totals, headings, end, scenario } = view;
  const margin = totals.japanese - totals.us;
  return (
    <section aria-labelledby="score" className="card stack">
      <h2 id="score">Score</h2>
      <dl className="grid grid-cols-3 gap-3 text-center">
        <Total name="Japan" value={String(totals.japanese)} look="seat-2" />
        <Total name="US" value={String(totals.us)} look="seat-1" />
        <Total name="Japan’s lead" value={margin < 0 ? `−${-margin}` : String(margin)} look="" />
      </dl>
      {end && <Verdict view={view} end={end} game={game} />}
      {!scenario.scores.us && (
        <p className="text-sm text-muted">
          The US scores nothing in this scenario. <ClauseLink rulesetId={game.rulesetId} clause={scenario.clause} />
        </p>
      )}
      <Still as="table" className="table">
        <caption>By heading</caption>
        <thead>
          <tr>
            <th scope="col">Heading</th>
            <th scope="col" className="num">
              Japan
            </th>
            <th scope="col" className="num">
              US
            </th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {headings.map((row) => (
            <Row key={row.heading} row={row} rulesetId={game.rulesetId} />
          ))}
        </tbody>
      </Still>
    </section>
  );
}

function Total({ name, value, look }: { readonly name: string; readonly value: string; readonly look: string }) {
  return (
    <div className={`rounded px-2 py-3 ${look}`}>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="font-serif text-3xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function Row({ row, rulesetId }: { readonly row: HeadingRow; readonly rulesetId: string }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td className="num">{row.japanese}</td>
      <td className="num">{row.us}</td>
      <td>
        <ClauseLink rulesetId={rulesetId} clause={row.clause} />
      </td>
    </tr>
  );
}

const REASONS = {
  automatic: 'automatic victory',
  margin: 'by the lead that the scenario asks for',
  threshold: 'by the points that the scenario asks for',
} as const;

type End = NonNullable<OkinawaView['end']>;

function Verdict({ view, end, game }: Props & { readonly end: End }) {
  const clause = end.reason === 'automatic' ? 'okinawa:17.6' : view.scenario.clause;
  return (
    <p>
      <strong>{end.winner === 'us' ? 'The US has won' : 'Japan has won'}</strong>, {REASONS[end.reason]}{' '}
      <ClauseLink rulesetId={game.rulesetId} clause={clause} />:{' '}
      <a className="link" href={reportHref(game.gameId, end.report)}>
        report {end.report}
      </a>
      .
    </p>
  );
}
