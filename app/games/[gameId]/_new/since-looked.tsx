import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { LogLines } from '@/app/games/_parts/log/log-lines';
import type { GameView } from '@/lib/games/model/types';
import { markRead } from './mark-read';
import type { Unseen } from './read-unseen';

interface Props {
  readonly game: GameView;
  readonly unseen: Unseen;
}

/** Lines that are told here; the log has the others. */
const MOST = 8;

/** What has happened since the reader last looked, and the way to see it played. */
export function SinceLooked({ game, unseen: { entries, sealed, earlier, notes, from } }: Props) {
  const { gameId, rulesetId, seq, status } = game;
  const first = entries[0] ?? sealed[0];
  if (first === undefined) return null;
  const left = Math.max(0, entries.length - MOST) + earlier;
  return (
    <Notice title={titleOf(entries.length, sealed.length)}>
      {entries.length > 0 && (
        <LogLines entries={entries.slice(-MOST)} gameId={gameId} rulesetId={rulesetId} notes={notes} />
      )}
      {sealed.length > 0 && <p className="mt-1 text-sm">{sealedText(sealed.length)}</p>}
      <div className="no-print mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {status !== 'open' && (
          <Link className="btn btn-small" href={`/games/${gameId}/replay?at=${first.seq}&play=1`}>
            Show me what happened
          </Link>
        )}
        {left > 0 && (
          <Link className="link" href={`/games/${gameId}/log?around=${from}#entry-${from}`}>
            {left} earlier in the log
          </Link>
        )}
        <KeptForm action={markRead} hidden={{ game: gameId, size: String(seq) }} label="Mark as read">
          <SubmitButton tone="plain" small>
            Mark as read
          </SubmitButton>
        </KeptForm>
      </div>
    </Notice>
  );
}

function titleOf(shown: number, sealed: number): string {
  const count = shown === 0 ? sealed : shown;
  return `Since you last looked: ${count} new ${count === 1 ? 'entry' : 'entries'}`;
}

const sealedText = (count: number): string =>
  count === 1 ? 'A secret choice was made and sealed.' : `${count} secret choices were made and sealed.`;
