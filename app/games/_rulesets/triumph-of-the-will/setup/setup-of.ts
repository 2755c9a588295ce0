import { textOf } from '@/app/_components/forms/form-state';
import { err, ok, type Result } from '@/lib/core/result';

type Words = Readonly<Record<string, string>>;

const DOCTRINES: Readonly<Record<string, unknown>> = {
  ask: { arrange: 'ask', air: 'ask', momentum: 'ask' },
  auto: { arrange: 'auto', air: 'auto', momentum: 'ask' },
};

/** The set-up that the fields describe; what only this place can find (a text that is not a list, not JSON) is reported here. */
export function setupOf(form: FormData): Result<unknown, Words> {
  const lists = listsOf(form, [
    'options-passageSuccess-northwest',
    'options-passageSuccess-northeast',
    'options-canalAtomic',
    'canal-this-turn',
  ]);
  const files = filesOf(form, ['options-counterMix', 'position', 'map']);
  const faults = { ...(lists.ok ? {} : lists.error), ...(files.ok ? {} : files.error) };
  if (!lists.ok || !files.ok) return err(faults);
  const [northwest, northeast, closed, closedThisTurn] = lists.value;
  const [counterMix, position, map] = files.value;
  const doctrine = DOCTRINES[textOf(form, 'doctrine') ?? 'ask'];
  return ok({
    options: {
      passageSuccess: { northwest, northeast },
      canalAtomic: { closed, closedThisTurn },
      winterNeedsDetonationThisTurn: textOf(form, 'winter') === 'this-turn',
      ...(counterMix === undefined ? {} : { counterMix }),
    },
    doctrine: { german: doctrine, japanese: doctrine },
    ...(position === undefined ? {} : { position }),
    ...(map === undefined ? {} : { map }),
  });
}

/** Lists of faces such as `1, 2, 3`; an empty field is an empty list. */
function listsOf(form: FormData, names: readonly string[]): Result<readonly (readonly number[])[], Words> {
  const lists = names.map((name) =>
    (textOf(form, name) ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  );
  const faults = names.filter((_name, index) => lists[index]?.some(Number.isNaN));
  if (faults.length === 0) return ok(lists);
  return err(Object.fromEntries(faults.map((name) => [name, 'Name faces as numbers, such as 1, 2, 3.'])));
}

function filesOf(form: FormData, names: readonly string[]): Result<readonly unknown[], Words> {
  const read = names.map((name) => [name, parsed(textOf(form, name))] as const);
  const faults = read.flatMap(([name, file]) => (file.ok ? [] : [[name, file.error] as const]));
  if (faults.length > 0) return err(Object.fromEntries(faults));
  return ok(read.map(([, file]) => (file.ok ? file.value : undefined)));
}

function parsed(text: string | undefined): Result<unknown, string> {
  if (text === undefined) return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch (fault) {
    return err(`This is not JSON: ${fault instanceof Error ? fault.message : 'it cannot be read'}`);
  }
}
