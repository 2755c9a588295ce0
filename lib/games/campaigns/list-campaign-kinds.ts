import type { CampaignKind } from '@/lib/rulesets/campaigns';
import { type Registry, standardRegistry } from '../model/registry';

/** The kinds of campaigns that can be played here. */
export function listCampaignKinds(registry: Registry = standardRegistry): readonly CampaignKind[] {
  return registry.allCampaignKinds();
}
