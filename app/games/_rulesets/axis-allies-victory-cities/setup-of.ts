import { textOf } from '@/app/_components/forms/form-state';
import { err, ok, type Result } from '@/lib/core/result';

type Words = Readonly<Record<string, string>>;

const SWITCHES = [
  'totalVictoryIgnoresZeroIpc',
  'emergencyCountsAgainstFirstTurn',
  'emergencyOncePerTerritory',
  'capUsesDiscount',
] as const;
const WORDS = ['edition', 'liberatorPlacement'] as const;
const NUMBERS = ['objectionHours', 'discount', 'threshold-axis', 'threshold-allies'] as const;

/** The set-up that the fields describe; a field that is not there has the default. */
export function setupOf(form: FormData): Result<unknown, Words> {
  const faults = NUMBERS.filter((name) => Number.isNaN(Number(textOf(form, name) ?? 0)));
  if (faults.length > 0) return err(Object.fromEntries(faults.map((name) => [name, 'Write a whole number.'])));
  const [objectionHours, discount, axis, allies] = NUMBERS.map((name) => {
    const text = textOf(form, name);
    return text === undefined ? undefined : Number(text);
  });
  return ok({
    ...(objectionHours === undefined ? {} : { objectionHours }),
    ...(textOf(form, 'midWar') === 'yes' ? { midWar: true } : {}),
    options: {
      ...Object.fromEntries(WORDS.flatMap((name) => said(name, textOf(form, name)))),
      ...Object.fromEntries(SWITCHES.flatMap((name) => said(name, switched(textOf(form, name))))),
      ...(discount === undefined ? {} : { discount }),
      ...(axis === undefined && allies === undefined ? {} : { majorThresholds: { axis, allies } }),
    },
  });
}

const said = <T>(name: string, value: T | undefined): readonly (readonly [string, T])[] =>
  value === undefined ? [] : [[name, value]];

const switched = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === 'yes');
