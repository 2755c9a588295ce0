import { messageInWords } from '@/app/_components/forms/fault-words';
import { sentenceCase } from '@/app/_components/sentence-case';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { type ClockTerms, termsSchema } from '@/lib/clock/terms';
import { err, ok, type Result } from '@/lib/core/result';
import { type FieldValues, NO_CLOCK, OWN_TERMS, sentIn } from './field-values';

/** The field in which a form sends the terms that it was filled with, as JSON; never given back. */
export const FILLED_WITH = '_clockFrom';

const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** What each field holds for some terms. The zone has a field of its own. */
export function fieldsOf({ time, bank, think, ownRest, ...terms }: ClockTerms): FieldValues {
  return {
    ...(time.kind === 'each'
      ? { clockKind: time.per, clockHours: `${time.hours}` }
      : { clockKind: time.kind, clockAt: time.at, clockLeast: `${time.least}` }),
    clockBank: yesNo(bank !== undefined),
    ...(bank && { clockBankStart: `${bank.hours}`, clockBankGain: `${bank.gain}`, clockBankMost: `${bank.most}` }),
    clockFreeDay: yesNo(terms.freeDay),
    clockRest: terms.restDays.join(','),
    clockOwnWeekdays: `${ownRest?.weekdays ?? 0}`,
    clockOwnDates: `${ownRest?.dates ?? 0}`,
    clockThink: yesNo(think !== undefined),
    ...(think && { clockThinkDays: `${think.days}`, clockThinkTurns: `${think.turns}` }),
    clockVacation: `${terms.vacation}`,
    clockZero: terms.atZero,
  };
}

/** By name, what each of the clocks with a name puts into the fields. */
export const PRESET_FIELDS: Readonly<Record<string, FieldValues>> = Object.fromEntries(
  CLOCK_PRESETS.map(({ value, terms }) => [value, fieldsOf(terms('UTC'))]),
);

/** What stands in fields that the present terms leave empty, for when they begin to matter. */
const USUAL: FieldValues = {
  ...PRESET_FIELDS.daily,
  ...PRESET_FIELDS.standard,
  clockThinkDays: '3',
  clockThinkTurns: '2',
};

/** What a form is filled with. */
export const shownFields = (terms: ClockTerms | null): FieldValues => ({
  ...USUAL,
  ...(terms !== null && fieldsOf(terms)),
});

/** Under which name the terms are chosen. */
export function nameOf(terms: ClockTerms | null): string {
  if (terms === null) return NO_CLOCK;
  const fields = JSON.stringify(fieldsOf(terms));
  return CLOCK_PRESETS.find(({ value }) => JSON.stringify(PRESET_FIELDS[value]) === fields)?.value ?? OWN_TERMS;
}

/** The terms that a form was filled with; null: none, or a form that does not say. */
export function filledWith(form: FormData): ClockTerms | null {
  try {
    const read = termsSchema.safeParse(JSON.parse(sentIn(form, FILLED_WITH) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The clock that a form describes; null: none. A fault belongs to a field. */
export function clockOfForm(form: FormData): Result<ClockTerms | null, Readonly<Record<string, string>>> {
  const name = sentIn(form, 'clock') ?? NO_CLOCK;
  if (name === NO_CLOCK) return ok(null);
  if (name !== OWN_TERMS && !Object.hasOwn(PRESET_FIELDS, name)) return err({ clock: 'Choose a clock.' });
  const before = filledWith(form);
  const zone = sentIn(form, 'clockZone') ?? before?.zone ?? 'UTC';
  const read = termsSchema.safeParse(termsIn(valuesIn(form, PRESET_FIELDS[name] ?? {}, before), zone));
  return read.success ? ok(read.data) : err(faultsOf(read.error.issues));
}

/**
 * The fields as they are meant. A script fills them when another clock is chosen; without one they still hold what the page came with:
 * then each that nobody changed is as the chosen clock has it.
 */
function valuesIn(form: FormData, named: FieldValues, before: ClockTerms | null): FieldValues {
  const shown = shownFields(before);
  const meant = Object.keys(USUAL).map((field) => {
    const sent = sentIn(form, field) ?? shown[field];
    return [field, sent === shown[field] ? (named[field] ?? sent) : sent];
  });
  return Object.fromEntries(meant);
}

/** Terms as the schema is to read them: what does not matter for the kind of clock is left out. */
function termsIn(values: FieldValues, zone: string): unknown {
  const number = (field: string) => numberOf(values[field]);
  const ownRest = { weekdays: number('clockOwnWeekdays'), dates: number('clockOwnDates') };
  return {
    version: 1,
    zone,
    time:
      values.clockKind === 'daily'
        ? { kind: 'daily', at: values.clockAt, least: number('clockLeast') }
        : { kind: 'each', per: values.clockKind, hours: number('clockHours') },
    ...(values.clockBank === 'yes' && {
      bank: { hours: number('clockBankStart'), gain: number('clockBankGain'), most: number('clockBankMost') },
    }),
    freeDay: values.clockFreeDay === 'yes',
    restDays: (values.clockRest ?? '').split(',').flatMap((day) => (day === '' ? [] : [Number(day)])),
    ...((ownRest.weekdays !== 0 || ownRest.dates !== 0) && { ownRest }),
    ...(values.clockThink === 'yes' && {
      think: { days: number('clockThinkDays'), turns: number('clockThinkTurns') },
    }),
    vacation: number('clockVacation'),
    atZero: values.clockZero,
  };
}

/** Undefined: nothing was typed. */
const numberOf = (text = ''): number | undefined => (text === '' ? undefined : Number(text));

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** By member of the terms, the field that it is typed into. */
const FIELDS: Readonly<Record<string, string>> = {
  zone: 'clockZone',
  'time.per': 'clockKind',
  'time.hours': 'clockHours',
  'time.at': 'clockAt',
  'time.least': 'clockLeast',
  bank: 'clockBankMost',
  'bank.hours': 'clockBankStart',
  'bank.gain': 'clockBankGain',
  'bank.most': 'clockBankMost',
  restDays: 'clockRest',
  'ownRest.weekdays': 'clockOwnWeekdays',
  'ownRest.dates': 'clockOwnDates',
  'think.days': 'clockThinkDays',
  'think.turns': 'clockThinkTurns',
  vacation: 'clockVacation',
  atZero: 'clockZero',
};

/** Where the sentence of the schema says less than is known here. */
const WORDS: Readonly<Record<string, string>> = { clockAt: 'Say an hour of the day, such as 08:30 or 20:00.' };

const faultsOf = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.map(({ path, message }) => {
      const field = FIELDS[path.join('.')] ?? FIELDS[String(path[0])] ?? 'clock';
      return [field, WORDS[field] ?? `${sentenceCase(messageInWords(message)).replace(/\.$/, '')}.`];
    }),
  );
