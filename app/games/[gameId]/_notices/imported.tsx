import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';
import { goOn } from '../_acts/go-on';

/** A game from another host, in the place of whose action it is; its owner may continue it here. */
export function Imported({ game }: { readonly game: GameView }) {
  const mayGoOn = game.yourParts.includes('owner') && game.status === 'running';
  return (
    <>
      <Notice tone="warn" title="This game came from another host.">
        Its whole log was verified on arrival. You can read it here; nobody holds a seat, and nothing is added to it
        {mayGoOn ? ' until you continue it.' : '.'}
      </Notice>
      {mayGoOn && <GoOn game={game} />}
    </>
  );
}

function GoOn({ game: { gameId, version } }: { readonly game: GameView }) {
  return (
    <section aria-labelledby="go-on" className="card stack">
      <h2 id="go-on">Continue on this host</h2>
      <p>
        Do this only when the other host is gone, or has given the game up: a game that continues in two places is two
        games. The log says from which entry on this host keeps it. Dice come from new seeds; seeds that the other host
        had not published stay hidden for good. Every seat is free, you get a link for each, and deadlines start again.
      </p>
      <KeptForm
        action={goOn}
        hidden={{ _game: gameId, _version: version, _key: randomUUID() }}
        label="Continue on this host"
      >
        <SubmitButton>Continue this game here</SubmitButton>
      </KeptForm>
    </section>
  );
}
