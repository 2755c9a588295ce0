import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import { type ChatText, type Piece, utc } from './chat-text';
import type { Chat, ChatMessage } from './chat-types';
import { answered, call, type Failure, failure, isDone, objectOf } from './outcome';
import { faultWord, imageBlocks, type SlackPicture, sendWithPicture, uploadPicture } from './slack-picture';

/** The Web API of Slack with the token of a bot: what an incoming webhook has posted, nobody can edit. */
export function slackChat(
  context: ChannelContext,
  { token, channel }: Extract<Target, { readonly form: 'slack' }>,
): Chat {
  const ask = async (
    method: 'postMessage' | 'update' | 'delete',
    fields: object,
  ): Promise<Result<Readonly<Record<string, unknown>>, Failure>> => {
    const url = `${context.hosts.slack}/api/chat.${method}`;
    const headers = { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${token}` };
    const sent = await call(context, { method: 'POST', url, headers, body: JSON.stringify({ channel, ...fields }) });
    if (!sent.ok) return sent;
    return isDone(sent.value) ? ok(objectOf(sent.value)) : answered(sent.value);
  };
  const posted = (made: Result<Said, Failure>): Result<string, Failure> => {
    if (!made.ok) return made;
    return made.value.ok === true && typeof made.value.ts === 'string' ? ok(made.value.ts) : saidNo(made.value);
  };
  const post = async (fields: object) => posted(await ask('postMessage', { ...fields, ...QUIET }));
  const pictureOf = async ({ picture }: ChatMessage) =>
    picture === undefined ? undefined : uploadPicture(context, token, picture);
  return {
    name: 'slack',
    post: async (message) =>
      posted(
        await sendWithPicture(await pictureOf(message), (picture) =>
          ask('postMessage', { ...messageOf([], message.text, picture), ...QUIET }),
        ),
      ),
    edit: async (ts, message) => {
      const made = await sendWithPicture(await pictureOf(message), (picture) =>
        ask('update', { ts, ...messageOf([], message.text, picture), parse: 'none', link_names: false }),
      );
      if (!made.ok) return made;
      if (made.value.ok === true) return ok('done');
      return isGone(made.value) ? ok('gone') : saidNo(made.value);
    },
    ping: (_, { people, text }) => post(messageOf(people, [text])),
    remove: async (ts) => {
      const made = await ask('delete', { ts });
      if (!made.ok || made.value.ok === true || isGone(made.value)) return made;
      return saidNo(made.value);
    },
    openThread: (title) => post(messageOf([], [[{ text: title, bold: true }]])),
    say: async (thread, text) => {
      const made = await ask('postMessage', { thread_ts: thread, ...messageOf([], text), ...QUIET });
      if (!made.ok) return made;
      if (made.value.ok === true) return ok('done');
      return made.value.error === 'thread_not_found' ? ok('gone') : saidNo(made.value);
    },
  };
}

const QUIET = { parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false } as const;

type Said = Readonly<Record<string, unknown>>;

const isGone = ({ error }: Said): boolean => error === 'message_not_found' || error === 'cant_update_message';

function saidNo(said: Said): Result<never, Failure> {
  const word = faultWord(said);
  return failure(word === undefined ? 'Slack refused it.' : `Slack says: ${word}.`);
}

/** Rich text: every element is what it is, and text in it is never read for marks or names. `text` is for notifications. */
function messageOf(people: readonly string[], text: ChatText, picture?: SlackPicture) {
  const mentions = people.flatMap((id) => [{ type: 'user', user_id: id }]);
  const sections = text.map((line) => line.map(elementOf));
  const elements = sections.flatMap((line, at) => (at === 0 ? line : [{ type: 'text', text: '\n' }, ...line]));
  return {
    text: `${people.map((id) => `<@${id}>`).join(' ')}${text.map((line) => line.map(fallbackOf).join('')).join('\n')}`,
    blocks: [
      { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [...mentions, ...elements] }] },
      ...imageBlocks(picture),
    ],
  };
}

function elementOf(piece: Piece): object {
  if ('at' in piece)
    return {
      type: 'date',
      timestamp: Math.floor(Date.parse(piece.at) / 1_000),
      format: '{date_short} {time}',
      fallback: utc(piece.at),
    };
  if ('link' in piece) return { type: 'link', url: piece.link, text: piece.text };
  return { type: 'text', text: piece.text, ...(piece.bold ? { style: { bold: true } } : {}) };
}

const fallbackOf = (piece: Piece): string => ('at' in piece ? utc(piece.at) : escapeSlack(piece.text));

/** The three signs by which Slack knows names, links and entities. */
const escapeSlack = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
