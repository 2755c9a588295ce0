import { citiesOf, cityAt, icCap, icPrice, isEnemy, LAND, vcpAt } from '../board';
import { defined } from '../defined';
import { holderAfter, mustAnnounce } from '../enter/control';
import { captorOf, limitNow } from '../limits';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { fullPlace } from '../words';
import type { TurnHelp } from './types';

/** All limits of the turn that is to be reported now, before anything is used of them. */
export function turnHelp(setup: Setup, table: Table): TurnHelp {
  const { mover, round, holder, ics } = table;
  const held = LAND.filter(({ id }) => holder[id] === mover);
  const free = held.filter(({ id }) => ics[id] === undefined);
  return defined({
    power: mover,
    round,
    captor: captorOf(table, mover),
    cities: cityHelp(setup, table),
    complexes: held.flatMap(({ id, short }) => (ics[id] ? [{ territory: id, land: short, cap: icCap(id) }] : [])),
    sites: free.map(({ id }) => {
      return { territory: id, place: placeOf(setup, id), price: icPrice(setup, id), cap: icCap(id) };
    }),
    targets: targetHelp(setup, table),
  });
}

function cityHelp(setup: Setup, table: Table): TurnHelp['cities'] {
  return citiesOf(setup).flatMap(({ territory, city }) => {
    const limit = limitNow(setup, table, table.mover, territory);
    const land = fullPlace(undefined, territory);
    return limit === undefined ? [] : [{ territory, city, land, most: limit.most, rule: limit.rule }];
  });
}

function targetHelp(setup: Setup, table: Table): TurnHelp['targets'] {
  const { holder, mover } = table;
  const enemy = LAND.filter(({ id }) => isEnemy(mover, holder[id]));
  return enemy.map(({ id }) => ({
    territory: id,
    place: placeOf(setup, id),
    from: holder[id],
    to: holderAfter(holder, mover, id, new Set([id])).to,
    vcp: vcpAt(setup, id),
    announce: mustAnnounce(setup, table, mover, id),
  }));
}

const placeOf = (setup: Setup, id: TurnHelp['targets'][number]['territory']): string =>
  fullPlace(cityAt(setup, id)?.city, id);
