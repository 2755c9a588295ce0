import type { JsonObject } from '@/lib/core/json';
import type { Sheet } from '@/lib/core/ruleset';
import type { TrackerOf } from '../reporting/kinds';
import type { Filed, ReportingSetup } from '../reporting/types';
import { type CourseKinds, courseOf, type Happened } from './course';
import type { Joined, MidWarPart } from './moving-in';
import { type PastOf, warAfter } from './past-turns';
import { isPosition, type PastBody } from './position';
import { positionJson, writePosition } from './text';
import { LATER } from './words';

/** The file of a game in which its position stands as data. */
export const POSITION_JSON = 'position.json';

/** The war as it stands, as the files that a game which starts mid-war takes. */
export function positionSheets<
  S extends ReportingSetup,
  T extends Joined,
  State extends { readonly setup: S; readonly table: T },
>(part: MidWarPart<S, T>): readonly Sheet<State>[] {
  const position = ({ setup, table }: State) => part.write(setup, table);
  return [
    {
      id: 'position.csv',
      title: 'The war as it stands, to move in with (CSV)',
      mediaType: 'text/csv',
      write: (state) => writePosition(part.sections(state.setup), position(state)),
    },
    {
      id: POSITION_JSON,
      title: 'The war as it stands, to move in with (JSON)',
      mediaType: 'application/json',
      write: (state) => positionJson(position(state)),
    },
  ];
}

/** What the files of past turns need of a tracker that takes them. */
interface PastSource<K extends CourseKinds> {
  readonly tracker: TrackerOf<K>;
  readonly part: Pick<MidWarPart<K['setup'], K['table']>, 'goesOn'>;
  readonly past: PastOf<K>;
  /** A report with what others had told before it; without it, every report as it was made. */
  readonly told?: (setup: K['setup'], course: readonly Happened<K>[]) => readonly K['body'][];
}

/** Every turn so far, as the text and the data that a new game takes as its past turns. */
export function pastSheets<
  K extends CourseKinds,
  State extends { readonly setup: K['setup']; readonly filed: readonly Filed<K['body']>[] },
>(source: PastSource<K>): readonly Sheet<State>[] {
  const written = (state: State, write: (body: PastBody) => string, refuse: (why: string) => string) => {
    const read = pastOf(source, state);
    return `${typeof read === 'string' ? refuse(read) : write(read)}\n`;
  };
  const { format } = source.tracker.orders;
  // A tracker that takes past turns writes them as well.
  const asText = (body: PastBody) => format(body as JsonObject as K['body']);
  return [
    {
      id: 'past-turns.txt',
      title: 'All turns so far, to move in with',
      mediaType: 'text/plain',
      isFile: true,
      write: (state) => written(state, asText, (why) => `# ${why}`),
    },
    {
      id: 'past-turns.json',
      title: 'All turns so far, to move in with (JSON)',
      mediaType: 'application/json',
      write: (state) => written(state, JSON.stringify, (error) => JSON.stringify({ error })),
    },
  ];
}

/** The war so far as past turns, or why it cannot be entered so. */
function pastOf<K extends CourseKinds>(
  { tracker, part, past, told = (_setup, course) => course.map(({ body }) => body) }: PastSource<K>,
  { setup, filed }: { readonly setup: K['setup']; readonly filed: readonly Filed<K['body']>[] },
): PastBody | string {
  const course = courseOf<K>(tracker, past, { setup, filed });
  const start = course.find(({ body }) => isPosition(body));
  if (start !== undefined)
    return `This war was entered as it stood: turns before ${part.goesOn(setup, start.after)} are not known. ${BY_POSITION}`;
  const bodies = told(setup, course);
  if (!bodies.some(past.closes)) return 'No turn is closed yet.';
  const body = { kind: 'past-turns', turns: bodies } as const;
  const read = warAfter<K>(tracker, past, () => 'the end', setup, body);
  if (read.ok) return body;
  return `${read.error.map(({ words }) => words).join(' ')} ${BY_POSITION}`;
}

const BY_POSITION = 'Move in with position.csv.';

/** In a game that started mid-war, a column of its own tells the turns that nobody here saw. */
export const laterHead = ({ midWar }: ReportingSetup): readonly string[] => (midWar ? [LATER] : []);

export const laterCell = (
  { midWar }: ReportingSetup,
  { unwitnessed }: { readonly unwitnessed?: true | undefined },
): readonly (string | undefined)[] => (midWar ? [unwitnessed ? 'yes' : undefined] : []);
