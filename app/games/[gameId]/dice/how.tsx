import { CopyText } from '@/app/_components/copy-text';
import type { DiceChapter } from '@/lib/games/seeds/dice-record';

interface Props {
  readonly gameId: string;
  readonly chapter: DiceChapter | undefined;
}

/** The scheme in words, what it promises, what it does not, and how to check it without this page. */
export function HowDiceWork({ gameId, chapter }: Props) {
  const someOwn = chapter?.sides.some((side) => !side.delegated) === true;
  return (
    <div className="stack max-w-prose">
      <p>
        Before the first die, the server drew a secret seed for the last epoch and hashed it down, epoch by epoch, to
        the anchor in the first entry of the log. After that, nobody can change a die without breaking the chain: at the
        end of every epoch its seed is published, and must hash to the one before.
      </p>
      <ol className="list-decimal space-y-1 ps-6">
        <li>
          <code>enc(label, …)</code> writes <code>{chapter?.scheme ?? 'the scheme’s name'}</code>, the label and every
          part with its length in front (4 bytes, big endian; text in UTF-8, whole numbers of fixed width).
        </li>
        <li>
          <code>S[e] = SHA-256(enc("chain", game, S[e+1]))</code>, down to the anchor <code>S[0]</code>.
        </li>
        <li>
          Each side’s seed <code>P</code> is 32 bytes. Its commitment is{' '}
          <code>SHA-256(enc("player-commit", game, side, P))</code>; seeds are shown once all sides have committed.
        </li>
        <li>
          The key of an epoch is <code>K_e = HMAC-SHA-256(S[e], enc("epoch-key", game, e, side, P, …))</code>, sides in
          the order of the roles.
        </li>
        <li>
          A die takes the bytes of <code>HMAC-SHA-256(K_e, enc("die", draw, sides, attempt, ""))</code> until one is
          below the greatest multiple of its sides in 256; the face is one more than its remainder.
        </li>
        <li>
          Draw numbers have no gap: no die is rolled that is not here, and the wording of an order cannot change one.
        </li>
      </ol>
      {someOwn ? (
        <p>
          A side made its own seed: without its help nobody can have picked these dice, because the server’s part was
          fixed before that seed was shown. The person who runs the server could still foresee the dice from then on.
        </p>
      ) : (
        <p>
          The server made every side’s seed. Nobody can change dice, but the person who runs the server could foresee
          them, and could have searched for convenient seeds before the game was made.
        </p>
      )}
      <p>To check without this page, take the game as a file and verify it on your own machine, with no network:</p>
      <CopyText label="Command" text={`npx fieldpost verify fieldpost-${gameId}.jsonl`} />
      <p>
        <a className="link" href={`/api/games/${gameId}/export`}>
          Download the file
        </a>
        {' · '}
        <a className="link" href={`/api/games/${gameId}/dice`}>
          These dice as JSON
        </a>
      </p>
    </div>
  );
}
