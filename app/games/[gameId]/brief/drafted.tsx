import { Link } from '@/app/_components/links/link';
import { draftPath } from '@/lib/games/drafts/draft-words';
import type { Brief } from '@/lib/games/handover/shapes';
import { DraftSaid } from '../drafts/draft-said';

/** What the side has prepared and not sent: its own secret, so it is not there for who only organises the game. */
export function Drafted({ brief: { drafts, game } }: { readonly brief: Brief }) {
  if (drafts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="drafted">
      <h2 id="drafted">Drafts of the side</h2>
      <p className="text-sm text-muted">Prepared and not sent; only the side sees them.</p>
      <ul className="mt-2 grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.draft}>
            <DraftSaid draft={draft} rulesetId={game.rulesetId} saysFit />
            {game.status !== 'over' && (
              <p className="no-print">
                <Link className="link" href={draftPath(draft, game.gameId)}>
                  Open this draft
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
