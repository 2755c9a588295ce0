import { GAME_MASTER } from '@/lib/core/game-master';
import type { Role } from '@/lib/core/ruleset';
import type { Entry } from '../entry';
import { isHouseChange } from '../house-change';
import type { Place } from './chain';
import { Holders } from './holders';
import type { VerifyFault } from './report';
import { isText } from './shapes';

interface Proposal {
  readonly by: string;
  readonly to: string;
  /** Sides, and their holders in the log. */
  readonly granted: Set<string>;
}

/** What is known at one place of the log. */
interface SoFar {
  version: string;
  readonly holders: Holders;
  proposal: Proposal | undefined;
}

/**
 * Whether the game went on by other rules only when it might: from the version that it was played by, to the one that was
 * proposed, and by the word of every side that somebody else than the proposer held, or of a game master.
 */
export function upgradeFault(
  places: readonly Place[],
  version: string,
  roles: readonly Role[] | undefined,
): VerifyFault | undefined {
  const so: SoFar = { version, holders: new Holders(), proposal: undefined };
  const masters = new Set(
    [...(roles ?? []), GAME_MASTER].flatMap(({ id, kind }) => (kind === 'organiser' ? [id] : [])),
  );
  for (const { seq, entry } of places) {
    if (entry === undefined) continue;
    const detail = entryFault(entry, so, masters, roles);
    if (detail !== undefined) return { seq, detail };
    note(entry, so);
  }
  return undefined;
}

function entryFault(
  { type, payload: { from, to } }: Entry,
  { version, holders, proposal }: SoFar,
  masters: ReadonlySet<string>,
  roles: readonly Role[] | undefined,
): string | undefined {
  if (type !== 'rules-upgraded') return undefined;
  if (from !== version) return `it leaves version ${String(from)}, and the game is played by ${version}`;
  if (proposal === undefined || proposal.to !== to) return `nobody proposed to go on by version ${String(to)}`;
  // Without the rules, nobody can tell a game master from a player.
  if (roles === undefined || masters.has(proposal.by)) return undefined;
  const proposer = holders.captains.get(proposal.by);
  const silent = [...holders.captains].find(
    ([role, holder]) =>
      !masters.has(role) && holder !== proposer && !proposal.granted.has(role) && !proposal.granted.has(holder),
  );
  return silent === undefined ? undefined : `${silent[0]} had not agreed to the newer rules`;
}

function note(entry: Entry, so: SoFar): void {
  so.holders.note(entry);
  const { type, actor } = entry;
  const { by, to, granted } = entry.payload;
  // Those who proposed and agreed are gone with their service.
  if (isHouseChange({ type })) so.proposal = undefined;
  if (type === 'upgrade-proposed') so.proposal = { by: String(by), to: String(to), granted: new Set() };
  // An answer is for the side that gives it, and for all others of its holder.
  if (type === 'upgrade-answered' && granted === true) {
    for (const name of [String(by), actor, ...so.holders.sidesOf(actor)]) so.proposal?.granted.add(name);
  }
  if (type === 'upgrade-answered' && granted !== true) so.proposal = undefined;
  if (type !== 'rules-upgraded') return;
  if (isText(to)) so.version = to;
  so.proposal = undefined;
}
