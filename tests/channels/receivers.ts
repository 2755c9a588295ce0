import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** A picture that came with it. */
  readonly picture?: Buffer;
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

/** A form of Discord has a text and a file; what is uploaded to Matrix is a file. */
async function partsOf(type: string, bytes: Buffer): Promise<Pick<Asked, 'body' | 'picture'>> {
  if (type === 'image/png') return { body: '', picture: bytes };
  if (!type.startsWith('multipart/form-data')) return { body: bytes.toString('utf8') };
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData();
  const file = form.get('files[0]');
  return {
    body: String(form.get('payload_json')),
    ...(file instanceof File ? { picture: Buffer.from(await file.arrayBuffer()) } : {}),
  };
}

/** A server on this machine that keeps what it is sent. */
export async function startReceiver(answer: Receiver['answer'] = () => ({ status: 200 })): Promise<Receiver> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = {
      method,
      path: url,
      headers,
      ...(await partsOf(headers['content-type'] ?? '', await buffer(request))),
    };
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
  /** What it shows beside its text. */
  picture?: string | undefined;
}

interface Thread {
  readonly title: string;
  readonly said: string[];
}

export interface FakeChat extends Receiver {
  /** The channel: messages by id, in their order. */
  readonly channel: Map<string, Shown>;
  /** Everybody who was pinged, in order: by new messages only, as in the real ones. */
  readonly pinged: string[];
  /** What was said in threads, by the id of each. */
  readonly threads: Map<string, Thread>;
}

const read = (body: string) => (body === '' ? {} : JSON.parse(body));

/** A file of Slack. `refused`: a message that named it was refused once, as before it has been looked at. */
interface File {
  readonly bytes: string;
  refused: boolean;
}

type Seen = Pick<FakeChat, 'channel' | 'pinged' | 'threads'> & { readonly files: Map<string, File> };

async function startChat(make: (chat: Seen) => Receiver['answer']): Promise<FakeChat> {
  const seen: Seen = { channel: new Map(), pinged: [], threads: new Map(), files: new Map() };
  const receiver = await startReceiver(make(seen));
  return Object.assign(receiver, seen);
}

export const DISCORD_HOOK = '/webhooks/123456789012345678/tok_en-that-is-long-enough-0123456789';

/** Discord's webhooks: a message is given back only with `wait=true`; who is not allowed is not pinged. */
export const startDiscord = (forum = false): Promise<FakeChat> =>
  startChat(({ channel, pinged, threads }) => {
    let last = 9_000;
    return ({ method, path, body, picture }) => {
      const [, rest] = path.split(`/api/v10${DISCORD_HOOK}`);
      if (rest === undefined) return { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } };
      const { content = '', allowed_mentions: allowed = EVERYBODY, thread_name: title, attachments } = read(body);
      if (content.length > 2_000) return { status: 400, body: { code: 50_035 } };
      const thread = new URLSearchParams(rest.split('?')[1]).get('thread_id') ?? undefined;
      const shows = (attachments?.length ?? 0) > 0 && picture !== undefined ? { picture: picture.toString('hex') } : {};
      if (method === 'POST') {
        if (title !== undefined && !forum) return { status: 400, body: { code: 220_003 } };
        if (forum && title === undefined && thread === undefined) return { status: 400, body: { code: 220_001 } };
        if (thread !== undefined && !threads.has(thread)) return { status: 404, body: { code: 10_003 } };
        const named = [...content.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id);
        const pings = named.filter((id) => allowed.parse.includes('users') || allowed.users?.includes(id));
        if (/@everyone|@here/.test(content) && allowed.parse.includes('everyone')) pings.push('everyone');
        last += 1;
        const id = String(last);
        if (title !== undefined) threads.set(id, { title, said: [] });
        const place = threads.get(thread ?? '');
        place?.said.push(content);
        if (place === undefined || pings.length > 0) channel.set(id, { text: content, pings, edits: 0, ...shows });
        pinged.push(...pings);
        const made = { id, content, channel_id: title === undefined ? thread : id };
        return /^\?wait=true/.test(rest) ? { status: 200, body: made } : { status: 204 };
      }
      const id = rest.replace('/messages/', '').replace(/\?.*/, '');
      const shown = channel.get(id);
      if (shown === undefined || forum !== (thread !== undefined)) return { status: 404, body: { code: 10_008 } };
      if (method === 'DELETE') channel.delete(id);
      else {
        if (attachments !== undefined) delete shown.picture;
        Object.assign(shown, { text: content, edits: shown.edits + 1, ...shows });
      }
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: { content } };
    };
  });

const EVERYBODY = { parse: ['everyone', 'users', 'roles'] };

/** The text of Slack's rich text, with a mark where a person is named. */
const richText = (
  blocks: readonly { elements?: readonly { elements: readonly Record<string, string>[] }[] }[],
): string =>
  blocks
    .flatMap(({ elements = [] }) => elements.flatMap((section) => section.elements))
    .map((one) => (one.type === 'user' ? `<user ${one.user_id}>` : (one.text ?? one.fallback ?? '')))
    .join('');

/** Slack's Web API: always 200, and in the body whether it was done. */
export const startSlack = (token: string): Promise<FakeChat> =>
  startChat(({ channel, pinged, threads, files }) => ({ path, headers, body, picture }) => {
    if (path.startsWith('/upload/')) {
      files.set(path.slice('/upload/'.length), { bytes: picture?.toString('hex') ?? '', refused: false });
      return { status: 200 };
    }
    if (headers.authorization !== `Bearer ${token}`) return { status: 200, body: { ok: false, error: 'invalid_auth' } };
    if (path === '/api/files.getUploadURLExternal') {
      const id = `F${files.size}`;
      return { status: 200, body: { ok: true, upload_url: `http://${headers.host}/upload/${id}`, file_id: id } };
    }
    if (path === '/api/files.completeUploadExternal') {
      const [file] = read(new URLSearchParams(body).get('files') ?? '');
      return { status: 200, body: files.has(file.id) ? { ok: true } : { ok: false, error: 'file_not_found' } };
    }
    const asked = read(body);
    if (asked.channel !== 'C012345678') return { status: 200, body: { ok: false, error: 'channel_not_found' } };
    const image = asked.blocks?.find(({ type }: { type: string }) => type === 'image');
    const file = files.get(image?.slack_file.id);
    // It has not looked at a file yet when it hears of it first.
    if (image !== undefined && file?.refused !== true) {
      if (file !== undefined) file.refused = true;
      return { status: 200, body: { ok: false, error: 'invalid_blocks' } };
    }
    const shows = file === undefined ? { picture: undefined } : { picture: file.bytes };
    const { thread_ts: thread } = asked;
    if (thread !== undefined) {
      if (!channel.has(thread)) return { status: 200, body: { ok: false, error: 'thread_not_found' } };
      const place = threads.get(thread) ?? { title: channel.get(thread)?.text ?? '', said: [] };
      threads.set(thread, place);
      place.said.push(richText(asked.blocks));
      return { status: 200, body: { ok: true, ts: `${thread}${place.said.length}` } };
    }
    if (path === '/api/chat.postMessage') {
      const ts = `17000000${channel.size + pinged.length + 10}.0001`;
      const text = richText(asked.blocks);
      const pings = [...text.matchAll(/<user (\w+)>/g)].map(([, id = '']) => id);
      channel.set(ts, { text, pings, edits: 0, ...shows });
      pinged.push(...pings);
      return { status: 200, body: { ok: true, ts, channel: asked.channel } };
    }
    const shown = channel.get(asked.ts);
    if (shown === undefined) return { status: 200, body: { ok: false, error: 'message_not_found' } };
    if (path === '/api/chat.delete') channel.delete(asked.ts);
    else Object.assign(shown, { text: richText(asked.blocks), edits: shown.edits + 1, ...shows });
    return { status: 200, body: { ok: true, ts: asked.ts } };
  });

/** A homeserver: a transaction is carried out once, an edit replaces, and only the field of mentions pings. */
export function startMatrix(token: string): Promise<FakeChat> {
  const done = new Map<string, string>();
  return startChat(({ channel, pinged, threads }) => ({ method, path, headers, body, picture }) => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } };
    if (path === '/_matrix/media/v3/upload?filename=position.png' && picture !== undefined)
      return { status: 200, body: { content_uri: `mxc://example.org/${picture.toString('hex').slice(0, 40)}` } };
    const [, action, what = '', txn = what] =
      /^\/_matrix\/client\/v3\/rooms\/!room%3Aexample\.org\/(send|redact)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    const [, event] = /\/event\/([^/]+)$/.exec(path) ?? [];
    if (method === 'GET' && event !== undefined) {
      const isThere = channel.has(decodeURIComponent(event));
      return { status: 200, body: { content: isThere ? { body: '…' } : {} } };
    }
    if (method !== 'PUT' || action === undefined) return { status: 404, body: { errcode: 'M_UNRECOGNIZED' } };
    const known = done.get(txn);
    if (known !== undefined) return { status: 200, body: { event_id: known } };
    const id = `$event${done.size}`;
    done.set(txn, id);
    const content = read(body);
    const replaced = content['m.relates_to']?.rel_type === 'm.replace' ? content['m.relates_to'].event_id : undefined;
    const shown = channel.get(replaced);
    const thread = content['m.relates_to']?.rel_type === 'm.thread' ? content['m.relates_to'].event_id : undefined;
    if (thread !== undefined) {
      const place = threads.get(thread) ?? { title: channel.get(thread)?.text ?? '', said: [] };
      threads.set(thread, place);
      place.said.push(content.formatted_body);
    } else if (action === 'redact') channel.delete(decodeURIComponent(what));
    else if (replaced === undefined) {
      const pings: readonly string[] = content.msgtype === 'm.notice' ? [] : (content['m.mentions']?.user_ids ?? []);
      channel.set(id, { text: content.formatted_body, pings, edits: 0 });
      pinged.push(...pings);
    } else if (shown !== undefined)
      Object.assign(shown, { text: content['m.new_content'].formatted_body, edits: shown.edits + 1 });
    return { status: 200, body: { event_id: id } };
  });
}
