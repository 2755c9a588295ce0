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

/** “Red (Anna)”; who holds no seat and is asked about another owner goes by that. */
export function nameOf(
  { seats }: GameView,
  { roles, playerName, as }: Pick<SeatMail, 'as' | 'playerName' | 'roles'>,
): string {
  const own = roles.map((id) => seats.find(({ role }) => role.id === id)?.role.name ?? id).join(' and ');
  const names = as === undefined ? own : UNSEATED[as];
  return playerName === undefined ? names : `${names} (${playerName})`;
}

const UNSEATED: Readonly<Record<NonNullable<SeatMail['as']>, string>> = {
  owner: 'The owner',
  named: 'Who shall own the game',
};
