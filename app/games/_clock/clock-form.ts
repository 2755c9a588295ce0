import { textOf } from '@/app/_components/forms/form-state';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { type ClockTerms, termsSchema } from '@/lib/clock/terms';
import { err, ok, type Result } from '@/lib/core/result';

export const NO_CLOCK = 'none';

export const CLOCK_OPTIONS = [
  { value: NO_CLOCK, label: 'None: nobody’s time is counted' },
  ...CLOCK_PRESETS.map(({ value, label, hint }) => ({ value, label: `${label}: ${hint}` })),
];

/** Of each choice in the details the first is as the named clock has it. */
const AS_NAMED = { value: '', label: 'As above' };

export const WEEKEND_OPTIONS = [
  AS_NAMED,
  { value: 'off', label: 'Saturday and Sunday off' },
  { value: 'on', label: 'Saturday and Sunday count' },
];

export const ZERO_OPTIONS = [
  AS_NAMED,
  { value: 'nothing', label: 'Nothing' },
  { value: 'tell', label: 'Everybody and the game master are told' },
  { value: 'delegate', label: 'The next of the side who may submit is asked' },
  { value: 'understudy', label: 'The understudy may take the seat over' },
  { value: 'choice', label: 'The built-in opponent chooses, where these rules have one' },
  { value: 'forfeit', label: 'The side loses by forfeit, after two reminders that were delivered' },
];

export const OWN_REST_OPTIONS = [
  AS_NAMED,
  { value: '0-0', label: 'None of their own' },
  { value: '1-2', label: 'Each seat: one weekday, and 2 days a month' },
  { value: '2-4', label: 'Each seat: two weekdays, and 4 days a month' },
];

export const THINK_OPTIONS = [
  AS_NAMED,
  { value: '0-0', label: 'None' },
  { value: '3-2', label: 'Up to 3 days, once in 2 turns' },
  { value: '7-4', label: 'Up to 7 days, once in 4 turns' },
];

/** The clock that a form describes; undefined: none. A fault belongs to a field. */
export function clockOfForm(form: FormData): Result<ClockTerms | undefined, Readonly<Record<string, string>>> {
  const preset = CLOCK_PRESETS.find(({ value }) => value === textOf(form, 'clock'));
  if (preset === undefined) return ok(undefined);
  const named = preset.terms(textOf(form, 'clockZone') ?? 'UTC');
  const [time, vacation] = [timeOf(form, named.time), numberIn(form, 'clockVacation', named.vacation)];
  const rest = textOf(form, 'clockWeekend');
  const [ownRest, think] = [pairIn(form, 'clockOwnRest'), pairIn(form, 'clockThink')];
  const read = termsSchema.safeParse({
    ...named,
    time,
    vacation,
    ...(ownRest && { ownRest: ownRest[1] === 0 ? undefined : { weekdays: ownRest[0], dates: ownRest[1] } }),
    ...(think && { think: think[1] === 0 ? undefined : { days: think[0], turns: think[1] } }),
    atZero: textOf(form, 'clockZero') ?? named.atZero,
    ...(rest === undefined ? {} : { restDays: rest === 'off' ? [6, 7] : [] }),
  });
  return read.success ? ok(read.data) : err(faultsOf(read.error.issues.map(({ path }) => String(path[0]))));
}

function timeOf(form: FormData, time: ClockTerms['time']): ClockTerms['time'] {
  const hours = numberIn(form, 'clockHours', undefined);
  if (hours === undefined) return time;
  return time.kind === 'each' ? { ...time, hours } : { ...time, least: hours };
}

/** Two numbers of one choice; undefined: as the named clock has it. */
function pairIn(form: FormData, name: string): readonly number[] | undefined {
  const text = textOf(form, name);
  return text === undefined || text === '' ? undefined : text.split('-').map(Number);
}

function numberIn<T>(form: FormData, name: string, usual: T): number | T {
  const text = textOf(form, name);
  return text === undefined || text === '' ? usual : Number(text);
}

const FIELDS: Readonly<Record<string, readonly [field: string, words: string]>> = {
  zone: ['clockZone', 'Choose a time zone.'],
  time: ['clockHours', 'Say 1 to 2160 whole hours; with a fixed hour, 0 to 168.'],
  ownRest: ['clockOwnRest', 'Choose how many days.'],
  think: ['clockThink', 'Choose how much.'],
  vacation: ['clockVacation', 'Say 0 to 60 whole days.'],
  atZero: ['clockZero', 'Choose what is done.'],
};

const faultsOf = (members: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(members.map((member) => FIELDS[member] ?? ['clock', 'Choose a clock.']));
