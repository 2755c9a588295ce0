import { Still } from '@/app/_components/still/still';
import type { SideView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { forceText, SIDE_NAMES, SIDES_IN_ORDER } from '../names';
import { SideTag } from '../side-tag';

/** Production, bombs, aircraft, Italy and the road to winter: everything that is not on the map. */
export function Ledger({ view }: { readonly view: View }) {
  return (
    <section aria-labelledby="ledger" className="card">
      <h2 id="ledger">Both sides</h2>
      <div className="mt-2 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <Still as="table" className="table">
          <caption className="sr-only">Production, forces and bombs of both sides</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              {SIDES_IN_ORDER.map((side) => (
                <th key={side} scope="col" className="num">
                  <SideTag side={side} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {SIDES_IN_ORDER.map((side) => (
                  <td key={side} className="num">
                    {of(view.sides[side])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Still>
        <ul className="grid content-start gap-1.5 lg:pt-9">
          {facts(view).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const ROWS: readonly { readonly name: string; readonly of: (side: SideView) => number }[] = [
  { name: 'Production points', of: ({ points }) => points },
  { name: 'Armies on the map', of: ({ armies }) => armies },
  { name: 'Fleets on the map', of: ({ fleets }) => fleets },
  { name: 'Atomic bombs', of: ({ bombs }) => bombs },
  { name: 'Air headquarters', of: ({ hqs }) => hqs },
];

function facts(view: View): readonly string[] {
  return [airText(view), italyText(view), winterText(view), ...toPlaceText(view)];
}

const airText = ({ air }: View): string =>
  air ? `Air superiority: ${SIDE_NAMES[air.side]}, ${air.left} aircraft left this turn.` : 'Air superiority: nobody.';

function italyText({ italy }: View): string {
  if (italy.side === 'japanese') return 'Italy has gone over to the Japanese side.';
  const left = 2 - italy.checks;
  return left === 0
    ? 'Italy stays on the German side for good.'
    : `Italy is on the German side; ${left} defection ${left === 1 ? 'roll' : 'rolls'} may still come.`;
}

function winterText({ detonations, winterOn, lastDetonation }: View): string {
  const total = `Detonations: ${detonations}${lastDetonation ? ` (the last one ${SIDE_NAMES[lastDetonation]})` : ''}.`;
  return winterOn.length === 0
    ? `${total} No nuclear winter roll at this total.`
    : `${total} Winter on ${winterOn.join(', ')}.`;
}

const toPlaceText = ({ toPlace }: View): readonly string[] =>
  toPlace ? SIDES_IN_ORDER.map((side) => `${SIDE_NAMES[side]} still to place: ${forceText(toPlace[side], side)}.`) : [];
