import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Said {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Receiver {
  readonly url: string;
  readonly asked: Asked[];
  /** What it answers from now. */
  answer: (asked: Asked) => Said;
  readonly close: () => Promise<void>;
}

/** A server on this machine that keeps what it is sent. */
export async function startReceiver(answer: Receiver['answer'] = () => ({ status: 200 })): Promise<Receiver> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: await text(request) };
    asked.push(one);
    const { status, body, headers: own = {} } = receiver.answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...own });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** A message of a chat as its channel shows it. */
interface Shown {
  text: string;
  readonly pings: readonly string[];
  edits: number;
}

export interface FakeChat extends Receiver {
  /** The channel: messages by id, in their order. */
  readonly channel: Map<string, Shown>;
  /** Everybody who was pinged, in order: by new messages only, as in the real ones. */
  readonly pinged: string[];
}

const read = (body: string) => (body === '' ? {} : JSON.parse(body));

async function startChat(make: (chat: Pick<FakeChat, 'channel' | 'pinged'>) => Receiver['answer']): Promise<FakeChat> {
  const channel: FakeChat['channel'] = new Map();
  const pinged: string[] = [];
  const receiver = await startReceiver(make({ channel, pinged }));
  return Object.assign(receiver, { channel, pinged });
}

export const DISCORD_HOOK = '/webhooks/123456789012345678/tok_en-that-is-long-enough-0123456789';

/** Discord's webhooks: a message is given back only with `wait=true`; who is not allowed is not pinged. */
export const startDiscord = (): Promise<FakeChat> =>
  startChat(({ channel, pinged }) => ({ method, path, body }) => {
    const [, rest] = path.split(`/api/v10${DISCORD_HOOK}`);
    if (rest === undefined) return { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } };
    const { content = '', allowed_mentions: allowed = { parse: ['everyone', 'users', 'roles'] } } = read(body);
    if (content.length > 2_000) return { status: 400, body: { code: 50_035 } };
    if (method === 'POST') {
      const named = [...content.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id);
      const pings = named.filter((id) => allowed.parse.includes('users') || allowed.users?.includes(id));
      if (/@everyone|@here/.test(content) && allowed.parse.includes('everyone')) pings.push('everyone');
      const id = String(9_000 + channel.size + pinged.length);
      channel.set(id, { text: content, pings, edits: 0 });
      pinged.push(...pings);
      return rest === '?wait=true' ? { status: 200, body: { id, content } } : { status: 204 };
    }
    const shown = channel.get(rest.replace('/messages/', ''));
    if (shown === undefined) return { status: 404, body: { code: 10_008, message: 'Unknown Message' } };
    if (method === 'DELETE') channel.delete(rest.replace('/messages/', ''));
    else Object.assign(shown, { text: content, edits: shown.edits + 1 });
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: { content } };
  });

/** The text of Slack's rich text, with a mark where a person is named. */
const richText = (
  blocks: readonly { elements: readonly { elements: readonly Record<string, string>[] }[] }[],
): string =>
  blocks
    .flatMap(({ elements }) => elements.flatMap((section) => section.elements))
    .map((one) => (one.type === 'user' ? `<user ${one.user_id}>` : (one.text ?? one.fallback ?? '')))
    .join('');

/** Slack's Web API: always 200, and in the body whether it was done. */
export const startSlack = (token: string): Promise<FakeChat> =>
  startChat(({ channel, pinged }) => ({ path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 200, body: { ok: false, error: 'invalid_auth' } };
    const asked = read(body);
    if (asked.channel !== 'C012345678') return { status: 200, body: { ok: false, error: 'channel_not_found' } };
    if (path === '/api/chat.postMessage') {
      const ts = `17000000${channel.size + pinged.length + 10}.0001`;
      const text = richText(asked.blocks);
      const pings = [...text.matchAll(/<user (\w+)>/g)].map(([, id = '']) => id);
      channel.set(ts, { text, pings, edits: 0 });
      pinged.push(...pings);
      return { status: 200, body: { ok: true, ts, channel: asked.channel } };
    }
    const shown = channel.get(asked.ts);
    if (shown === undefined) return { status: 200, body: { ok: false, error: 'message_not_found' } };
    if (path === '/api/chat.delete') channel.delete(asked.ts);
    else Object.assign(shown, { text: richText(asked.blocks), edits: shown.edits + 1 });
    return { status: 200, body: { ok: true, ts: asked.ts } };
  });

/** A homeserver: a transaction is carried out once, an edit replaces, and only the field of mentions pings. */
export function startMatrix(token: string): Promise<FakeChat> {
  const done = new Map<string, string>();
  return startChat(({ channel, pinged }) => ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } };
    const [, action, what = '', txn = what] =
      /^\/_matrix\/client\/v3\/rooms\/!room%3Aexample\.org\/(send|redact)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (method !== 'PUT' || action === undefined) return { status: 404, body: { errcode: 'M_UNRECOGNIZED' } };
    const known = done.get(txn);
    if (known !== undefined) return { status: 200, body: { event_id: known } };
    const id = `$event${done.size}`;
    done.set(txn, id);
    const content = read(body);
    const replaced = content['m.relates_to']?.rel_type === 'm.replace' ? content['m.relates_to'].event_id : undefined;
    const shown = channel.get(replaced);
    if (action === 'redact') channel.delete(decodeURIComponent(what));
    else if (replaced === undefined) {
      const pings: readonly string[] = content.msgtype === 'm.notice' ? [] : (content['m.mentions']?.user_ids ?? []);
      channel.set(id, { text: content.formatted_body, pings, edits: 0 });
      pinged.push(...pings);
    } else if (shown !== undefined)
      Object.assign(shown, { text: content['m.new_content'].formatted_body, edits: shown.edits + 1 });
    return { status: 200, body: { event_id: id } };
  });
}
