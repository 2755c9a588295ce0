/**
 * What a person is called in a game: the one place that says so. Nothing else reads names of accounts to show them inside of a game; a
 * test holds every file of the service to that (tests/architecture/names.test.ts).
 */

/** How a person is read whose name shall be shown; `nameInGame` makes it a name. */
export const PERSON = { select: { id: true, name: true } } as const;

/** The pen names of a game, to be read with it; `gameId` for what is read of one person in several games. */
export const PEN_NAMES = { select: { gameId: true, userId: true, name: true } } as const;

/** A person as `PERSON` reads them. */
export interface Person {
  readonly id: string;
  readonly name: string | null;
}

/** A pen name as `PEN_NAMES` reads it. */
export interface PenNameThere {
  readonly userId: string;
  readonly name: string;
}

/** The pen name that somebody goes by in the game, or the name of their account; undefined where they gave none. */
export function nameInGame(names: readonly PenNameThere[], person: Person | null): string | undefined {
  if (person === null) return undefined;
  return names.find(({ userId }) => userId === person.id)?.name ?? person.name ?? undefined;
}
