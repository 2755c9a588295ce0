import type { CampaignKind } from '@/lib/rulesets/campaigns';
import { type Shelf, standardShelf } from '../model/registry';

/** The kinds of campaigns that can be played here. */
export function listCampaignKinds(shelf: Shelf = standardShelf): readonly CampaignKind[] {
  return shelf.allCampaignKinds();
}
