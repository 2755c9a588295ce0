import type { ChannelContext } from '@/lib/channels/context';
import { makeHook } from '@/lib/channels/hooks/manage';
import { OPEN_NET } from '@/lib/channels/net/send-request';
import { type HookFate, sendHook } from '@/lib/channels/send/send-hook';
import { type PostOffice, PUBLIC_URL, SECRET } from '../mail/post-office';

/** The channels of a test: they may call this machine, and their clock is the test's. */
export const channelsOf = (
  office: PostOffice,
  now: () => Date,
  hosts: ChannelContext['hosts'] = { discord: 'http://127.0.0.1:1', slack: 'http://127.0.0.1:1' },
): ChannelContext => ({
  services: office.services,
  db: office.services.database.prisma,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET },
  net: { ...OPEN_NET, loopbackForTests: true, patienceMs: 2_000 },
  hosts,
  now,
  log: (event, facts, level = 'info') => void office.log.push({ event, facts, level }),
});

export interface Tried {
  readonly fate: HookFate;
  /** When it is tried again. */
  readonly again?: Date;
  readonly mailed: readonly string[];
}

/** One try of a delivery, as the queue would make it. */
export async function tryDelivery(context: ChannelContext, id: string, gameId?: string): Promise<Tried> {
  const later: Date[] = [];
  const mailed: string[] = [];
  const fate = await sendHook(
    context,
    { delivery: id, ...(gameId === undefined ? {} : { gameId }) },
    { again: async (at) => later.push(at), mailDead: async (hookId) => mailed.push(hookId) },
  );
  return { fate, mailed, ...(later[0] === undefined ? {} : { again: later[0] }) };
}

/** Every delivery of a webhook that waits, the oldest first. */
export async function tryAll({ db, ...rest }: ChannelContext, hookId: string): Promise<readonly HookFate[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { hookId, status: 'queued' },
    orderBy: [{ queuedAt: 'asc' }, { toSeq: 'asc' }],
  });
  const fates: HookFate[] = [];
  for (const { id, gameId } of rows) {
    fates.push((await tryDelivery({ db, ...rest }, id, gameId ?? undefined)).fate);
  }
  return fates;
}

interface Typed {
  readonly form: 'json' | 'discord' | 'slack' | 'matrix';
  readonly url?: string;
  readonly token?: string;
  readonly room?: string;
}

export async function hookOf(
  context: ChannelContext,
  { by, gameId, ...typed }: Typed & { readonly by: string; readonly gameId?: string },
) {
  const target = { url: '', token: '', room: '', ...typed };
  const made = await makeHook(context, { by, ...(gameId === undefined ? {} : { gameId }), target });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
