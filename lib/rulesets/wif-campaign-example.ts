import type { Position } from './_shared/mid-war/position';

/** A war after its seventh turn, as both games of a campaign take it: the filled example of its sheet. */
export const WAR_EXAMPLE: Position = {
  war: [{ after: 'SO40', vichy: 'none' }],
  powers: [
    { power: 'GE', status: 'active' },
    { power: 'IT', status: 'active', since: 'MJ40' },
    { power: 'JP', status: 'active' },
    { power: 'CW', status: 'active' },
    { power: 'FR', status: 'conquered', since: 'JA40' },
    { power: 'US', status: 'neutral' },
    { power: 'USSR', status: 'neutral' },
    { power: 'CH', status: 'active' },
  ],
  targets: [
    { target: 'warsaw', control: 'axis', by: 'GE', supply: true, run: 7, changed: 'SO39', gained: 'JF40' },
    { target: 'oslo', control: 'axis', by: 'GE', supply: true, run: 4, changed: 'MA40', gained: 'JA40' },
    { target: 'paris', control: 'axis', by: 'GE', supply: true, run: 3, changed: 'MJ40', gained: 'SO40' },
    { target: 'marseilles', control: 'vichy', supply: false, changed: 'JA40' },
    { target: 'dakar', control: 'vichy', supply: false, changed: 'JA40' },
  ],
  italy: [{ tripoli: true, inSupplyUnitMainland: false }],
  japan: [{ russiaAtWar: false, alliedMajorControlsManchuria: false, shanghai: 'japanese', taihoku: 'japanese' }],
  factories: [
    { factory: 'Tokyo 1', hex: 'Tokyo' },
    { factory: 'Osaka 1', hex: 'Osaka' },
    { factory: 'Kobe 1', hex: 'Kobe', status: 'destroyed' },
    { factory: 'Nagoya 1', hex: 'Nagoya', at: 'Mukden' },
  ],
  production: [
    { place: 'Milan', red: 1, blue: 2 },
    { place: 'Turin', red: 0, blue: 1 },
  ],
  sets: [{ turn: 'JA40', set: 'Pripet', source: 'statement', side: 'allied', hexes: 3, around: 'GE 8 IT 4' }],
  map: [
    { now: 'GE', hexes: '0304-0306 0405' },
    { now: 'USSR unit', hexes: '0307' },
  ],
};
