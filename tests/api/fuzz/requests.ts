import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '@/lib/core/json';
import { type Hints, nearlyValid, oddText, type Schema, type Schemas, valid, wild } from './from-schema';

/** One verb of one address, as the document has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
    >
  >;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Schemas };
}

export const operationsOf = ({ paths }: Document): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ ...operation, method: verb.toUpperCase(), path })),
  );

const WHO = ['nobody', 'stranger', 'player', 'game-master', 'session'] as const;
export type Who = (typeof WHO)[number];

/** A request before it is sent. `{gameId}` in it stands for a game of the fuzz, `"current"` for the game's version. */
export interface Asked {
  readonly operation: Operation;
  readonly who: Who;
  readonly path: string;
  /** Which of the games, campaigns and invitations of the fuzz. */
  readonly which: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests for every verb of every address: as described, nearly so, and wild. */
export function requests(document: Document, hints: Hints): Arbitrary<Asked> {
  const making = { schemas: document.components.schemas, hints, depth: 8 };
  return fc.oneof(...operationsOf(document).map((operation) => requestFor(operation, making)));
}

type Making = Parameters<typeof valid>[1];

function requestFor(operation: Operation, making: Making): Arbitrary<Asked> {
  return fc
    .record({
      // Those who may do most come most often.
      who: fc.constantFrom(...WHO, 'player', 'player', 'game-master'),
      which: fc.nat(1_000),
      names: namesOf(operation, making),
      query: queryOf(operation, making),
      guards: guardsOf(operation),
      body: bodyOf(operation, making),
    })
    .map(({ who, which, names, query, guards, body }) => ({
      operation,
      who,
      which,
      path: operation.path.replace(/\{(\w+)\}/g, (name) => names[name] ?? name) + query,
      headers: { ...guards, ...(body === undefined ? {} : { 'content-type': typeOf(operation) }) },
      body,
    }));
}

const typeOf = ({ requestBody }: Operation): string => Object.keys(requestBody?.content ?? {})[0] ?? 'application/json';

/** Mostly a real one, which is filled in when the request is sent. */
const namesOf = ({ parameters = [] }: Operation, making: Making): Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) => [
          `{${name}}`,
          fc.oneof(
            { weight: 12, arbitrary: fc.constant(`{${name}}`) },
            { weight: 2, arbitrary: valid(schema, making).map(escaped) },
            { weight: 1, arbitrary: oddText.map(escaped) },
            { weight: 1, arbitrary: fc.constantFrom('%ff', '%', '..', '%2e%2e', '%2f', '%00', ';', '*') },
          ),
        ]),
    ),
  );

/** As UTF-8, and half of a surrogate pair as what encoders make of it. */
const escaped = (value: Json): string => encodeURIComponent(Buffer.from(String(value).slice(0, 2_000)).toString());

function queryOf({ parameters = [] }: Operation, making: Making): Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const fields = Object.fromEntries(
    known.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: making.hints[name] ?? valid(schema, making) },
        { weight: 2, arbitrary: valid(schema, making) },
        { weight: 1, arbitrary: oddText },
      ),
    ]),
  );
  const described = fc.record(fields, { requiredKeys: [] }).map((given) =>
    Object.entries(given)
      .map(([name, value]) => `${name}=${escaped(value ?? '')}`)
      .join('&'),
  );
  const odd = fc.constantFrom(
    '_rsc=1',
    'limit=-1',
    'role=%00',
    'a&a',
    'role=north&role=north',
    '=',
    '%',
    '&&',
    '__proto__=1',
  );
  const query = fc.oneof({ weight: 6, arbitrary: described }, { weight: 1, arbitrary: odd });
  return query.map((text) => (text === '' ? '' : `?${text}`));
}

function guardsOf({ parameters = [] }: Operation): Arbitrary<Readonly<Record<string, string>>> {
  const named = new Set(parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name));
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom('a', 'b', ',', '"', 'x'.repeat(101)) },
  );
  const version = fc.oneof(
    { weight: 8, arbitrary: fc.constant('"current"') },
    { weight: 2, arbitrary: fc.constantFrom('"0"', '"1"', '"999999999"', 'W/"1"', '*', '"1","2"', '1', '"-1"') },
  );
  const some = fc.record(
    {
      ...(named.has('Idempotency-Key') ? { 'idempotency-key': key } : {}),
      ...(named.has('If-Match') ? { 'if-match': version } : {}),
    },
    { requiredKeys: [] },
  );
  return some as Arbitrary<Readonly<Record<string, string>>>;
}

function bodyOf({ requestBody }: Operation, making: Making): Arbitrary<string | undefined> {
  const content = Object.values(requestBody?.content ?? {})[0];
  if (content === undefined) return fc.constant(undefined);
  if (content.schema === undefined) return fc.oneof(oddText, lines);
  const json = fc.oneof(
    { weight: 6, arbitrary: valid(content.schema, making) },
    { weight: 4, arbitrary: nearlyValid(content.schema, making) },
    { weight: 1, arbitrary: wild },
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":1,"a":2}', '{"__proto__":{}}', '\ufeff{}', 'NaN', '1e999') },
  );
}

/** A file of JSON lines that is nearly one of a game. */
const lines: Arbitrary<string> = fc
  .array(wild, { maxLength: 4 })
  .map((entries) =>
    [{ fieldpost: { format: 'fieldpost-game/1', entries: entries.length } }, ...entries]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
