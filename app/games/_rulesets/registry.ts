import { genericScreen } from './generic/screen';
import type { RulesetScreen } from './screen';
import { triumphOfTheWillScreen } from './triumph-of-the-will/screen';

/** Screen parts by ruleset id. A system without parts of its own is played with the generic ones. */
const SCREENS: Readonly<Record<string, RulesetScreen>> = {
  'triumph-of-the-will': triumphOfTheWillScreen,
};

export const screenOf = (rulesetId: string): RulesetScreen =>
  Object.hasOwn(SCREENS, rulesetId) ? (SCREENS[rulesetId] ?? genericScreen) : genericScreen;
