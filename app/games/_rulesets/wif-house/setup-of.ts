import { textOf } from '@/app/_components/forms/form-state';
import type { Fault } from '@/lib/core/playable';
import { ok, type Result } from '@/lib/core/result';

const TICKS = [
  'isolationIgnoresSea',
  'partisansBlock',
  'italyRollOptional',
  'sardiniaIsMainland',
  'recapturedFactoriesRestored',
] as const;
const WORDS = ['firstTurn', 'lastTurn', 'mapOffset', 'mapNotation', 'japanSurrenderEffect'] as const;
const CITIES = ['shanghai', 'vladivostok', 'manila', 'taihoku'] as const;

/** The set-up that the fields describe; a field that is not there keeps its default. */
export function setupOf(form: FormData): Result<unknown, Readonly<Record<string, string>>> {
  const hours = textOf(form, 'objectionHours');
  const ticks = TICKS.flatMap((name) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, text === 'yes'] as const];
  });
  const words = WORDS.flatMap((name) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const cities = CITIES.flatMap((city) => {
    const text = textOf(form, `city-${city}`);
    return text === undefined ? [] : [[city, text] as const];
  });
  return ok({
    ...(hours === undefined ? {} : { objectionHours: Number(hours) }),
    ...(textOf(form, 'midWar') === 'yes' ? { midWar: true } : {}),
    ...Object.fromEntries([...ticks, ...words]),
    ...(cities.length === 0 ? {} : { cities: Object.fromEntries(cities) }),
  });
}

/** The field of a fault in the set-up. */
export function fieldOfSetup({ path }: Fault): string | undefined {
  const city = /^cities\.(\w+)$/.exec(path)?.[1];
  return city === undefined ? path : `city-${city}`;
}
