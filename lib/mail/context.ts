import type { PrismaClient } from '../db/generated/client';
import type { Services } from '../games/model/services';
import type { Authenticate } from './inbound/types';
import type { DrawPicture } from './picture/drawing';
import type { Preferences } from './sending/chosen';
import type { MailTransport } from './transport';

/** The tables that mailing reads and writes. */
export type MailDb = Pick<
  PrismaClient,
  | '$transaction'
  | 'user'
  | 'userAddress'
  | 'signInCode'
  | 'addressChange'
  | 'mailDelivery'
  | 'mailRefusal'
  | 'mailStop'
  | 'devMail'
  | 'orderToken'
  | 'inboundMail'
  | 'webhook'
  | 'webhookDelivery'
  | 'notificationChoice'
  | 'digest'
  | '$executeRaw'
  | '$queryRaw'
>;

interface MailSettings {
  /** Origin without a trailing slash; its host is the right side of every Message-ID. */
  readonly publicUrl: string;
  /** `Fieldpost <post@fieldpost.example>`. */
  readonly from: string;
  readonly secret: string;
  /** Replies with orders go to this domain. Missing: no mail is taken in, and none asks for a reply. */
  readonly ordersDomain?: string;
  /** Mail that comes back is read: each mail of ours goes out from an address of its own in `ordersDomain`. */
  readonly readBounces?: boolean;
}

/** A sign-in mail as it came out of its sealed job. */
export interface OpenedSignIn {
  readonly flow: string;
  readonly address: string;
  /** Missing: a code alone, for somebody who is signed in. */
  readonly token?: string | undefined;
  readonly code: string;
  readonly next: string;
  readonly expiresAt: string;
}

/** A mail about the addresses of an account as it came out of its sealed job: to a new address, or to an old one. */
export interface OpenedAddressMail {
  readonly id: string;
  readonly about: 'prove' | 'added' | 'changed';
  readonly address: string;
  readonly token: string;
  readonly until: string;
}

/** All that the mail tasks need; wired by lib/cli/worker.ts, by hand in tests. */
export interface MailContext {
  readonly services: Services;
  readonly db: MailDb;
  readonly transport: MailTransport;
  readonly settings: MailSettings;
  /** Opens the payload of a `send-sign-in` job; undefined when it is none of ours. */
  readonly openSignIn: (sealed: string) => OpenedSignIn | undefined;
  /** The same for a `send-address-mail` job. */
  readonly openAddressMail: (sealed: string) => OpenedAddressMail | undefined;
  /** Whether a mail comes from whom it says. Missing: nothing is known of any. */
  readonly authenticate?: Authenticate;
  /** Draws the position of a game. Missing: mails have no pictures. */
  readonly drawPicture?: DrawPicture;
  /** Milliseconds that a mail waits for its picture; only tests wait less. */
  readonly pictureMs?: number;
  /** What the reader of a mail has chosen, where the job that sends it has read that. */
  readonly preferences?: (about: { readonly userId: string; readonly gameId: string }) => Promise<Preferences>;
  readonly now: () => Date;
  /** One line for the operator; never an address, a token or a text of a mail. `warn`: somebody has to look. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>, level?: 'info' | 'warn') => void;
}
