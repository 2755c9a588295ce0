import { territoryOf } from '../board';
import type { AgreeBody, Answer, Body, TurnBody, UnitCounts } from '../body';
import { CITY_ROWS } from '../data/cities';
import { entries } from '../enter/mobilize';
import { POWER_NAMES, SEAT_NAMES, SEATS, type TerritoryId } from '../vocabulary';

/** The text that says exactly this report: reading it back gives the report again, even an illegal one. */
export function format(body: Body): string {
  switch (body.kind) {
    case 'agree':
      return agreeText(body);
    case 'turn':
      return turnText(body);
    case 'announce-attack':
      return `ATTACK ${land(body.territory)} BY ${POWER_NAMES[body.attacker]}`;
    case 'emergency':
      return `EMERGENCY ${city(body.territory)} ${body.infantry}`;
    case 'standing-order':
      return `STANDING ${POWER_NAMES[body.power]} ${body.destroyBoughtICs ? 'DESTROY' : 'KEEP'}`;
  }
}

/** `DESTROY India, FIC; KEEP Ukraine`. */
export const formatAnswer = ({ destroy }: Answer): string => fateLines(destroy).join('; ');

const land = (id: TerritoryId): string => territoryOf(id).short;
const city = (id: TerritoryId): string => CITY_ROWS['5vc'].find(([place]) => place === id)?.[1] ?? land(id);
const lands = (ids: readonly TerritoryId[]): string => ids.map(land).join(', ');

function agreeText({ victory, bids, axis }: AgreeBody): string {
  const said = SEATS.flatMap((seat) => (bids?.[seat] === undefined ? [] : [`${SEAT_NAMES[seat]} ${bids[seat]}`]));
  const parts = [
    `AGREE ${victory.toUpperCase()}`,
    said.length > 0 ? `BIDS ${said.join(', ')}` : '',
    axis === undefined ? '' : `AXIS ${SEAT_NAMES[axis]}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function turnText({ power, round, declare, infantry, units, ics, control, industry, destroy }: TurnBody): string {
  const takes = control.map(
    ({ territory, to }) => `${land(territory)}${to === undefined ? '' : ` FOR ${POWER_NAMES[to]}`}`,
  );
  const men = entries(infantry).map(([territory, count]) => `${city(territory)} ${count}`);
  return [
    `TURN ${POWER_NAMES[power]} ${round}`,
    ...(industry ? ['INDUSTRY'] : []),
    ...line('DECLARE IC', lands(declare)),
    ...line('TAKE', takes.join(', ')),
    ...line('INF', men.join(', ')),
    ...line('IC', lands(ics)),
    ...entries(units).map(([territory, counts]) => `AT ${land(territory)}: ${countsText(counts)}`),
    ...fateLines(destroy ?? {}),
  ].join('\n');
}

const line = (verb: string, rest: string): readonly string[] => (rest === '' ? [] : [`${verb} ${rest}`]);

const countsText = (units: UnitCounts): string =>
  Object.entries(units)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(', ');

function fateLines(destroy: Answer['destroy']): readonly string[] {
  const said = (wanted: boolean) => lands(entries(destroy).flatMap(([id, fate]) => (fate === wanted ? [id] : [])));
  return [...line('DESTROY', said(true)), ...line('KEEP', said(false))];
}
