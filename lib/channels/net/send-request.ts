import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { err, ok, type Result } from '@/lib/core/result';
import { isPublicAddress } from './public-address';

/** How requests leave. Only tests change anything of it: no setting of a running service does. */
export interface Net {
  /** All addresses of a name. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** Lets requests go to this machine, and by plain http there. */
  readonly loopbackForTests: boolean;
  /** Milliseconds for the whole of a request. */
  readonly patienceMs: number;
}

export const OPEN_NET: Net = {
  lookup: async (host) => (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  loopbackForTests: false,
  patienceMs: 10_000,
};

export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** `retryAfter`: seconds that the receiver asks to be left alone for. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: number;
}

/** `refused`: nothing was sent, and nothing ever will be to this address. `failed`: no whole answer came. Never names the address. */
interface NoAnswer {
  readonly code: 'refused' | 'failed';
  readonly message: string;
}

/** Bytes of an answer that are read. */
const MOST_BYTES = 64 * 1024;

/**
 * Sends one request and reads its answer. The name is resolved once, each of its addresses has to be of the open internet, and the
 * connection goes to one of those very addresses. Redirects are not followed.
 */
export async function sendRequest(net: Net, outgoing: Outgoing): Promise<Result<Answer, NoAnswer>> {
  const url = usable(net, outgoing.url);
  if (url === undefined) return refused('The address has to begin with https:// and to hold no name or password.');
  const resolved = await resolve(net, url.hostname.replace(/^\[|\]$/g, ''));
  if (!resolved.ok) return resolved;
  return exchange(net, url, resolved.value, outgoing);
}

/** What the address says by itself; what its name resolves to is seen when something is sent. */
export function usable(net: Net, text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.protocol === 'http:' && net.loopbackForTests;
  const literal = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if ((url.protocol !== 'https:' && !plain) || url.username !== '' || url.password !== '') return undefined;
  if (literal && !mayReach(net, url.hostname.replace(/^\[|\]$/g, ''))) return undefined;
  return url;
}

const mayReach = ({ loopbackForTests }: Net, address: string): boolean =>
  isPublicAddress(address) || (loopbackForTests && address === '127.0.0.1');

async function resolve(net: Net, host: string): Promise<Result<string, NoAnswer>> {
  const found = isIP(host) === 0 ? await net.lookup(host).catch(() => []) : [host];
  const [first] = found;
  if (first === undefined) return err({ code: 'failed', message: 'The name was not found.' });
  // One that is not open is a trap, whatever the others are.
  if (!found.every((address) => mayReach(net, address))) return refused('The name leads into a private network.');
  return ok(first);
}

const refused = (message: string): Result<never, NoAnswer> => err({ code: 'refused', message });

function exchange(
  net: Net,
  url: URL,
  address: string,
  { method, headers, body }: Outgoing,
): Promise<Result<Answer, NoAnswer>> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const family = isIP(address);
  return new Promise((done) => {
    const failed = (message: string) => done(err({ code: 'failed', message }));
    const signal = AbortSignal.timeout(net.patienceMs);
    const request = send(url, {
      method,
      // No socket is shared: a kept one may lead to what the name meant yesterday.
      agent: false,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Whatever asks for the address now gets the one that was judged.
      lookup: (_host, options, give) => (options.all ? give(null, [{ address, family }]) : give(null, address, family)),
    });
    request.on('error', () =>
      failed(signal.aborted ? 'It took too long to answer.' : 'The connection could not be made, or broke.'),
    );
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= MOST_BYTES) return;
        failed('The answer is too long.');
        request.destroy();
      });
      response.on('error', () => failed('The answer broke off.'));
      response.on('end', () =>
        done(
          ok({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            ...waitOf(response.headers['retry-after']),
          }),
        ),
      );
    });
    request.end(body);
  });
}

/** Only seconds are read: a date would need the receiver's clock. */
const waitOf = (text: string | undefined): Pick<Answer, 'retryAfter'> =>
  text !== undefined && /^\d{1,6}$/.test(text) ? { retryAfter: Number(text) } : {};
