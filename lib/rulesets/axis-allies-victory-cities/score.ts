import { citiesOf, LAND, thresholdsOf } from './board';
import type { Setup } from './setup';
import type { Agreement, Result, Table } from './table';
import { type ByPower, POWERS, type Power, powersOf, SIDES, type Side, sideOf } from './vocabulary';

type Holders = Table['holder'];

export interface Score {
  readonly axis: number;
  readonly allies: number;
  readonly vcp: ByPower<number>;
}

/** Points of the cities that each power and each side holds. Every city has one holder, so the sides make up the whole. */
export function scoreOf(setup: Setup, holder: Holders): Score {
  const vcp = byPower((power) =>
    citiesOf(setup).reduce((sum, city) => sum + (holder[city.territory] === power ? city.vcp : 0), 0),
  );
  const side = (name: Side) => powersOf(name).reduce((sum, power) => sum + vcp[power], 0);
  return { axis: side('axis'), allies: side('allies'), vcp };
}

/** IPC of the territories that each power holds, whether or not it may collect them. */
export const incomeOf = (holder: Holders): ByPower<number> =>
  byPower((power) => LAND.reduce((sum, { id, ipc }) => sum + (holder[id] === power ? ipc : 0), 0));

function byPower<T>(make: (power: Power) => T): ByPower<T> {
  const [RU, DE, UK, JP, US] = POWERS;
  return { RU: make(RU), DE: make(DE), UK: make(UK), JP: make(JP), US: make(US) };
}

/** AA-R14 to AA-R16: whether the side that stands so at the end of an American turn has won. */
export function resultOf(setup: Setup, agreement: Agreement, holder: Holders, round: number): Result | undefined {
  const { axis, allies } = scoreOf(setup, holder);
  const side = winnerOf(setup, agreement, holder, round);
  return side === undefined ? undefined : { side, victory: agreement.victory, axis, allies, round };
}

function winnerOf(setup: Setup, agreement: Agreement, holder: Holders, round: number): Side | undefined {
  const score = scoreOf(setup, holder);
  const { majority, ...needed } = thresholdsOf(setup);
  switch (agreement.victory) {
    case 'total':
      return SIDES.find((side) => leftFor(setup, holder, side) === 0);
    case 'major':
      return SIDES.find((side) => score[side] >= needed[side]);
    case 'minor':
      // Reaching 40 or 50 on the way decides nothing (R-AA-12); points are odd in number, so somebody has the majority.
      return round === agreement.turns ? SIDES.find((side) => score[side] >= majority) : undefined;
  }
}

/** How many territories a side still lacks for Total Victory (R-AA-1). */
export function leftFor({ options }: Setup, holder: Holders, side: Side): number {
  const counted = LAND.filter(({ ipc }) => ipc > 0 || !options.totalVictoryIgnoresZeroIpc);
  return counted.filter(({ id }) => sideOf(holder[id]) !== side).length;
}
