import { GAME_MASTER } from '@/lib/core/game-master';
import type { Playable } from '@/lib/core/playable';
import { findVersion } from '@/lib/core/rules-version';
import type { Role, RoleId } from '@/lib/core/ruleset';
import { type CampaignKind, campaignKinds } from '@/lib/rulesets/campaigns';
import { keptRulesets, rulesets } from '@/lib/rulesets/index';
import { type GameError, refuse } from './errors';

/** Where the use-cases find rules systems and kinds of campaigns; tests put another one in its place. */
export interface Registry {
  /**
   * Without `version` the newest one, by which new games are played; with it the one for games pinned to that version,
   * which decides as it does. Undefined when that is not here.
   */
  readonly findRuleset: (id: string, version?: string) => Playable | undefined;
  /** Every version of a system that is here. */
  readonly versionsOf: (id: string) => readonly string[];
  /** Every system in its newest version. */
  readonly allRulesets: () => readonly Playable[];
  /** Those whose rules systems are all here. */
  readonly allCampaignKinds: () => readonly CampaignKind[];
}

/** `list` may hold several versions of one system. */
export function registryOf(list: readonly Playable[], kinds: readonly CampaignKind[] = []): Registry {
  // Asked several times in every command: each answer is looked for once.
  const found = new Map<string, Playable | undefined>();
  const findRuleset = (id: string, version?: string): Playable | undefined => {
    const name = `${id} ${version ?? ''}`;
    if (!found.has(name)) found.set(name, findVersion(list, id, version));
    return found.get(name);
  };
  const newest = list.filter((ruleset) => findRuleset(ruleset.meta.id) === ruleset);
  const playable = kinds.filter(({ games }) => games.every(({ rulesetId }) => findRuleset(rulesetId) !== undefined));
  const versionsOf = (id: string): readonly string[] =>
    list.flatMap(({ meta }) => (meta.id === id ? [meta.version] : []));
  return { findRuleset, versionsOf, allRulesets: () => newest, allCampaignKinds: () => playable };
}

export const standardRegistry: Registry = registryOf([...rulesets, ...keptRulesets], campaignKinds);

/** What a game says of its rules. */
export interface Pinned {
  readonly rulesetId: string;
  readonly rulesetVersion: string;
}

/** The rules by which a game goes on: those of the version that it is pinned to; undefined when they are not here. */
export const rulesOf = (registry: Pick<Registry, 'findRuleset'>, game: Pinned): Playable | undefined =>
  registry.findRuleset(game.rulesetId, game.rulesetVersion);

/** For names and titles, which do not hang on a version: the newest will do where the game's own is not here. */
export const rulesForWords = (registry: Pick<Registry, 'findRuleset'>, game: Pinned): Playable | undefined =>
  rulesOf(registry, game) ?? registry.findRuleset(game.rulesetId);

/** The rules that a game is pinned to are not here, and it does not go on by others unasked. */
export const rulesNotHere = ({ rulesetId: id, rulesetVersion: version }: Pinned): GameError =>
  refuse(
    'rules-not-here',
    `This game is played by version ${version} of ${id}, which is not here: it waits until the service has put it back.`,
    { ruleset: { id, version } },
  );

/** The roles of a stored game, its game master last; none when its rules system is not here any more. */
/** What roles are called in a game. */
export function roleNames(...asked: Parameters<typeof rolesOfGame>): (role: RoleId) => string {
  const roles = rolesOfGame(...asked);
  return (role) => roles.find(({ id }) => id === role)?.name ?? role;
}

export function rolesOfGame(
  registry: Pick<Registry, 'findRuleset'>,
  game: Pinned & { readonly setup: unknown; readonly seats: readonly { readonly role: RoleId }[] },
): readonly Role[] {
  const ruleset = rulesForWords(registry, game);
  if (ruleset === undefined) return [];
  const roles = rolesOfSetup(ruleset, game.setup);
  if (roles.length === 0) return [];
  return game.seats.some(({ role }) => role === GAME_MASTER.id) ? [...roles, GAME_MASTER] : roles;
}

/** By the object that was read: who may do what is asked many times of one reading of a game. */
const rolesRead = new WeakMap<Playable, WeakMap<object, readonly Role[]>>();

/** None of a setup that the rules cannot read. */
function rolesOfSetup(ruleset: Playable, setup: unknown): readonly Role[] {
  if (typeof setup !== 'object' || setup === null) return parsedRoles(ruleset, setup);
  const read = rolesRead.get(ruleset) ?? new WeakMap<object, readonly Role[]>();
  rolesRead.set(ruleset, read);
  const roles = read.get(setup) ?? parsedRoles(ruleset, setup);
  read.set(setup, roles);
  return roles;
}

function parsedRoles(ruleset: Playable, setup: unknown): readonly Role[] {
  const parsed = ruleset.parseSetup(setup);
  return parsed.ok ? ruleset.roles(parsed.value) : [];
}
