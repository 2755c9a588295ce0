import { textOf } from '@/app/_components/forms/form-state';

/**
 * The report that a form describes. A field `x` beside a hidden `_was-x` is only part of it when it says something else
 * than before; an amendment has no such hidden fields and tells everything that is filled in. What cannot be read stays
 * as it was typed: the schema refuses it.
 */
export function bodyOf(form: FormData): unknown {
  const kind = String(form.get('_body') ?? '');
  const turn = String(form.get('_turn') ?? '');
  if (kind === 'turn') return turnOf(form, turn);
  if (kind === 'factories') return listOf(form);
  if (kind === 'close-turn') return there({ kind, turn, ...freshOf(form) });
  return { kind, turn };
}

/** The members that are there. */
function there(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** An object without any member is not said at all. */
function some(members: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const known = there(members);
  return Object.keys(known).length > 0 ? known : undefined;
}

const list = <T>(items: readonly T[]): readonly T[] | undefined => (items.length > 0 ? items : undefined);

function turnOf(form: FormData, turn: string): unknown {
  return there({
    kind: 'turn',
    turn,
    factories: list(factoriesOf(form)),
    built: list(pairsOf(form, 'built').map(([id, at]) => ({ id, at }))),
    aBombs: list([...bombsOf(form, 'bombs', true), ...bombsOf(form, 'bombs-other', false)]),
    japan: some({
      russiaAtWar: yesNo(form, 'russiaAtWar'),
      alliedMajorControlsManchuria: yesNo(form, 'alliedMajorControlsManchuria'),
      outsideResourcesReceived: yesNo(form, 'outsideResourcesReceived'),
      cities: some(Object.fromEntries(CITIES.map((city) => [city, said(form, city)]))),
    }),
    italy: some({
      rome: yesNo(form, 'rome'),
      factoryHex: placeOf(form),
      tripoli: yesNo(form, 'tripoli'),
      allSicily: yesNo(form, 'allSicily'),
      inSupplyUnitMainland: yesNo(form, 'inSupplyUnitMainland'),
      garrison: halves(said(form, 'garrison')),
      worksheet: list(pairsOf(form, 'worksheet').map(unitOf)),
    }),
    hexes: some(Object.fromEntries(pairsOf(form, 'hexes'))),
    isolated: list(setsOf(form)),
    surrendered: list(form.getAll('surrendered').map(String)),
  });
}

const CITIES = ['shanghai', 'vladivostok', 'manila', 'taihoku'] as const;

/** What a field says, when that is news: undefined for a blank and for what was so before. */
function said(form: FormData, name: string): string | undefined {
  const value = textOf(form, name);
  return value === textOf(form, `_was-${name}`) ? undefined : value;
}

/** A tick has its former state beside it, as a box that is not ticked sends nothing; a blank choice says nothing. */
function yesNo(form: FormData, name: string): boolean | undefined {
  const was = form.get(`_was-${name}`);
  const value = form.get(name);
  if (value === '' || (value === null && was === null)) return undefined;
  const now = value === 'yes' ? 'yes' : 'no';
  return now === was ? undefined : now === 'yes';
}

/** The factory hex may be emptied: that is news where one was named. */
function placeOf(form: FormData): string | undefined {
  const was = form.get('_was-factoryHex');
  const now = textOf(form, 'factoryHex') ?? '';
  if (was === null) return form.has('factoryHex-none') ? '' : now === '' ? undefined : now;
  return now === was ? undefined : now;
}

/** `4,5` is what many people type for 4.5. */
const halves = (text: string | undefined): string | undefined => {
  const number = text?.replace(',', '.');
  return number !== undefined && /^\d{1,3}(\.[05]?)?$/.test(number) ? String(Number(number)) : number;
};

function freshOf(form: FormData): Record<string, unknown> {
  return {
    garrison: halves(said(form, 'garrison')),
    outsideResourcesReceived: yesNo(form, 'outsideResourcesReceived'),
  };
}

/** Rows `factory-0 …`: a status, and a place if it was moved. */
function factoriesOf(form: FormData): readonly unknown[] {
  return [...form].flatMap(([name, id]) => {
    const row = /^_factory-(\d+)$/.exec(name)?.[1];
    if (row === undefined) return [];
    const change = some({ status: said(form, `status-${row}`), movedTo: textOf(form, `moved-${row}`) });
    return change === undefined ? [] : [{ id: String(id), ...change }];
  });
}

const bombsOf = (form: FormData, name: string, printedFactoryCity: boolean): readonly unknown[] =>
  (textOf(form, name) ?? '')
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((hex) => ({ hex, printedFactoryCity }));

/** Lines such as `Kobe 2: Kobe`, one pair a line. */
function pairsOf(form: FormData, name: string): readonly (readonly [string, string])[] {
  const lines = (textOf(form, name) ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const split = line.indexOf(':');
    return split < 0 ? [line.trim(), ''] : [line.slice(0, split).trim(), line.slice(split + 1).trim()];
  });
}

/** `Infantry: 2 flipped`. */
function unitOf([unit, text]: readonly [string, string]): unknown {
  const [, number = text, flipped] = /^([\d.,]+)(\s+flipped)?$/i.exec(text) ?? [];
  return { unit, value: halves(number), flipped: flipped !== undefined };
}

const POWERS = ['GE', 'IT', 'JP', 'CW', 'FR', 'US', 'USSR', 'CH'] as const;
const number = (text: string | undefined): unknown =>
  text === undefined || text.trim() === '' ? undefined : Number(text);

/** Stated sets of hexes, in groups of fields `set-0-…`; a group without a name is not meant. */
function setsOf(form: FormData): readonly unknown[] {
  const labels = [...form].filter(([name]) => /^set-\d+-label$/.test(name));
  return labels.flatMap(([name]) => {
    const at = (field: string) => textOf(form, name.replace('label', field));
    const label = at('label');
    if (label === undefined) return [];
    const ring = Object.fromEntries(POWERS.map((power) => [power, number(at(`ring-${power}`))]));
    return [
      {
        label,
        side: at('side'),
        hexes: number(at('hexes')),
        containsCity: at('city') === 'yes',
        containsFriendlyUnit: at('unit') === 'yes',
        seaOrNeutralNeighbours: number(at('open')) ?? 0,
        ring: some(ring) ?? {},
      },
    ];
  });
}

function listOf(form: FormData): unknown {
  const italy = pairsOf(form, 'italy').map(([hex, text]) => ({
    hex,
    red: Number(/red\s+(\d)/i.exec(text)?.[1] ?? 0),
    blue: Number(/blue\s+(\d)/i.exec(text)?.[1] ?? 0),
  }));
  const japan = pairsOf(form, 'japan').map(([id, hex]) => ({ id, hex: hex === '' ? id : hex }));
  return there({ kind: 'factories', japan, italy: list(italy) });
}
