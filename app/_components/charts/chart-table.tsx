import { DataTable } from '../data-table';
import type { Datum, Series } from './types';
import { numberText } from './words';

interface Props {
  readonly title: string;
  readonly placeName: string;
  readonly places: readonly string[];
  readonly series: readonly Pick<Series, 'id' | 'label' | 'values'>[];
}

/** The numbers of a chart, one row a place that has any, each linked to where it comes from. */
export function ChartTable({ title, placeName, places, series }: Props) {
  const rows = places.map((_, place) => place).filter((place) => series.some(({ values }) => values[place]));
  const columns = [
    { id: 'place', head: placeName, cell: (place: number) => places[place] },
    ...series.map(({ id, label, values }) => ({
      id: `series-${id}`,
      head: label,
      isNumber: true,
      cell: (place: number) => <Value datum={values[place]} />,
    })),
  ];
  return <DataTable caption={title} hideCaption columns={columns} rows={rows} keyOf={String} />;
}

function Value({ datum }: { readonly datum: Datum | undefined }) {
  if (datum === undefined) return <span className="text-muted">none</span>;
  const { y, href, note } = datum;
  if (href === undefined) return numberText(y);
  return (
    <a className="link" href={href} title={note}>
      {numberText(y)}
    </a>
  );
}
