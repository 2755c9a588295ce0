'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isAtWork } from '../is-at-work';
import { messageCount, NewMessages } from './new-messages';

interface Props {
  readonly gameId: string;
  readonly version: number;
  /** The number of the newest message that the page shows. */
  readonly press: number;
}

/** The open page of press shows what others write; to somebody who is writing it says so, and waits. */
export function FollowPress({ gameId, version, press }: Props) {
  const [messages, setMessages] = useState(0);
  const router = useRouter();
  useEffect(() => {
    setMessages(0);
    const ends = new AbortController();
    const { signal } = ends;
    const source = new EventSource(`/api/games/${gameId}/live?version=${version}&press=${press}`);
    source.addEventListener(
      'press',
      ({ data }: MessageEvent<string>) => {
        setMessages(messageCount(data));
        if (!isAtWork(document)) router.refresh();
      },
      { signal },
    );
    signal.addEventListener('abort', () => source.close());
    return () => ends.abort();
  }, [gameId, version, press, router]);
  return (
    <div aria-live="polite" className="no-print empty:absolute">
      {messages > 0 && <NewMessages count={messages} />}
    </div>
  );
}
