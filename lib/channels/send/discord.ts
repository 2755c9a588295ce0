import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import type { Chat } from './chat';
import type { ChatText, Piece } from './chat-text';
import { answered, call, type Failure, failure, isDone, objectOf } from './outcome';

/** SUPPRESS_EMBEDS: no address in a name becomes a picture. */
const FLAGS = 4;

/** A webhook of Discord: its messages are its own to edit and to delete. Discord tells a repeated post from a new one in no way. */
export function discordChat(context: ChannelContext, { path }: Extract<Target, { readonly form: 'discord' }>): Chat {
  const base = `${context.hosts.discord}/api/v10${path}`;
  const post = async (content: string, users: readonly string[]): Promise<Result<string, Failure>> => {
    const sent = await call(context, { method: 'POST', url: `${base}?wait=true`, body: bodyOf(content, users) });
    if (!sent.ok) return sent;
    if (!isDone(sent.value)) return answered(sent.value);
    const { id } = objectOf(sent.value);
    return typeof id === 'string' ? ok(id) : failure('Its answer names no message.');
  };
  return {
    name: 'discord',
    post: (text) => post(markdownOf(text), []),
    edit: async (id, text) => {
      const url = `${base}/messages/${encodeURIComponent(id)}`;
      const sent = await call(context, { method: 'PATCH', url, body: bodyOf(markdownOf(text), []) });
      if (!sent.ok) return sent;
      if (isDone(sent.value)) return ok('done');
      return isUnknownMessage(sent.value) ? ok('gone') : answered(sent.value);
    },
    ping: (people, text) => post(`${people.map((id) => `<@${id}>`).join(' ')}${markdownOf([text])}`, people),
    remove: async (id) => {
      const url = `${base}/messages/${encodeURIComponent(id)}`;
      const sent = await call(context, { method: 'DELETE', url, body: '' });
      if (!sent.ok || isDone(sent.value) || isUnknownMessage(sent.value)) return sent;
      return answered(sent.value);
    },
  };
}

/** Its webhook is there, the message is not. */
const isUnknownMessage = (answer: Parameters<typeof objectOf>[0]): boolean =>
  answer.status === 404 && objectOf(answer).code === 10_008;

const bodyOf = (content: string, users: readonly string[]): string =>
  JSON.stringify({ content, flags: FLAGS, allowed_mentions: { parse: [], users } });

const markdownOf = (text: ChatText): string => text.map((line) => line.map(pieceOf).join('')).join('\n');

function pieceOf(piece: Piece): string {
  if ('at' in piece) return `<t:${Math.floor(Date.parse(piece.at) / 1_000)}:f>`;
  if ('link' in piece) return `[${escapeMarkdown(piece.text)}](<${piece.link}>)`;
  return piece.bold ? `**${escapeMarkdown(piece.text)}**` : escapeMarkdown(piece.text);
}

/** Every sign of ASCII is a sign and nothing else; an address in a name is no link. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    // What stands for nobody in particular is no mention even where a client reads past the mark before it.
    .replace(/@/g, '@\u200b');
