import type { Build, Buildable } from '../describe/vocabulary';
import { COSTS, isArmy } from '../forces';
import type { BuyTemplate } from '../options/template';
import type { State } from '../state';

/** More detonations than this in the whole game, and winter may come on our throw (5.11). */
const SAFE_DETONATIONS = 10;

/** Shares of the points: what is worth the most for attack first, infantry with the rest. */
export function purchase(state: State, template: BuyTemplate): Build {
  const cart = new Cart(template);
  if (template.decision === 'build') {
    if (template.points >= 8) cart.add('hq', 1);
    cart.add('bomb', Math.max(0, Math.min(3, SAFE_DETONATIONS - state.detonations - held(state))));
  }
  cart.add('6ss', 1);
  cart.add('kb', 1);
  const points = cart.left;
  cart.add('fleet', Math.floor(points / 4 / COSTS.fleet));
  cart.add('panzer', Math.floor(points / 2 / COSTS.panzer));
  cart.add('infantry', cart.left);
  cart.add('panzer', cart.left);
  cart.add('fleet', cart.left);
  return cart.bought;
}

const held = ({ bombs }: State): number => bombs.german + bombs.japanese;

/** What has been bought, within the points, the counters and the room of a template. */
class Cart {
  readonly bought: Partial<Record<Buildable, number>> = {};
  left: number;
  readonly #room: { army: number; fleet: number };

  constructor(private readonly template: BuyTemplate) {
    this.left = template.points;
    this.#room = { army: template.armyRoom ?? template.points, fleet: template.fleetRoom ?? template.points };
  }

  add(type: Buildable, wanted: number): void {
    const kind = type === 'hq' || type === 'bomb' ? undefined : isArmy(type) ? 'army' : 'fleet';
    const most = (this.template.most[type] ?? 0) - (this.bought[type] ?? 0);
    const room = kind === undefined ? wanted : this.#room[kind];
    const count = Math.min(wanted, most, room, Math.floor(this.left / COSTS[type]));
    if (count <= 0) return;
    this.bought[type] = (this.bought[type] ?? 0) + count;
    this.left -= count * COSTS[type];
    if (kind !== undefined) this.#room[kind] -= count;
  }
}
