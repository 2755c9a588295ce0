import { randomUUID } from 'node:crypto';
import { TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ZoneField } from '@/app/games/_away/zone-field';
import { takeTime } from '@/app/games/[gameId]/_acts/own-clock';
import type { ClockTerms } from '@/lib/clock/terms';
import type { SeatClockView } from '@/lib/games/clock/shapes';
import type { GameView } from '@/lib/games/model/types';

interface Props {
  readonly game: GameView;
  readonly seat: SeatClockView;
  readonly terms: ClockTerms;
  /** That of the reader's profile. */
  readonly zone: string | undefined;
}

/** Until when one's own seat needs to think, where the clock gives time for it. */
export function ThinkForm({ game, seat: { role, mayThink }, terms: { think }, zone }: Props) {
  if (think === undefined || mayThink !== true) return null;
  const hidden = { _game: game.gameId, _version: game.version, _key: randomUUID(), _role: role };
  return (
    <details className="mt-2 no-print">
      <summary className="link">You need time to think</summary>
      <div className="stack mt-2">
        <p>
          Your clock is stopped until the end of the day that you name, {think.days} {think.days === 1 ? 'day' : 'days'}{' '}
          at most, or until you answer. Everybody is told.{' '}
          {think.turns === 1 ? 'You may say so once a turn.' : `You may say so once in ${think.turns} turns.`}
        </p>
        <KeptForm action={takeTime} hidden={hidden} label="You need time to think">
          <TextField name="day" id={`think-${role}`} type="date" label="Until the end of" required />
          <ZoneField profile={zone} words="The day ends at midnight" />
          <TextAreaField id={`think-${role}-note`} name="note" label="Reason (optional)" rows={2} />
          <SubmitButton small>Take the time</SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}
