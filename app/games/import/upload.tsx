'use client';

import { type FormEvent, useState } from 'react';
import { useIsLive } from '@/app/_components/use-is-live';
import { PenNameField } from '../_names/pen-name-field';
import { UnderWay } from './under-way';

type State =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'there'; readonly gameId: string; readonly unchecked: readonly string[] };

/** Sends a file as it is. The server answers when it has verified all of it, which may take a few seconds. */
export function Upload({ names }: { readonly names: Parameters<typeof PenNameField>[0] }) {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const isLive = useIsLive();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) {
      setState({ is: 'refused', why: 'Choose a file first.' });
      return;
    }
    setState({ is: 'sending' });
    void send(file, form).then(setState);
  };
  return (
    <form onSubmit={submit} className="needs-script">
      {/* Until the script is there nothing may look as if it worked. */}
      <fieldset disabled={!isLive} className="stack min-w-0">
        <div>
          <label htmlFor="file" className="mb-1 block font-semibold">
            The exported game
          </label>
          <p id="file-hint" className="mb-1 text-sm text-muted">
            A .jsonl file of at most 8 MiB.
          </p>
          <input
            id="file"
            name="file"
            type="file"
            className="control"
            accept=".jsonl,application/jsonl"
            aria-describedby="file-hint"
            required
          />
        </div>
        <div>
          <label htmlFor="name" className="mb-1 block font-semibold">
            Name of the game here
          </label>
          <p id="name-hint" className="mb-1 text-sm text-muted">
            Left empty, it is the title of its rules.
          </p>
          <input id="name" name="name" className="control" maxLength={80} aria-describedby="name-hint" />
        </div>
        <PenNameField {...names} />
        <p>
          <button type="submit" className="btn btn-primary" disabled={state.is === 'sending'}>
            Verify and import
          </button>
        </p>
        <div role="status">
          <Outcome state={state} />
        </div>
      </fieldset>
    </form>
  );
}

function Outcome({ state }: { readonly state: State }) {
  if (state.is === 'sending') return <UnderWay />;
  if (state.is === 'refused') return <p className="font-semibold text-alert">{state.why}</p>;
  if (state.is === 'waiting') return null;
  return (
    <>
      <p className="font-semibold">The game is imported, and every check passed.</p>
      {state.unchecked.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {state.unchecked.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      <p>
        <a className="link" href={`/games/${state.gameId}`}>
          Look at it
        </a>
      </p>
    </>
  );
}

async function send(file: File, form: FormData): Promise<State> {
  const search = new URLSearchParams();
  for (const field of ['name', 'penName']) {
    const value = String(form.get(field) ?? '').trim();
    if (value !== '') search.set(field, value);
  }
  try {
    const headers = { 'content-type': 'application/jsonl' };
    const answer = await fetch(`/api/imports?${search}`, { method: 'POST', headers, body: file });
    const body: unknown = await answer.json();
    return answer.ok ? importedOf(body) : { is: 'refused', why: textOf(body, 'detail') ?? 'It was refused.' };
  } catch {
    return { is: 'refused', why: 'The server could not be reached. Nothing was imported; try again.' };
  }
}

function importedOf(body: unknown): State {
  const gameId = textOf(body, 'gameId');
  if (gameId === undefined) return { is: 'refused', why: 'The server gave an answer that cannot be read.' };
  const listed = typeof body === 'object' && body !== null && 'unchecked' in body ? body.unchecked : [];
  const unchecked = Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : [];
  return { is: 'there', gameId, unchecked };
}

function textOf(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
