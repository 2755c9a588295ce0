import type { FieldView } from '@/lib/rulesets/okinawa-points/view/field-view';
import { FieldDrawing } from '../field-map';
import example from './field.json';

/** What a line of communications is, on hexes of our own; a test traces the lines of the same field by the rules. */
export const LinesPicture = () => (
  <figure className="my-2 max-w-xs">
    <FieldDrawing
      field={example.view as FieldView}
      summary="Two US units have a line to the northeast edge, one has none."
    />
    <figcaption className="text-sm text-muted">
      Squares are US units, discs Japanese ones with their zones of control. Two US units have a line to the northeast
      edge; the one with the cross has none.
    </figcaption>
  </figure>
);
