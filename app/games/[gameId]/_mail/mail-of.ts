import { cache } from 'react';
import { getServices } from '@/lib/db/services';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import type { MailReport, SeatMail } from '@/lib/games/mail/shapes';
import type { GameView } from '@/lib/games/model/types';

const NOBODY: MailReport = { seats: [], maySendAgain: false };

/** What became of the mails of a game, for one reader: read once a page. For those who may not know it, of nobody. */
export const mailOf = cache(async (gameId: string, by: string | undefined): Promise<MailReport> => {
  if (by === undefined) return NOBODY;
  const report = await readMailReport(await getServices(), { by, gameId });
  return report.ok ? report.value : NOBODY;
});

/** “Red (Anna)”; who holds no seat goes by what they are to the game. */
export function nameOf(
  { seats }: GameView,
  { roles, playerName, as, standsBy = [] }: Pick<SeatMail, 'as' | 'playerName' | 'roles' | 'standsBy'>,
): string {
  const rolesOf = (ids: readonly string[]) =>
    ids.map((id) => seats.find(({ role }) => role.id === id)?.role.name ?? id).join(' and ');
  const unseated = {
    owner: 'the owner',
    named: 'who shall own the game',
    understudy: `the understudy of ${rolesOf(standsBy)}`,
  };
  const names = as === undefined ? rolesOf(roles) : unseated[as];
  return playerName === undefined ? names : `${names} (${playerName})`;
}
