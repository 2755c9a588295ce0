import { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '@/lib/core/result';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import { readNode } from '../request/api-request';
import { bodyRefused } from '../request/body-refused';
import { MAX_BODY_BYTES } from '../request/json-body';
import { isDeeperThan } from '../request/json-depth';

/**
 * The longest form of a page: a pasted map has up to 400,000 characters, and comes twice when what was typed before is
 * sent along. next.config.js names the same limit.
 */
export const MAX_FORM_BYTES = 1024 * 1024;

/** Forms under /api/ (signing in and out, the button of a mail program) are short. */
const limitOf = (path: string): number => (path.startsWith('/api/') ? MAX_BODY_BYTES : MAX_FORM_BYTES);

/**
 * The request with its body read, for the pages: whatever answers them keeps bodies in memory and knows no limit. A body
 * that is too long, too slow or not what it says it is does not come so far.
 */
export async function withWholeBody(
  request: IncomingMessage,
  path: string,
): Promise<Result<IncomingMessage, HttpRefusal>> {
  if (!hasBody(request)) return ok(request);
  const limit = limitOf(path);
  const body = await readNode(request, limit);
  if (!body.ok) return err(bodyRefused(body.error, limit));
  const type = request.headers['content-type'] ?? '';
  const action = request.headers['next-action'] !== undefined;
  // The forms under /api/ are read by our own code, which takes what it cannot read for an empty form.
  if (!path.startsWith('/api/') && !(await isReadable(body.value, type, action)))
    return err(refuseHttp('invalid-request', 'The form cannot be read: it is not what its Content-Type says.'));
  return ok(replacing(request, body.value));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Next answers a form that it cannot read with a fault of the server. `action`: a call of a server action by a script. */
async function isReadable(body: Uint8Array, type: string, action: boolean): Promise<boolean> {
  if (!type.toLowerCase().startsWith('multipart/form-data')) return !action || isJson(Buffer.from(body).toString());
  if (!isWholeForm(body, type)) return false;
  return !action || isJson(await firstArgument(body, type));
}

/** A form in parts names its boundary, and ends with it. */
function isWholeForm(body: Uint8Array, type: string): boolean {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type);
  const name = boundary?.[1] ?? boundary?.[2];
  return name !== undefined && Buffer.from(body.buffer, body.byteOffset, body.length).includes(`--${name}--`);
}

/** The field `0` of a script's form. Browsers make boundaries that `formData` takes; it refuses very short ones. */
async function firstArgument(body: Uint8Array, type: string): Promise<unknown> {
  try {
    const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
    return form.get('0');
  } catch {
    return undefined;
  }
}

/** No form is nested so deeply. */
const MOST_DEPTH = 64;

/** A script's arguments are JSON with references in its strings. */
function isJson(text: unknown): boolean {
  if (typeof text !== 'string' || isDeeperThan(MOST_DEPTH, text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The same request with a body that was read already. */
function replacing(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const { 'transfer-encoding': _, ...headers } = request.headers;
  const whole = Object.assign(new IncomingMessage(request.socket), {
    method: request.method,
    url: request.url,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    rawHeaders: request.rawHeaders,
    headers: { ...headers, 'content-length': String(body.length) },
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
