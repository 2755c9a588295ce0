import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { pageHref } from '../reporting-of';

interface Props extends DecisionProps {
  /** What the address says to have it: `?do=<what>`. */
  readonly what: string;
  /** Id of the section that it is in. */
  readonly anchor: string;
  readonly words: string;
  readonly children: ReactNode;
}

/** A long form that few visits need: a link fetches it, so that it is still there when it comes back checked. */
export function OnRequest({ game, query, what, anchor, words, children }: Props) {
  if (query.do === what) return children;
  return (
    <p>
      <Link className="link" href={pageHref(game, { do: what }, anchor)}>
        {words}
      </Link>
    </p>
  );
}
