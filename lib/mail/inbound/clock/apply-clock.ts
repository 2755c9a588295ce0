import { dayAfter, startOfDay } from '@/lib/clock/zones';
import type { Result } from '@/lib/core/result';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import type { GameError } from '@/lib/games/model/errors';
import type { MailContext } from '@/lib/mail/context';
import { zoneOf } from '../away/zone-of';
import { type AskedByMail, linesOfDone, seatCommand } from '../seat-act';
import type { ClockAct } from './read-clock-act';

/** What a mail says about pauses, rest days and time to think. It stands on no position of the game. */
export async function applyClock(
  { services, db }: Pick<MailContext, 'services' | 'db'>,
  asked: AskedByMail,
  act: ClockAct,
): Promise<Result<readonly string[], GameError>> {
  const ready = await seatCommand({ services }, asked, 'clock');
  if (!ready.ok) return ready;
  const { command } = ready.value;
  if (act.does === 'rest') {
    const zone = await zoneOf(db, asked.by);
    const { weekdays, dates } = act;
    return linesOfDone(await setRest(services, { ...command, weekdays, dates, zone }));
  }
  if (act.does === 'think') {
    const until = startOfDay(dayAfter(act.day), await zoneOf(db, asked.by)).toISOString();
    return linesOfDone(await declareThink(services, { ...command, until }));
  }
  const { does } = act;
  if (does === 'lift') return linesOfDone(await liftForfeit(services, command));
  const done =
    does === 'resume'
      ? await endPause(services, command)
      : await askPause(services, { ...command, wants: does === 'pause' });
  return linesOfDone(done);
}
