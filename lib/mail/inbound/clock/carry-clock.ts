import { createHash } from 'node:crypto';
import { dayAfter, startOfDay } from '@/lib/clock/zones';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import type { GameError } from '@/lib/games/model/errors';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '@/lib/mail/context';
import { zoneOf } from '../away/zone-of';
import type { ClockAct } from './read-clock-act';

/** `mail`: its id; the same mail a second time is the same. */
interface Asked {
  readonly by: string;
  readonly gameId: string;
  readonly role: RoleId;
  readonly mail: string;
  readonly note: string | undefined;
}

/** What a mail says about pauses, rest days and time to think. It stands on no position of the game. */
export async function carryClock(
  { services, db }: Pick<MailContext, 'services' | 'db'>,
  { mail, note, ...seat }: Asked,
  act: ClockAct,
): Promise<Result<readonly string[], GameError>> {
  const view = await readGame(services, seat);
  if (!view.ok) return view;
  const idempotencyKey = `mail-${createHash('sha256').update(`clock ${mail}`).digest('hex').slice(0, 40)}`;
  const { version: expectedVersion } = view.value;
  const command = { ...seat, ...(note === undefined ? {} : { note }), expectedVersion, idempotencyKey };
  if (act.does === 'rest') {
    const zone = await zoneOf(db, seat.by);
    const { weekdays, dates } = act;
    return toldOf(await setRest(services, { ...command, weekdays, dates, zone }));
  }
  if (act.does === 'think') {
    const until = startOfDay(dayAfter(act.day), await zoneOf(db, seat.by)).toISOString();
    return toldOf(await declareThink(services, { ...command, until }));
  }
  const { does } = act;
  const done =
    does === 'resume'
      ? await endPause(services, command)
      : await askPause(services, { ...command, wants: does === 'pause' });
  return toldOf(done);
}

const toldOf = (done: Result<ActReceipt, GameError>): Result<readonly string[], GameError> =>
  done.ok ? ok(done.value.lines.map(({ text }) => text)) : done;
