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

/** “Red (Anna)”. */
export function nameOf({ seats }: GameView, { roles, playerName }: Pick<SeatMail, 'playerName' | 'roles'>): string {
  const names = roles.map((id) => seats.find(({ role }) => role.id === id)?.role.name ?? id).join(' and ');
  return playerName === undefined ? names : `${names} (${playerName})`;
}
