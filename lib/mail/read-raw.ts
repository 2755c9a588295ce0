/** A mail taken apart, as far as our own composer puts mails together: two parts in one alternative, UTF-8, and pictures of the HTML. */
export interface ReadMail {
  /** In their order, unfolded. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly pictures: readonly RawPicture[];
}

/** A picture that the HTML part shows by its Content-ID. */
interface RawPicture {
  readonly cid: string;
  readonly type: string;
  readonly base64: string;
}

export function readRaw(raw: string): ReadMail {
  const whole = takeApart(raw);
  const leaves = partsOf(whole);
  const parts = leaves.map((part) => ({ type: mediaType(part), body: bodyOf(part) }));
  const bodyOfType = (type: string): string | undefined => parts.find((part) => part.type === type)?.body;
  return {
    headers: whole.headers,
    text: bodyOfType('text/plain'),
    html: bodyOfType('text/html'),
    pictures: leaves.flatMap(pictureOf),
  };
}

/** The HTML part with its pictures in it: for a page, which does not know the parts of a mail. */
export const withPictures = ({ html = '', pictures }: Pick<ReadMail, 'html' | 'pictures'>): string =>
  pictures.reduce(
    (page, { cid, type, base64 }) => page.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`),
    html,
  );

function pictureOf(part: MimePart): readonly RawPicture[] {
  const cid = header(part, 'content-id').replace(/^<|>$/g, '');
  const type = mediaType(part);
  if (cid === '' || type !== 'image/png') return [];
  return [{ cid, type, base64: part.body.replace(/[^A-Za-z0-9+/=]/g, '') }];
}

interface MimePart {
  readonly headers: ReadMail['headers'];
  readonly body: string;
}

function takeApart(raw: string): MimePart {
  const lines = raw.replace(/\r\n/g, '\n');
  const gap = lines.indexOf('\n\n');
  const head = gap < 0 ? lines : lines.slice(0, gap);
  const headers = head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }));
  return { headers, body: gap < 0 ? '' : lines.slice(gap + 2) };
}

const header = ({ headers }: MimePart, name: string): string =>
  headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';

const mediaType = (part: MimePart): string => header(part, 'content-type').split(';')[0]?.trim().toLowerCase() ?? '';

/** The leaves of a multipart mail; a mail of one part is its own only leaf. */
function partsOf(part: MimePart): readonly MimePart[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(header(part, 'content-type'))?.[1];
  if (boundary === undefined) return [part];
  const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1, -1);
  return pieces.map((piece) => takeApart(piece.replace(/^\n/, ''))).flatMap(partsOf);
}

function bodyOf(part: MimePart): string {
  const encoding = header(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? fromQuotedPrintable(part.body) : part.body;
}

/** The composer writes everything that is not ASCII as `=XX` bytes, so the text can be read as bytes. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/[ \t]*\n/g, '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
