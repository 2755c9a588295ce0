import { err, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { commitSeed } from '@/lib/games/seeds/commit-seed';
import { delegateSeed } from '@/lib/games/seeds/delegate-seed';
import { revealSeed } from '@/lib/games/seeds/reveal-seed';
import type { MailContext } from '@/lib/mail/context';
import { type AskedByMail, linesOfDone, seatCommand } from '../seat-act';
import type { SeedAct } from './read-seed-act';

/** What a mail says about the side's share of the dice. The game has not begun: it stands on no position. */
export async function applySeed(
  { services }: Pick<MailContext, 'services'>,
  { note, ...asked }: AskedByMail,
  act: SeedAct,
): Promise<Result<readonly string[], GameError>> {
  if (note !== undefined) return err(refuse('invalid-note', 'A share of the dice goes without a note.'));
  const ready = await seatCommand({ services }, { ...asked, note }, 'seed');
  if (!ready.ok) return ready;
  const { command } = ready.value;
  if (act.does === 'server') return linesOfDone(await delegateSeed(services, command));
  const { digits } = act;
  return linesOfDone(
    act.does === 'commit'
      ? await commitSeed(services, { ...command, commitment: digits })
      : await revealSeed(services, { ...command, seed: digits }),
  );
}
