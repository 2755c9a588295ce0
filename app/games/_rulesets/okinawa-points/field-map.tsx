import { ClauseLink } from '@/app/_components/links/clause-link';
import { NewMark } from '@/app/_components/since/new-mark';
import { Term } from '@/app/_components/terms/term';
import type { FieldView } from '@/lib/rulesets/okinawa-points/view/field-view';
import { type DrawnHex, drawn, outline } from './field-shape';

interface Props {
  readonly field: FieldView;
  readonly rulesetId: string;
  /** Its report is new to the reader. */
  readonly isNew?: boolean;
}

/** More hexes than this make a page too heavy; the list of units says the same. */
const MOST_DRAWN = 4000;

/** The traced map of the end: where lines of communications run, what watches them, who is cut off. */
export function FieldMap({ field, rulesetId, isNew }: Props) {
  const { cutOff, hexes } = field;
  const linked = hexes.filter(({ us }) => us !== undefined).length - cutOff.length;
  const summary = `${linked} US ${linked === 1 ? 'unit has' : 'units have'} a line of communications, ${cutOff.length} ${cutOff.length === 1 ? 'has' : 'have'} none.`;
  return (
    <section aria-labelledby="field" className="card stack">
      <h2 id="field">
        <Term term="line of communications">Lines of communications</Term>
      </h2>
      <p>
        {isNew && <NewMark />}
        {summary} <ClauseLink rulesetId={rulesetId} clause="okinawa:17.53" />
      </p>
      {hexes.length <= MOST_DRAWN && <FieldDrawing field={field} summary={summary} />}
      <Legend />
      {cutOff.length > 0 && (
        <details open={cutOff.length <= 12}>
          <summary className="font-semibold">Units without a line</summary>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {cutOff.map(({ hex, code }) => (
              <li key={hex}>
                <span className="font-mono">{code}</span> in <span className="font-mono">{hex}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The hexes of a traced map with what stands in them. */
export function FieldDrawing({ field, summary }: { readonly field: FieldView; readonly summary: string }) {
  const { placed, box } = drawn(field);
  const path = (keep: (hex: DrawnHex) => boolean | undefined) => outline(placed.filter(keep), field.lines);
  return (
    <svg
      role="img"
      aria-label={`Map of ${placed.length} hexes. ${summary}`}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      className="block h-auto max-h-[80vh] w-full"
      style={{ maxWidth: Math.max(240, box.width * 2) }}
    >
      <path d={path(({ blocked }) => !blocked)} className="fill-card stroke-field" strokeWidth={0.6} />
      <path d={path(({ blocked }) => blocked)} className="fill-sunk stroke-rule" strokeWidth={0.6} />
      <path d={path(({ open }) => open)} className="fill-good-bg stroke-good" strokeWidth={1} />
      <path d={path(({ edge }) => edge)} className="fill-none stroke-ink" strokeWidth={1.6} />
      {placed.map((hex) => (
        <HexMarks key={hex.id} hex={hex} />
      ))}
    </svg>
  );
}

/** What stands in a hex: squares are US units, discs Japanese ones, dots their zones of control; a cross is a cut line. */
function HexMarks({ hex }: { readonly hex: DrawnHex }) {
  const { id, x, y, us, japanese, zoc, open } = hex;
  if (us === undefined && japanese === undefined) {
    return zoc ? <circle cx={x} cy={y} r={1.6} className="fill-seat-2" /> : null;
  }
  const cut = us !== undefined && !open;
  return (
    <g>
      <title>{`${id}: ${us === undefined ? `Japanese ${japanese}` : `US ${us}${cut ? ', cut off' : ''}`}`}</title>
      {us === undefined ? (
        <circle cx={x} cy={y} r={5} className="fill-seat-2" />
      ) : (
        <rect x={x - 4.5} y={y - 4.5} width={9} height={9} className="fill-seat-1" />
      )}
      {cut && <path d={`M${x - 7} ${y - 7}l14 14m0 -14l-14 14`} className="stroke-alert" strokeWidth={2} />}
    </g>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Entry words="US unit">
        <rect x={3} y={3} width={10} height={10} className="fill-seat-1" />
      </Entry>
      <Entry words="US unit without a line">
        <rect x={3} y={3} width={10} height={10} className="fill-seat-1" />
        <path d="M1 1l14 14m0 -14l-14 14" className="stroke-alert" strokeWidth={2} />
      </Entry>
      <Entry words="Japanese unit">
        <circle cx={8} cy={8} r={5} className="fill-seat-2" />
      </Entry>
      <Entry words="Japanese zone of control">
        <circle cx={8} cy={8} r={2} className="fill-seat-2" />
      </Entry>
      <Entry words="A line runs here">
        <rect x={1} y={1} width={14} height={14} className="fill-good-bg stroke-good" />
      </Entry>
      <Entry words="Northeast edge">
        <rect x={1.5} y={1.5} width={13} height={13} className="fill-none stroke-ink" strokeWidth={2} />
      </Entry>
      <Entry words="Sea or blocked">
        <rect x={1} y={1} width={14} height={14} className="fill-sunk stroke-rule" />
      </Entry>
    </ul>
  );
}

function Entry({ words, children }: { readonly words: string; readonly children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
        {children}
      </svg>
      {words}
    </li>
  );
}
