import type { GameCheckpoint } from '@/lib/games/log/read-checkpoint';
import { ProofLinks } from '../_parts/proof-links';

interface Props {
  readonly gameId: string;
  readonly head: GameCheckpoint;
}

/** The head of the log, signed by the server: somebody who keeps it can show later whether the log was rewritten. */
export function Checkpoint({ gameId, head: { size, root } }: Props) {
  return (
    <footer className="mt-8 border-t border-rule pt-3 text-sm text-muted">
      <p>
        Log: {size} entries, root <code title={root}>{root.slice(0, 16)}</code>.{' '}
        <a className="link" href={`/api/games/${gameId}/checkpoint`}>
          Signed checkpoint
        </a>{' '}
        · <ProofLinks gameId={gameId} />
      </p>
    </footer>
  );
}
