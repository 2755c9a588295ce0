import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '@/lib/core/result';
import type { DrawnPicture } from '@/lib/mail/picture/drawing';
import type { ChannelContext } from '../context';
import { call, type Failure, isDone, objectOf } from './outcome';

/** A picture that Slack has, for the messages of the app that uploaded it. */
export interface SlackPicture {
  readonly id: string;
  readonly words: string;
}

type Said = Readonly<Record<string, unknown>>;

/** Slack looks at a file before it shows it; a message that names it earlier is refused. */
const READY_MS = 700;
const MOST_TRIES = 5;

/** Uploads a picture. Undefined where the app may not (`files:write`), or Slack does not take it: a post goes out without. */
export async function uploadPicture(
  context: Pick<ChannelContext, 'net' | 'hosts' | 'log'>,
  token: string,
  { png, words }: DrawnPicture,
): Promise<SlackPicture | undefined> {
  const ask = async (method: string, fields: Readonly<Record<string, string>>): Promise<Said> => {
    const url = `${context.hosts.slack}/api/files.${method}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` };
    const sent = await call(context, { method: 'POST', url, headers, body: new URLSearchParams(fields).toString() });
    return sent.ok && isDone(sent.value) ? objectOf(sent.value) : {};
  };
  const place = await ask('getUploadURLExternal', { filename: 'position.png', length: String(png.length) });
  const { upload_url: url, file_id: id } = place;
  if (typeof url !== 'string' || typeof id !== 'string') return left(context, place);
  const put = await call(context, {
    method: 'POST',
    url,
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(png),
  });
  if (!put.ok || !isDone(put.value)) return left(context, {});
  const done = await ask('completeUploadExternal', { files: JSON.stringify([{ id, title: 'Position' }]) });
  return done.ok === true ? { id, words } : left(context, done);
}

/** Slack says what is wrong in a word of its own; undefined where it does not. */
export const faultWord = ({ error }: Said): string | undefined =>
  typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? error : undefined;

function left({ log }: Pick<ChannelContext, 'log'>, said: Said): undefined {
  log('post-without-picture', { chat: 'slack', why: faultWord(said) ?? 'not taken' }, 'warn');
  return undefined;
}

/** Sends a message with a picture as soon as Slack has looked at it, else without. */
export async function sendWithPicture(
  picture: SlackPicture | undefined,
  send: (picture: SlackPicture | undefined) => Promise<Result<Said, Failure>>,
): Promise<Result<Said, Failure>> {
  if (picture === undefined) return send(undefined);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const sent = await send(picture);
    if (!sent.ok || sent.value.error !== 'invalid_blocks') return sent;
    await pause(READY_MS);
  }
  return send(undefined);
}

/** Below the text. */
export const imageBlocks = (picture: SlackPicture | undefined): readonly object[] =>
  picture === undefined ? [] : [{ type: 'image', slack_file: { id: picture.id }, alt_text: picture.words }];
