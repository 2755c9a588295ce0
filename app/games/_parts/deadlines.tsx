import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import type { Deadline, GameSummary } from '@/lib/games/model/types';

interface Props {
  readonly deadlines: readonly Deadline[];
  readonly rulesetId: string;
}

/** What happens by itself, and when, unless somebody acts first; nothing when no time runs. */
export function Deadlines({ deadlines, rulesetId }: Props) {
  if (deadlines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {deadlines.map(({ key, at, effect, clause }) => (
        <li key={key}>
          At{' '}
          <strong className="whitespace-nowrap">
            <When at={at} />
          </strong>{' '}
          {effect} (<ClauseLink rulesetId={rulesetId} clause={clause} inSentence />)
        </li>
      ))}
    </ul>
  );
}

interface ClocksProps {
  readonly game: Pick<GameSummary, 'gameId' | 'clock' | 'clockDeadlines' | 'seats'>;
}

/** When the time of each seat that is asked is out; it leads to the sum. Nothing in a game without clocks. */
export function Clocks({ game: { gameId, clock, clockDeadlines = [], seats } }: ClocksProps) {
  if (clock === undefined || clockDeadlines.length === 0) return null;
  const own = seats.filter(({ yours }) => yours).map(({ role }) => role.id);
  const nameOf = (role: string): string => seats.find((seat) => seat.role.id === role)?.role.name ?? role;
  return (
    <ul className="grid gap-1 text-sm">
      {clockDeadlines.map(({ role, at }) => (
        <li key={role}>
          <Link className="link" href={`/games/${gameId}/clock`}>
            {own.length === 1 && own[0] === role ? 'Your clock' : `Clock of ${nameOf(role)}`}
          </Link>
          : {at === undefined ? 'stands' : <When at={at} />}
        </li>
      ))}
    </ul>
  );
}
