import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';

/** Anybody who holds several seats sees the game through one of them at a time. */
export function RoleSwitch({ game }: { readonly game: GameView }) {
  const seats = game.seats.filter(({ yours }) => yours);
  if (seats.length < 2) return null;
  return (
    <nav aria-label="Your seats" className="flex flex-wrap items-center gap-2">
      <span>You hold {seats.length} seats. See the game as</span>
      {seats.map(({ role }) => (
        <Link
          key={role.id}
          className={`btn btn-small ${role.id === game.role ? 'btn-primary' : ''}`}
          aria-current={role.id === game.role ? 'true' : undefined}
          href={`/games/${game.gameId}?role=${role.id}`}
        >
          {role.name}
        </Link>
      ))}
    </nav>
  );
}
