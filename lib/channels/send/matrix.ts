import { ok, type Result } from '@/lib/core/result';
import type { DrawnPicture } from '@/lib/mail/picture/drawing';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import { type ChatText, type Piece, utc } from './chat-text';
import type { Chat, ChatMessage, Ping } from './chat-types';
import { answered, call, type Failure, failure, isDone, objectOf } from './outcome';

/** The client-server API of Matrix: an edit is a new event that replaces the first. A repeated transaction is carried out once. */
export function matrixChat(
  context: ChannelContext,
  { server, token, room }: Extract<Target, { readonly form: 'matrix' }>,
): Chat {
  const base = `${server}/_matrix/client/v3/rooms/${encodeURIComponent(room)}`;
  const authorization = `Bearer ${token}`;
  const put = async (what: string, txn: string, content: object): Promise<Result<string, Failure>> => {
    const url = `${base}/${what}/${encodeURIComponent(txn)}`;
    const sent = await call(context, { method: 'PUT', url, headers: { authorization }, body: JSON.stringify(content) });
    if (!sent.ok) return sent;
    if (!isDone(sent.value)) return answered({ ...sent.value, ...waitOf(objectOf(sent.value)) });
    const { event_id: id } = objectOf(sent.value);
    return typeof id === 'string' ? ok(id) : failure('Its answer names no event.');
  };
  /** An edit of what somebody has removed would be taken, and shown nowhere. */
  const isRemoved = async (id: string): Promise<boolean> => {
    const url = `${base}/event/${encodeURIComponent(id)}`;
    const sent = await call(context, { method: 'GET', url, headers: { authorization }, body: '' });
    if (!sent.ok) return false;
    const { content } = isDone(sent.value) ? objectOf(sent.value) : {};
    const isEmpty = typeof content === 'object' && content !== null && Object.keys(content).length === 0;
    return sent.value.status === 404 || isEmpty;
  };
  const send = (content: object, txn: string) => put('send/m.room.message', txn, content);
  /** The text with its picture; without it where the server takes none. */
  const noticeWith = async ({ text, picture }: ChatMessage) => {
    if (picture === undefined) return noticeOf(text);
    const url = `${server}/_matrix/media/v3/upload?filename=position.png`;
    const headers = { authorization, 'content-type': 'image/png' };
    const sent = await call(context, { method: 'POST', url, headers, body: Buffer.from(picture.png) });
    const { content_uri: uri } = sent.ok && isDone(sent.value) ? objectOf(sent.value) : {};
    return typeof uri === 'string' && MXC.test(uri) ? noticeOf(text, imageOf(picture, uri)) : noticeOf(text);
  };
  return {
    name: 'matrix',
    post: async (message, txn) => send(await noticeWith(message), txn),
    edit: async (id, message, txn) => {
      if (await isRemoved(id)) return ok('gone');
      const notice = await noticeWith(message);
      const relation = { 'm.new_content': notice, 'm.relates_to': { rel_type: 'm.replace', event_id: id } };
      const made = await send({ ...notice, body: `* ${notice.body}`, ...relation }, txn);
      return made.ok ? ok('done') : made;
    },
    ping: (_, ping, txn) => send(pingOf(ping), txn),
    remove: (id, txn) => put(`redact/${encodeURIComponent(id)}`, txn, {}),
    openThread: (title, _, txn) => send(noticeOf([[{ text: title, bold: true }]]), txn),
    say: async (thread, text, txn) => {
      const made = await send({ ...noticeOf(text), 'm.relates_to': inThread(thread) }, txn);
      return made.ok ? ok('done') : made;
    },
  };
}

/** Of servers that tell it in the body alone. */
const waitOf = ({ retry_after_ms: ms }: Readonly<Record<string, unknown>>): { readonly retryAfter?: number } =>
  typeof ms === 'number' && ms >= 0 ? { retryAfter: Math.ceil(ms / 1_000) } : {};

/** Programs that know no threads show it as an answer. */
const inThread = (thread: string) => ({
  rel_type: 'm.thread',
  event_id: thread,
  is_falling_back: true,
  'm.in_reply_to': { event_id: thread },
});

const MXC = /^mxc:\/\/[\w.:-]{1,255}\/[\w-]{1,255}$/;

/** A picture in a text, by the one kind of address that Matrix shows there. */
const imageOf = ({ width, height, words }: DrawnPicture, uri: string): string =>
  `<br><img src="${uri}" width="${width}" height="${height}" alt="${escapeHtml(words)}">`;

const FORMAT = 'org.matrix.custom.html';

/** A notice pings nobody, and says so: without the field a client would look for names in the text. */
const noticeOf = (text: ChatText, image = '') => ({
  msgtype: 'm.notice',
  body: text.map((line) => line.map(plainOf).join('')).join('\n'),
  format: FORMAT,
  formatted_body: `${text.map((line) => line.map(htmlOf).join('')).join('<br>')}${image}`,
  'm.mentions': {},
});

const pingOf = ({ people, text }: Ping) => ({
  msgtype: 'm.text',
  body: `${people.join(' ')}${text.map(plainOf).join('')}`,
  format: FORMAT,
  formatted_body: `${people.map(pill).join(' ')}${text.map(htmlOf).join('')}`,
  'm.mentions': { user_ids: people },
});

const pill = (id: string): string => `<a href="https://matrix.to/#/${encodeURIComponent(id)}">${escapeHtml(id)}</a>`;

function plainOf(piece: Piece): string {
  if ('at' in piece) return utc(piece.at);
  return 'link' in piece ? `${piece.text}: ${piece.link}` : piece.text;
}

function htmlOf(piece: Piece): string {
  if ('at' in piece) return utc(piece.at);
  if ('link' in piece) return `<a href="${escapeHtml(piece.link)}">${escapeHtml(piece.text)}</a>`;
  return piece.bold ? `<strong>${escapeHtml(piece.text)}</strong>` : escapeHtml(piece.text);
}

const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
