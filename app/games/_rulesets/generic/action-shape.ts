import type { Json, JsonObject } from '@/lib/core/json';

/** How one member of an action is asked for. The value of a choice is sent as JSON. */
export type FieldShape =
  | { readonly name: string; readonly kind: 'choice'; readonly values: readonly Json[]; readonly optional: boolean }
  | {
      readonly name: string;
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly optional: boolean;
    }
  | { readonly name: string; readonly kind: 'text'; readonly optional: boolean }
  | { readonly name: string; readonly kind: 'data'; readonly optional: boolean };

/** One form: members that are settled, and a field for each of the others. */
export interface ChoiceShape {
  readonly title: string;
  readonly fixed: JsonObject;
  readonly fields: readonly FieldShape[];
  /** Members of the template that are no members of the action: what is legal, in words of the rules. */
  readonly facts: JsonObject;
}

/**
 * A form for a legal choice. A member of the template that is one of the action's settles it, or offers a list to choose
 * from; every other member of the action is a field of the kind that the schema (JSON Schema) names.
 */
export function choiceShape(template: JsonObject, schema: JsonObject | undefined): ChoiceShape {
  const branch = branchFor(template, schema);
  const members = branch === undefined ? template : membersOf(branch);
  const required = Array.isArray(branch?.required) ? branch.required : Object.keys(template);
  const fixed: Record<string, Json> = {};
  const fields: FieldShape[] = [];
  for (const [name, member] of Object.entries(members)) {
    const given = own(template, name);
    const settled = given === undefined ? constOf(member) : settledBy(given, member);
    if (settled !== undefined) fixed[name] = settled;
    else fields.push(fieldOf(name, member, given, !required.includes(name)));
  }
  const facts = Object.fromEntries(Object.entries(template).filter(([name]) => !Object.hasOwn(members, name)));
  return { title: titleOf(template), fixed, fields, facts };
}

const titleOf = (template: JsonObject): string =>
  words([template.type, template.decision].filter((part) => typeof part === 'string').join(': ')) || 'An answer';

/** `city-cards` and `cityCards` as words of a sentence. */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The branch of a union whose constants are those of the template; the schema itself when it is no union. */
function branchFor(template: JsonObject, schema: JsonObject | undefined): JsonObject | undefined {
  const union = schema?.oneOf ?? schema?.anyOf;
  const branches = Array.isArray(union) ? union.filter(isObject) : schema === undefined ? [] : [schema];
  return branches.find((branch) =>
    Object.entries(membersOf(branch)).every(([name, member]) => {
      const constant = constOf(member);
      return constant === undefined || own(template, name) === constant;
    }),
  );
}

const membersOf = (branch: JsonObject): JsonObject => (isObject(branch.properties) ? branch.properties : {});
const constOf = (member: Json | undefined): Json | undefined => (isObject(member) ? member.const : undefined);
const own = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;
const isList = (member: Json | undefined): boolean => isObject(member) && member.type === 'array';

/** A list is a choice, but where the action's own member is a list. */
const settledBy = (given: Json, member: Json | undefined): Json | undefined =>
  Array.isArray(given) && !isList(member) ? undefined : given;

function fieldOf(name: string, member: Json | undefined, given: Json | undefined, optional: boolean): FieldShape {
  if (Array.isArray(given)) return { name, kind: 'choice', values: given, optional };
  if (!isObject(member)) return { name, kind: 'data', optional };
  if (Array.isArray(member.enum)) return { name, kind: 'choice', values: member.enum, optional };
  if (member.type === 'boolean') return { name, kind: 'choice', values: [true, false], optional };
  if (member.type === 'integer' || member.type === 'number')
    return { name, kind: 'number', ...bounds(member), optional };
  return { name, kind: member.type === 'string' ? 'text' : 'data', optional };
}

/** A bound that is only the largest safe number says nothing. */
function bounds({ minimum, maximum }: JsonObject): { readonly min?: number; readonly max?: number } {
  const says = (bound: Json | undefined): bound is number => typeof bound === 'number' && Math.abs(bound) < 2 ** 52;
  return { ...(says(minimum) ? { min: minimum } : {}), ...(says(maximum) ? { max: maximum } : {}) };
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
