import { ClauseLink } from '@/app/_components/links/clause-link';
import { When } from '@/app/_components/when';
import type { Deadline } from '@/lib/games/model/types';

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
          {effect} <ClauseLink rulesetId={rulesetId} clause={clause} />
        </li>
      ))}
    </ul>
  );
}
