import { type ApplicationRefusal, refuse } from './errors';
import type { QuotaReached } from './records';
import type { Services } from './services';

/** The same service for those who may make any number: the operator, and the demo's seed. */
export const withoutQuota = <S extends Pick<Services, 'quota'>>(services: S): S => ({ ...services, quota: undefined });

/** `services.quota` is there: nothing else can be reached. */
export function tooManyGames(
  { quota, now }: Pick<Services, 'now' | 'quota'>,
  reached: QuotaReached,
): ApplicationRefusal {
  const { open = 0, perDay = 0 } = quota ?? {};
  if (reached.of === 'open') {
    const words =
      `One person may have ${open} games at once that have not begun. There is room again when one of yours begins: ` +
      'pass its links on, or take its seats yourself.';
    return refuse('too-many-games', words, { of: 'open', most: open });
  }
  const retryAfter = Math.max(1, Math.ceil((reached.again.getTime() - now().getTime()) / 1000));
  const words = `One person may make ${perDay} games in 24 hours, trials and imports too. Try again in ${wait(retryAfter)}.`;
  return refuse('too-many-games', words, { of: 'day', most: perDay, retryAfter });
}

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
