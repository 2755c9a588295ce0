/** An answer before it is written: to a node response by our server, or as a web `Response` by Next. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Answers of the API are for the asker alone; a stored copy must be asked about again. */
const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' } as const;

export const jsonReply = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE, ...headers },
  body: JSON.stringify(value),
});

/** A text for other programs. CSV is offered for saving, plain text is shown. `fileName` is ASCII without quotes. */
export interface FileAnswer {
  readonly mediaType: 'text/csv' | 'text/plain';
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
    'content-disposition': `${file.mediaType === 'text/csv' ? 'attachment' : 'inline'}; filename="${file.fileName}"`,
    ...PRIVATE,
  },
  body: withMark(file),
});

export const emptyReply = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...PRIVATE, ...headers },
});

export const toResponse = ({ status, headers, body }: Reply): Response =>
  new Response(body, { status, headers: { ...headers } });
