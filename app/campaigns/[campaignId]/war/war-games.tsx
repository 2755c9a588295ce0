import { LineText, withKeys } from '@/app/_components/line-text';
import type { WarGame, WarView } from '@/lib/games/campaigns/war/shapes';

const STAGES: Readonly<Record<WarGame['stage'], string>> = {
  waits: 'not reported yet',
  reported: 'reported, not confirmed by everybody yet',
  'moved-in': 'moved in',
};

/** What each game makes of the war so far: totals, what is still reachable, what looks wrong. */
export function WarGames({ war }: { readonly war: WarView }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {war.games.map((game) => (
        <section key={game.gameId} aria-labelledby={`game-${game.rulesetId}`} className="card min-w-0">
          <h2 id={`game-${game.rulesetId}`}>{game.title}</h2>
          <p className="text-muted">
            {STAGES[game.stage]}
            {game.goesOn && `; play goes on with ${game.goesOn}`}
          </p>
          {game.report && <Report game={game} report={game.report} war={war} />}
        </section>
      ))}
    </div>
  );
}

interface ReportProps {
  readonly game: WarGame;
  readonly report: NonNullable<WarGame['report']>;
  readonly war: WarView;
}

function Report({ game, report, war }: ReportProps) {
  const { notes, roles } = war;
  const { lines, objection, outdated, consent, agreed } = report;
  const missing = consent.filter((role) => !agreed.includes(role));
  return (
    <>
      <ul className="mt-2 grid gap-1.5">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={game.rulesetId} notes={notes} />
          </li>
        ))}
      </ul>
      {objection && (
        <p className="mt-2">
          <strong>Objection, {roles[objection.by] ?? objection.by}:</strong>{' '}
          {notes[objection.note] ?? 'its words were erased'}
        </p>
      )}
      {outdated && <p className="mt-2 whitespace-pre-line">{outdated}</p>}
      {!objection && missing.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          Still to confirm: {missing.map((role) => roles[role] ?? role).join(', ')}.
        </p>
      )}
    </>
  );
}
