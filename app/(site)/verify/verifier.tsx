'use client';

import { useCallback, useState } from 'react';
import { bytesOf, type Given, type KnownGame, NOTHING, sortDropped, together } from './given';
import { Inputs } from './inputs';
import { Outcome } from './outcome';
import { ThisGame } from './this-game';
import { useDrop } from './use-drop';
import { useVerifier } from './use-verifier';

interface Props {
  /** The game that the reader came from, if any. */
  readonly asked?: KnownGame | undefined;
  /** Games whose log this host can show the reader. */
  readonly known: readonly KnownGame[];
}

/** Takes a file, and what was kept beside it, and shows what the verifier makes of them. Nothing of it is sent anywhere. */
export function Verifier({ asked, known }: Props) {
  const { ready, state, verify, stop, refuse } = useVerifier();
  const [given, setGiven] = useState<Given>(NOTHING);

  const take = useCallback(
    (more: Given): void => {
      const next = together(given, more);
      setGiven(next);
      if (next.game !== undefined) verify(next.game, next.kept);
    },
    [given, verify],
  );
  const dropped = useCallback(
    (files: Iterable<File>): void => void sortDropped(files, given).then(take, (error) => refuse(String(error))),
    [given, take, refuse],
  );
  const over = useDrop(dropped);
  const clear = (): void => {
    stop();
    setGiven(NOTHING);
  };

  // Nothing may look as if it worked before it can. Without JavaScript the page says what to do.
  return (
    <fieldset disabled={!ready} className="needs-script stack min-w-0">
      {asked && <ThisGame game={asked} onGame={(game) => take({ game, kept: [] })} onRefused={refuse} />}
      <Inputs
        over={over}
        given={given}
        onGame={async (file) => take({ game: await bytesOf(file), kept: [] })}
        onKept={(kept) => take({ kept })}
        onClear={clear}
      />
      <Outcome state={state} given={given} known={known} onStop={stop} />
    </fieldset>
  );
}
