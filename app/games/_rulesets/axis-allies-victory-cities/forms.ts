import type { Fault } from '@/lib/core/playable';
import type { Rejection } from '@/lib/core/ruleset';

/** What a posted form says, as a report. Nothing is checked here: the ruleset's schema and rules do that. */
export function bodyOf(form: FormData): unknown {
  const kind = String(form.get('_body') ?? '');
  const make = Object.hasOwn(MAKERS, kind) ? MAKERS[kind] : undefined;
  return make === undefined ? { kind } : { kind, ...make(form) };
}

type Maker = (form: FormData) => object;

const MAKERS: Readonly<Record<string, Maker>> = {
  agree: agreement,
  turn,
  'announce-attack': (form) => ({ attacker: text(form, 'attacker'), territory: text(form, 'territory') }),
  emergency: (form) => ({ territory: text(form, 'territory'), infantry: number(text(form, 'infantry')) }),
  'standing-order': (form) => ({ power: text(form, 'power'), destroyBoughtICs: text(form, 'destroy') === 'yes' }),
};

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A word that is no number stays one, for the schema to refuse. */
const number = (word: string): unknown => (word === '' || Number.isNaN(Number(word)) ? word : Number(word));

/** The fields whose names begin so and that hold something, by the rest of their names. */
function filled(form: FormData, prefix: string): readonly (readonly [string, string])[] {
  const names = [...new Set([...form.keys()].filter((name) => name.startsWith(prefix)))];
  return names.flatMap((name) => {
    const value = text(form, name);
    return value === '' || value === '0' ? [] : [[name.slice(prefix.length), value] as const];
  });
}

const optional = (name: string, record: object): object => (Object.keys(record).length === 0 ? {} : { [name]: record });

function agreement(form: FormData): object {
  const axis = text(form, 'axis');
  const bids = Object.fromEntries(filled(form, 'bid-').map(([seat, turns]) => [seat, number(turns)]));
  return { victory: text(form, 'victory'), ...optional('bids', bids), ...(axis === '' ? {} : { axis }) };
}

function turn(form: FormData): object {
  const sites = filled(form, 'site-');
  return {
    power: text(form, 'power'),
    round: number(text(form, 'round')),
    declare: sites.map(([territory]) => territory),
    ics: sites.flatMap(([territory, what]) => (what === 'placed' ? [territory] : [])),
    infantry: Object.fromEntries(filled(form, 'inf-').map(([territory, count]) => [territory, number(count)])),
    units: unitsOf(form),
    control: form.getAll('take').map((territory) => ({ territory: String(territory) })),
    ...(form.has('industry') ? { industry: true } : {}),
    ...optional('destroy', fatesOf(form)),
  };
}

/** Fields `u-<territory>-<unit>`; territories have hyphens, units have none. */
function unitsOf(form: FormData): object {
  const units: Record<string, Record<string, unknown>> = {};
  for (const [name, count] of filled(form, 'u-')) {
    const cut = name.lastIndexOf('-');
    const territory = name.slice(0, cut);
    units[territory] = { ...units[territory], [name.slice(cut + 1)]: number(count) };
  }
  return units;
}

function fatesOf(form: FormData): Readonly<Record<string, boolean>> {
  return Object.fromEntries(filled(form, 'fate-').map(([territory, fate]) => [territory, fate === 'destroy']));
}

/** What the defender adds to its confirmation; undefined when the standing orders are to hold. */
export function answerOf(form: FormData): unknown {
  const destroy = fatesOf(form);
  return Object.keys(destroy).length === 0 ? undefined : { destroy };
}

const PLACES: Readonly<Record<string, string>> = {
  'infantry-needs-vc': 'inf-',
  'vc-not-held-at-start': 'inf-',
  'vc-limit': 'inf-',
  'captured-minor-none': 'inf-',
  'infantry-at-ic': 'u-',
  'ic-cap': 'u-',
  'ic-not-there-at-start': 'u-',
  'ic-already-there': 'site-',
  'ic-not-declared': 'site-',
};

const FIELDS: Readonly<Record<string, string>> = {
  'not-enemy-held': 'take',
  'taken-twice': 'take',
  'wrong-holder': 'take',
  'attack-not-announced': 'take',
  'emergency-limit': 'infantry',
  'terms-incomplete': 'victory',
  'bid-tie': 'victory',
  'bid-below': 'victory',
};

/** The field, or group of fields, that a refusal is about. */
export function fieldOfRejection({ code, clause, data }: Rejection): string | undefined {
  const territory = data?.territory;
  const prefix =
    code === 'ic-territory-not-held-at-start' ? (clause === 'aavc:ic-site' ? 'site-' : 'u-') : PLACES[code];
  if (prefix !== undefined && typeof territory === 'string') return `${prefix}${territory}`;
  return FIELDS[code];
}

/** `infantry.russia` is the field `inf-russia`, `units.russia.armor` is `u-russia-armor`. */
export function fieldOfBody(path: string): string | undefined {
  const [head = '', first = '', second = ''] = path.split('.');
  if (head === 'infantry') return first === '' ? 'infantry' : `inf-${first}`;
  if (head === 'units') return `u-${first}-${second}`;
  if (head === 'bids') return `bid-${first}`;
  if (head === 'control') return 'take';
  return ['victory', 'axis', 'territory'].find((name) => name === head);
}

const SETUP_FIELDS: Readonly<Record<string, string>> = {
  objectionHours: 'objectionHours',
  'options.majorThresholds': 'threshold-axis',
  'options.majorThresholds.axis': 'threshold-axis',
  'options.majorThresholds.allies': 'threshold-allies',
  'options.discount': 'discount',
};

export const fieldOfFault = ({ path }: Fault): string | undefined => SETUP_FIELDS[path];
