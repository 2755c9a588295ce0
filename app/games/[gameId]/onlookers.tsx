import { randomUUID } from 'node:crypto';
import { CopyText } from '@/app/_components/copy-text';
import { Choice } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { getServices } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import { type GameView, VISIBILITIES, type Visibility } from '@/lib/games/model/types';
import { type OnlookersView, readOnlookers } from '@/lib/games/seats/read-onlookers';
import { setVisibility } from './_acts/set-visibility';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

/** Who may watch and who does, for the people in the game; the owner and the game master decide it here. */
export async function Onlookers({ game, by }: Props) {
  const read = await readOnlookers(await getServices(), { by, gameId: game.gameId });
  if (!read.ok) return null;
  const decides = game.yourParts.some((part) => part === 'owner' || part === 'game-master');
  return (
    <section aria-labelledby="onlookers" className="card no-print">
      <h2 id="onlookers" className="mb-2">
        Who may watch
      </h2>
      <p>{WHO[game.visibility]}</p>
      <Names onlookers={read.value.onlookers} />
      {read.value.watchPath && (
        <CopyText label="Link for spectators" text={`${getEnv().PUBLIC_URL}${read.value.watchPath}`} />
      )}
      {decides && <Change game={game} />}
    </section>
  );
}

const WHO: Readonly<Record<Visibility, string>> = {
  private: 'Only the people in this game.',
  link: 'Anyone who is signed in and opens the link for spectators. Nobody else finds the game.',
  public: 'Everybody, signed in or not. The game is listed among the public games.',
};

function Names({ onlookers }: Pick<OnlookersView, 'onlookers'>) {
  if (onlookers.length === 0) return null;
  const names = onlookers.map(({ name }) => name ?? 'somebody without a name');
  return <p className="mt-1 text-sm text-muted">{`Watching: ${names.join(', ')}.`}</p>;
}

const CHOICES: Readonly<Record<Visibility, string>> = {
  private: 'Nobody',
  link: 'Anyone with the link',
  public: 'Everybody',
};

function Change({ game: { gameId, version, visibility } }: { readonly game: GameView }) {
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  return (
    <details className="mt-3">
      <summary className="link">Change it</summary>
      <KeptForm action={setVisibility} hidden={hidden} label="Who may watch">
        <fieldset>
          <legend className="mb-1 font-semibold">Who may watch from now on</legend>
          {VISIBILITIES.map((value) => (
            <Choice key={value} name="visibility" value={value} checked={value === visibility}>
              {CHOICES[value]}
            </Choice>
          ))}
        </fieldset>
        <p className="text-sm text-muted">
          Spectators never see what is still sealed. The log records the change, and everybody in the game gets a mail.
          “Nobody” and a new link both remove the present spectators, and an old link stops working.
        </p>
        <p className="flex flex-wrap gap-2">
          <SubmitButton small>Change</SubmitButton>
          {visibility === 'link' && (
            <SubmitButton small tone="plain" name="_do" value="new-link">
              Make a new link
            </SubmitButton>
          )}
        </p>
      </KeptForm>
    </details>
  );
}
