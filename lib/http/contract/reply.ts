/** An answer before it is written: to a node response by our server, or as a web `Response` by Next. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In one piece, or in pieces that are made while they are sent. */
  readonly body?: string | AsyncIterable<string>;
}

/** Answers of the API are for the asker alone; a stored copy must be asked about again. */
const PRIVATE = { 'cache-control': 'private, no-store', vary: 'Cookie, Authorization' } as const;

export const jsonReply = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE, ...headers },
  body: JSON.stringify(value),
});

/** A text for other programs. Plain text is shown, anything else is offered for saving. `fileName` is ASCII without quotes. */
export interface FileAnswer {
  readonly mediaType: 'text/csv' | 'text/plain' | 'application/json' | 'application/jsonl';
  readonly fileName: string;
  readonly text: string;
}

/** Spreadsheet programs take a CSV file for UTF-8 only when it begins with a byte order mark; pure ASCII needs none. */
const withMark = ({ mediaType, text }: FileAnswer): string =>
  mediaType === 'text/csv' && /[^\0-\x7f]/.test(text) ? `\uFEFF${text}` : text;

export const fileReply = (file: FileAnswer): Reply => ({
  status: 200,
  headers: {
    'content-type': `${file.mediaType}; charset=utf-8`,
    'content-disposition': `${file.mediaType === 'text/plain' ? 'inline' : 'attachment'}; filename="${file.fileName}"`,
    ...PRIVATE,
  },
  body: withMark(file),
});

/** A file that is too long to be held whole. `fileName` is ASCII without quotes. */
export interface StreamAnswer {
  readonly mediaType: 'application/jsonl';
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}

export const streamReply = ({ mediaType, fileName, chunks }: StreamAnswer): Reply => ({
  status: 200,
  headers: {
    'content-type': `${mediaType}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    ...PRIVATE,
  },
  body: chunks,
});

/** Server-sent events as they go over the wire, for as long as they come. */
export interface EventsAnswer {
  readonly events: AsyncIterable<string>;
}

export const eventsReply = ({ events }: EventsAnswer): Reply => ({
  status: 200,
  headers: {
    ...PRIVATE,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy that gathers what it passes on would keep every event back.
    'x-accel-buffering': 'no',
    // The line is of no use to anybody afterwards, and would keep a server that closes waiting.
    connection: 'close',
  },
  body: events,
});

export const emptyReply = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...PRIVATE, ...headers },
});

/** `always`: headers of every answer, names and values in turn. Without its body: the answer to HEAD. */
export function toResponse({ status, headers, body }: Reply, always: readonly string[], withBody: boolean): Response {
  const all = new Headers();
  for (let at = 0; at < always.length; at += 2) all.set(always[at] ?? '', always[at + 1] ?? '');
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  if (typeof body === 'string') all.set('content-length', String(Buffer.byteLength(body)));
  const sent = typeof body === 'object' ? withBody && streamOf(body) : withBody && body;
  return new Response(sent || null, { status, headers: all });
}

function streamOf(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const pieces = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}
