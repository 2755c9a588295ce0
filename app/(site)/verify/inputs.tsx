'use client';

import { type ChangeEvent, useState } from 'react';
import { Field } from '@/app/_components/forms/field';
import { bytesOf, type Given, textOf } from './given';
import type { NamedBytes } from './messages';

interface Props {
  /** Something is held over the page. */
  readonly over: boolean;
  readonly given: Given;
  readonly onGame: (file: File) => void;
  readonly onKept: (kept: readonly NamedBytes[]) => void;
  readonly onClear: () => void;
}

/** The game, and what the reader has kept of it. */
export function Inputs({ over, given, onGame, onKept, onClear }: Props) {
  const game = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onGame(file);
    // The same file chosen again is checked again.
    target.value = '';
  };
  const mails = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const kept = await Promise.all(Array.from(target.files ?? [], bytesOf));
    target.value = '';
    if (kept.length > 0) onKept(kept);
  };
  return (
    <section aria-labelledby="files" className={`card stack ${over ? 'outline-3 outline-accent' : ''}`}>
      <h2 id="files">Your files</h2>
      <Field id="game-file" label="The game" hint="An exported game (.jsonl). You may also drop files on this page.">
        {(described) => <input {...described} type="file" accept=".jsonl" className="control" onChange={game} />}
      </Field>
      <Field
        id="kept-files"
        label="Mails that you kept"
        hint="Saved mails about the game (.eml), or any text with a checkpoint in it. Without one, nobody can tell the true log from one that was rewritten from start to end."
      >
        {(described) => <input {...described} type="file" multiple className="control" onChange={mails} />}
      </Field>
      <Pasted onText={(text) => onKept([textOf('the pasted text', text)])} />
      <Held given={given} onClear={onClear} />
    </section>
  );
}

function Pasted({ onText }: { readonly onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const add = (): void => {
    onText(text);
    setText('');
  };
  return (
    <details>
      <summary className="link">Paste a checkpoint instead</summary>
      <div className="mt-2">
        <Field id="pasted" label="Checkpoint" hint="From its first line to its last signature, as the mail shows it.">
          {(described) => (
            <textarea
              {...described}
              className="control"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <button type="button" className="btn btn-small mt-2" disabled={text.trim() === ''} onClick={add}>
          Use this checkpoint
        </button>
      </div>
    </details>
  );
}

/** What has been handed over, so that nobody wonders which mail was counted. */
function Held({ given: { game, kept }, onClear }: { readonly given: Given; readonly onClear: () => void }) {
  if (game === undefined && kept.length === 0) return null;
  const mails = kept.map(({ name }) => name).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 break-words">
        {game === undefined ? 'No game yet' : `Game: ${game.name}`}
        {mails === '' ? '' : `; kept: ${mails}`}
      </p>
      <button type="button" className="btn btn-small" onClick={onClear}>
        Start again
      </button>
    </div>
  );
}
