import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { thrownRefusal } from '@/lib/games/engine/loss';
import type { Params, Prepared, RawCall, RouteContext, Trouble, Upload } from '../contract/declaration';
import { type HttpRefusal, type Refusal, refuseHttp } from '../contract/errors';
import { codeOf, problemReply } from '../contract/problem';
import {
  type EventsAnswer,
  emptyReply,
  eventsReply,
  type FileAnswer,
  fileReply,
  jsonReply,
  type Reply,
  type StreamAnswer,
  streamReply,
} from '../contract/reply';
import { type ApiRequest, ClientGone } from './api-request';
import { type Access, authorise, type Caller } from './caller';
import { readJson } from './json-body';
import { isUnchanged, readPreconditions } from './preconditions';
import { readUpload } from './upload';

export interface Incoming {
  readonly request: ApiRequest;
  readonly params: Params;
  readonly requestId: string;
}

/** One request through one declaration. Never throws but for a caller who hung up. */
export async function answerRequest(context: RouteContext, route: Prepared, incoming: Incoming): Promise<Reply> {
  const { request, requestId } = incoming;
  try {
    const call = await readCall(context, route, incoming);
    const answered = call.ok ? await route.run(call.value) : call;
    if (!answered.ok)
      context.refused?.(codeOf(answered.error), request, requestId, call.ok ? call.value.caller : undefined);
    if (route.guard === 'key-and-version') context.metrics().submit(answered.ok ? 'accepted' : 'refused');
    return answered.ok ? success(route, request, answered.value) : refused(context, answered.error, requestId);
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    const refusal = thrownRefusal(error);
    if (refusal !== undefined) return refused(context, refusal, requestId);
    const trouble = context.troubleOf?.(error);
    context.report(error, requestId, trouble);
    if (route.guard === 'key-and-version') context.metrics().submit('failed');
    return refused(context, troubled(trouble) ?? broken(requestId), requestId);
  }
}

/** Seconds. */
const AGAIN = { headers: { 'retry-after': '5' } };

function troubled(trouble: Trouble | undefined): HttpRefusal | undefined {
  if (trouble === 'away')
    return refuseHttp(
      'database-away',
      'The database cannot serve this now. Try again soon; a command under the same Idempotency-Key.',
      AGAIN,
    );
  if (trouble === 'unknown')
    return refuseHttp(
      'outcome-unknown',
      'The answer of the database got lost, so it is not known whether this was stored. Send it again with the same ' +
        'Idempotency-Key: it is carried out once, and you get its answer.',
      AGAIN,
    );
  return undefined;
}

const broken = (requestId: string): HttpRefusal =>
  refuseHttp(
    'internal-error',
    `Something broke here; nothing you sent was at fault. Its number in the log: ${requestId}`,
  );

function refused(context: RouteContext, refusal: Refusal, requestId: string): Reply {
  context.metrics().refusal(codeOf(refusal));
  return problemReply(refusal, requestId);
}

const NO_BODY = ok(undefined);
const NO_FILE = ok(new Uint8Array());

/** Cheap checks first; the body is read only for a caller who may write here. */
async function readCall(
  context: RouteContext,
  route: Prepared,
  { request, params }: Incoming,
): Promise<Result<RawCall, Refusal>> {
  const access = context.access();
  const repeated = repeatedHeader(request);
  if (repeated !== undefined) return err(repeated);
  const limited = await access.limits[route.probe ? 'probes' : 'address'](request.address);
  if (limited !== undefined) return err(limited);
  const caller = await authorise(access, request, route);
  if (!caller.ok) return caller;
  const path = parsePath(route, params);
  if (!path.ok) return path;
  const query = parseQuery(route.query, request.query);
  if (!query.ok) return query;
  const guard = readPreconditions(request, route.guard);
  if (!guard.ok) return guard;
  const body = route.body === undefined ? NO_BODY : await parseBody(route.body, request, route);
  if (!body.ok) return body;
  const file = route.upload === undefined ? NO_FILE : await takeFile(access, caller.value, request, route.upload);
  if (!file.ok) return file;
  const { key, version } = guard.value;
  return ok({
    caller: caller.value,
    params: path.value,
    query: query.value,
    body: body.value,
    file: file.value,
    key,
    version,
    request,
  });
}

/** Two copies of one of these could be read differently by us and by a proxy in front. */
const ONCE = ['content-type', 'authorization', 'idempotency-key', 'if-match', 'origin', 'host'] as const;

function repeatedHeader(request: ApiRequest): HttpRefusal | undefined {
  const name = ONCE.find((candidate) => request.repeated(candidate));
  return name === undefined
    ? undefined
    : refuseHttp('ambiguous-header', `The header ${name} was sent twice.`, { data: { header: name } });
}

function parsePath(route: Prepared, params: Params): Result<unknown, Refusal> {
  if (route.params === undefined) return ok(params);
  const parsed = route.params.safeParse(params);
  if (parsed.success) return ok(parsed.data);
  return err(nothingThere(route.unknown ?? 'not-found'));
}

/** A malformed id and an unknown one look the same, in the use-case's own words where it has them. */
function nothingThere(code: NonNullable<Prepared['unknown']>): Refusal {
  if (code === 'not-found') return refuseHttp(code, 'There is nothing at this address.');
  return { kind: 'application', code, message: NOTHING[code] };
}

const NOTHING = {
  'game-not-found': 'There is no such game for you here.',
  'invitation-not-found': 'There is no such invitation.',
  'post-not-found': 'This seat is not posted.',
  'link-not-found': 'This link opens nothing.',
  'campaign-not-found': 'There is no such campaign for you here.',
  'unknown-ruleset': 'There is no such rules system here.',
} as const;

function parseQuery(schema: z.ZodType | undefined, query: string): Result<unknown, HttpRefusal> {
  if (query === '' && schema === undefined) return ok({});
  const given: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in given || schema === undefined)
      return err(invalid('query', [{ path: [name], message: whyNot(schema) }]));
    given[name] = value;
  }
  return schema === undefined ? ok({}) : check('query', schema, { ...given });
}

const whyNot = (schema: z.ZodType | undefined): string =>
  schema === undefined ? 'this address takes no query' : 'given twice';

async function parseBody(
  schema: z.ZodType,
  request: ApiRequest,
  { bodyLimit, bodyOptional }: Pick<Prepared, 'bodyLimit' | 'bodyOptional'>,
): Promise<Result<unknown, HttpRefusal>> {
  if (bodyOptional && request.header('content-type') === undefined) return check('body', schema, {});
  const json = await readJson(request, bodyLimit);
  return json.ok ? check('body', schema, json.value) : json;
}

/** Files have a limit of their own, which counts before one is read. */
async function takeFile(
  { limits }: Access,
  caller: Caller | undefined,
  request: ApiRequest,
  upload: Upload,
): Promise<Result<Uint8Array, HttpRefusal>> {
  const limited = caller && (await limits.imports(caller.userId));
  return limited === undefined ? await readUpload(request, upload) : err(limited);
}

function check(where: 'query' | 'body', schema: z.ZodType, value: unknown): Result<unknown, HttpRefusal> {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(invalid(where, parsed.error.issues));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** At most ten faults are listed: a hostile body should not make a long answer. */
function invalid(where: 'query' | 'body', issues: readonly Issue[]): HttpRefusal {
  const faults = issues.slice(0, 10).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const first = faults[0];
  const at = first?.path ? ` at "${first.path}"` : '';
  return refuseHttp('invalid-request', `The ${where} is not as described${at}: ${first?.message ?? 'see data'}.`, {
    data: { where, faults },
  });
}

function success(route: Prepared, request: ApiRequest, value: unknown): Reply {
  if (route.as === 'text')
    return {
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      body: String(value),
    };
  if (route.as === 'file') return fileReply(value as FileAnswer);
  if (route.as === 'events') return eventsReply(value as EventsAnswer);
  if (route.as === 'stream') return streamReply(value as StreamAnswer);
  const version = route.versionOf?.(value);
  if (version === undefined) return jsonReply(route.status ?? 200, value);
  const etag = `"${version}"`;
  if (request.method === 'GET' && isUnchanged(request, etag)) return emptyReply(304, { etag });
  return jsonReply(route.status ?? 200, value, { etag });
}
