import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SiteSelect } from './site-select';
import type { TurnPartProps } from './turn-fields';

/** Complexes to buy: each place with its price. */
export function SiteFields({ fields, body, prefix }: TurnPartProps) {
  const { sites } = fields;
  if (sites.length === 0) return null;
  const least = Math.min(...sites.map(({ price }) => price));
  return (
    <KeptDetails summary={`Buy a complex (from ${least} IPC)`}>
      <p className="text-sm text-muted">
        You declare the place while you purchase units, and put the complex down with the others; it builds from the
        next turn on. 15 IPC, less in a territory with a victory city.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {[...sites]
          .sort((a, b) => a.price - b.price)
          .map(({ territory, place, price, cap }) => (
            <SiteSelect
              key={territory}
              name={`site-${territory}`}
              id={`${prefix}-site-${territory}`}
              label={place}
              hint={cap === 0 ? `${price} IPC; it could build nothing` : `${price} IPC, builds ${cap} IPC a turn`}
              price={price}
              value={body === undefined ? '' : chosen(body, territory)}
            />
          ))}
      </div>
    </KeptDetails>
  );
}

function chosen({ declare, ics }: NonNullable<TurnPartProps['body']>, territory: string): string {
  if (ics.some((id) => id === territory)) return 'placed';
  return declare.some((id) => id === territory) ? 'declared' : '';
}
