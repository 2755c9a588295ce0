import { citiesOf, cityAt, isEnemy } from '../board';
import { due } from '../due';
import { mustAnnounce } from '../enter/control';
import { captorOf, limitIn } from '../limits';
import type { Setup } from '../setup';
import { openAttack, type Table } from '../table';
import { type Power, powersOf, sideOf, type TerritoryId } from '../vocabulary';

/** A choice of who is asked, as data that a page can offer. */
export type Template =
  | { readonly kind: 'agree' }
  | { readonly kind: 'turn'; readonly power: Power; readonly round: number }
  | { readonly kind: 'announce-attack'; readonly attacker: Power; readonly territory: TerritoryId }
  | { readonly kind: 'emergency'; readonly defender: Power; readonly territory: TerritoryId; readonly most: number }
  | { readonly kind: 'standing-order'; readonly powers: readonly Power[] };

export function options(setup: Setup, table: Table, role: string): readonly Template[] {
  const asked = due(setup, table).find((one) => one.role === role);
  switch (asked?.decision) {
    case 'agree-terms':
      return [{ kind: 'agree' }];
    case 'emergency-infantry':
      return emergencies(setup, table);
    case 'report-turn':
      return turns(setup, table);
    default:
      return [];
  }
}

function turns(setup: Setup, table: Table): readonly Template[] {
  const { mover, round } = table;
  const attacks = announceable(setup, table).map((territory): Template => {
    return { kind: 'announce-attack', attacker: mover, territory };
  });
  return [{ kind: 'turn', power: mover, round }, ...attacks, standing(mover)];
}

const standing = (power: Power): Template => ({ kind: 'standing-order', powers: powersOf(sideOf(power)) });

function emergencies(setup: Setup, table: Table): readonly Template[] {
  const attack = openAttack(table);
  if (attack === undefined) return [];
  const { defender, territory } = attack;
  return [{ kind: 'emergency', defender, territory, most: emergencyMost(setup, table, attack) }, standing(defender)];
}

type Attack = Table['attacks'][string];

/** What the defender may raise now: nothing once its capital is lost (R-AA-15). */
export function emergencyMost(setup: Setup, table: Table, { defender, territory }: Attack): number {
  const city = cityAt(setup, territory);
  if (city === undefined || captorOf(table, defender) !== undefined) return 0;
  return limitIn(setup, city, defender).most;
}

/** Cities whose attack the mover must announce before it reports that it took them (AA-R8). */
function announceable(setup: Setup, table: Table): readonly TerritoryId[] {
  const { mover, holder } = table;
  const cities = citiesOf(setup).map(({ territory }) => territory);
  return cities.filter((id) => isEnemy(mover, holder[id]) && mustAnnounce(setup, table, mover, id));
}
