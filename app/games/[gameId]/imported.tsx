import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';
import { goOn } from './_acts/go-on';

/** A game out of another house, in place of whose action it is; its owner may let it go on here. */
export function Imported({ game }: { readonly game: GameView }) {
  const mayGoOn = game.yourParts.includes('owner') && game.status === 'running';
  return (
    <>
      <Notice tone="warn" title="This game came from another house.">
        Everything in its log was verified when it came. It can be read here; nobody sits in it, and nothing is written
        to it{mayGoOn ? ' until you let it go on.' : '.'}
      </Notice>
      {mayGoOn && <GoOn game={game} />}
    </>
  );
}

function GoOn({ game: { gameId, version } }: { readonly game: GameView }) {
  return (
    <section aria-labelledby="go-on" className="card stack">
      <h2 id="go-on">Go on in this house</h2>
      <p>
        Do this only when the other house is gone, or has given the game up: a game that goes on in two places is two
        games. The log says from where on this house keeps it. Dice come from new seeds; those that the other house had
        not shown stay hidden for ever. Every seat is free, you get a link for each, and deadlines begin anew.
      </p>
      <KeptForm
        action={goOn}
        hidden={{ _game: gameId, _version: version, _key: randomUUID() }}
        label="Go on in this house"
      >
        <SubmitButton>Let the game go on here</SubmitButton>
      </KeptForm>
    </section>
  );
}
