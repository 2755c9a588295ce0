import type { Mail } from '@/emails/types';
import { phraseOf } from './phrase';

/** Where a mail belongs, which becomes its Message-ID: the same mail has the same one however often it is tried. */
export interface MailKey {
  readonly kind:
    | 'action'
    | 'over'
    | 'news'
    | 'moved'
    | 'take-back'
    | 'consent'
    | 'draft'
    | 'press'
    | 'standing'
    | 'digest'
    | 'brief'
    | 'called'
    | 'delegated'
    | 'silent'
    | 'invitation'
    | 'sign-in'
    | 'test'
    | 'address'
    | 'hook-dead'
    | 'receipt'
    | 'verdict'
    | 'turned-away';
  /** Ids only: they are readable in the header. */
  readonly parts: readonly (string | number)[];
}

/** Mails of one game hang together in a mail program, and filters find them by the List-Id. */
export interface Thread {
  readonly gameId: string;
  readonly gameName: string;
}

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly date: Date;
  readonly mail: Mail;
  readonly thread?: Thread;
  /** The one-click address of RFC 8058. */
  readonly stopPostUrl?: string;
  /** Where a reply goes that holds orders. */
  readonly replyTo?: string;
  /** The Message-ID of the mail that this one answers. */
  readonly answers?: string;
  /** Where the mail goes back to if it cannot be delivered. Missing: to its sender. */
  readonly returnTo?: string;
}

export const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;

export const messageIdOf = (host: string, { kind, parts }: MailKey): string =>
  `<${[kind, ...parts].join('.')}@${host}>`;

const threadId = (host: string, gameId: string): string => `<game.${gameId}@${host}>`;

/** The message in nodemailer's terms: headers, both parts, and an envelope with exactly one recipient. */
export function messageOf(out: OutgoingMail, host: string) {
  const { subject, html, text } = out.mail;
  return {
    messageId: out.messageId,
    date: out.date,
    from: out.from,
    // An object, not a text: nothing in it is read as a list, a name or a comment.
    to: { name: '', address: out.to },
    ...(out.replyTo === undefined ? {} : { replyTo: { name: '', address: out.replyTo } }),
    ...(out.returnTo === undefined ? {} : { envelope: { from: out.returnTo, to: out.to } }),
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...stopHeaders(out.stopPostUrl),
      ...listHeaders(out.thread, host),
    },
    ...threadHeaders(out, host),
    ...pictureParts(out.mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** In one part with the HTML that shows it, and no attachment to be saved. */
const pictureParts = ({ picture }: Mail) =>
  picture === undefined
    ? {}
    : {
        attachments: [
          {
            cid: picture.cid,
            content: Buffer.from(picture.png),
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            filename: 'position.png',
          },
        ],
      };

const stopHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The game's thread, and at its end the mail that is answered. */
function threadHeaders({ thread, answers }: Pick<OutgoingMail, 'thread' | 'answers'>, host: string) {
  const references = [...(thread === undefined ? [] : [threadId(host, thread.gameId)]), ...(answers ?? '').split(' ')];
  const ids = references.filter((id) => id !== '');
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

/** RFC 2919: the name for people, and the id that filters go by. Prepared here: the library makes one word of any length. */
function listHeaders(thread: Thread | undefined, host: string) {
  if (thread === undefined) return {};
  const value = `${phraseOf(thread.gameName, 'A game')} <game-${thread.gameId}.${host}>`;
  return { 'List-Id': { prepared: true, foldLines: true, value } };
}
