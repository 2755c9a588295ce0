import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { problemSchema } from '../schemas/schemas';
import type { Described, Route } from './declaration';
import type { ErrorCode } from './errors';
import { STATUS } from './problem';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The verbs of one address: the exports of its route file. */
export type Verbs = Readonly<Partial<Record<Method, Route>>>;

/** Addresses with their verbs; `{name}` is a segment that the route reads. */
export type RouteTable = Readonly<Record<`/api/${string}`, Verbs>>;

export type OpenApiDocument = JsonObject & { readonly paths: JsonObject };

type Components = Record<string, JsonObject>;

/** OpenAPI 3.1, made from the very schemas that check the requests. `server` is the public origin. */
export function openApiDocument(table: RouteTable, server: string, apiVersion: string): OpenApiDocument {
  const components: Components = {};
  const paths = Object.fromEntries(
    Object.entries(table).map(([path, verbs]) => [
      path,
      Object.fromEntries(
        METHODS.flatMap((method) => {
          const described = verbs[method]?.described;
          return described === undefined
            ? []
            : [[method.toLowerCase(), operation(method, path, described, components)]];
        }),
      ),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldpost', version: apiVersion, summary: 'Strategic wargames by mail.' },
    servers: [{ url: server }],
    paths,
    components: { schemas: components, securitySchemes: SECURITY },
  };
}

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
  token: { type: 'http', scheme: 'bearer' },
};

function operation(method: Method, path: string, route: Described, components: Components): JsonObject {
  return {
    operationId: operationId(method, path),
    summary: route.summary,
    security: securityOf(route),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...guardHeaders(route)],
    ...requestBody(route, components),
    responses: {
      [String(route.status ?? 200)]: { description: 'Done.', content: answerContent(route, components) },
      ...problems(method, route, components),
    },
  };
}

function answerContent(route: Described, components: Components): JsonObject {
  if (route.as === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (route.as === 'stream') return { 'application/jsonl': { schema: { type: 'string' } } };
  if (route.as === 'file') return Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: { type: 'string' } }]));
  const as = route.as === 'text' ? 'text/plain' : 'application/json';
  return { [as]: { schema: refersTo(route.answer, 'output', components) } };
}

const FILE_TYPES = ['text/csv', 'text/plain', 'application/json', 'application/jsonl'] as const;

/** `GET /api/games/{gameId}/log` -> `getGamesByGameIdLog`. */
const operationId = (method: Method, path: string): string =>
  path
    .slice('/api/'.length)
    .split(/[/.-]/)
    .map((part) => part.replace(/^\{(.)(.*)\}$/, (_, first: string, rest: string) => `By${first.toUpperCase()}${rest}`))
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('')
    .replace(/^/, method.toLowerCase());

function securityOf(route: Described): JsonObject[] {
  if (route.auth === 'none') return [];
  if (route.auth === 'session') return [{ session: [] }];
  const either = [{ session: [] }, { token: [] }];
  return route.auth === 'optional' ? [{}, ...either] : either;
}

function requestBody({ body, bodyOptional, upload }: Described, components: Components): JsonObject {
  if (upload !== undefined) return { requestBody: { required: true, content: { [upload.mediaType]: {} } } };
  if (body === undefined) return {};
  const content = { 'application/json': { schema: refersTo(body, 'input', components) } };
  return { requestBody: { required: bodyOptional !== true, content } };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): JsonObject[] {
  if (schema === undefined) return [];
  const whole = plain(schema, 'input');
  const required = new Set(Array.isArray(whole.required) ? whole.required : []);
  return Object.entries((whole.properties ?? {}) as Record<string, JsonObject>).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }));
}

const header = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

function guardHeaders({ guard }: Described): JsonObject[] {
  const key = header('Idempotency-Key', 'New for every new intention; the same again gives the same answer.');
  if (guard === undefined) return [];
  return guard === 'key' ? [key] : [key, header('If-Match', 'The ETag of the game as you saw it, such as "17".')];
}

/** What access checks can refuse follows from the declaration; the use-case's own refusals are declared. */
export function refusalsOf(method: Method, route: Described): readonly ErrorCode[] {
  return [
    ...(route.auth === 'none' ? [] : (['ambiguous-credentials', 'invalid-token'] as const)),
    ...(route.auth === 'none' || route.auth === 'optional' ? [] : (['not-signed-in'] as const)),
    ...(route.auth === 'none' || method === 'GET' ? [] : (['foreign-origin'] as const)),
    ...(route.auth === 'write' ? (['insufficient-scope'] as const) : []),
    ...(route.auth === 'session' ? (['session-required'] as const) : []),
    ...(route.params === undefined ? [] : [route.unknown ?? ('not-found' as const)]),
    ...(route.query === undefined && route.body === undefined ? [] : (['invalid-request'] as const)),
    ...(route.body === undefined ? [] : BODY_REFUSALS),
    ...(route.upload === undefined ? [] : (['body-too-large', 'body-too-slow', 'unsupported-media-type'] as const)),
    ...(route.guard === undefined ? [] : (['idempotency-key-missing', 'idempotency-key-invalid'] as const)),
    ...(route.guard === 'key-and-version' ? (['if-match-missing', 'if-match-invalid'] as const) : []),
    ...(route.refusals ?? []),
    ...(method === 'GET' ? [] : (['outcome-unknown'] as const)),
    'too-many-requests',
    'database-away',
    'overloaded',
    'internal-error',
  ];
}

const BODY_REFUSALS = [
  'invalid-json',
  'json-too-deep',
  'forbidden-key',
  'body-too-large',
  'body-too-slow',
  'unsupported-media-type',
] as const;

/** One answer a status, naming the codes that come with it. */
function problems(method: Method, route: Described, components: Components): JsonObject {
  const byStatus = new Map<number, Set<string>>();
  for (const code of refusalsOf(method, route)) {
    const codes = byStatus.get(STATUS[code]) ?? new Set();
    byStatus.set(STATUS[code], codes.add(code));
  }
  const schema = refersTo(problemSchema, 'output', components);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: [...codes].join(', '), content: { 'application/problem+json': { schema } } },
    ]),
  );
}

const plain = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest));
};

/** Schemas with an id move to the components; what is left refers to them. */
function refersTo(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonObject {
  const { $defs, ...rest } = plain(schema, io);
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonObject>))
    components[name] = moved(definition);
  return moved(rest);
}

const moved = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
