import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import type { Brief } from '@/lib/games/handover/shapes';

/** Words that people of the side left beside what they did. */
export function Left({ brief: { left, game, role } }: { readonly brief: Brief }) {
  return (
    <section className="card" aria-labelledby="left">
      <h2 id="left">Notes of the side</h2>
      {left.length === 0 && <p>Nobody who played {role.name} left a note that is still there.</p>}
      <ul className="mt-2 grid gap-3">
        {left.map(({ seq, at, actor, name, text }) => (
          <li key={`${seq} ${text}`}>
            <p className="text-sm text-muted">
              {name ?? actor}, <When at={at} />,{' '}
              <Link className="link" href={`/games/${game.gameId}/log?around=${seq}#entry-${seq}`}>
                entry {seq}
              </Link>
            </p>
            <blockquote className="my-1 border-s-4 border-rule ps-3 break-words whitespace-pre-line">{text}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
