import { groupOf, inGroup } from '@/app/_components/forms/form-group';
import { fieldOfSeat } from '@/app/games/_parts/seats-of';
import type { RulesetScreen } from '@/app/games/_rulesets/screen';
import type { Fault } from '@/lib/core/playable';

/** What the names of one game's fields begin with in the form of a campaign. */
export const groupPrefix = (rulesetId: string): string => `${rulesetId}.`;

/** The screens of a campaign's games, by rules system. */
export type Screens = ReadonlyMap<string, Pick<RulesetScreen, 'setupOf' | 'fieldOfFault'>>;

/** The set-up of every game as its own part of the form says it, and words for the fields that say none. */
export function setupsOf(
  form: FormData,
  screens: Screens,
): { readonly setups: Record<string, unknown>; readonly faults: Record<string, string> } {
  const prefixes = [...screens.keys()].map(groupPrefix);
  const setups: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [rulesetId, { setupOf }] of screens) {
    const prefix = groupPrefix(rulesetId);
    const setup = setupOf(groupOf(form, prefix, prefixes));
    if (setup.ok) setups[rulesetId] = setup.value;
    else Object.assign(faults, inGroup(prefix, setup.error));
  }
  return { setups, faults };
}

/** The field of a fault that the server found: the name, a seat, or an option of one of the games. */
export function fieldOfFault(fault: Fault, screens: Screens): string | undefined {
  if (fault.path === 'name') return 'name';
  const [, rulesetId, path = ''] = /^setups\.([^.]+)(?:\.(.*))?$/.exec(fault.path) ?? [];
  if (rulesetId === undefined) return fieldOfSeat(fault);
  const field = screens.get(rulesetId)?.fieldOfFault({ ...fault, path });
  return field === undefined ? undefined : groupPrefix(rulesetId) + field;
}
