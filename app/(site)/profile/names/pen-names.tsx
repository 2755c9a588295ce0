import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { MOST_PEN_NAMES, type PenNameView } from '@/lib/auth/names/pen-names';
import { addName, removeName } from './acts';

const DONE: Readonly<Record<string, string>> = {
  added: 'Added. Choose it as you make or join a game.',
  removed: 'Removed.',
  retired: 'Retired: it is no longer offered. Its games keep it.',
};

/** The names that somebody goes by in some games. `done`: what was done just now. */
export function PenNames({ names, done }: { readonly names: readonly PenNameView[]; readonly done: unknown }) {
  const said = typeof done === 'string' ? DONE[done] : undefined;
  const full = names.filter(({ retired }) => !retired).length >= MOST_PEN_NAMES;
  return (
    <>
      {said !== undefined && (
        <Notice tone="good" announce="status">
          {said}
        </Notice>
      )}
      <p className="text-muted">
        You choose one as you make or join a game. The others, the game master too, then read only that name there. It
        cannot be changed later.
      </p>
      {names.length > 0 && (
        <ul className="stack" aria-label="Your pen names">
          {names.map((name) => (
            <PenNameRow key={name.penNameId} name={name} />
          ))}
        </ul>
      )}
      {full ? (
        <p>You have {MOST_PEN_NAMES} pen names, and can add none.</p>
      ) : (
        <KeptForm action={addName} label="New pen name">
          <TextField name="penName" label="New pen name" maxLength={60} required autoComplete="off" />
          <SubmitButton tone="plain">Add</SubmitButton>
        </KeptForm>
      )}
    </>
  );
}

function PenNameRow({ name: { penNameId, name, games, retired } }: { readonly name: PenNameView }) {
  const verb = games === 0 ? 'Remove' : 'Retire';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {retired && 'retired · '}
          {games === 0 ? 'in no game' : `in ${games} ${games === 1 ? 'game' : 'games'}`}
        </p>
      </div>
      {!retired && (
        <KeptForm action={removeName} hidden={{ penNameId }} label={`${verb} ${name}`}>
          <SubmitButton tone="plain" small>
            {`${verb} ${name}`}
          </SubmitButton>
        </KeptForm>
      )}
    </li>
  );
}
