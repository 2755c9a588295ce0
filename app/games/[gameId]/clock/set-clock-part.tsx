import { randomUUID } from 'node:crypto';
import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ClockFields } from '@/app/games/_clock/clock-fields';
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

/** Other terms begin another form: fields that keep what stood in them would be taken for changes to terms that they never showed. */
const termsKey = ({ clock }: GameView): string => JSON.stringify(clock ?? null);

const Check = () => (
  <SubmitButton tone="plain" name="_check" value="1">
    Check the terms
  </SubmitButton>
);

function Change({ game }: Props) {
  return (
    <section className="card stack no-print" aria-labelledby="set-clock">
      <h2 id="set-clock">Change the clock</h2>
      <p>{FROM_NOW}</p>
      <KeptForm key={termsKey(game)} action={changeClock} hidden={hiddenOf(game, 'set')} label="Change the clock">
        <ClockFields terms={game.clock ?? null} zone="UTC" />
        <Reason id="clock-note" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Set it for everybody</SubmitButton>
          <Check />
        </div>
      </KeptForm>
    </section>
  );
}

function Propose({ game }: Props) {
  return (
    <section className="card no-print" aria-labelledby="set-clock">
      <h2 id="set-clock" className="mb-2">
        Another clock
      </h2>
      <KeptForm
        key={termsKey(game)}
        action={changeClock}
        hidden={hiddenOf(game, 'propose')}
        label="Propose another clock"
      >
        <KeptDetails summary="Propose another clock">
          <p>It is set when every other side has agreed; the built-in opponent always does. {FROM_NOW}</p>
          <ClockFields terms={game.clock ?? null} zone="UTC" />
          <TextAreaField id="clock-note" name="note" label="Reason (optional)" rows={2} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton>Propose it</SubmitButton>
            <Check />
          </div>
        </KeptDetails>
      </KeptForm>
    </section>
  );
}
