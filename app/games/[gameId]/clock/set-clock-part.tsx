import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ClockFields } from '@/app/games/_clock/clock-fields';
import { NO_CLOCK } from '@/app/games/_clock/clock-form';
import type { ClockTerms } from '@/lib/clock/terms';
import type { GameView } from '@/lib/games/model/types';
import { changeClock } from '../_acts/set-clock';
import { Reason } from '../desk/_acts/reason';

interface Props {
  readonly game: GameView;
  readonly terms: ClockTerms | undefined;
}

/** For the game master: another clock, from now. */
export function SetClockPart({ game: { gameId, version, status, yourParts }, terms }: Props) {
  if (!yourParts.includes('game-master') || status === 'over') return null;
  return (
    <section className="card stack no-print" aria-labelledby="set-clock">
      <h2 id="set-clock">Change the clock</h2>
      <p>Banks begin anew, and so does the time of whoever is asked now. Vacation days that are gone stay gone.</p>
      <KeptForm
        action={changeClock}
        hidden={{ _game: gameId, _version: version, _key: randomUUID() }}
        label="Change the clock"
      >
        <ClockFields value={NO_CLOCK} zone={terms?.zone ?? 'UTC'} />
        <Reason id="clock-note" />
        <SubmitButton>Set it for everybody</SubmitButton>
      </KeptForm>
    </section>
  );
}
