'use client';

import dynamic from 'next/dynamic';
import { type MouseEvent, useState } from 'react';
import { Link } from '@/app/_components/links/link';
import type { GivenHint, HintProps } from '@/app/games/_rulesets/screen';

/** Its script is fetched only where a hint is asked for. */
const HintText = dynamic(() => import('./hint-text').then((part) => part.HintText));

/** A hint beside the decision: asked for in place, in words, with its way on the map. Without a script it is a page. */
export function Hint(props: HintProps) {
  const [given, give] = useState(props.given);
  const { href, busy, ask } = useAsk(props, give);
  if (given) return <HintText {...props} hint={given} close={() => give(undefined)} />;
  return (
    <p className="no-print">
      <Link className="btn btn-small" href={href} onClick={ask} aria-disabled={busy || undefined}>
        {busy ? 'Looking at the position …' : 'Give me a hint'}
      </Link>
    </p>
  );
}

/** Asks the service without another page; where that fails, the link leads there as it would without a script. */
function useAsk({ game, addressOf }: HintProps, give: (hint: GivenHint | undefined) => void) {
  const [busy, setBusy] = useState(false);
  const href = `${addressOf.open}#hint`;
  const ask = async (event: MouseEvent): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setBusy(true);
    const hint = await fetchHint(game.gameId, game.role).catch(() => undefined);
    setBusy(false);
    if (hint) give(hint);
    else location.assign(href);
  };
  return { href, busy, ask };
}

async function fetchHint(gameId: string, role = ''): Promise<GivenHint | undefined> {
  const answer = await fetch(`/api/games/${gameId}/hint?${new URLSearchParams({ role })}`);
  if (!answer.ok) return undefined;
  const { hint }: { readonly hint?: GivenHint } = await answer.json();
  return hint;
}
