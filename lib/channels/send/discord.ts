import { ok, type Result } from '@/lib/core/result';
import type { DrawnPicture } from '@/lib/mail/picture/drawing';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import type { Answer, Outgoing } from '../net/send-request';
import type { ChatText, Piece } from './chat-text';
import type { Chat } from './chat-types';
import { answered, call, type Failure, failure, isDone, objectOf } from './outcome';

/** SUPPRESS_EMBEDS: no address in a name becomes a picture. */
const FLAGS = 4;

/** What Discord answers where it does not do something. */
const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_MESSAGE = 10_008;
const THREAD_ARCHIVED = 50_083;
const NEEDS_THREAD = 220_001;

/**
 * A webhook of Discord: its messages are its own to edit and to delete. Discord tells a repeated post from a new one in no way. In a forum all
 * messages are in threads: there the id of one is `<thread>/<message>`. Elsewhere a webhook can open no thread.
 */
export function discordChat(context: ChannelContext, { path }: Extract<Target, { readonly form: 'discord' }>): Chat {
  const base = `${context.hosts.discord}/api/v10${path}`;
  const create = async (body: Body, thread?: string): Promise<Result<Answer, Failure>> => {
    const place = thread === undefined ? '' : `&thread_id=${thread}`;
    return call(context, { method: 'POST', url: `${base}?wait=true${place}`, ...(await encode(body)) });
  };
  const post = async (body: Body, under?: string): Promise<Result<string, Failure>> => {
    const thread = placeOf(under ?? '').thread;
    const sent = await create(body, thread);
    if (!sent.ok) return sent;
    if (!isDone(sent.value)) return answered(sent.value);
    return idOf(sent.value, thread);
  };
  const open = async (title: string, body: Body): Promise<Result<string, Failure>> => {
    const sent = await create({ ...body, title });
    if (!sent.ok) return sent;
    if (!isDone(sent.value)) return answered(sent.value);
    const { channel_id: thread } = objectOf(sent.value);
    return typeof thread === 'string' ? idOf(sent.value, thread) : failure('Its answer names no thread.');
  };
  const change = async (
    id: string,
    { method, body }: { readonly method: 'PATCH' | 'DELETE'; readonly body?: Body },
  ): Promise<Result<'done' | 'gone', Failure>> => {
    const { thread, message } = placeOf(id);
    const url = `${base}/messages/${encodeURIComponent(message)}${thread === undefined ? '' : `?thread_id=${thread}`}`;
    const ask = async () =>
      call(context, { method, url, ...(body === undefined ? { body: '' } : await encode({ ...body, isEdit: true })) });
    let sent = await ask();
    if (sent.ok && codeOf(sent.value) === THREAD_ARCHIVED && thread !== undefined) {
      const woken = await wake(thread);
      if (!woken.ok) return woken;
      sent = await ask();
    }
    if (!sent.ok) return sent;
    if (isDone(sent.value)) return ok('done');
    return isGone(sent.value) ? ok('gone') : answered(sent.value);
  };
  /** A forum puts away what rests for some days, and lets nobody change it there. A new message brings it back. */
  const wake = async (thread: string): Promise<Result<unknown, Failure>> => {
    const made = await post({ content: 'The game goes on.' }, `${thread}/`);
    return made.ok ? change(made.value, { method: 'DELETE' }) : made;
  };
  return {
    name: 'discord',
    post: async ({ title, text, picture }) => {
      const body = { content: markdownOf(text), ...(picture === undefined ? {} : { picture }) };
      const sent = await create(body);
      if (!sent.ok) return sent;
      if (codeOf(sent.value) === NEEDS_THREAD) return open(title, body);
      return isDone(sent.value) ? idOf(sent.value) : answered(sent.value);
    },
    edit: (id, { text, picture }) => {
      const body = { content: markdownOf(text), ...(picture === undefined ? {} : { picture }) };
      return change(id, { method: 'PATCH', body });
    },
    ping: (under, { people, text }) => {
      const content = `${people.map((id) => `<@${id}>`).join(' ')}${markdownOf([text])}`;
      return post({ content, users: people }, under);
    },
    remove: (id) => change(id, { method: 'DELETE' }),
    openThread: async (title, beside) =>
      placeOf(beside).thread === undefined
        ? ok(undefined)
        : open(title, { content: markdownOf([[{ text: title, bold: true }]]) }),
    say: async (id, text) => {
      const sent = await create({ content: markdownOf(text) }, placeOf(id).thread);
      if (!sent.ok) return sent;
      if (isDone(sent.value)) return ok('done');
      return isGone(sent.value) ? ok('gone') : answered(sent.value);
    },
  };
}

function placeOf(id: string): { readonly thread?: string; readonly message: string } {
  const [first = '', second] = id.split('/');
  return second === undefined ? { message: first } : { thread: encodeURIComponent(first), message: second };
}

function idOf(answer: Answer, thread?: string): Result<string, Failure> {
  const { id } = objectOf(answer);
  if (typeof id !== 'string') return failure('Its answer names no message.');
  return ok(thread === undefined ? id : `${thread}/${id}`);
}

const codeOf = (answer: Answer): unknown => (isDone(answer) ? undefined : objectOf(answer).code);

/** Its webhook is there, the message or its thread is not. */
const isGone = (answer: Answer): boolean =>
  answer.status === 404 && [UNKNOWN_MESSAGE, UNKNOWN_CHANNEL].some((code) => code === objectOf(answer).code);

/** `users`: who is pinged; nobody else is, whatever the text says. `title`: of the thread that it opens. */
interface Body {
  readonly content: string;
  readonly users?: readonly string[];
  readonly title?: string;
  readonly picture?: DrawnPicture;
  readonly isEdit?: true;
}

/** JSON, and with a picture a form that has both. An edit leaves no picture of before. */
async function encode({
  content,
  users = [],
  title,
  picture,
  isEdit,
}: Body): Promise<Pick<Outgoing, 'body'> & Partial<Pick<Outgoing, 'headers'>>> {
  const file = { id: 0, filename: 'position.png', description: picture?.words.slice(0, 1_000) };
  const fields = JSON.stringify({
    content,
    flags: FLAGS,
    allowed_mentions: { parse: [], users },
    ...(title === undefined ? {} : { thread_name: title }),
    ...(picture === undefined && isEdit === undefined ? {} : { attachments: picture === undefined ? [] : [file] }),
  });
  if (picture === undefined) return { body: fields };
  const form = new FormData();
  form.set('payload_json', fields);
  form.set('files[0]', new Blob([Uint8Array.from(picture.png)], { type: 'image/png' }), file.filename);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await encoded.arrayBuffer()) };
}

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
