import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CookieNames } from '@/lib/auth/cookies';
import { PageReads, type ReadProof, withReads } from '@/lib/db/services';
import { takes } from '../packed-files';
import { askedByNobody } from './asked-by-nobody';
import { type Captured, captured } from './captured';

/** Bytes of all kept pages of this process together. */
const MOST_BYTES = 24 * 1024 * 1024;
/** What a page costs beside its own bytes: its name, and what it was made of. */
const AROUND = 4_000;
/** A page says how long ago something was, and who is away by now: those words are never older than this. */
const LONGEST_MS = 10_000;
/** After this many tries to have it made by others. */
const TRIES = 3;

const packed = promisify(gzip);

interface KeptPage extends Captured {
  readonly nonce: string;
  readonly proof: ReadProof;
  /** When nothing had been read for it yet: milliseconds, and which request that was. */
  readonly began: number;
  readonly turn: number;
}

/** A page that is being made. Others wait for it, and get nothing where it cannot be kept. */
class UnderWay {
  tell: (page: KeptPage | undefined) => void = () => undefined;
  readonly made = new Promise<KeptPage | undefined>((resolve) => {
    this.tell = resolve;
  });

  constructor(
    readonly began: number,
    readonly turn: number,
  ) {}
}

type Make = () => Promise<void>;

/**
 * Pages of games as everybody sees them who is not signed in. One that was made is given to the next who asks when all that was read for
 * it would be read again just so; those who ask at the same time wait for one to be made.
 */
export class KeptPages {
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, name) => body.length + name.length + AROUND,
  });
  readonly #underWay = new Map<string, UnderWay>();
  readonly #now: () => number;
  /** Requests are numbered: what was begun after a request is new enough for it. */
  #turns = 0;

  /** `now`: milliseconds, as performance.now() counts; only tests have another. */
  constructor(
    private readonly cookies: CookieNames,
    private readonly tell: (outcome: 'made' | 'kept') => void,
    now = () => performance.now(),
  ) {
    this.#now = now;
  }

  /** How many bytes are kept. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  async answer(request: IncomingMessage, response: ServerResponse, make: Make): Promise<void> {
    const packs = takes('gzip', request);
    const name = askedByNobody(request, this.cookies);
    if (name === undefined) return request.method === 'GET' ? ownReads(make) : make();
    this.#turns += 1;
    const found = await this.#find(name, this.#turns);
    this.tell(found instanceof UnderWay ? 'made' : 'kept');
    if (found instanceof UnderWay) await this.#make(name, found, { request, response, packs }, make);
    else await send(response, found, { nonce: nonceOf(request), packs });
  }

  /** One that holds now, or one that is ours to make. */
  async #find(name: string, turn: number): Promise<KeptPage | UnderWay> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const page = await (this.#underWay.get(name)?.made ?? this.#kept.get(name));
      if (page === undefined) break;
      if (page.turn > turn || (await this.#isGood(page))) return page;
      if (this.#kept.get(name) === page) this.#kept.delete(name);
      if (!this.#underWay.has(name)) break;
    }
    return this.#begin(name);
  }

  #begin(name: string): UnderWay {
    this.#turns += 1;
    const own = new UnderWay(this.#now(), this.#turns);
    if (!this.#underWay.has(name)) this.#underWay.set(name, own);
    return own;
  }

  async #isGood({ began, proof }: KeptPage): Promise<boolean> {
    return this.#now() - began < LONGEST_MS && (await proof.holds());
  }

  async #make(name: string, own: UnderWay, { request, response, packs }: Asking, make: Make): Promise<void> {
    const nonce = nonceOf(request);
    const { began, turn } = own;
    const reads = new PageReads();
    try {
      await captured(
        response,
        () => withReads(reads, make),
        async (whole) => {
          const proof = await reads.proof();
          const page = whole && proof && mayKeep(whole, request) ? { ...whole, nonce, proof, began, turn } : undefined;
          if (page !== undefined) this.#kept.set(name, page);
          this.#end(name, own, page);
          if (whole !== undefined) await send(response, { ...whole, nonce }, { nonce, packs });
        },
      );
    } finally {
      reads.close();
      this.#end(name, own, undefined);
    }
  }

  #end(name: string, own: UnderWay, page: KeptPage | undefined): void {
    own.tell(page);
    if (this.#underWay.get(name) === own) this.#underWay.delete(name);
  }
}

interface Asking {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly packs: boolean;
}

/** Anybody else's page: its parts share what they read, and nothing is kept. */
async function ownReads(make: Make): Promise<void> {
  const reads = new PageReads();
  try {
    await withReads(reads, make);
  } finally {
    reads.close();
  }
}

const mayKeep = ({ status, headers, body }: Captured, request: IncomingMessage): boolean =>
  status === 200 &&
  headers.every(([name]) => name !== 'set-cookie') &&
  !body.includes(String(request.headers['x-request-id']));

/** Each answer has a nonce of its own, also where the rest of it was made for another. */
async function send(
  response: ServerResponse,
  { status, headers, body, nonce }: Captured & Pick<KeptPage, 'nonce'>,
  to: { readonly nonce: string; readonly packs: boolean },
): Promise<void> {
  const own = nonce === to.nonce ? body : Buffer.from(body.toString('latin1').replaceAll(nonce, to.nonce), 'latin1');
  const sent = to.packs ? await packed(own, { level: 4 }) : own;
  if (response.destroyed) return;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.removeHeader('transfer-encoding');
  response.appendHeader('vary', 'Accept-Encoding');
  if (to.packs) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', sent.length);
  response.end(sent);
}

const nonceOf = ({ headers }: IncomingMessage): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
