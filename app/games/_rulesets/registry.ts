import { genericScreen } from './generic/screen';
import { screens } from './registry.generated';
import type { RulesetScreen } from './screen';

/** The screen parts of a system. One without a folder of its own here is played with the generic ones. */
export const screenOf = (rulesetId: string): RulesetScreen =>
  Object.hasOwn(screens, rulesetId) ? (screens[rulesetId] ?? genericScreen) : genericScreen;
