import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type Role } from '@/lib/core/ruleset';
import type { CampaignKind } from '@/lib/rulesets/campaigns';
import { type GameError, refuse } from '../model/errors';
import { type Registry, standardRegistry } from '../model/registry';

/** The kinds of campaigns that can be played here. */
export function listCampaignKinds(registry: Registry = standardRegistry): readonly CampaignKind[] {
  return registry.allCampaignKinds();
}

/** The seats of a kind of campaign with no choice made: each role once, in the order of the games. */
export function listCampaignRoles(
  kindId: string,
  registry: Registry = standardRegistry,
): Result<readonly Role[], GameError> {
  const kind = registry.allCampaignKinds().find(({ id }) => id === kindId);
  if (kind === undefined) {
    return err(refuse('unknown-campaign-kind', `There is no kind of campaign "${kindId}" here.`));
  }
  const roster = new Map<string, Role>();
  for (const { rulesetId, fixed } of kind.games) {
    const ruleset = registry.findRuleset(rulesetId);
    const setup = ruleset?.parseSetup({ ...fixed });
    if (ruleset === undefined || setup?.ok !== true) {
      return err(refuse('invalid-setup', 'A game of this campaign has no standard set-up.'));
    }
    for (const role of ruleset.roles(setup.value).filter(isSeat)) {
      if (roster.get(role.id)?.kind !== 'player') roster.set(role.id, role);
    }
  }
  return ok([...roster.values()]);
}
