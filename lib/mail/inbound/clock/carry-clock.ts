import { createHash } from 'node:crypto';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import type { GameError } from '@/lib/games/model/errors';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '@/lib/mail/context';
import type { ClockAct } from './read-clock-act';

/** `mail`: its id; the same mail a second time is the same. */
interface Asked {
  readonly by: string;
  readonly gameId: string;
  readonly role: RoleId;
  readonly mail: string;
  readonly note: string | undefined;
}

/** What a mail says about pauses. It stands on no position of the game. */
export async function carryClock(
  { services }: Pick<MailContext, 'services'>,
  { mail, note, ...seat }: Asked,
  { does }: ClockAct,
): Promise<Result<readonly string[], GameError>> {
  const view = await readGame(services, seat);
  if (!view.ok) return view;
  const idempotencyKey = `mail-${createHash('sha256').update(`clock ${mail}`).digest('hex').slice(0, 40)}`;
  const { version: expectedVersion } = view.value;
  const command = { ...seat, ...(note === undefined ? {} : { note }), expectedVersion, idempotencyKey };
  const done =
    does === 'resume'
      ? await endPause(services, command)
      : await askPause(services, { ...command, wants: does === 'pause' });
  return done.ok ? ok(done.value.lines.map(({ text }) => text)) : done;
}
