import { randomUUID } from 'node:crypto';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ClockFields } from '@/app/games/_clock/clock-fields';
import { NO_CLOCK } from '@/app/games/_clock/clock-form';
import type { GameView } from '@/lib/games/model/types';
import { changeClock } from '../_acts/set-clock';
import { Reason } from '../desk/_acts/reason';

interface Props {
  readonly game: GameView;
}

const FROM_NOW =
  'Banks begin again, and so does the time of each side that is asked now. Vacation days that are gone stay gone.';

/** Another clock, from now: by the game master, or when every side has agreed. */
export function SetClockPart({ game }: Props) {
  const { status, yourParts, clockProposal, trialOf } = game;
  if (status === 'over' || trialOf !== undefined) return null;
  if (yourParts.includes('game-master')) return <Change game={game} />;
  const isOffered = yourParts.includes('player') && status === 'running' && clockProposal === undefined;
  return isOffered ? <Propose game={game} /> : null;
}

const hiddenOf = ({ gameId, version }: GameView, act: string) => ({
  _game: gameId,
  _version: version,
  _key: randomUUID(),
  _act: act,
});

function Change({ game }: Props) {
  return (
    <section className="card stack no-print" aria-labelledby="set-clock">
      <h2 id="set-clock">Change the clock</h2>
      <p>{FROM_NOW}</p>
      <KeptForm action={changeClock} hidden={hiddenOf(game, 'set')} label="Change the clock">
        <ClockFields value={NO_CLOCK} zone={game.clock?.zone ?? 'UTC'} />
        <Reason id="clock-note" />
        <SubmitButton>Set it for everybody</SubmitButton>
      </KeptForm>
    </section>
  );
}

function Propose({ game }: Props) {
  return (
    <section className="card no-print" aria-labelledby="set-clock">
      <h2 id="set-clock">Another clock</h2>
      <details className="mt-2">
        <summary className="link">Propose another clock</summary>
        <div className="stack mt-2">
          <p>It is set when every other side has agreed; the built-in opponent always does. {FROM_NOW}</p>
          <KeptForm action={changeClock} hidden={hiddenOf(game, 'propose')} label="Propose another clock">
            <ClockFields value={NO_CLOCK} zone={game.clock?.zone ?? 'UTC'} />
            <TextAreaField id="clock-note" name="note" label="Reason (optional)" rows={2} />
            <SubmitButton>Propose it</SubmitButton>
          </KeptForm>
        </div>
      </details>
    </section>
  );
}
