import { getServices, type OpenServices } from '../db/services';
import { getEnv, type RunningEnv } from '../env';
import { getLog } from '../http/observe/log';
import { CHAT_HOSTS, type ChannelContext } from './context';
import { OPEN_NET } from './net/send-request';

/** The process's own channels. */
export async function getChannels(): Promise<ChannelContext> {
  return channelsOver(await getServices(), getEnv());
}

export function channelsOver(services: OpenServices, { PUBLIC_URL, SECRET }: RunningEnv): ChannelContext {
  const log = getLog().child({ part: 'channels' });
  return {
    services,
    db: services.database.prisma,
    settings: { publicUrl: PUBLIC_URL, secret: SECRET },
    net: OPEN_NET,
    hosts: CHAT_HOSTS,
    now: services.now,
    log: (event, facts, level = 'info') => log[level]({ event, ...facts }),
  };
}
