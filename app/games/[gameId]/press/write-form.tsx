import { randomUUID } from 'node:crypto';
import { Choice, TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView } from '@/lib/games/model/types';
import type { PressView } from '@/lib/games/press/shapes';
import { writeIt } from './acts';
import { addresseeName, READERS } from './press-words';

interface Props {
  readonly game: GameView;
  readonly press: PressView;
  readonly page: 'game' | 'press';
  /** Whom the message is meant for, as far as that is known. */
  readonly to?: string | undefined;
  /** The seat that the address of the page names. */
  readonly look?: string | undefined;
}

/** What every form about press sends along. */
export function pressTicket({ game, press, page, look }: Omit<Props, 'to'>): Readonly<Record<string, string>> {
  const own = press.seats.find((role) => role === game.role) ?? press.seats[0];
  return {
    _game: game.gameId,
    _page: page,
    ...(own === undefined ? {} : { _role: own }),
    ...(look === undefined ? {} : { _look: look }),
  };
}

/** Writes to others of the game. */
export function WriteForm({ to, ...props }: Props) {
  const { game, press } = props;
  if (!press.may.includes('write') || press.addressees.length === 0) return null;
  const chosen = press.addressees.find((one) => one === to);
  return (
    <KeptForm
      // An answer to somebody else is another form: the browser keeps what was ticked in one.
      key={chosen}
      action={writeIt}
      hidden={{ ...pressTicket(props), _way: 'press', _message: randomUUID() }}
      label="Write a message"
      id="write"
    >
      <fieldset>
        <legend className="font-semibold">To</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {press.addressees.map((one) => (
            <Choice key={one} type="checkbox" name="to" value={one} checked={one === chosen}>
              {addresseeName(game, one)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <TextAreaField name="text" id="press-text" label="Message" hint={READERS[press.press]} rows={4} />
      <SubmitButton small>Send the message</SubmitButton>
    </KeptForm>
  );
}
