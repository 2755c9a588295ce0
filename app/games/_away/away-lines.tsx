import { When } from '@/app/_components/when';
import { isAwayAt } from '@/lib/games/model/away/stand-ins';
import type { AbsenceView, SeatView } from '@/lib/games/model/types';
import { awayStill, callOf } from './away-now';
import { LastDay } from './last-day';

/** Who of a side is away until when, and who acts meanwhile; one line each. */
export function AwayLines({ seat }: { readonly seat: Pick<SeatView, 'away'> }) {
  return awayStill(seat).map((absence) => (
    <p key={absence.actor} className="ms-4 text-sm text-muted">
      <AwayLine absence={absence} />
    </p>
  ));
}

export function AwayLine({ absence }: { readonly absence: AbsenceView }) {
  const { yours, from, until, standIn } = absence;
  const begun = isAwayAt(absence, new Date().toISOString());
  return (
    <>
      {yours ? 'You are' : `${callOf(absence)} is`} away{' '}
      {!begun && (
        <>
          from <When at={from} />{' '}
        </>
      )}
      until <LastDay until={until} />
      {standIn !== undefined && `; ${standIn.yours ? 'you act' : `${callOf(standIn)} acts`} meanwhile`}.
    </>
  );
}
