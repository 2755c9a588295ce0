import type { GameView } from '../../../lib/games/types';
import { SeatTag } from '../../_components/seat-tag';
import { InviteLink } from '../_parts/invite-link';

/** Who plays what, and the invitations that are still open. */
export function Seats({ game }: { readonly game: GameView }) {
  const roles = game.seats.map(({ role }) => role);
  return (
    <section aria-labelledby="seats" className="card">
      <h2 id="seats" className="mb-2">
        Seats
      </h2>
      <ul className="grid gap-2">
        {game.seats.map(({ role, yours, taken, playerName, invitePath }) => (
          <li key={role.id}>
            <SeatTag role={role} roles={roles} />{' '}
            {yours ? `${playerName ?? 'you'} (you)` : (playerName ?? (taken ? 'a player' : 'free'))}
            {game.awaiting.some((awaited) => awaited.role === role.id) && (
              <span className="text-muted">, to decide</span>
            )}
            {invitePath && (
              <p className="mt-1">
                <InviteLink path={invitePath} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Dice: nobody can change them, but whoever runs this server could foresee them. Rules version{' '}
        {game.rulesetVersion}.
      </p>
    </section>
  );
}
