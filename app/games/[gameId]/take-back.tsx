import { randomUUID } from 'node:crypto';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { AuthorsNote, LineText, type Notes, withKeys } from '@/app/_components/line-text';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { Still } from '@/app/_components/still/still';
import { getServices } from '@/lib/db/services';
import type { TakeBackView } from '@/lib/games/model/matters/shapes';
import type { NarrationLine } from '@/lib/games/model/shapes';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { previewTakeBack } from '@/lib/games/take-back/preview-take-back';
import { answer, ask } from './_acts/take-back-acts';

interface PanelProps {
  readonly game: GameView;
  /** The newest entries: the words of who asks are beside one of them. */
  readonly entries: readonly LogEntryView[];
  readonly notes: Notes;
}

/** A request to take an action back: what it would undo, and the buttons for those who may answer it. */
export function TakeBackPanel({ game, entries, notes }: PanelProps) {
  const { takeBack, undone = [] } = game;
  if (takeBack === undefined) return null;
  const note = entries.find(({ seq }) => seq === takeBack.asked)?.line?.note;
  return (
    <section id="take-back" aria-labelledby="take-back-title" className="card border-s-4 border-s-warn stack">
      <h2 id="take-back-title">{titleOf(takeBack, game)}</h2>
      {note !== undefined && <AuthorsNote note={note} notes={notes} />}
      <Undone game={game} target={takeBack.target} lines={undone} notes={notes} />
      <p className="text-sm text-muted">
        It needs the agreement of {takeBack.waiting.map((role) => nameOf(game, role)).join(' and ')}
        {takeBack.clause && (
          <>
            {' '}
            (rule <ClauseLink rulesetId={game.rulesetId} clause={takeBack.clause} />)
          </>
        )}
        . {voicelessWords(takeBack, game)}If anybody acts before that, the request ends. The log keeps what is undone.
      </p>
      {!game.paused && <Buttons game={game} takeBack={takeBack} />}
    </section>
  );
}

function titleOf({ by, target, yours }: TakeBackView, game: GameView): string {
  if (yours === 'withdraw') return `You ask to take back entry ${target}`;
  const name = nameOf(game, by);
  return yours === 'answer'
    ? `${name} asks you to agree to taking back entry ${target}`
    : `${name} asks to take back entry ${target}`;
}

/** Who mends it where a side cannot answer. */
function voicelessWords({ voiceless }: TakeBackView, game: GameView): string {
  if (voiceless === undefined) return '';
  const sides = voiceless.sides.map((role) => nameOf(game, role)).join(' and ');
  return voiceless.answeredBy === 'game-master'
    ? `Nobody plays ${sides} who may answer: the game master answers for it. `
    : `Nobody plays ${sides} who may answer, and no game master answers for it: the owner of the game has the seat taken or names a captain. `;
}

const nameOf = ({ seats }: GameView, id: string): string => seats.find(({ role }) => role.id === id)?.role.name ?? id;

function Buttons({
  game: { gameId, version },
  takeBack: { yours },
}: {
  readonly game: GameView;
  readonly takeBack: TakeBackView;
}) {
  if (yours === 'none') return null;
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  if (yours === 'withdraw')
    return (
      <KeptForm action={answer} hidden={hidden} label="Withdraw the request">
        <SubmitButton tone="plain" name="_do" value="withdraw">
          Withdraw the request
        </SubmitButton>
      </KeptForm>
    );
  return (
    <KeptForm action={answer} hidden={hidden} label="Answer the request">
      <TextAreaField name="note" id="take-back-answer" label="Message (optional)" rows={2} />
      <p className="flex flex-wrap gap-2">
        <SubmitButton name="_do" value="agree">
          Agree: take it back
        </SubmitButton>
        <SubmitButton tone="plain" name="_do" value="refuse">
          Refuse: it stays
        </SubmitButton>
      </p>
    </KeptForm>
  );
}

interface UndoneProps {
  readonly game: GameView;
  readonly target: number;
  readonly lines: readonly NarrationLine[];
  readonly notes?: Notes;
}

function Undone({ game: { gameId, rulesetId }, target, lines, notes }: UndoneProps) {
  return (
    <>
      <p>
        This would be undone (
        <Link className="link" href={`/games/${gameId}/log?around=${target}#entry-${target}`}>
          entry {target}
        </Link>{' '}
        and what came after it):
      </p>
      <Still as="ol" className="grid gap-1.5 border-s-4 border-rule ps-3">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} notes={notes} foldOver={6} />
          </li>
        ))}
      </Still>
    </>
  );
}

/** Under what happened lately: one's own last action back, or why that cannot be. */
export async function AskTakeBack({ game, by }: { readonly game: GameView; readonly by: string | undefined }) {
  const { status, paused, takeBack, yourParts, gameId } = game;
  const idle = status !== 'running' || paused !== undefined || takeBack !== undefined;
  if (by === undefined || idle || !yourParts.includes('player')) return null;
  const read = await previewTakeBack(await getServices(), { by, gameId });
  if (!read.ok || read.value.target === undefined) return null;
  const { target, undone, asks, sealed = false, barrier } = read.value;
  if (barrier !== undefined)
    return (
      <p className="mt-3 text-sm text-muted">
        Your last action, entry {target}, cannot be taken back. {barrier.message}
      </p>
    );
  const alone = asks.length === 0;
  const hidden = { _game: gameId, _version: game.version, _key: randomUUID(), _target: target };
  return (
    <details className="mt-3">
      <summary className="link">{summaryOf(alone, sealed)}</summary>
      <div className="stack mt-2">
        <Undone game={game} target={target} lines={undone} />
        {sealed && (
          <Notice title="Nobody else has seen it.">
            It goes back at once, and you are asked for it again. The log keeps it: when your new choice is opened, so
            is this one.
          </Notice>
        )}
        {!alone && (
          <Notice title={`${asks.map((role) => nameOf(game, role)).join(' and ')} must agree.`}>
            We ask them by mail at once. Until they agree, your action stays.
          </Notice>
        )}
        <KeptForm action={ask} hidden={hidden} label="Take an action back">
          <TextAreaField name="note" id="take-back-note" label="Why (optional)" rows={2} />
          <SubmitButton>{alone ? 'Take it back' : 'Ask to take it back'}</SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}

function summaryOf(alone: boolean, sealed: boolean): string {
  if (sealed) return 'Change your sealed choice';
  return alone ? 'Take your last action back' : 'Ask to take your last action back';
}
