import type { NextApiRequest, NextApiResponse } from 'next';
import imported, { type AuthOptions } from 'next-auth';
import { troubleOf } from '../db/services';
import type { AuthContext } from './context';
import { authOptions } from './options';

/** A CommonJS package: a bundler gives its default export, Node itself gives the object that holds it. */
const NextAuth = (imported as typeof imported & { readonly default?: typeof imported }).default ?? imported;

export interface AuthCall {
  readonly method: 'GET' | 'POST';
  /** `callback/email`, `session`, `signout` …: the path below /api/auth. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  /** The `Cookie` header of the caller. */
  readonly cookies?: string | undefined;
  /** The `User-Agent` header of the caller. */
  readonly agent?: string | null | undefined;
}

export interface AuthAnswer {
  readonly status: number;
  readonly redirect?: string;
  readonly setCookies: readonly string[];
  readonly body?: unknown;
}

/**
 * Runs one action of next-auth without Next around it: the library's handler for plain request and response objects,
 * given just the parts that it reads. So signing in works the same in pages, in our own server and in tests.
 */
export async function runNextAuth(context: AuthContext, call: AuthCall): Promise<AuthAnswer> {
  // The library reads its own address from here alone; never from the request.
  process.env.NEXTAUTH_URL = context.settings.publicUrl;
  const answer = new Answer();
  const request: Partial<NextApiRequest> = {
    method: call.method,
    headers: {},
    cookies: parseCookies(call.cookies),
    query: { ...call.query, nextauth: call.path.split('/') },
    body: call.body,
  };
  const { options, failures } = watched(authOptions(context, call.agent));
  await NextAuth(request as NextApiRequest, answer.asResponse(), options);
  const trouble = failures.find((error) => troubleOf(error) !== undefined);
  if (trouble !== undefined) throw trouble;
  return answer.taken();
}

/** The library turns whatever its adapter throws into "no such link": what the database threw is kept here. */
function watched(options: AuthOptions): { readonly options: AuthOptions; readonly failures: readonly unknown[] } {
  const failures: unknown[] = [];
  const watch = (call: unknown): unknown =>
    typeof call !== 'function'
      ? call
      : async (...given: unknown[]) => {
          try {
            return await call(...given);
          } catch (error) {
            failures.push(error);
            throw error;
          }
        };
  const methods = Object.entries(options.adapter ?? {}).map(([name, call]) => [name, watch(call)] as const);
  return { options: { ...options, adapter: Object.fromEntries(methods) }, failures };
}

function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, decode(value.join('='))]] : [])));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Collects what the library answers. */
class Answer {
  private code = 200;
  private body: unknown;
  private readonly headers = new Map<string, unknown>();

  asResponse(): NextApiResponse {
    const chain = (act: () => void): NextApiResponse => {
      act();
      return response;
    };
    const keep = (body: unknown): void => {
      this.body = body;
    };
    const parts = {
      status: (code: number) =>
        chain(() => {
          this.code = code;
        }),
      getHeader: (name: string) => this.headers.get(name.toLowerCase()),
      setHeader: (name: string, value: unknown) => chain(() => this.headers.set(name.toLowerCase(), value)),
      json: keep,
      send: keep,
      end: () => response,
    };
    const response = parts as Partial<NextApiResponse> as NextApiResponse;
    return response;
  }

  taken(): AuthAnswer {
    const location = this.headers.get('location');
    const cookies = this.headers.get('set-cookie');
    return {
      status: this.code,
      setCookies: Array.isArray(cookies) ? cookies.map(String) : [],
      body: this.body,
      ...(typeof location === 'string' ? { redirect: location } : {}),
    };
  }
}
