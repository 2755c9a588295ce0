import { notFound } from 'next/navigation';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readPress } from '@/lib/games/press/read-press';
import type { PressView } from '@/lib/games/press/shapes';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { pressStep } from './acts';
import { FollowPress } from './follow-press';
import { MessageList } from './message-list';
import { NotebookPart } from './notebook-part';
import { messageNumber } from './press-words';
import { ReadMark } from './read-mark';
import { RunPress } from './set-press';
import { pressTicket, WriteForm } from './write-form';

export const generateMetadata = titled('Press');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** What people of the game have written to the reader, and to whom the reader may write. */
export default async function PressPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  if (game.trialOf !== undefined) notFound();
  const services = await getServices();
  const before = messageNumber(query.before);
  const asked = { by: user?.id, gameId, role: ownSeat(game) };
  const read = await readPress(services, { ...asked, find: query.find, before });
  const notes = await readPress(services, { ...asked, kinds: ['notebook'] });
  if (!read.ok || !notes.ok) notFound();
  const press = read.value;
  const parts = { game, look: query.role };
  return (
    <div className="mx-auto max-w-3xl stack">
      <PageHead
        title="Press"
        above={<BackToGame game={game} />}
        lead="What people of this game write to each other. None of it is in the log."
      />
      {query.find === undefined && before === undefined && (
        <FollowPress gameId={gameId} version={game.version} press={press.last} />
      )}
      <section aria-labelledby="messages-head" className="card stack">
        <h2 id="messages-head">Messages</h2>
        {press.may.includes('write') && <WriteForm {...parts} press={press} page="press" to={query.to} />}
        <Find find={query.find} role={query.role} />
        <Messages {...parts} press={press} find={query.find} />
      </section>
      <NotebookPart {...parts} press={notes.value} />
      <RunPress {...parts} press={press} />
    </div>
  );
}

/** Whom one may write to hangs on the seat. */
const ownSeat = ({ seats, role }: GameView): string | undefined =>
  seats.some((seat) => seat.yours && seat.role.id === role) ? role : undefined;

/** A form that only reads: it is a part of the address. */
function Find({ find, role }: { readonly find: string | undefined; readonly role: string | undefined }) {
  return (
    <search>
      <form className="flex flex-wrap items-end gap-2" aria-label="Search the messages">
        {role !== undefined && <input type="hidden" name="role" value={role} />}
        <label className="grid gap-1">
          <span className="text-sm">Search the messages</span>
          <input className="control" type="search" name="find" defaultValue={find} maxLength={100} />
        </label>
        <button type="submit" className="btn btn-small">
          Search
        </button>
      </form>
    </search>
  );
}

interface MessagesProps {
  readonly game: GameView;
  readonly press: PressView;
  readonly find: string | undefined;
  readonly look: string | undefined;
}

function Messages({ game, press, find, look }: MessagesProps) {
  const { messages, fresh, last, next } = press;
  const sought = find !== undefined && find.trim() !== '';
  const older = { ...(look === undefined ? {} : { role: look }), ...(sought ? { find } : {}), before: String(next) };
  return (
    <>
      {messages.length === 0 && (
        <p className="text-muted">
          {sought ? 'No message that you may read has these words.' : 'Nobody has written anything that you may read.'}
        </p>
      )}
      <MessageList game={game} messages={messages} page="press" />
      {next !== undefined && (
        <p>
          <Link className="link" href={`?${new URLSearchParams(older)}`}>
            Older messages
          </Link>
        </p>
      )}
      {fresh > 0 && !sought && (
        <>
          <ReadMark gameId={game.gameId} number={last} />
          <KeptForm
            action={pressStep}
            hidden={{ ...pressTicket({ game, press, page: 'press', look }), _number: last, _do: 'read' }}
            label="Mark as read"
          >
            <SubmitButton tone="plain" small>
              Mark all as read
            </SubmitButton>
          </KeptForm>
        </>
      )}
    </>
  );
}
