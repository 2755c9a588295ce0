import { type Roll, seededDice } from '@/lib/core/dice';
import type { Decided, GameEvent } from '@/lib/core/playable';
import type { Result } from '@/lib/core/result';

/** As many as the smallest die has sides is enough to make the first missing die differ. */
const TRIES = 6;

/**
 * The events of a command that do not depend on dice which are missing: what happens whichever way they fall. The rules
 * give all events of a command or none, so it is asked several times, each time with another face for the first missing die.
 */
export function certainEvents<E>(
  ask: (roll: Roll) => Result<Decided, E>,
  faces: readonly number[],
): readonly GameEvent[] {
  const runs = Array.from({ length: TRIES }, (_, index) => {
    const asked = ask(filledUp(faces, index));
    return asked.ok ? asked.value.events : [];
  });
  const [first = [], ...others] = runs.map((events) => events.map((event) => JSON.stringify(event)));
  const differs = first.findIndex((event, at) => others.some((events) => events[at] !== event));
  return (runs[0] ?? []).slice(0, differs < 0 ? first.length : differs);
}

function filledUp(faces: readonly number[], first: number): Roll {
  const more = seededDice(first + 1);
  let drawn = 0;
  return (sides) => {
    drawn += 1;
    return faces[drawn - 1] ?? (drawn === faces.length + 1 ? 1 + (first % sides) : more(sides));
  };
}
