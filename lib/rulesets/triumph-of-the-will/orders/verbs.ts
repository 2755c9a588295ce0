import { keyOf, nearest } from '@/lib/core/nearest-name';
import type { ActionType } from '../actions';

/** The verb that we write; the others are understood. */
export const VERB: Readonly<Record<ActionType, string>> = {
  'choose-forces': 'FORCES',
  'place-units': 'PLACE',
  build: 'BUILD',
  move: 'MOVE',
  convoy: 'CONVOY',
  bomb: 'BOMB',
  pass: 'PASS',
  'line-up': 'LINE',
  'match-line': 'MATCH',
  'commit-air': 'AIR',
  momentum: 'MOMENTUM',
  'remove-overstack': 'REMOVE',
  'set-doctrine': 'DOCTRINE',
};

const OTHERS: Readonly<Record<ActionType, string>> = {
  'choose-forces': 'forces force choose chooseforces',
  'place-units': 'place deploy placeunits',
  build: 'build produce production',
  move: 'move mv march sail attack',
  convoy: 'convoy ship invade',
  bomb: 'bomb nuke',
  pass: 'pass',
  'line-up': 'line lineup',
  'match-line': 'match matchline',
  'commit-air': 'air aircraft commitair',
  momentum: 'momentum exploit',
  'remove-overstack': 'remove removeoverstack',
  'set-doctrine': 'doctrine setdoctrine',
};

const VERBS = (Object.keys(OTHERS) as ActionType[]).flatMap((type) =>
  OTHERS[type].split(' ').map((word) => ({ word, type })),
);

/** The action that a word orders, by any verb in full or a beginning of two letters that fits one action only. */
export function actionOf(word: string): ActionType | undefined {
  const key = keyOf(word);
  const exact = VERBS.find((verb) => verb.word === key)?.type;
  if (exact !== undefined || key.length < 2) return exact;
  const begun = new Set(VERBS.filter((verb) => verb.word.startsWith(key)).map(({ type }) => type));
  return begun.size === 1 ? [...begun][0] : undefined;
}

export const nearestVerbs = (word: string): readonly string[] => nearest(word, Object.values(VERB));
