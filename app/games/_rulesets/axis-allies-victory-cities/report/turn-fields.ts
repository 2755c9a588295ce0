import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { TurnBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Power, TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { sideOf } from '../view-of';

/** The rows of a turn's form. Of an earlier turn, which is amended, the limits of its start are not known here. */
export interface TurnFields {
  readonly power: Power;
  readonly round: number;
  readonly captor?: Power;
  readonly cities: readonly { readonly territory: TerritoryId; readonly city: string; readonly most?: number }[];
  readonly complexes: readonly { readonly territory: TerritoryId; readonly land: string; readonly cap: number }[];
  readonly sites: readonly {
    readonly territory: TerritoryId;
    readonly place: string;
    readonly price: number;
    readonly cap: number;
  }[];
  readonly targets: readonly Target[];
}

export interface Target {
  readonly territory: TerritoryId;
  readonly place: string;
  /** Who holds it, or whose it was at first. */
  readonly from: Power;
  readonly to?: Power;
  readonly vcp: number;
  readonly announce: boolean;
}

/** Props of every part of a turn's form. */
export interface TurnPartProps {
  readonly view: View;
  readonly fields: TurnFields;
  readonly body?: TurnBody;
  /** Ids begin with it. */
  readonly prefix: string;
}

/** The rows for the turn that is due, or those of any turn at all for one that is amended. */
export function fieldsOf(view: View, purpose: ReportFormProps['purpose'], body?: TurnBody): TurnFields | undefined {
  if (purpose !== 'amend') return view.turn;
  return body === undefined ? undefined : anyTurn(view, body);
}

/** Whatever the power, or the other side, has ever held: what was theirs at the start of that turn is among it. */
function anyTurn(view: View, { power, round, units }: TurnBody): TurnFields {
  const own = everHeld(view, (id) => id === power);
  const side = sideOf(view, power);
  const enemy = everHeld(view, (id) => sideOf(view, id) !== side);
  const named = (id: TerritoryId, land: string) => {
    const city = view.cities.find(({ territory }) => territory === id);
    return city === undefined || city.city === land ? land : `${city.city} (${land})`;
  };
  const vcpOf = (id: TerritoryId) => view.cities.find(({ territory }) => territory === id)?.vcp ?? 0;
  return {
    power,
    round,
    cities: view.cities
      .filter(({ territory }) => own.has(territory))
      .map(({ territory, city }) => ({ territory, city })),
    complexes: view.lands.flatMap(({ id, land, cap, ic }) =>
      (ic !== undefined && own.has(id)) || units[id] !== undefined ? [{ territory: id, land, cap }] : [],
    ),
    sites: view.lands.flatMap(({ id, land, price, cap, ic }) =>
      ic === 'original' || !own.has(id) ? [] : [{ territory: id, place: named(id, land), price, cap }],
    ),
    targets: view.lands.flatMap(({ id, land, owner }) => {
      return enemy.has(id)
        ? [{ territory: id, place: named(id, land), from: owner, vcp: vcpOf(id), announce: false }]
        : [];
    }),
  };
}

function everHeld(view: View, fits: (power: Power) => boolean): ReadonlySet<TerritoryId> {
  const first = view.lands.flatMap(({ id, owner }) => (fits(owner) ? [id] : []));
  const later = view.history.flatMap(({ changes }) =>
    changes.flatMap(({ territory, to }) => (fits(to) ? [territory] : [])),
  );
  return new Set([...first, ...later]);
}
