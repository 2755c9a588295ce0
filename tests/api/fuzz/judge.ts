import { z } from 'zod';
import { problemSchema } from '@/lib/http/schemas/schemas';
import type { RawAnswer } from '@/tests/api/worlds/raw-call';
import type { Document, Operation } from './requests';

/** Refusals of the server itself, before any operation is known: the document does not repeat them at each. */
const OF_THE_SERVER = new Set([
  'ambiguous-header',
  'headers-too-large',
  'method-not-allowed',
  'misdirected-request',
  'not-found',
]);
/** An address with a NUL is refused before its operation. */
const OF_ADDRESSES = new Set(['invalid-request']);

export type Judge = (operation: Operation, answer: RawAnswer) => string | undefined;

/** Says what is wrong with an answer: a fault of the server, or another answer than the document describes. */
export function judgeBy({ components }: Document): Judge {
  const $defs = renamed(components.schemas);
  const shapes = new Map<string, z.ZodType>();
  const shapeOf = (operation: Operation, schema: object): z.ZodType => {
    const key = `${operation.method} ${operation.path}`;
    const known =
      shapes.get(key) ?? z.fromJSONSchema({ ...renamed(schema), $defs } as Parameters<typeof z.fromJSONSchema>[0]);
    shapes.set(key, known);
    return known;
  };
  return (operation, answer) => {
    const { status, headers } = answer;
    if (status >= 500) return `it is ${status}`;
    if (headers['x-content-type-options'] !== 'nosniff') return 'it has no nosniff';
    if (status >= 400) return faultOfRefusal(operation, answer);
    if (status === 304) return undefined;
    const described = operation.responses[String(status)];
    if (described === undefined) return `a ${status} is not described`;
    const type = headers['content-type']?.split(';')[0] ?? '';
    const content = described.content?.[type];
    if (content === undefined) return `${type} is not described`;
    const isFile = 'text/csv' in (described.content ?? {});
    if (type !== 'application/json' || isFile) return undefined;
    const parsed = shapeOf(operation, content.schema ?? {}).safeParse(JSON.parse(answer.text));
    return parsed.success ? undefined : `its shape is not described: ${JSON.stringify(parsed.error.issues[0])}`;
  };
}

function faultOfRefusal({ responses }: Operation, { status, headers, text }: RawAnswer): string | undefined {
  if (headers['content-type']?.split(';')[0] !== 'application/problem+json') return 'it is no problem+json';
  const parsed = problemSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return `its problem is not described: ${JSON.stringify(parsed.error.issues[0])}`;
  const { code } = parsed.data;
  if (parsed.data.status !== status) return `its problem says ${parsed.data.status}`;
  if (OF_THE_SERVER.has(code) || OF_ADDRESSES.has(code)) return undefined;
  const codes = responses[String(status)]?.description.split(', ') ?? [];
  return codes.includes(code) ? undefined : `${code} (${status}) is not described`;
}

/** References of the document as those of one schema. */
const renamed = <T extends object>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
