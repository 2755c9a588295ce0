import { eventOf, rowsOf } from './events/draft';

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A number field as a member of a body: left out when it is empty; a word that is no number stays one. */
function numberIn(form: FormData, name: string): Readonly<Record<string, number | string>> {
  const typed = text(form, name);
  if (typed === '') return {};
  const number = Number(typed);
  return { [name]: Number.isNaN(number) ? typed : number };
}

/** The report that a form describes; nothing is checked here. */
export function bodyOf(form: FormData): unknown {
  return form.get('_body') === 'end' ? endOf(form) : turnOf(form);
}

function turnOf(form: FormData): unknown {
  const rows = rowsOf((name) => form.get(name)?.toString(), form.keys());
  const events = rows.map(eventOf);
  const turn = Number(text(form, 'turn'));
  return { kind: 'turn', turn, events, ...numberIn(form, 'jpOnMap'), ...numberIn(form, 'usOnMap') };
}

const COUNTS = ['usNorth', 'usCentral', 'usSouth', 'jpNorth', 'jpCentral', 'jpSouth'] as const;

/** Zones that stay empty are empty; where no zone is asked for, none is said. */
function endOf(form: FormData): unknown {
  const map = text(form, 'map');
  const asked = COUNTS.some((name) => form.has(name));
  const counts = Object.fromEntries(COUNTS.map((name) => [name, numberIn(form, name)[name] ?? 0]));
  return {
    kind: 'end',
    ...(asked ? { counts } : {}),
    ...numberIn(form, 'cutOff'),
    ...(map === '' ? {} : { map }),
  };
}

/** The units that the US chose with its confirmation; nothing when it left them as they were reported. */
export function answerOf(form: FormData): unknown {
  const was = form.getAll('_was').map((list) => String(list).split(',').filter(Boolean));
  if (was.length === 0) return undefined;
  const removals = was.map((_, place) => form.getAll(`removed-${place}`).map(String));
  return JSON.stringify(removals) === JSON.stringify(was) ? undefined : { removals };
}

/** `events.2.code` is the field `e2-code`. */
export function fieldOfBody(path: string): string | undefined {
  const [, row, member] = /^events\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (row !== undefined && member !== undefined) return `e${row}-${FIELD_OF_MEMBER[member] ?? member}`;
  const [head, count] = path.split('.');
  return head === 'counts' ? count : head;
}

const FIELD_OF_MEMBER: Readonly<Record<string, string>> = {
  units: 'count',
  retreated: 'hexes',
  usRemoved: 'out1',
  source: 'type',
};
