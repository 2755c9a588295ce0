import { randomUUID } from 'node:crypto';
import { Choice, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ZoneField } from '@/app/games/_away/zone-field';
import { declareRest } from '@/app/games/[gameId]/_acts/own-clock';
import type { ClockTerms } from '@/lib/clock/terms';
import { ownRestWords } from '@/lib/clock/words';
import { WEEKDAYS } from '@/lib/clock/zones';
import type { SeatClockView } from '@/lib/games/clock/shapes';
import type { GameView } from '@/lib/games/model/types';

interface Props {
  readonly game: GameView;
  readonly seat: SeatClockView;
  readonly terms: ClockTerms;
  /** That of the reader's profile. */
  readonly zone: string | undefined;
}

/** On which days one's own seat rests, where the clock has such days. */
export function RestForm({ game, seat: { role, rest }, terms: { ownRest }, zone }: Props) {
  if (ownRest === undefined) return null;
  const hidden = { _game: game.gameId, _version: game.version, _key: randomUUID(), _role: role };
  return (
    <details className="mt-2 no-print">
      <summary className="link">Your rest days</summary>
      <div className="stack mt-2">
        <p>
          {sentence(ownRestWords(ownRest))}. Weekdays count from next Monday, single days from tomorrow. What you say
          here takes the place of what you said before.
        </p>
        <KeptForm action={declareRest} hidden={hidden} label="Your rest days">
          {ownRest.weekdays > 0 && (
            <fieldset>
              <legend>Every week</legend>
              <div className="flex flex-wrap gap-x-4 gap-y-1">
                {WEEKDAYS.map((day, at) => (
                  <Choice
                    key={day}
                    type="checkbox"
                    name="weekday"
                    value={String(at + 1)}
                    checked={rest?.weekdays.includes(at + 1) === true}
                  >
                    {day}
                  </Choice>
                ))}
              </div>
            </fieldset>
          )}
          {ownRest.dates > 0 && (
            <TextField
              name="dates"
              id={`rest-${role}-dates`}
              label="Single days"
              hint="As 2026-12-24, with commas between."
              value={rest?.dates.join(', ') ?? ''}
            />
          )}
          <ZoneField profile={zone} words="Days are whole days" />
          <SubmitButton small>Rest on these days</SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
