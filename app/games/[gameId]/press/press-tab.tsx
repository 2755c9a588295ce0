import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';
import type { PressView } from '@/lib/games/press/shapes';
import { MessageList } from './message-list';
import { ReadMark } from './read-mark';
import { WriteForm } from './write-form';

interface Props {
  readonly game: GameView;
  readonly press: PressView;
  readonly look: string | undefined;
}

/** The newest messages beside the map, and a line to write the next one. */
export function PressTab({ game, press, look }: Props) {
  const { messages, fresh, last } = press;
  return (
    <section aria-labelledby="press-head" className="card stack">
      <h2 id="press-head">Press</h2>
      {fresh > 0 && <ReadMark gameId={game.gameId} number={last} />}
      {messages.length === 0 && <p className="text-muted">Nobody has written anything that you may read.</p>}
      <MessageList game={game} messages={messages} page="game" />
      <p>
        <Link className="link" href={`/games/${game.gameId}/press`}>
          All messages, search{press.may.includes('note') && ', your notebook'}
        </Link>
      </p>
      <WriteForm game={game} press={press} page="game" look={look} />
    </section>
  );
}

/** "Press (3)". */
export const pressTitle = ({ fresh }: PressView): string => (fresh === 0 ? 'Press' : `Press (${fresh})`);
