import { textOf } from '@/app/_components/forms/form-state';
import { err, ok, type Result } from '@/lib/core/result';

type Words = Readonly<Record<string, string>>;
type SetupPart = Result<Readonly<Record<string, unknown>>, Words>;

/** The set-up that the fields describe; only lists that cannot be read are reported here, the rest by the schema. */
export function setupOf(form: FormData): Result<unknown, Words> {
  const parts = [force(form, 'us'), force(form, 'japanese'), worth(form), own(form)] as const;
  const faults = Object.assign({}, ...parts.map((part) => (part.ok ? {} : part.error)));
  const [us, japanese, worths, scenario] = parts;
  if (!us.ok || !japanese.ok || !worths.ok || !scenario.ok) return err(faults);
  const zones = textOf(form, 'zones');
  return ok({
    scenario: textOf(form, 'scenario') ?? 'II',
    ...scenario.value,
    ...(textOf(form, 'midWar') === 'yes' ? { midWar: true } : {}),
    objectionHours: Number(textOf(form, 'objectionHours') ?? 48),
    forces: { ...us.value, ...japanese.value },
    ...worths.value,
    options: {
      removalScores: ticked(form, 'removalScores'),
      locInScenarioIV_V: ticked(form, 'locInScenarioIV_V'),
      territorialInV: ticked(form, 'territorialInV'),
      lostBattalionsExcused: ticked(form, 'lostBattalionsExcused'),
      ...(zones === undefined ? {} : { zones: zones === 'yes' }),
    },
  });
}

const ticked = (form: FormData, name: string): boolean => form.get(name) === 'yes';
const linesOf = (form: FormData, name: string): readonly string[] =>
  (textOf(form, name) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** `4-3-10 x27`; an empty field says nothing about the side. */
function force(form: FormData, side: 'us' | 'japanese'): SetupPart {
  const units: Record<string, number> = {};
  for (const line of linesOf(form, side)) {
    const [, code, count] = /^(\S+)\s+[x×]?\s*(\d+)$/i.exec(line) ?? [];
    if (code === undefined) return err({ [side]: `“${line}”: write a unit and how many, such as 4-3-10 x27.` });
    units[code] = (units[code] ?? 0) + Number(count);
  }
  return ok(Object.keys(units).length === 0 ? {} : { [side]: units });
}

function worth(form: FormData): SetupPart {
  const worths: Record<string, unknown> = {};
  for (const line of linesOf(form, 'worth')) {
    const [, code, points, defense] = /^(\S+)\s+(\d+)\s+(\d+)$/.exec(line) ?? [];
    if (code === undefined) return err({ worth: `“${line}”: write a unit, its points and its defense.` });
    worths[code] = { points: Number(points), defense: Number(defense) };
  }
  return ok(Object.keys(worths).length === 0 ? {} : { worth: worths });
}

function own(form: FormData): SetupPart {
  if (textOf(form, 'scenario') !== 'own') return ok({});
  const awards = awardsOf(form);
  if (!awards.ok) return awards;
  const number = (name: string) => Number(textOf(form, name) ?? Number.NaN);
  const notBefore = textOf(form, 'own-us-notBefore');
  const territory = ticked(form, 'own-territory');
  const scores = textOf(form, 'own-scores') ?? 'both';
  return ok({
    own: {
      firstTurn: number('own-firstTurn'),
      lastTurn: number('own-lastTurn'),
      scores: { us: scores !== 'japanese', japanese: scores !== 'us' },
      zones: ticked(form, 'own-zones'),
      territory: { us: territory, japanese: territory },
      communications: ticked(form, 'own-communications'),
      landings: {
        us: { turns: number('own-us-landings'), ...(notBefore === undefined ? {} : { notBefore: Number(notBefore) }) },
        japanese: { turns: number('own-jp-landings') },
      },
      arrivals: ticked(form, 'own-arrivals'),
      awards: awards.value,
      win: {
        type: textOf(form, 'own-win-type') ?? 'margin',
        side: textOf(form, 'own-win-side') ?? 'japanese',
        atLeast: number('own-win-atLeast'),
      },
    },
  });
}

const AWARDS: readonly (readonly [name: string, form: RegExp, read: (found: RegExpExecArray) => unknown])[] = [
  [
    'survivors',
    /^survivors\s+(\d+)\s+from\s+(\d+)$/i,
    ([, points, from]) => ({ points: Number(points), fromTurn: Number(from) }),
  ],
  [
    'endurance',
    /^endurance\s+(\d+)\s+from\s+(\d+)\s+most\s+(\d+)$/i,
    ([, points, from, most]) => ({ points: Number(points), fromTurn: Number(from), most: Number(most) }),
  ],
  ['arrivals', /^arrivals\s+(\d+)$/i, ([, points]) => ({ points: Number(points) })],
  ['invaders', /^invaders\s+(\d+)$/i, ([, points]) => ({ points: Number(points) })],
  [
    'mustExit',
    /^exit\s+(\S+)\s+x(\d+)\s+by\s+(\d+)\s+points\s+(\d+)$/i,
    ([, unit, count, by, points]) => ({ unit, count: Number(count), byTurn: Number(by), points: Number(points) }),
  ],
];

function awardsOf(form: FormData): SetupPart {
  const awards: Record<string, unknown> = {};
  for (const line of linesOf(form, 'own-awards')) {
    const award = AWARDS.map(([name, shape, read]) => ({ name, read, found: shape.exec(line) })).find(
      ({ found }) => found,
    );
    if (!award?.found) return err({ 'own-awards': `“${line}” is not one of the awards of the example.` });
    awards[award.name] = award.read(award.found);
  }
  return ok(awards);
}

/** `own.win.atLeast` is the field `own-win-atLeast`; lists are reported as a whole. */
export function fieldOfSetup(path: string): string | undefined {
  const [head, side] = path.split('.');
  if (head === 'forces') return side;
  if (head === 'options') return side;
  if (path.startsWith('own.awards')) return 'own-awards';
  if (path.startsWith('own.landings.us')) return path.endsWith('notBefore') ? 'own-us-notBefore' : 'own-us-landings';
  if (path.startsWith('own.landings')) return 'own-jp-landings';
  return head === 'own' ? path.replaceAll('.', '-') : head;
}
