import type { CampaignKind } from '../rulesets/campaigns';
import { type Shelf, standardShelf } from './shelf';

/** The kinds of campaigns that can be played here. */
export function listCampaignKinds(shelf: Shelf = standardShelf): readonly CampaignKind[] {
  return shelf.allCampaignKinds();
}
