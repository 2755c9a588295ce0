import { SeatTag } from '@/app/_components/seat-tag';
import { Still } from '@/app/_components/still/still';
import type { Awaited } from '@/lib/core/ruleset';
import type { SeatView } from '@/lib/games/model/types';
import { AwayLines } from '../_away/away-lines';
import { InviteLink } from './invite-link';
import { organisersLast } from './organisers-last';
import { memberLine, understudyLine } from './side-words';

interface Props {
  /** `where`: in which games of a campaign, unless it is in all. */
  readonly seats: readonly (SeatView & { readonly where?: string })[];
  readonly awaiting: readonly Awaited[];
}

/** Who sits where, who is asked, and the invitations that are still open. */
export function SeatList({ seats, awaiting }: Props) {
  const roles = seats.map(({ role }) => role);
  return (
    <Still as="ul" className="grid gap-2">
      {organisersLast(seats, ({ role }) => role).map((seat) => (
        <li key={`${seat.role.id} ${seat.where ?? ''}`}>
          <SeatTag role={seat.role} roles={roles} /> {holderOf(seat)}
          {seat.where !== undefined && <span className="text-sm text-muted"> · {seat.where}</span>}
          {awaiting.some(({ role }) => role === seat.role.id) && <span className="text-muted">, to decide</span>}
          {seat.role.kind === 'organiser' && <span className="text-sm text-muted"> · {keepsOrder(seat)}</span>}
          {seat.members && (
            <ul className="ms-4 text-sm text-muted">
              {seat.members.map((member) => (
                <li key={member.actor}>{memberLine(member)}</li>
              ))}
            </ul>
          )}
          <AwayLines seat={seat} />
          {seat.understudy?.actor !== undefined && (
            <p className="ms-4 text-sm text-muted">{understudyLine(seat.understudy)}</p>
          )}
          {seat.invitePath && (
            <p className="mt-1">
              <InviteLink path={seat.invitePath} />
            </p>
          )}
        </li>
      ))}
    </Still>
  );
}

function holderOf({ yours, playerName, taken, strength, members }: SeatView): string {
  if (members !== undefined) return members.some(({ captain }) => captain) ? 'several people' : 'without a captain';
  if (yours) return `${playerName ?? 'you'} (you)`;
  const name = playerName ?? (taken ? 'a player' : 'free');
  return strength === undefined ? name : `${name}, ${strength}`;
}

/** Everybody can see when a game master also plays a side. */
const keepsOrder = ({ playsToo }: SeatView): string => (playsToo ? 'organises, and plays a side too' : 'organises');
