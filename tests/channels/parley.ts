import { createGame } from '@/lib/games/create/create-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import type { PostOffice } from '../mail/post-office';

type Role = 'red' | 'blue' | 'judge';

export interface Parley {
  readonly gameId: string;
  readonly ids: Readonly<Record<Role, string>>;
  /** The entry of the command. */
  readonly act: (role: Role, action: object, note?: string) => Promise<number>;
}

/** Red and blue are players; the judge, who made the game, plays no side. */
export async function startParley(office: PostOffice, tag: string): Promise<Parley> {
  const { services } = office;
  const ids = {
    red: await office.user(`red.${tag}@example.org`, 'Anna'),
    blue: await office.user(`blue.${tag}@example.org`, 'Boris'),
    judge: await office.user(`judge.${tag}@example.org`, 'Clara'),
  };
  const seats = (['red', 'blue'] as const).map((role) => ({ role, fill: 'open' as const }));
  const made = await createGame(services, { by: ids.judge, rulesetId: 'parley', name: 'Parley', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  for (const { role, path } of made.value.invitations) {
    const by = role === 'red' ? ids.red : ids.blue;
    const joined = await joinGame(services, { by, token: path.replace('/join/', '') });
    if (!joined.ok) throw new Error(JSON.stringify(joined.error));
  }
  const { gameId } = made.value;
  const act: Parley['act'] = async (role, action, note) => {
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    const asked = { by: ids[role], gameId, role, action, expectedVersion, idempotencyKey: crypto.randomUUID() };
    const done = await submitAction(services, { ...asked, ...(note === undefined ? {} : { note }) });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.seq;
  };
  return { gameId, ids, act };
}
