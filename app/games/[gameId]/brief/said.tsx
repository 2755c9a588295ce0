import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import type { Brief } from '@/lib/games/handover/shapes';
import { addresseeName } from '../press/press-words';

/** What was written to the side and by it, and its notebook. */
export function Said({ brief: { said, game } }: { readonly brief: Brief }) {
  if (said.length === 0) return null;
  return (
    <section className="card" aria-labelledby="said">
      <h2 id="said">Messages and notebook of the side</h2>
      <ul className="mt-2 grid gap-3">
        {said.map((one) => (
          <li key={`${one.at} ${one.text}`}>
            <p className="text-sm text-muted">
              {headOf(game, one)}, <When at={one.at} />
            </p>
            <blockquote className="my-1 border-s-4 border-rule ps-3 break-words whitespace-pre-line">
              {one.text}
            </blockquote>
          </li>
        ))}
      </ul>
      <p className="no-print">
        <Link className="link" href={`/games/${game.gameId}/press`}>
          All messages
        </Link>
      </p>
    </section>
  );
}

/** "Axis (Ann) to Allies", "Notebook (Ann)". */
function headOf(game: Brief['game'], { kind, from, name, to }: Brief['said'][number]): string {
  const who = kind === 'notebook' ? 'Notebook' : from === undefined ? 'The owner' : addresseeName(game, from);
  const whom = kind === 'notebook' ? '' : ` to ${to.map((one) => addresseeName(game, one)).join(', ')}`;
  return `${who}${name === undefined ? '' : ` (${name})`}${whom}`;
}
