import type { Chance } from '@/app/games/_rulesets/chance';
import type { JsonObject } from '@/lib/core/json';
import type { Event, Exchange, Throw } from '@/lib/rulesets/triumph-of-the-will/events';
import { HOLDER_NAMES, namesOf } from '../names';
import { viewOf } from '../view-of';

/** The log hands this screen only events of its own ruleset. */
const isEvent = (event: object): event is Event => 'type' in event;

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The attacker's chance in one exchange: both throw a die, the higher total wins, a tie is the defender's (10.7). */
export function chanceOf({ attacker, defender }: Pick<Exchange, 'attacker' | 'defender'>): number {
  const ahead = bonusOf(attacker) - bonusOf(defender);
  const won = FACES.flatMap((mine) => FACES.filter((theirs) => mine + ahead > theirs));
  return won.length / FACES.length ** 2;
}

const bonusOf = ({ modifiers }: Throw): number => modifiers.length;

/** Every exchange of these events, once for each side: its chance before the dice, and what became of it. */
export function chancesOf(events: readonly JsonObject[], view: JsonObject | undefined): readonly Chance[] {
  const seen = viewOf(view);
  const nameOf = seen ? namesOf(seen) : (area: string) => area;
  return events.filter(isEvent).flatMap((event) => {
    if (event.type !== 'round-fought') return [];
    const battle = nameOf(event.area);
    return event.exchanges.flatMap((exchange) => {
      const chance = chanceOf(exchange);
      const won = exchange.loser === 'defender';
      return [
        { ...sideOf(event.attacker), battle, chance, won },
        { ...sideOf(event.defender), battle, chance: 1 - chance, won: !won },
      ];
    });
  });
}

const sideOf = (side: keyof typeof HOLDER_NAMES) => ({ side, sideName: HOLDER_NAMES[side] });
