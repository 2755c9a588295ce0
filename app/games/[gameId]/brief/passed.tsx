import { When } from '@/app/_components/when';
import type { Brief, SeatPassed } from '@/lib/games/handover/shapes';

const WHAT: Readonly<Record<SeatPassed['what'], string>> = {
  'took-seat': 'took the seat',
  entered: 'stood by, and took the seat over',
  freed: 'left the seat: it was freed for somebody else',
  joined: 'came to play the side too',
  left: 'left the side',
  captain: 'became captain of the side',
};

/** Who had the seat before, and who plays the side beside its captain. */
export function Passed({ brief: { seat, role } }: { readonly brief: Brief }) {
  return (
    <section className="card" aria-labelledby="passed">
      <h2 id="passed">Who has played {role.name}</h2>
      {seat.length === 0 && <p>The log names nobody.</p>}
      <ol className="mt-2 grid gap-1">
        {seat.map(({ seq, at, what, actor, name }) => (
          <li key={seq}>
            {name ?? actor ?? 'Somebody'} {WHAT[what]}{' '}
            <span className="text-sm text-muted">
              (<When at={at} />, entry {seq})
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
