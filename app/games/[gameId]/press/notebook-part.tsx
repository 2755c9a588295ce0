import { randomUUID } from 'node:crypto';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView } from '@/lib/games/model/types';
import type { PressView } from '@/lib/games/press/shapes';
import { pressStep, writeIt } from './acts';
import { MessageList } from './message-list';
import { addresseeName } from './press-words';
import { pressTicket } from './write-form';

interface Props {
  readonly game: GameView;
  readonly press: PressView;
  readonly look: string | undefined;
}

/** What the reader's side has written for itself, and what sides have opened after the game. */
export function NotebookPart({ game, press, look }: Props) {
  const { notebooks, messages, may } = press;
  const own = notebooks.find(({ role, yours }) => yours && role === game.role) ?? notebooks.find(({ yours }) => yours);
  if (notebooks.length === 0) return null;
  const ticket = { ...pressTicket({ game, press, page: 'press', look }), _anchor: '#notebook' };
  return (
    <section id="notebook" aria-labelledby="notebook-head" className="card stack">
      <h2 id="notebook-head">{notebooks.length === 1 ? 'Notebook' : 'Notebooks'}</h2>
      <p className="text-sm text-muted">
        {own !== undefined &&
          'Only your side reads its notebook, not even the game master. After the game you can open it to everybody. '}
        Each entry stands at the place of the log where it was written.
      </p>
      {own !== undefined && may.includes('note') && (
        <KeptForm
          action={writeIt}
          hidden={{ ...ticket, _role: own.role, _way: 'notebook', _message: randomUUID() }}
          label="Write into the notebook"
        >
          <TextAreaField
            name="text"
            id="notebook-text"
            label={`Notebook of ${addresseeName(game, own.role)}`}
            rows={3}
          />
          <SubmitButton small>Keep it</SubmitButton>
        </KeptForm>
      )}
      <MessageList game={game} messages={messages} page="press" />
      {own !== undefined && !own.opened && game.status === 'over' && (
        <KeptForm action={pressStep} hidden={{ ...ticket, _role: own.role, _do: 'open' }} label="Open the notebook">
          <p>Everybody who may see the game reads it then. It cannot be closed again.</p>
          <SubmitButton small tone="plain">
            Open the notebook of {addresseeName(game, own.role)}
          </SubmitButton>
        </KeptForm>
      )}
    </section>
  );
}
