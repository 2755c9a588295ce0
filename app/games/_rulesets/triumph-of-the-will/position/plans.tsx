import type { OwnView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { numbered } from '../draft/numbered';
import { BUY_NAMES, BUYS, type NameOf, UNIT_NAMES } from '../names';

/** What only this seat knows: its sealed choice and its queue of placements. */
export function Plans({ own, nameOf }: { readonly own: OwnView; readonly nameOf: NameOf }) {
  if (!own.sealed && own.queue.length === 0) return null;
  return (
    <section aria-labelledby="plans" className="card">
      <h2 id="plans">Known to you alone</h2>
      {own.sealed && <p className="mt-1">Sealed: {buyText(own.sealed)}.</p>}
      {own.queue.length > 0 && (
        <>
          <p className="mt-1">Queued placements:</p>
          <ol className="list-decimal ps-6">
            {numbered(own.queue).map(({ value: { unit, area }, key }) => (
              <li key={key}>
                {UNIT_NAMES[unit]} to {nameOf(area)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function buyText(build: NonNullable<OwnView['sealed']>): string {
  const parts = BUYS.flatMap((type) => (build[type] ? [`${build[type]} × ${BUY_NAMES[type]}`] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
