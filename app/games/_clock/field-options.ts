import type { z } from 'zod';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { termsSchema } from '@/lib/clock/terms';
import { NO_CLOCK, OWN_TERMS } from './field-values';

export const CLOCK_OPTIONS = [
  { value: NO_CLOCK, label: 'None: nobody’s time is counted' },
  ...CLOCK_PRESETS.map(({ value, label, hint }) => ({ value, label: `${label}: ${hint}` })),
  { value: OWN_TERMS, label: 'Terms of your own: as “Every term” says below' },
];

export const KIND_OPTIONS = [
  { value: 'decision', label: 'Hours for each decision' },
  { value: 'turn', label: 'Hours for all decisions of a turn together' },
  { value: 'daily', label: 'Until a fixed hour of the day' },
];

export const BANK_OPTIONS = [
  { value: 'no', label: 'None' },
  { value: 'yes', label: 'Each seat has one, for when its time is out' },
];

export const FREE_DAY_OPTIONS = [
  { value: 'no', label: 'No: the clock runs at once' },
  { value: 'yes', label: 'Yes: it runs from the next day on' },
];

export const THINK_OPTIONS = [
  { value: 'no', label: 'None' },
  { value: 'yes', label: 'A seat may say that it needs some days' },
];

export const ZERO_OPTIONS = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'tell', label: 'Everybody and the game master are told' },
  { value: 'delegate', label: 'The next of the side who may submit is asked' },
  { value: 'understudy', label: 'The understudy may take the seat over' },
  { value: 'choice', label: 'The built-in opponent chooses, where these rules have one' },
  { value: 'forfeit', label: 'The side loses by forfeit, after two reminders that were delivered' },
];

/** UTC first, and also a zone that goes by a name which is on no list. */
export function zoneOptions(present: string): readonly { readonly value: string; readonly label: string }[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), present]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

const { time, bank, ownRest, think, vacation } = termsSchema.shape;
const [each, daily] = time.options;

/** "1 to 60", as the terms take it. */
const limits = ({ minValue, maxValue }: z.ZodNumber): string => `${minValue} to ${maxValue}`;

/** By field, the numbers that it takes. */
export const LIMITS = {
  clockHours: limits(each.shape.hours),
  clockLeast: limits(daily.shape.least),
  clockBankStart: limits(bank.unwrap().shape.hours),
  clockBankGain: limits(bank.unwrap().shape.gain),
  clockBankMost: limits(bank.unwrap().shape.most),
  clockOwnWeekdays: limits(ownRest.unwrap().shape.weekdays),
  clockOwnDates: limits(ownRest.unwrap().shape.dates),
  clockThinkDays: limits(think.unwrap().shape.days),
  clockThinkTurns: limits(think.unwrap().shape.turns),
  clockVacation: limits(vacation),
} as const;
