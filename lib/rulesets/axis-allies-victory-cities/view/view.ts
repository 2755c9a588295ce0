import type { RoleId } from '@/lib/core/ruleset';
import { reportOf } from '@/lib/rulesets/_shared/mid-war/course';
import { awaitsPosition } from '@/lib/rulesets/_shared/mid-war/moving-in';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { reportingView } from '@/lib/rulesets/_shared/reporting/view';
import { citiesOf, cityAt, icCap, icPrice, LAND, thresholdsOf } from '../board';
import { defined } from '../defined';
import { takeControl } from '../enter/control';
import { seatOf } from '../enter/seat';
import { atStake } from '../enter/turn';
import { captorOf, limitIn } from '../limits';
import { emergencyMost, options } from '../options/options';
import { incomeOf, leftFor, scoreOf } from '../score';
import { isSeatOf, type Setup, seatsOf } from '../setup';
import { isTurn, resultLine } from '../sheets';
import { hadFirstTurn, openAttack, type Table, type TurnRecord, turnsOf } from '../table';
import { tracker, type VictoryCityKinds } from '../tracker';
import {
  INFANTRY_COST,
  otherSide,
  POWER_NAMES,
  POWERS,
  type Power,
  powersOf,
  SEAT_NAMES,
  SIDES,
  sideOf,
  type TerritoryId,
  UNIT_COSTS,
} from '../vocabulary';
import { fullPlace, landName } from '../words';
import { turnHelp } from './turn-help';
import type { AttackView, CityView, PowerView, SeatView, TurnView, View } from './types';

type Book = BookOf<VictoryCityKinds>;

/** The whole game as `viewer` sees it; nothing is hidden from anybody. */
export function view(book: Book, viewer?: RoleId): View {
  const { setup, table, pending, conceded } = book;
  const { round, mover, agreement, holder } = table;
  const over = table.result !== undefined || conceded !== undefined;
  const { axis, allies } = scoreOf(setup, holder);
  const history = turnsOf(table).map((record) => turnView(book, record));
  return defined({
    reporting: reportingView<VictoryCityKinds>(tracker, book, viewer),
    options: setup.options,
    thresholds: thresholdsOf(setup),
    seats: seatViews(setup, table),
    agreement,
    round,
    mover,
    score: { axis, allies },
    left: { axis: leftFor(setup, holder, 'axis'), allies: leftFor(setup, holder, 'allies') },
    powers: powerViews(setup, table),
    cities: cityViews(setup, table, history),
    lands: LAND.map(({ id, name, short, ipc, owner }) => {
      const [price, cap] = [icPrice(setup, id), icCap(id)];
      return defined({ id, name, land: short, ipc, owner, holder: holder[id], ic: table.ics[id], price, cap });
    }),
    prices: { infantry: INFANTRY_COST, units: UNIT_COSTS },
    history,
    turn: over || agreement === undefined ? undefined : turnHelp(setup, table),
    attack: over ? undefined : attackView(setup, table),
    result: over ? resultLine(setup, table, conceded) : undefined,
    choices: viewer === undefined || over || mayNotReport(pending, viewer) ? [] : choicesOf(setup, table, viewer),
    speaksFor: over || viewer === undefined ? [] : powersOfSeat(setup, table, viewer),
    decides: viewer === undefined ? [] : decisionsOf(book, viewer),
  });
}

/** While a report is under discussion only its author may send another in its place, once it was not accepted. */
const mayNotReport = (pending: Book['pending'], viewer: RoleId): boolean =>
  pending !== undefined && (pending.status === 'proposed' || pending.by !== viewer);

/** A game that waits for its position asks for nothing else. */
const choicesOf = (setup: Setup, table: Table, viewer: RoleId): View['choices'] =>
  awaitsPosition(setup, table) ? [] : options(setup, table, viewer);

function seatViews(setup: Setup, table: Table): readonly SeatView[] {
  return seatsOf(setup).map((id) => {
    const side = SIDES.find((one) => seatOf(setup, table, one) === id);
    return defined({ id, name: SEAT_NAMES[id], side });
  });
}

function powersOfSeat(setup: Setup, table: Table, viewer: RoleId): readonly Power[] {
  if (table.agreement === undefined || !isSeatOf(setup, viewer)) return [];
  return SIDES.flatMap((side) => (seatOf(setup, table, side) === viewer ? powersOf(side) : []));
}

function powerViews(setup: Setup, table: Table): readonly PowerView[] {
  const { vcp } = scoreOf(setup, table.holder);
  const income = incomeOf(table.holder);
  return POWERS.map((id) =>
    defined({
      id,
      name: POWER_NAMES[id],
      side: sideOf(id),
      vcp: vcp[id],
      income: income[id],
      captor: captorOf(table, id),
      hadFirstTurn: hadFirstTurn(table, id),
      destroys: table.destroys[id] === true,
    }),
  );
}

function cityViews(setup: Setup, table: Table, history: readonly TurnView[]): readonly CityView[] {
  const latestFirst = [...history].reverse();
  return citiesOf(setup).map((city) => {
    const holder = table.holder[city.territory];
    const { most, rule } = limitIn(setup, city, holder);
    const changed = lastChange(latestFirst, city.territory);
    return defined({ ...city, land: landName(city.territory), holder, changed, limit: most, rule });
  });
}

function lastChange(latestFirst: readonly TurnView[], territory: TerritoryId): CityView['changed'] {
  const turn = latestFirst.find(({ changes }) => changes.some((one) => one.territory === territory));
  const change = turn?.changes.find((one) => one.territory === territory);
  if (turn === undefined || change === undefined) return undefined;
  return defined({ from: change.from, round: turn.round, power: turn.power, report: turn.report });
}

/** A closed turn with the number of the report that closed it. */
function turnView({ setup, filed }: Book, record: TurnRecord): TurnView {
  const place = (id: TerritoryId) => fullPlace(cityAt(setup, id)?.city, id);
  return defined({
    ...record,
    ...reportOf(filed, isTurn(record.round, record.power)),
    changes: record.changes.map((change) => ({ ...change, place: place(change.territory) })),
    fates: record.fates.map((fate) => ({ ...fate, place: place(fate.territory) })),
  });
}

function attackView(setup: Setup, table: Table): AttackView | undefined {
  const attack = openAttack(table);
  if (attack === undefined) return undefined;
  const { attacker, defender, territory } = attack;
  const city = cityAt(setup, territory)?.city ?? landName(territory);
  return { attacker, defender, territory, city, land: landName(territory), most: emergencyMost(setup, table, attack) };
}

/** R-AA-10: the bought complexes that the side of `viewer` loses with the report under discussion. */
function decisionsOf({ setup, table, pending }: Book, viewer: RoleId): View['decides'] {
  if (pending?.body.kind !== 'turn' || pending.status !== 'proposed') return [];
  const { body } = pending;
  if (seatOf(setup, table, otherSide(sideOf(body.power))) !== viewer) return [];
  const controlled = takeControl(setup, table, body);
  const fallen = controlled.ok ? atStake(table, controlled.value.changes) : [];
  return fallen.map(({ territory, from }) => {
    return { territory, land: landName(territory), standing: table.destroys[from] === true };
  });
}
