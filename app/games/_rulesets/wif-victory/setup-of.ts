import { textOf } from '@/app/_components/forms/form-state';
import { err, ok, type Result } from '@/lib/core/result';

type Words = Readonly<Record<string, string>>;
type Parsed = Result<unknown, string>;

const FLAGS = [
  'endOnDefeat',
  'openRunCountsFull',
  'alignedMinorsCount',
  'supplyAnchorMustBeUnconquered',
  'vichyCountsAsConquered',
  'surrenderedPowerKeepsTargets',
] as const;

/** The set-up that the fields describe. A field that is not there says nothing; the ruleset checks the rest. */
export function setupOf(form: FormData): Result<unknown, Words> {
  const victoryTable = tableOf(textOf(form, 'victoryTable'), textOf(form, 'measure'));
  const targets = targetsOf(textOf(form, 'opening-targets'));
  const powers = statusesOf(textOf(form, 'opening-powers'));
  const parsed = { victoryTable, 'opening-targets': targets, 'opening-powers': powers };
  const faults = Object.entries(parsed).flatMap(([name, part]) => (part.ok ? [] : [[name, part.error] as const]));
  if (!victoryTable.ok || !targets.ok || !powers.ok) return err(Object.fromEntries(faults));
  const hours = textOf(form, 'objectionHours');
  return ok({
    ...present('objectionHours', hours === undefined ? undefined : Number(hours)),
    ...present('reporter', textOf(form, 'reporter')),
    ...present('houseRules', textOf(form, 'houseRules')),
    ...present('midWar', textOf(form, 'midWar') === 'yes' ? true : undefined),
    ...present('lastTurn', turnCode(textOf(form, 'lastTurn'))),
    ...Object.fromEntries(FLAGS.flatMap((flag) => flagOf(form, flag))),
    roster: {
      ...present('axis', listOf(textOf(form, 'roster-axis'))),
      ...present('allied', listOf(textOf(form, 'roster-allied'))),
    },
    opening: { ...present('targets', targets.value), ...present('powers', powers.value) },
    ...present('victoryTable', victoryTable.value),
  });
}

const present = (name: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined ? {} : { [name]: value };

function flagOf(form: FormData, flag: string): readonly (readonly [string, boolean])[] {
  const said = textOf(form, flag);
  return said === undefined ? [] : [[flag, said === 'yes']];
}

const listOf = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** `J/A 1945` as the ruleset's `JA45`; what looks otherwise is left to be refused. */
function turnCode(text: string | undefined): string | undefined {
  const found = /^([A-Z])\s*\/?\s*([A-Z])\s*(?:19)?(\d\d)$/i.exec(text ?? '');
  return found ? `${found[1]}${found[2]}${found[3]}`.toUpperCase() : text;
}

/** The rows of a text, each as its parts. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) => line.split(/[;,\t]/).map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean));

function tableOf(text: string | undefined, measure: string | undefined): Parsed {
  if (text === undefined) return ok(undefined);
  const rows = rowsOf(text);
  const isLast = ([first = '']: readonly string[]) => /^otherwise$/i.test(first);
  const last = rows.find(isLast);
  if (last === undefined)
    return err('The last line begins with “otherwise”: it says what happens when no level above fits.');
  const levels = rows.filter((row) => !isLast(row));
  const bad = levels.find(([points = '']) => !/^[-+−]?\d+$/.test(points));
  if (bad) return err(`“${bad.join('; ')}”: a level begins with its least points.`);
  return ok({
    ...present('measure', measure),
    rows: levels.map(([points = '', winner, name, survivedTo]) => ({
      atLeast: Number(points.replace('−', '-')),
      winner: winner?.toLowerCase(),
      name,
      ...present('survivedTo', turnCode(survivedTo)),
    })),
    otherwise: { winner: last[1]?.toLowerCase(), name: last[2] },
  });
}

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

function targetsOf(text: string | undefined): Parsed {
  if (text === undefined) return ok(undefined);
  const rows = rowsOf(text);
  const bad = rows.find((parts) => parts.length < 2);
  if (bad) return err(`“${bad.join(', ')}”: write a target and who has it.`);
  return ok(
    Object.fromEntries(rows.map(([name = '', control = '', ...rest]) => [idOf(name), openingOf(control, rest)])),
  );
}

function openingOf(control: string, rest: readonly string[]): unknown {
  const supplied = rest.map((word) => YES_NO[word.toLowerCase()]).find((word) => word !== undefined);
  const by = rest.find((word) => word !== '' && YES_NO[word.toLowerCase()] === undefined);
  return { control: control.toLowerCase(), ...present('by', by?.toUpperCase()), ...present('supplied', supplied) };
}

/** `Washington D.C.` as `washington-d-c`. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

function statusesOf(text: string | undefined): Parsed {
  if (text === undefined) return ok(undefined);
  const rows = rowsOf(text);
  const bad = rows.find((parts) => parts.length !== 2);
  if (bad) return err(`“${bad.join(', ')}”: write a power and its status.`);
  return ok(Object.fromEntries(rows.map(([power = '', status = '']) => [power.toUpperCase(), statusOf(status)])));
}

/** `incompletely conquered` as the ruleset's one word. */
const statusOf = (words: string): string =>
  words.toLowerCase().replace(/\s+([a-z])/g, (_, letter: string) => letter.toUpperCase());

const FIELDS = ['victoryTable', 'opening-targets', 'opening-powers', 'roster-axis', 'roster-allied', ...FLAGS] as const;

/** The field that a fault of the set-up is about. */
export function fieldOfSetup(path: string): string | undefined {
  const plain = path.replaceAll('.', '-');
  const field = FIELDS.find((known) => plain === known || plain.startsWith(`${known}-`));
  return field ?? ['objectionHours', 'reporter', 'houseRules', 'lastTurn'].find((known) => known === path);
}
