import { randomUUID } from 'node:crypto';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';
import { moveDeadline } from './table-acts';

/** Another instant for a timer that runs. */
export function ClockCard({ game: { gameId, version, deadlines, paused } }: DeskProps) {
  const [first] = deadlines;
  if (first === undefined) return null;
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  const options = deadlines.map(({ key, at, effect }) => ({ value: key, label: `${instant(at)}: ${effect}` }));
  return (
    <section aria-labelledby="clock" className="card stack">
      <h2 id="clock">Move a deadline</h2>
      {paused === undefined ? (
        <KeptForm action={moveDeadline} hidden={hidden} label="Move a deadline">
          <SelectField name="timer" id="clock-timer" label="Which one" options={options} value={first.key} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="day"
              id="clock-day"
              label="Day"
              hint="Such as 2030-05-01."
              required
              value={first.at.slice(0, 10)}
            />
            <TextField
              name="time"
              id="clock-time"
              label="Time in UTC"
              hint="Such as 18:00."
              required
              value={first.at.slice(11, 16)}
            />
          </div>
          <Reason id="clock-note" />
          <SubmitButton>Move the deadline</SubmitButton>
        </KeptForm>
      ) : (
        <p>The game is paused, and its deadlines move when the pause ends. Resume it first.</p>
      )}
    </section>
  );
}

const instant = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
