import type { ReactNode } from 'react';
import { DataTable } from '@/app/_components/data-table';
import { When } from '@/app/_components/when';
import { type DayRow, rowOf } from '@/lib/clock/day-rows';
import type { ClockTerms } from '@/lib/clock/terms';
import { lengthOf, STANDS_WORDS } from '@/lib/clock/words';
import { inZone } from '@/lib/clock/zones';
import type { SeatClockView } from '@/lib/games/clock/shapes';

interface Props {
  readonly seat: SeatClockView;
  readonly terms: ClockTerms;
  /** ISO 8601. */
  readonly now: string;
}

/** The clock of one seat, and the sum that its deadline comes from. */
export function SeatClockPart({ seat, terms, now, children }: Props & { readonly children: ReactNode }) {
  const id = `clock-${seat.role}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {seat.name}
      </h2>
      <ClockLine seat={seat} terms={terms} now={now} />
      <p className="text-sm text-muted">
        {[
          ...(terms.bank === undefined ? [] : [`Bank: ${lengthOf(seat.bank)}.`]),
          ...(seat.rest === undefined || seat.rest.words === ''
            ? []
            : [`Rests on: ${seat.rest.words} (${seat.rest.zone}).`]),
          ...(terms.vacation === 0 ? [] : [`Vacation left this year: ${seat.vacationLeft} of ${terms.vacation} days.`]),
        ].join(' ')}
      </p>
      {seat.days.length > 0 && <Days seat={seat} terms={terms} now={now} />}
      {children}
    </section>
  );
}

function ClockLine({ seat: { asked, deadline, standsNow, vacationFrom }, terms, now }: Props) {
  if (asked === undefined) return <p>Nobody waits for this seat.</p>;
  const isOut = deadline !== undefined && deadline <= now;
  return (
    <>
      <p>
        Asked since <When at={asked} />.{' '}
        {standsNow !== undefined && <strong>The clock is stopped: {STANDS_WORDS[standsNow]}.</strong>}
      </p>
      {deadline !== undefined && (
        <p>
          The time {isOut ? 'was' : 'is'} out at{' '}
          <strong>
            <When at={deadline} />
          </strong>
          <span className="text-sm text-muted">, by the clock’s days {inZone(deadline, terms.zone)}</span>.
        </p>
      )}
      {vacationFrom !== undefined && vacationFrom > now && (
        <p>
          Vacation begins by itself at <When at={vacationFrom} /> if there is no answer.
        </p>
      )}
    </>
  );
}

function Days({ seat, terms, now }: Props) {
  return (
    <details open={seat.days.length <= 14}>
      <summary className="link">Day by day</summary>
      <DayList rows={seat.days.map((day) => rowOf(day, now))} hasBank={terms.bank !== undefined} />
      <div className="hidden sm:block">
        <DataTable<DayRow>
          caption={`${seat.name}: the sum day by day`}
          hideCaption
          rows={seat.days.map((day) => rowOf(day, now))}
          keyOf={({ date }) => date}
          columns={[
            {
              id: 'day',
              head: `Day (${terms.zone})`,
              cell: ({ date, isToday }) => (isToday ? <strong>{date}, today</strong> : date),
            },
            { id: 'ran', head: 'Runs', isNumber: true, cell: ({ ran }) => ran },
            { id: 'stood', head: 'Stands', cell: ({ stood }) => stood },
            { id: 'paid', head: 'Taken from', cell: ({ paid }) => paid },
            ...(terms.bank === undefined ? [] : [{ id: 'bank', head: 'Bank', isNumber: true, cell: bankOf }]),
          ]}
        />
      </div>
    </details>
  );
}

/** The same for a narrow screen, on which five columns leave no room for words. */
function DayList({ rows, hasBank }: { readonly rows: readonly DayRow[]; readonly hasBank: boolean }) {
  return (
    <ol className="mt-2 grid gap-2 text-sm sm:hidden">
      {rows.map(({ date, isToday, ran, stood, paid, bank }) => (
        <li key={date} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-2">
          <strong>
            {date}
            {isToday && <span className="block font-normal">today</span>}
          </strong>
          <span>
            {ran !== '–' && <span className="block">{`Runs ${ran}, from: ${paid}`}</span>}
            {stood !== '–' && <span className="block">{`Stands ${stood}`}</span>}
            {hasBank && <span className="block text-muted">{`Bank ${bank}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const bankOf = ({ bank }: DayRow): string => bank;
