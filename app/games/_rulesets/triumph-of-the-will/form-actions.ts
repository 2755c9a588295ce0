import type { Fault } from '@/lib/core/playable';
import type { Rejection } from '@/lib/core/ruleset';
import { BUYS, UNITS } from './names';

/**
 * What a posted form says, as an action. Nothing is checked here: the ruleset's schema and rules do that, and a
 * form that was tampered with must fail there like any other bad input.
 */
export function actionOf(form: FormData): unknown {
  const kind = String(form.get('_kind') ?? '');
  const make = Object.hasOwn(MAKERS, kind) ? MAKERS[kind] : undefined;
  return make ? make(form) : { type: kind };
}

const MAKERS: Readonly<Record<string, (form: FormData) => unknown>> = {
  draft: (form) => jsonOf(String(form.get('_action') ?? '')),
  'choose-forces': (form) => ({ type: 'choose-forces', force: countsOf(form, BUYS) }),
  build: (form) => ({ type: 'build', build: countsOf(form, BUYS) }),
  'place-units': (form) => ({ type: 'place-units', placements: placementsOf(form) }),
  'line-up': (form) => ({ type: 'line-up', boxes: texts(form, 'box').filter(Boolean) }),
  'match-line': (form) => ({ type: 'match-line', boxes: matchedBoxes(form) }),
  'commit-air': (form) => ({ type: 'commit-air', boxes: texts(form, 'box').map(Number) }),
  'decline-momentum': () => ({ type: 'momentum' }),
  'remove-overstack': overstackOf,
  'set-doctrine': (form) => ({
    type: 'set-doctrine',
    doctrine: Object.fromEntries(['arrange', 'air', 'momentum'].map((name) => [name, form.get(name) ?? ''])),
  }),
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const texts = (form: FormData, name: string): readonly string[] => form.getAll(name).map(String);

/** The `n-<type>` fields that are not blank or zero. A word that is no number stays one, for the schema to refuse. */
function countsOf(form: { get: (name: string) => unknown }, types: readonly string[]): Record<string, number> {
  const counts = types.map((type) => [type, Number(form.get(`n-${type}`) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

/** Rows of unit, area and number; a row without a unit or an area is empty. */
function placementsOf(form: FormData): readonly { readonly unit: string; readonly area: string }[] {
  const units = texts(form, 'unit');
  const areas = texts(form, 'area');
  const counts = texts(form, 'count').map(Number);
  return units.flatMap((unit, row) => {
    const area = areas[row] ?? '';
    if (unit === '' || area === '') return [];
    return Array.from({ length: Math.min(60, Math.max(1, counts[row] ?? 1)) }, () => ({ unit, area }));
  });
}

/** Each unit of the line names its box (`box`) and its place in the box's fighting order (`place`). */
function matchedBoxes(form: FormData): readonly (readonly string[])[] {
  const boxes = texts(form, 'box').map(Number);
  const places = texts(form, 'place').map(Number);
  const rows = texts(form, 'fighter').map((unit, row) => ({
    unit,
    box: boxes[row] ?? 0,
    place: places[row] ?? 0,
    row,
  }));
  const most = Math.max(0, ...boxes.filter(Number.isInteger));
  return Array.from({ length: Math.min(most, 6) }, (_, index) =>
    rows
      .filter(({ box }) => box === index + 1)
      .sort((a, b) => a.place - b.place || a.row - b.row)
      .map(({ unit }) => unit),
  );
}

/** Fields `n-<type>-ready` and `n-<type>-disrupted`. */
function overstackOf(form: FormData): unknown {
  const units = UNITS.flatMap((unit) =>
    [false, true].map((disrupted) => ({
      unit,
      disrupted,
      count: Number(form.get(`n-${unit}-${disrupted ? 'disrupted' : 'ready'}`) ?? 0),
    })),
  );
  return {
    type: 'remove-overstack',
    area: String(form.get('area') ?? ''),
    units: units.filter(({ count }) => count !== 0),
  };
}

/** `force.infantry` is the field `n-infantry`; placements and boxes are refused as a whole. */
export function fieldOfFault({ path }: Fault): string | undefined {
  const [head, type] = path.split('.');
  if ((head === 'force' || head === 'build') && type) return `n-${type}`;
  if (head === 'placements') return 'unit';
  if (head === 'boxes') return 'box';
  return SETUP_FIELDS.find((field) => path === field || path.startsWith(`${field}.`))?.replaceAll('.', '-');
}

const SETUP_FIELDS = [
  'options.passageSuccess.northwest',
  'options.passageSuccess.northeast',
  'options.canalAtomic',
  'options.counterMix',
  'position',
  'map',
];

/** The buying and placing forms have a field a type; the other refusals are about the order as a whole. */
export function fieldOfRejection({ code, data }: Rejection): string | undefined {
  if (code === 'too-many-bombs') return 'n-bomb';
  if (code === 'too-many-hqs') return 'n-hq';
  if (code === 'no-room-in-entry-ocean' || code === 'entry-ocean-blocked') return 'n-fleet';
  if (code === 'no-room-in-capital') return 'n-infantry';
  if (PLACING.has(code)) return 'area';
  return typeof data?.unit === 'string' ? `n-${data.unit}` : undefined;
}

const PLACING = new Set([
  'not-your-area',
  'not-your-coast',
  'enemy-fleets-there',
  'stack-limit',
  'wrong-element',
  'unknown-area',
]);
