import { randomUUID } from 'node:crypto';
import { Choice, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { Changes } from '@/app/games/[gameId]/entries/[seq]/changes';
import { LogTable } from '@/app/games/[gameId]/log/log-table';
import { getServices } from '@/lib/db/services';
import { type ActPreview, type PreviewedAct, previewAct } from '@/lib/games/game-master/preview-act';
import type { GameView } from '@/lib/games/model/types';
import { goBack } from './acts';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';

type BackAct = Extract<PreviewedAct, { readonly target: number }>;

/** Voiding and re-rolling: first which entry and what it would undo, then the reason. */
export async function GoBackCard({ game, by, query }: DeskProps) {
  if (game.status === 'open') return null;
  const asked = askedFor(query);
  const preview =
    asked === undefined ? undefined : await previewAct(await getServices(), { by, gameId: game.gameId, act: asked });
  return (
    <section aria-labelledby="go-back" className="card stack">
      <h2 id="go-back">Undo or roll again</h2>
      <Which gameId={game.gameId} asked={asked} />
      {preview?.ok === false && (
        <Notice tone="alert" announce="alert" title="This cannot be done.">
          <p>{refusalOf(preview.error).message}</p>
        </Notice>
      )}
      {asked !== undefined && preview?.ok === true && <Confirm game={game} act={asked} preview={preview.value} />}
    </section>
  );
}

/** `?void=217` from a link of the log; `?act=re-roll&entry=217` from the form. */
function askedFor({ void: voided, act, entry, ...query }: DeskProps['query']): BackAct | undefined {
  const number = voided ?? query['re-roll'] ?? entry;
  if (number === undefined || !/^\d{1,9}$/.test(number.trim())) return undefined;
  const again = query['re-roll'] !== undefined || (voided === undefined && act === 're-roll');
  return { act: again ? 're-roll' : 'void', target: Number(number) };
}

/** A plain form that only looks: nothing is done by it. */
function Which({ gameId, asked }: { readonly gameId: string; readonly asked: BackAct | undefined }) {
  return (
    <form action={`/games/${gameId}/desk#go-back`} method="get" className="stack">
      <TextField
        name="entry"
        id="back-entry"
        label="Number of the action in the log"
        hint="Everything after it goes too."
        type="number"
        min={0}
        required
        value={asked === undefined ? '' : String(asked.target)}
      />
      <fieldset className="grid gap-2">
        <legend className="sr-only">What to do with it</legend>
        <Choice name="act" value="void" checked={asked?.act !== 're-roll'}>
          Void it: the game goes back to the position before it.
        </Choice>
        <Choice name="act" value="re-roll" checked={asked?.act === 're-roll'}>
          Roll its dice again: the same action once more, with the next dice of the game.
        </Choice>
      </fieldset>
      <SubmitButton tone="plain">Show what it would undo</SubmitButton>
    </form>
  );
}

interface ConfirmProps {
  readonly game: GameView;
  readonly act: BackAct;
  readonly preview: ActPreview;
}

function Confirm({ game, act: { act, target }, preview }: ConfirmProps) {
  const { gameId } = game;
  const hidden = { _game: gameId, _act: act, _target: target, _version: preview.version, _key: randomUUID() };
  return (
    <div className="stack">
      <h3>{act === 'void' ? `Voiding entry ${target}` : `Rolling the dice of entry ${target} again`}</h3>
      <p>
        {preview.undoneInAll === 1 ? 'One entry counts' : `${preview.undoneInAll} entries count`} no longer. They stay
        in the log for everybody to read.
      </p>
      <details className="stack">
        <summary>The entries</summary>
        <LogTable entries={preview.undone} game={game} notes={preview.notes} erasable={NONE} picked />
        {preview.undoneInAll > preview.undone.length && (
          <p className="text-sm text-muted">and {preview.undoneInAll - preview.undone.length} more</p>
        )}
      </details>
      <Leads preview={preview} game={game} act={act} />
      <KeptForm action={goBack} hidden={hidden} rulesetId={game.rulesetId} label="Confirm it">
        <Reason id="back-note" />
        <SubmitButton>{act === 'void' ? 'Void it' : 'Roll it again'}</SubmitButton>
      </KeptForm>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Where the game stands after it, and what nothing can undo. */
function Leads({ preview, game, act }: Pick<ConfirmProps, 'preview' | 'game'> & Pick<BackAct, 'act'>) {
  const names = preview.awaiting.map(({ role }) => game.seats.find((seat) => seat.role.id === role)?.role.name ?? role);
  const asked = names.length === 0 ? 'nobody' : [...new Set(names)].join(' and ');
  return (
    <>
      <p>
        {act === 'void' ? 'The game would go back to' : 'The new dice would be rolled at'}:{' '}
        <strong>{preview.standing.headline}</strong>
        {act === 'void' && ` (asked: ${asked})`}.
      </p>
      {preview.remarks.length > 0 && (
        <ul className="list-disc pl-5">
          {preview.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <Changes changes={preview.changes} />
    </>
  );
}
