import { fieldView } from '@/lib/rulesets/okinawa-points/view/field-view';
import { FieldDrawing } from './field-map';

/** Five columns of eight hexes: two Japanese units watch the way of the US unit in the south. */
const COLUMNS = ['01', '02', '03', '04', '05', '06', '07', '08'];
const ROWS = ['01', '02', '03', '04', '05'];
const ALL = COLUMNS.flatMap((column) => ROWS.map((row) => `${column}${row}`));

const SEA = ['0101', '0201', '0105', '0205', '0305'];

const EXAMPLE = fieldView({
  offset: 'odd-columns',
  land: ALL.filter((hex) => !SEA.includes(hex)),
  blocked: SEA,
  edge: ['0801', '0802', '0803'],
  us: { '0202': '4-3-10', '0703': '4-3-10', '0603': '4-3-10' },
  japanese: { '0302': '2-3-10', '0403': '2-3-10', '0204': '2-3-10' },
  noZoc: [],
});

/** What a line of communications is, on hexes of our own. */
export const LinesPicture = () => (
  <figure className="my-2 max-w-xs">
    <FieldDrawing field={EXAMPLE} told="Two US units have a line to the northeast edge, one has none." />
    <figcaption className="text-sm text-muted">
      Squares are US units, discs Japanese ones with their zones of control. Two US units have a line to the northeast
      edge; the one with the cross has none.
    </figcaption>
  </figure>
);
