import type { Fault } from '@/lib/core/playable';
import type { LineError, Rejection } from '@/lib/core/ruleset';
import type { ApplicationRefusal, GameError } from '@/lib/games/model/errors';
import { faultInWords, messageInWords } from './fault-words';
import type { FormRefusal } from './form-state';

/** Tells which field of a form a fault or a refusal belongs to; undefined when it belongs to none. */
export interface Places {
  readonly fieldOfFault: (fault: Fault) => string | undefined;
  readonly fieldOfRejection: (rejection: Rejection) => string | undefined;
  /** In a form of a whole table: all fields that a refusal is about, with the words for each. */
  readonly fieldsOf?: ((error: GameError) => Readonly<Record<string, string>>) | undefined;
}

const NOWHERE: Places = { fieldOfFault: () => undefined, fieldOfRejection: () => undefined };

/** A refusal of the server as a form shows it: what belongs to a field goes there, the rest on top. */
export function refusalOf(error: GameError, places: Places = NOWHERE): FormRefusal {
  const refusal =
    error.kind === 'rule' ? ofRule(error.rejection, error.message, places) : ofApplication(error, places.fieldOfFault);
  const own = places.fieldsOf?.(error) ?? {};
  if (Object.keys(own).length === 0) return refusal;
  const { orders: _text, ...others } = refusal.fields;
  return { ...refusal, fields: { ...others, ...own } };
}

function ofRule(rejection: Rejection, message: string, { fieldOfRejection }: Places): FormRefusal {
  const others = othersOf(rejection);
  // With several faults the message has a line for each, in the same order.
  const lines = others.length === 0 ? [message] : message.split('\n');
  const placed = [rejection, ...others].flatMap((one, place) => {
    const [field, words] = [fieldOfRejection(one), lines[place]];
    return field === undefined || words === undefined ? [] : [[field, words] as const];
  });
  return { code: rejection.code, clause: rejection.clause, message, fields: Object.fromEntries(placed) };
}

/** The further faults that a refusal by the rules carries in `data.others`, if it does. */
function othersOf({ data }: Rejection): readonly Rejection[] {
  const others: unknown = data?.others;
  return Array.isArray(others) ? others.filter(isRejection) : [];
}

function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'code' in value && 'clause' in value;
}

function ofApplication(error: ApplicationRefusal, fieldOf: Places['fieldOfFault']): FormRefusal {
  const placed = faultsOf(error).map((fault) => ({ ...fault, field: fieldOf(fault) }));
  const fields = Object.fromEntries(
    placed.flatMap(({ field, message }) => (field === undefined ? [] : [[field, messageInWords(message)]])),
  );
  const loose = placed.filter(({ field }) => field === undefined).map(faultInWords);
  const orders = orderFaults(error);
  const inOrders: Readonly<Record<string, string>> = orders === undefined ? {} : { orders };
  const inNote: Readonly<Record<string, string>> = error.code === 'invalid-note' ? { note: error.message } : {};
  return {
    code: error.code,
    message: [error.message, ...loose].join('\n'),
    fields: { ...fields, ...inOrders, ...inNote },
  };
}

/** Where an order text went wrong, line by line, with the names that would be understood. */
function orderFaults({ data }: ApplicationRefusal): string | undefined {
  const errors: unknown = data?.errors;
  if (!Array.isArray(errors)) return undefined;
  const lines = errors.filter(isLineError).map(({ line, column, message, near }) => {
    const hint =
      near.length > 0 && !near.some((name) => message.includes(name)) ? ` Did you mean ${near.join(', ')}?` : '';
    return `Line ${line}, column ${column}: ${message}${hint}`;
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

function isLineError(value: unknown): value is LineError {
  if (typeof value !== 'object' || value === null || !('line' in value) || !('near' in value)) return false;
  return typeof value.line === 'number' && Array.isArray(value.near);
}

/** The faults that a refusal carries in `data.faults`, if it does. */
function faultsOf({ data }: ApplicationRefusal): readonly Fault[] {
  const faults: unknown = data?.faults;
  return Array.isArray(faults) ? faults.filter(isFault) : [];
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('message' in value)) return false;
  return typeof value.path === 'string' && typeof value.message === 'string';
}
