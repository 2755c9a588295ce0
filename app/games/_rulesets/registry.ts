import { axisAlliesVictoryCitiesScreen } from './axis-allies-victory-cities/screen';
import { genericScreen } from './generic/screen';
import { okinawaPointsScreen } from './okinawa-points/screen';
import type { RulesetScreen } from './screen';
import { triumphOfTheWillScreen } from './triumph-of-the-will/screen';
import { wifHouseScreen } from './wif-house/screen';
import { wifVictoryScreen } from './wif-victory/screen';

/** Screen parts by ruleset id. A system without parts of its own is played with the generic ones. */
const SCREENS: Readonly<Record<string, RulesetScreen>> = {
  'okinawa-points': okinawaPointsScreen,
  'triumph-of-the-will': triumphOfTheWillScreen,
  'axis-allies-victory-cities': axisAlliesVictoryCitiesScreen,
  'wif-house': wifHouseScreen,
  'wif-victory': wifVictoryScreen,
};

export const screenOf = (rulesetId: string): RulesetScreen =>
  Object.hasOwn(SCREENS, rulesetId) ? (SCREENS[rulesetId] ?? genericScreen) : genericScreen;
