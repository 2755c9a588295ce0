import type { PrismaClient } from '../db/generated/client';
import type { Services } from '../games/model/services';
import type { DrawPicture } from '../mail/picture/drawing';
import type { Net } from './net/send-request';

/** The tables that channels read and write. */
export type ChannelDb = Pick<
  PrismaClient,
  | '$transaction'
  | '$executeRaw'
  | 'user'
  | 'webhook'
  | 'webhookDelivery'
  | 'webhookPost'
  | 'feed'
  | 'mailStop'
  | 'notificationChoice'
  | 'digest'
>;

/** Where the services of chats are; only tests have others. */
interface ChatHosts {
  readonly discord: string;
  readonly slack: string;
}

export const CHAT_HOSTS: ChatHosts = { discord: 'https://discord.com', slack: 'https://slack.com' };

/** All that the channels beside mail need; made by `getChannels` in a running process, by hand in tests. */
export interface ChannelContext {
  readonly services: Services;
  readonly db: ChannelDb;
  /** `publicUrl`: origin without a trailing slash. */
  readonly settings: { readonly publicUrl: string; readonly secret: string };
  readonly net: Net;
  readonly hosts: ChatHosts;
  /** How pictures of positions are made; without it posts have none. */
  readonly drawPicture?: DrawPicture;
  readonly now: () => Date;
  /** One line for the operator; never an address, a secret or a text. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>, level?: 'info' | 'warn') => void;
}
