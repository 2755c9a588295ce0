import type { Change } from '@/lib/rulesets/wif-victory/body';
import { cityChange } from './cities/city-hands';
import { changeOf, draftKey, draftOf, isPower, type Read } from './draft';

/**
 * The report that a posted form describes. A turn's form carries what each field held when it was made (`_was-…`), and
 * only what is different now is reported. Nothing is checked here: the ruleset does that.
 */
export function bodyOf(form: FormData): unknown {
  switch (form.get('_body')) {
    case 'verdict':
      return { kind: 'verdict', winner: text(form, 'winner') };
    case 'power-status':
      return {
        kind: 'power-status',
        turn: text(form, '_turn'),
        power: text(form, '_power'),
        status: text(form, 'status'),
      };
    case 'cities':
      return {
        kind: 'cities',
        turn: text(form, '_turn'),
        changes: carried(form, 'city-').flatMap(([city, choice]) => cityChange(city, choice)),
      };
    case 'release':
      return { kind: 'conquest-hold', turn: text(form, '_turn'), held: false, reasons: [] };
    default:
      return turnOf(form);
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

export const reader =
  (form: FormData): Read =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };

function turnOf(form: FormData): unknown {
  const read = reader(form);
  const powers = carried(form, '_was-status-').flatMap(([power, was]) => {
    const status = read(`status-${power}`) ?? was;
    return status === was || !isPower(power) ? [] : [{ power, status }];
  });
  const vichy = read('vichy');
  return {
    kind: 'turn',
    turn: text(form, '_turn'),
    changes: carried(form, '_was-row-').flatMap(([id, was]) => changed(read, id, was)),
    ...(powers.length === 0 ? {} : { powers }),
    ...(vichy === undefined || vichy === read('_was-vichy') ? {} : { vichy }),
  };
}

/** The fields of a form whose names begin so, as the rest of the name and the value. */
const carried = (form: FormData, prefix: string): readonly (readonly [string, string])[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)] as const] : [],
  );

function changed(read: Read, id: string, was: string): readonly Change[] {
  const draft = draftOf(read, id);
  const change = draftKey(draft) === was ? undefined : changeOf(id, draft);
  return change === undefined ? [] : [change];
}
