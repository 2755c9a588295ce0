import type { RoleId } from '@/lib/core/ruleset';
import { OPPONENT } from '../model/opponent';
import { gameFor } from '../model/permissions';
import { rolesOfGame } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { ReadClockInput } from './read-clock';

/** How long a seat was waited for: `ms` in all of its last 15 answers, and in the wait that lasts. */
export interface Waited {
  readonly role: RoleId;
  readonly name: string;
  readonly ms: number;
}

/**
 * How long others have waited for each seat of people, the longest first, for everybody who may read the game: from what its last command kept,
 * because the page of a game does not play a log through. Nobody, where that is not there to be read.
 */
export async function readWaited(
  services: ServicesWith<'readGame', 'findRuleset' | 'now'>,
  input: ReadClockInput,
): Promise<readonly Waited[]> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return [];
  const game = found.value;
  const { paces = [], waits = [], matters } = game.summary;
  // While a game is paused or over, nobody is waited for.
  const now = game.status === 'running' ? Date.parse(matters?.paused?.at ?? services.now().toISOString()) : 0;
  const sum = (role: RoleId): number => {
    const done = paces.find((one) => one.role === role)?.ms.reduce((all, ms) => all + ms, 0) ?? 0;
    const wait = waits.find((one) => one.role === role);
    return done + (wait === undefined ? 0 : Math.max(0, now - Date.parse(wait.at)));
  };
  return rolesOfGame(services, game)
    .filter(({ id, kind }) => kind === 'player' && game.seats.find(({ role }) => role === id)?.userId !== OPPONENT)
    .map(({ id, name }) => ({ role: id, name, ms: sum(id) }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms);
}
