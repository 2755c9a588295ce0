'use client';

import { useState } from 'react';
import { type KnownGame, textOf } from './given';
import type { NamedBytes } from './messages';

interface Props {
  readonly game: KnownGame;
  readonly onGame: (game: NamedBytes) => void;
  readonly onRefused: (why: string) => void;
}

/** Fetches the game's export as the reader may see it; what comes is checked like any other file. */
export function ThisGame({ game: { gameId, name }, onGame, onRefused }: Props) {
  const [fetching, setFetching] = useState(false);
  const path = `/api/games/${gameId}/export`;
  const fetchIt = async (): Promise<void> => {
    setFetching(true);
    try {
      const answer = await fetch(path);
      if (answer.ok) onGame(textOf(`the log of “${name}”`, await answer.text()));
      else onRefused(`the game could not be fetched (${answer.status})`);
    } catch {
      onRefused('the game could not be fetched: there is no connection');
    } finally {
      setFetching(false);
    }
  };
  return (
    <section aria-labelledby="this-game" className="card stack">
      <h2 id="this-game">{name}</h2>
      <p>
        Fetch the log from this server, as far as you may read it, and check it here. Anything that you kept, above all
        a mail, makes the check stronger: add it below.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={fetching}
          onClick={fetching ? undefined : fetchIt}
        >
          {fetching ? 'Fetching…' : 'Verify this game now'}
        </button>
        <a className="link" href={path} download>
          Save the file
        </a>
      </p>
    </section>
  );
}
