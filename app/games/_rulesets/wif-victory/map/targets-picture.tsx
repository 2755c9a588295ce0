import { WorldPicture } from '@/app/rules/_how-to/world-picture';
import layout from './data/layout.json';
import tiers from './data/tiers.json';

/** All targets of the map, larger the more they are worth; a test compares them with the rules. */
export const TargetsPicture = () => (
  <WorldPicture
    layout={layout}
    marks={Object.values(tiers).flatMap((ids, tier) => ids.map((id) => ({ id, size: tier + 1, look: 'ink' as const })))}
    caption="The targets: small discs are tertiary, large ones primary."
  />
);
