import type { ClockTerms } from '@/lib/clock/terms';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '@/tests/games/table';
import type { PostOffice } from '../post-office';

/** Two days a decision, counted in Berlin; everybody is told when one is out. */
export const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  vacation: 0,
  atZero: 'tell',
};

/** A duel with a clock from its beginning: Anna has Red, Boris took Blue by his invitation. */
export async function clockedDuel(office: PostOffice, tag: string, clock: ClockTerms | undefined = TERMS) {
  const { services } = office;
  const anna = await office.user(`anna.${tag}@example.org`, 'Anna');
  const boris = await office.user(`boris.${tag}@example.org`, 'Boris');
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: 'open' as const },
  ];
  const made = value(
    await createGame(services, { by: anna, rulesetId: 'duel', name: 'Clocked duel', setup: {}, seats, clock }),
  );
  const token = made.invitations[0]?.path.split('/').at(-1) ?? '';
  value(await joinGame(services, { by: boris, token }));
  return { gameId: made.gameId, anna, boris };
}
