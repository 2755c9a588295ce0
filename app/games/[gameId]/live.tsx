'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Link } from '@/app/_components/links/link';
import { isAtWork } from './is-at-work';
import { newsAddress } from './news-address';
import { messageCount, NewMessages } from './press/new-messages';

interface Props {
  readonly gameId: string;
  /** The version and the number of the next entry that the page shows. */
  readonly version: number;
  readonly seq: number;
  /** The number of the newest message that the page shows; undefined where there is no press. */
  readonly press?: number | undefined;
}

/**
 * The open page follows the game: what others did is shown in place, and said politely. Somebody who is writing or
 * drafting is asked first. Without JavaScript the page is as it was: one looks again by loading it.
 */
export function Live({ gameId, version, seq, press }: Props) {
  const [moved, setMoved] = useState(false);
  const [draft, setDraft] = useState<ToldDraft>();
  const [messages, setMessages] = useState(0);
  const router = useRouter();
  const news = newsAddress({ gameId, seq }, useSearchParams());
  useEffect(() => {
    setMoved(false);
    setMessages(0);
    const ends = new AbortController();
    const { signal } = ends;
    let isTouched = false;
    const follow = (): void => {
      if (document.hidden) document.addEventListener('visibilitychange', follow, { once: true, signal });
      else if (isTouched || isAtWork(document)) setMoved(true);
      else router.replace(news, { scroll: false });
    };
    // What is being sent brings its own answer.
    for (const kind of ['input', 'submit'])
      document.addEventListener(kind, () => (isTouched = true), { signal, capture: true });
    const shown = press === undefined ? '' : `&press=${press}`;
    const source = new EventSource(`/api/games/${gameId}/live?version=${version}${shown}`);
    source.addEventListener('moved', follow, { signal });
    source.addEventListener(
      'draft',
      ({ data }: MessageEvent<string>) => {
        const waits = isTouched || isAtWork(document);
        setDraft({ words: draftWords(data), waits });
        if (!waits) router.refresh();
      },
      { signal },
    );
    if (press !== undefined)
      source.addEventListener('press', ({ data }: MessageEvent<string>) => setMessages(messageCount(data)), { signal });
    signal.addEventListener('abort', () => source.close());
    return () => ends.abort();
  }, [gameId, version, news, press, router]);
  // What is typed stays: a refresh brings new facts, and leaves the fields of the forms alone.
  const showDrafts = (): void => {
    setDraft(undefined);
    router.refresh();
  };
  return (
    <div aria-live="polite" className="no-print empty:absolute">
      {moved && (
        <p className="sticky top-2 z-10 mb-3 rounded-md border border-rule bg-warn-bg px-4 py-2 shadow">
          The game has moved on.{' '}
          <Link className="link font-semibold" href={news} scroll={false}>
            Show it
          </Link>
        </p>
      )}
      {messages > 0 && <NewMessages count={messages} />}
      {draft && (
        <p className="sticky top-2 z-10 mb-3 rounded-md border border-rule bg-warn-bg px-4 py-2 shadow">
          {draft.words}{' '}
          <Link className="link font-semibold" href="#drafts" onClick={showDrafts}>
            {draft.waits ? 'Show it' : 'Drafts of your side'}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What became of a draft; `waits`: it is not shown yet, because the reader is at work. */
interface ToldDraft {
  readonly words: string;
  readonly waits: boolean;
}

const DID: Readonly<Record<string, string>> = {
  kept: 'kept a draft.',
  changed: 'changed a draft.',
  forwarded: 'put a draft forward to be signed off.',
};

function draftWords(data: string): string {
  const { what, name }: { readonly what?: string; readonly name?: string } = JSON.parse(data);
  const did = what === undefined ? undefined : DID[what];
  return did === undefined || name === undefined ? 'A draft of your side was sent or discarded.' : `${name} ${did}`;
}
