import { WorldPicture } from '@/app/rules/_how-to/world-picture';
import { TARGETS, TIERS } from '@/lib/rulesets/wif-victory/data/targets';
import layout from './data/layout.json';

/** All targets of the map, larger the more they are worth. */
export const TargetsPicture = () => (
  <WorldPicture
    layout={layout}
    marks={TARGETS.map(({ id, tier }) => ({ id, size: TIERS.indexOf(tier) + 1, look: 'ink' }))}
    told="The targets: small discs are tertiary, large ones primary."
  />
);
