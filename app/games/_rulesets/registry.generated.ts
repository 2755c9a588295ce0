// Written by `npm run generate` from the folders beside it. Not edited by hand, but for the order of the imports.
import type { RulesetScreen } from './screen';
import { triumphOfTheWillScreen } from './triumph-of-the-will/screen';
import { wifVictoryScreen } from './wif-victory/screen';
import { wifHouseScreen } from './wif-house/screen';
import { okinawaPointsScreen } from './okinawa-points/screen';
import { axisAlliesVictoryCitiesScreen } from './axis-allies-victory-cities/screen';

/** Screen parts by ruleset id. */
export const screens: Readonly<Record<string, RulesetScreen>> = {
  'triumph-of-the-will': triumphOfTheWillScreen,
  'wif-victory': wifVictoryScreen,
  'wif-house': wifHouseScreen,
  'okinawa-points': okinawaPointsScreen,
  'axis-allies-victory-cities': axisAlliesVictoryCitiesScreen,
};
