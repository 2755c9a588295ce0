import { layoutFrom } from '@/app/_components/world-map/layout-data';
import { type LegendEntry, LegendList } from '@/app/_components/world-map/legend-list';
import { Reveal } from '@/app/_components/world-map/reveal';
import { WorldMap } from '@/app/_components/world-map/world-map';
import type { CityView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import layout from './data/layout.json';
import { type HrefOf, markOf } from './marks';

interface Props {
  readonly view: View;
  readonly label: string;
  readonly hrefOf: HrefOf;
  /** Cities that are new to the reader as they stand. */
  readonly isNew?: (city: CityView) => boolean;
  /** Beside a form, which leads to its rows by itself: the panels for a phone only. */
  readonly small?: boolean;
}

const LAYOUT = layoutFrom(layout);

/** The victory cities of the edition on a map of the world. */
export function CityMap({ view, label, hrefOf, isNew = () => false, small }: Props) {
  const marks = view.cities.map((city) => markOf(view, city, hrefOf(city), isNew(city)));
  const legend = <LegendList entries={legendOf(view)} />;
  const map = <WorldMap layout={LAYOUT} marks={marks} label={label} legend={legend} small={small} />;
  return small ? map : <Reveal>{map}</Reveal>;
}

/** By the first city of each side that there is. */
function legendOf(view: View): readonly LegendEntry[] {
  const sample = (side: 'axis' | 'allies', words: string): readonly LegendEntry[] => {
    const power = view.powers.find((one) => one.side === side)?.id;
    const city = view.cities.find(({ owner }) => owner === power);
    if (power === undefined || city === undefined) return [];
    const { ring: _, ...mark } = markOf(view, { ...city, holder: power }, undefined);
    return [{ words, marks: [{ ...mark, size: 2 }] }];
  };
  const axis = sample('axis', 'Held by the Axis, with the power’s letters');
  const signs = axis.flatMap(({ marks }): readonly LegendEntry[] => [
    { words: 'Ring: its points, here 3', marks: marks.map((mark) => ({ ...mark, ring: { of: 3, full: 3 } })) },
    { words: 'Not with its first owner', marks: marks.map((mark) => ({ ...mark, flagged: true })) },
    { words: 'New since you last looked', marks: marks.map((mark) => ({ ...mark, fresh: true })) },
  ]);
  return [...axis, ...sample('allies', 'Held by the Allies, with the power’s letters'), ...signs];
}
