import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import type { GameView } from '@/lib/games/model/types';
import type { MessageView } from '@/lib/games/press/shapes';
import { pressStep } from './acts';
import { addresseeName, answersTo, authorName } from './press-words';

interface Props {
  readonly game: GameView;
  readonly messages: readonly MessageView[];
  /** The page that the list stands on. */
  readonly page: 'game' | 'press';
}

/** Messages, the newest first. */
export function MessageList({ game, messages, page }: Props) {
  return (
    <ul className="grid gap-3">
      {messages.map((message) => (
        <li key={message.message} id={`message-${message.number}`} className="border-rule border-s-2 ps-3">
          <Message game={game} message={message} page={page} />
        </li>
      ))}
    </ul>
  );
}

function Message({ game, message, page }: Omit<Props, 'messages'> & { readonly message: MessageView }) {
  const { text, at, seq, may, kind, everybody } = message;
  const press = `/games/${game.gameId}/press`;
  return (
    <article>
      <p className="text-sm">
        <span className="font-semibold">{authorName(game, message)}</span>
        {kind === 'press' && ` to ${message.to.map((one) => addresseeName(game, one)).join(', ')}`}
        {message.new && <span className="tag tag-warn ms-2">New</span>}
        {kind === 'announcement' && <span className="tag ms-2">Announcement</span>}
        {everybody && kind === 'press' && <span className="tag ms-2">Public</span>}
      </p>
      {text === undefined ? (
        <p className="text-muted">(erased)</p>
      ) : (
        <p className="break-words whitespace-pre-wrap">{text}</p>
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
        <span>
          <When at={at} />
          {' · '}
          <Link className="link" href={placeOf(game.gameId, seq)}>
            before entry {seq}
          </Link>
        </span>
        {may.includes('answer') && (
          <Link className="link no-print" href={`${press}?${new URLSearchParams({ to: answersTo(message) })}#write`}>
            Answer
          </Link>
        )}
        {may.includes('erase') && <Erase game={game} message={message} page={page} />}
      </div>
    </article>
  );
}

/** What had just happened when it was written. */
const placeOf = (gameId: string, seq: number): string =>
  `/games/${gameId}/log?around=${Math.max(0, seq - 1)}#entry-${Math.max(0, seq - 1)}`;

/** Opens to say what it means, and only then has the button that does it. */
function Erase({ game, message, page }: Parameters<typeof Message>[0]) {
  return (
    <details className="no-print">
      <summary>erase</summary>
      <KeptForm
        action={pressStep}
        hidden={{ _game: game.gameId, _message: message.message, _do: 'erase', _page: page }}
        label={`Erase message ${message.number}`}
      >
        <p>The words will be gone for everybody who reads here. Mails that told them stay in their mailboxes.</p>
        <SubmitButton small tone="plain">
          Erase them for good
        </SubmitButton>
      </KeptForm>
    </details>
  );
}
