import './world-map.css';
import type { ReactNode } from 'react';
import { newSince } from '../since/new-since';
import { holdsAny, PanelDrawing } from './panel-drawing';
import type { MapLayout, Mark, Panel } from './types';

interface Props {
  readonly layout: MapLayout;
  readonly marks: readonly Mark[];
  /** Names the map for screen readers. */
  readonly label: string;
  /** What the marks mean. */
  readonly legend: ReactNode;
  /** Only the small panels: the place of the map is never as wide as the page. */
  readonly small?: boolean;
}

/**
 * Places of the world with what they say, drawn twice: for a desk and for a phone; the style sheet shows one. It needs no
 * script. A table beside it must say the same; its rows are what the marks lead to.
 */
export function WorldMap({ layout, marks, label, legend, small = false }: Props) {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const parts = { marks: byId, legend };
  return (
    <figure aria-label={label} className="@container">
      <FreshWords marks={marks} />
      {!small && (
        <div className="hidden gap-4 @5xl:grid">
          <Wide {...parts} panels={layout.wide} />
        </div>
      )}
      <div className={small ? '' : '@5xl:hidden'}>
        <Narrow {...parts} panels={layout.narrow} columns={small ? '@lg:grid-cols-2' : '@2xl:grid-cols-2'} />
      </div>
    </figure>
  );
}

/** What is new, by name: nobody has to look for the dots. */
function FreshWords({ marks }: Pick<Props, 'marks'>) {
  const words = newSince(
    'a dot',
    marks.filter(({ fresh }) => fresh).map(({ name }) => name),
  );
  return words && <p className="mb-2 text-sm font-semibold">{words}</p>;
}

interface PartProps {
  readonly panels: readonly Panel[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly legend: ReactNode;
}

/** The world across, what is crowded enlarged below it, and the legend beside that. */
function Wide({ panels, marks, legend }: PartProps) {
  const [first, ...others] = worldFirst(panels);
  return (
    <>
      {first && <PanelDrawing panel={first} marks={marks} />}
      <div className="grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-6">
        {others.map((panel) => (
          <Titled key={panel.id} panel={panel} marks={marks} />
        ))}
        <div>{legend}</div>
      </div>
    </>
  );
}

/** The world as an overview, then its parts below each other, or beside each other where a finger can still hit them. */
function Narrow({ panels, marks, legend, columns }: PartProps & { readonly columns: string }) {
  const shown = worldFirst(panels).filter(({ spots, lenses }) => lenses.length > 0 || holdsAny(spots, marks));
  return (
    <div className="stack">
      <div className={`-mx-2 grid items-start gap-4 sm:mx-0 ${columns}`}>
        {shown.map((panel) => (
          <Titled key={panel.id} panel={panel} marks={marks} />
        ))}
      </div>
      {legend}
    </div>
  );
}

/** The build script lists it last, because it takes the places that no other panel shows. */
const worldFirst = (panels: readonly Panel[]): readonly Panel[] => [...panels.slice(-1), ...panels.slice(0, -1)];

function Titled({ panel, marks }: { readonly panel: Panel; readonly marks: ReadonlyMap<string, Mark> }) {
  return (
    <div className="break-inside-avoid">
      <p aria-hidden="true" className="mb-1 text-sm font-semibold text-muted">
        {panel.title}
      </p>
      <PanelDrawing panel={panel} marks={marks} />
    </div>
  );
}
