import type { z } from 'zod';
import type { Result } from '@/lib/core/result';
import type { Infer } from '@/lib/games/model/shapes';
import type { UserId } from '@/lib/games/model/types';
import type { Metrics } from '../observe/metrics';
import type { ApiRequest } from '../request/api-request';
import type { Access, Auth, Caller } from '../request/caller';
import type { Precondition } from '../request/preconditions';
import type { Serving } from '../server/answer-api';
import type { ErrorCode, Refusal } from './errors';
import type { Reply } from './reply';

export type Params = Readonly<Record<string, string>>;

/** The user is certain where the route asks for one. */
export type By<A extends Auth> = A extends 'none' ? undefined : A extends 'optional' ? UserId | undefined : UserId;

/** What a handler is given: everything checked, nothing raw. */
interface Call<Own, A extends Auth, P, Q, B> {
  readonly services: Own;
  readonly by: By<A>;
  readonly caller: Caller | undefined;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** What was uploaded; empty on routes that take no file. */
  readonly file: Uint8Array;
  /** From If-Match; 0 on routes without that guard. */
  readonly version: number;
  /** From Idempotency-Key; empty on routes without that guard. */
  readonly key: string;
  readonly request: ApiRequest;
}

/** A file that a route takes. `limit`: bytes. */
export interface Upload {
  readonly mediaType: 'application/jsonl';
  readonly limit: number;
}

/** The part of a declaration that the wrapper and the OpenAPI document read. */
export interface Described {
  readonly summary: string;
  readonly auth: Auth;
  /** A guest may use it with their session; elsewhere a guest is nobody. */
  readonly guests?: true;
  /** The names in the path. A path that does not fit is answered with `unknown`, as if nothing were there. */
  readonly params?: z.ZodType;
  readonly unknown?: ErrorCode &
    (
      | 'game-not-found'
      | 'invitation-not-found'
      | 'post-not-found'
      | 'link-not-found'
      | 'campaign-not-found'
      | 'unknown-ruleset'
      | 'not-found'
    );
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Without a body it is asked with `{}`. */
  readonly bodyOptional?: true;
  /** The longest body in bytes, where it is not the usual one of 64 KiB. */
  readonly bodyLimit?: number;
  /** In place of a body: a file as it is. */
  readonly upload?: Upload;
  readonly answer: z.ZodType;
  readonly status?: 200 | 201;
  readonly guard?: Precondition;
  /** It tells how this process is, to a supervisor: it has a flood limit of its own. */
  readonly probe?: true;
  /** `text`: the answer is a string and is sent as plain text. `file`: it is a `FileAnswer`; `stream`: a `StreamAnswer`; `events`: server-sent events. */
  readonly as?: 'json' | 'text' | 'file' | 'stream' | 'events';
  /** Refusals of the use-case behind it, for the document; those of access checks follow from the rest. */
  readonly refusals?: readonly ErrorCode[];
}

/** One verb of one address. `P`, `Q`, `B`: what params, query and body parse to; `S`: the schema of the answer. */
export interface Declaration<Own, A extends Auth, P, Q, B, S extends z.ZodType> extends Described {
  readonly auth: A;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  readonly answer: S;
  /** The answer's version: sent as ETag, and what If-None-Match is compared with. */
  readonly version?: (answer: Infer<S>) => number;
  readonly handler: (call: Call<Own, A, P, Q, B>) => Result<Infer<S>, Refusal> | Promise<Result<Infer<S>, Refusal>>;
}

/** A declaration whose types are closed over: all that `answerRequest` needs. */
export interface Prepared extends Described {
  readonly versionOf?: (answer: unknown) => number;
  readonly run: (call: RawCall) => Promise<Result<unknown, Refusal>>;
}

/** A call whose parts were parsed by the declaration's own schemas; only their types are forgotten. */
export interface RawCall {
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: Uint8Array;
  readonly version: number;
  readonly key: string;
  readonly request: ApiRequest;
}

/** What routes need from the process they run in. Asked for at the first request, so that a build needs no database. */
export interface Wiring<Own> extends RouteContext {
  readonly services: () => Own | Promise<Own>;
  readonly serving: () => NextServing;
}

/** What a handler of Next needs on top: it is told neither its pattern nor who is believed about addresses. */
export interface NextServing extends Serving {
  readonly patternOf: (path: string) => string;
  readonly trustProxy: number;
}

export type Trouble = 'away' | 'unknown';

export interface RouteContext {
  readonly access: () => Access;
  readonly metrics: () => Metrics;
  /** Hears of each refusal, with its caller where that is known. */
  readonly refused?: (code: string, request: ApiRequest, requestId: string, caller: Caller | undefined) => void;
  /** What an error says of the database: it cannot serve now, or the answer to a commit got lost; undefined: neither. */
  readonly troubleOf?: (error: unknown) => Trouble | undefined;
  /** Tells the operator of a bug or of trouble with the database, once, with the id that the caller got. */
  readonly report: (error: unknown, requestId: string, trouble?: Trouble) => void;
}

/** What a route file exports for a verb: a function for Next that also answers our own server directly. */
export interface Route {
  (request: Request, context: { readonly params: Promise<unknown> }): Promise<Response>;
  readonly described: Described;
  readonly answer: (request: ApiRequest, params: Params, requestId: string) => Promise<Reply>;
}
