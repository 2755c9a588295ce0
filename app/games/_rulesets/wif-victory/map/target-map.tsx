import { layoutFrom } from '@/app/_components/world-map/layout-data';
import { LegendList } from '@/app/_components/world-map/legend-list';
import { Reveal } from '@/app/_components/world-map/reveal';
import { WorldMap } from '@/app/_components/world-map/world-map';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import layout from './data/layout.json';
import { LEGEND } from './legend';
import { type HrefOf, markOf } from './marks';

interface Props {
  readonly targets: readonly TargetView[];
  readonly label: string;
  readonly hrefOf: HrefOf;
  /** Targets that a filter leaves out stay on the map, but pale. */
  readonly isShown?: (target: TargetView) => boolean;
  /** Targets that are new to the reader as they stand. */
  readonly isNew?: (target: TargetView) => boolean;
  /** Beside a form, which leads to its rows by itself: the panels for a phone only. */
  readonly small?: boolean;
}

const LAYOUT = layoutFrom(layout);

/** The 55 targets on a map of the world. */
export function TargetMap({ targets, label, hrefOf, isShown = () => true, isNew = () => false, small }: Props) {
  const marks = targets.map((target) =>
    markOf(target, { href: hrefOf(target), pale: !isShown(target), fresh: isNew(target) }),
  );
  const legend = <LegendList entries={LEGEND} />;
  const map = <WorldMap layout={LAYOUT} marks={marks} label={label} legend={legend} small={small} />;
  return small ? map : <Reveal>{map}</Reveal>;
}
