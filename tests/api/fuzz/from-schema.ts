import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '@/lib/core/json';
import { anyCharacter } from '@/tests/support/texts/any-character';

/** Values out of the schemas of the OpenAPI document: as they are described, nearly so, and anything at all. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** Texts that have hurt programs before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  '￿',
  '😀'.repeat(30),
  '<script>',
  "'; drop table games; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
  'null',
  '-1',
  '1e999',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '2031-02-30',
  '+275760-09-13T00:00:00.001Z',
];

const ODD_NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE];

export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

/** Any JSON, and what parsers and databases choke on. */
export const wild: Arbitrary<Json> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }) as Arbitrary<Json>,
  oddText,
  fc.constantFrom(...ODD_NUMBERS),
  fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as Json),
  fc.constantFrom<Json>(
    null,
    true,
    [],
    {},
    { constructor: 1 },
    { length: -1 },
    { toString: null },
    JSON.parse('{"then":1}'),
  ),
);

/** By name of a property: what stands in the games of the fuzz, so that some requests come as far as the rules. */
export type Hints = Readonly<Record<string, Arbitrary<Json>>>;

interface Making {
  readonly schemas: Schemas;
  readonly hints: Hints;
  /** Levels that may still be nested. */
  readonly depth: number;
}

/** A value as the schema describes it. */
export function valid(schema: Schema, making: Making): Arbitrary<Json> {
  const { schemas, depth } = making;
  const deeper = { ...making, depth: depth - 1 };
  if (schema.$ref !== undefined) return valid(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, deeper);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valid(choice, deeper)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, deeper);
    case 'array':
      return listOf(schema, deeper);
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return wild;
  }
}

const rangeOf = ({ minimum = -1_000, maximum = 1_000 }: Schema) => ({
  min: Math.max(minimum, -(2 ** 31)),
  max: Math.min(maximum, 2 ** 31 - 1),
});

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
}

function listOf({ items = {}, minItems = 0, maxItems = 4 }: Schema, making: Making): Arbitrary<Json> {
  if (making.depth <= 0) return fc.constant([]);
  return fc.array(valid(items, making), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
}

function objectOf(schema: Schema, making: Making): Arbitrary<Json> {
  if (making.depth <= 0) return fc.constant({});
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const described = valid(inner, making);
      const hint = making.hints[name];
      return [name, hint === undefined ? described : fc.oneof({ weight: 3, arbitrary: hint }, described)];
    }),
  );
  const fixed = fc.record(known, { requiredKeys: required.filter((name) => name in known) }) as Arbitrary<JsonObject>;
  if (typeof additionalProperties !== 'object') return fixed;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), valid(additionalProperties, making), { maxKeys: 3 });
  return fc.tuple(fixed, more).map(([own, others]) => ({ ...others, ...own }));
}

/** As described but for one place. */
export function nearlyValid(schema: Schema, making: Making): Arbitrary<Json> {
  return fc
    .tuple(valid(schema, making), fc.nat(), wild, fc.constantFrom('put', 'drop', 'add', 'twice' as const))
    .map(([value, at, other, how]) => changed(value, { at, other, how }));
}

interface Change {
  readonly at: number;
  readonly other: Json;
  readonly how: 'put' | 'drop' | 'add' | 'twice';
}

function changed(value: Json, change: Change): Json {
  if (typeof value !== 'object' || value === null) return change.other;
  const keys = Object.keys(value);
  const key = keys[change.at % Math.max(1, keys.length)];
  if (change.how === 'add' || key === undefined)
    return Array.isArray(value) ? [...value, change.other] : { ...value, more: change.other };
  const inner = (value as JsonObject)[key] ?? null;
  const within = typeof inner === 'object' && inner !== null && change.at % 3 !== 0;
  const put = within ? changed(inner, { ...change, at: Math.floor(change.at / 3) }) : put1(inner, change);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? (put ?? null) : one));
  const { [key]: _, ...rest } = value as JsonObject;
  return put === undefined ? rest : { ...rest, [key]: put };
}

function put1(inner: Json, { how, other }: Change): Json | undefined {
  if (how === 'drop') return undefined;
  if (how === 'twice') return typeof inner === 'string' ? inner + inner : [inner, inner];
  return other;
}
