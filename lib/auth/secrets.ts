import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** SHA-256 in hexadecimal: enough for random tokens of 128 bits and more, never for codes or names. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A random text of `bytes` bytes that is safe in a URL, a header and a cookie. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** One key a purpose, so that what was signed for one use is worthless for another. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'fieldpost', purpose, 32));

export const mac = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');

/** Compares two texts in a time that depends on their lengths alone. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `<payload>.<mac>`: readable by anyone who holds it, made by us alone. */
export function sign(secret: string, purpose: string, payload: object): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${mac(secret, purpose, body)}`;
}

/** The payload of `sign`, or undefined when somebody else made or changed it. */
export function openSigned(secret: string, purpose: string, text: string): unknown {
  const [body, tag, ...rest] = text.split('.');
  if (!body || !tag || rest.length > 0 || !sameText(tag, mac(secret, purpose, body))) return undefined;
  return parseJson(Buffer.from(body, 'base64url').toString('utf8'));
}

/** AES-256-GCM: for what waits in the job queue and must not be readable in a copy of the database. */
export function seal(secret: string, purpose: string, payload: object): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export function unseal(secret: string, purpose: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return parseJson(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
  } catch {
    // Another secret, or a changed text: to the caller both are "not ours".
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
