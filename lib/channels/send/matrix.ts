import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import type { Chat } from './chat';
import { type ChatText, type Piece, utc } from './chat-text';
import { answered, call, type Failure, failure, isDone, objectOf } from './outcome';

/** The client-server API of Matrix: an edit is a new event that replaces the first. A repeated transaction is carried out once. */
export function matrixChat(
  context: ChannelContext,
  { server, token, room }: Extract<Target, { readonly form: 'matrix' }>,
): Chat {
  const base = `${server}/_matrix/client/v3/rooms/${encodeURIComponent(room)}`;
  const put = async (what: string, txn: string, content: object): Promise<Result<string, Failure>> => {
    const url = `${base}/${what}/${encodeURIComponent(txn)}`;
    const headers = { authorization: `Bearer ${token}` };
    const sent = await call(context, { method: 'PUT', url, headers, body: JSON.stringify(content) });
    if (!sent.ok) return sent;
    if (!isDone(sent.value)) return answered({ ...sent.value, ...waitOf(objectOf(sent.value)) });
    const { event_id: id } = objectOf(sent.value);
    return typeof id === 'string' ? ok(id) : failure('Its answer names no event.');
  };
  const send = (content: object, txn: string) => put('send/m.room.message', txn, content);
  return {
    name: 'matrix',
    post: (text, txn) => send(noticeOf(text), txn),
    edit: async (id, text, txn) => {
      const notice = noticeOf(text);
      const relation = { 'm.new_content': notice, 'm.relates_to': { rel_type: 'm.replace', event_id: id } };
      const made = await send({ ...notice, body: `* ${notice.body}`, ...relation }, txn);
      return made.ok ? ok('done') : made;
    },
    ping: (people, text, txn) => send(pingOf(people, text), txn),
    remove: (id, txn) => put(`redact/${encodeURIComponent(id)}`, txn, {}),
  };
}

/** Of servers that tell it in the body alone. */
const waitOf = ({ retry_after_ms: ms }: Readonly<Record<string, unknown>>): { readonly retryAfter?: number } =>
  typeof ms === 'number' && ms >= 0 ? { retryAfter: Math.ceil(ms / 1_000) } : {};

const FORMAT = 'org.matrix.custom.html';

/** A notice pings nobody, and says so: without the field a client would look for names in the text. */
const noticeOf = (text: ChatText) => ({
  msgtype: 'm.notice',
  body: text.map((line) => line.map(plainOf).join('')).join('\n'),
  format: FORMAT,
  formatted_body: text.map((line) => line.map(htmlOf).join('')).join('<br>'),
  'm.mentions': {},
});

const pingOf = (people: readonly string[], text: ChatText[number]) => ({
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
