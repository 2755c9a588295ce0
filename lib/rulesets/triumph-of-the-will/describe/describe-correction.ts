import { same } from '@/lib/core/patch';
import type { EventOf } from '../events';
import type { Piece, PositionFile } from '../position-file';
import type { Describable } from './describers';
import { areaName, canalName } from './names';
import { SIDES } from './vocabulary';
import { capital, counted, forceText, listed, NATION, plural } from './words';

/** A corrected position in words: what is not as it was, one line each. */
export const CORRECTION_LINES = {
  'position-corrected': (event: EventOf<'position-corrected'>) => correctionText(event),
};

function correctionText({ was, position }: EventOf<'position-corrected'>): Describable {
  const details = [...areaChanges(was, position), ...besideTheMap(was, position)];
  const again = ASKED_AGAIN[position.stage.phase] ?? '';
  return {
    text: `The position is put right: ${details.length} ${plural('change', details.length)}.${again}`,
    rule: '5.1',
    details,
  };
}

/** What a side has sealed was meant for another position. */
const ASKED_AGAIN: Readonly<Partial<Record<PositionFile['stage']['phase'], string>>> = {
  forces: ' Both sides choose their forces once more.',
  production: ' Both sides decide their production once more.',
};

function areaChanges(was: PositionFile, now: PositionFile): readonly string[] {
  const ids = [was, now].flatMap(({ control, rebellions, units, blasts }) =>
    [control, rebellions, units, blasts].flatMap((record) => Object.keys(record)),
  );
  return [...new Set(ids)].flatMap((id) => change(areaName(id), areaText(was, id), areaText(now, id)));
}

function change(what: string, was: string, now: string): readonly string[] {
  return was === now ? [] : [`${what}: ${now}; it was ${was}.`];
}

function areaText({ control, rebellions, units, blasts }: PositionFile, id: string): string {
  const holder = control[id];
  const rebels = rebellions[id];
  const parts = [
    ...(holder === undefined ? [] : [`held by ${NATION[holder]}`]),
    ...(rebels === undefined ? [] : [`in rebellion with ${rebels} UN ${plural('unit', rebels)}`]),
    ...(units[id] ?? []).map(pieceText),
    ...(blasts[id] === undefined ? [] : [`${blasts[id]} blast ${plural('marker', blasts[id])}`]),
  ];
  return parts.length === 0 ? 'empty' : listed(parts);
}

const pieceText = ({ side, unit, count, disrupted }: Piece): string =>
  `${NATION[side]}’s ${counted(unit, count, side)}${disrupted ? ' (disrupted)' : ''}`;

function besideTheMap(was: PositionFile, now: PositionFile): readonly string[] {
  const texts = (position: PositionFile) => new Map(TOPICS.map(([name, tell]) => [name, tell(position)]));
  const [before, after] = [texts(was), texts(now)];
  const canals = [...new Set([...Object.keys(was.canals), ...Object.keys(now.canals)])];
  return [
    ...canals.flatMap((id) => change(`The ${canalName(id)}`, canalText(was, id), canalText(now, id))),
    ...TOPICS.flatMap(([name]) => change(name, before.get(name) ?? '', after.get(name) ?? '')),
    ...(same({ ...was.italy }, { ...now.italy }) ? [] : change('Italy', italyText(was), italyText(now))),
  ];
}

const canalText = ({ canals }: PositionFile, id: string): string => (canals[id] ?? 'open').replaceAll('-', ' ');

const italyText = ({ italy }: PositionFile): string =>
  `with ${NATION[italy.side]} after ${italy.checks} ${plural('roll', italy.checks)} for its loyalty`;

const eachSide = (tell: (side: (typeof SIDES)[number]) => string): string =>
  listed(SIDES.map((side) => `${NATION[side]} ${tell(side)}`));

const TOPICS: readonly (readonly [string, (position: PositionFile) => string])[] = [
  ['Atomic bombs', ({ bombs }) => eachSide((side) => String(bombs[side]))],
  ['Air headquarters', ({ hqs }) => eachSide((side) => String(hqs[side]))],
  [
    'Air superiority',
    ({ air }) => (air === undefined ? 'nobody’s' : `${NATION[air.side]}’s with ${air.left} aircraft`),
  ],
  ['Detonations', ({ detonations, detonationsThisTurn: now }) => `${detonations}, ${now} of them this turn`],
  ['Last detonation', ({ lastDetonation }) => (lastDetonation === undefined ? 'none' : `by ${NATION[lastDetonation]}`)],
  ['Next', ({ stage }) => ('next' in stage ? `${capital(NATION[stage.next])}${passedText(stage)}` : 'both sides')],
  ['To be placed', ({ stage }) => (stage.phase === 'placement' ? placeText(stage.toPlace) : 'nothing')],
];

const passedText = (stage: PositionFile['stage']): string =>
  stage.phase === 'actions' && stage.passed ? ', after a pass' : '';

const placeText = (toPlace: Extract<PositionFile['stage'], { phase: 'placement' }>['toPlace']): string =>
  eachSide((side) => `has ${forceText(toPlace[side], side)}`);
