import { nearest } from '@/lib/core/nearest-name';
import { changedCodeSchema } from '../hex-codes';
import { CITIES, CITY_NAMES, HOLDERS } from '../vocabulary';
import type { Draft } from './draft';
import {
  readFace,
  readFactory,
  readFalling,
  readHalves,
  readHolder,
  readName,
  readStatement,
  readUnit,
  readYesNo,
} from './values';

/** A kind of line: `WORD value` or `WORD name: value`. */
interface LineKind {
  /** As it is written, in capitals. */
  readonly word: string;
  /** Between the word and the colon stands a name. */
  readonly named?: boolean;
  /** What a value may be, for the words of a fault. */
  readonly expects: string;
  /** Answers false for a value that is not understood. */
  readonly take: (draft: Draft, value: string, name: string) => boolean;
}

/** Adds to a list what was understood. */
function added<T>(list: T[], value: T | undefined): boolean {
  if (value !== undefined) list.push(value);
  return value !== undefined;
}

type YesNoFact<Card> = { [K in keyof Card]-?: boolean extends Card[K] ? K : never }[keyof Card];

const YES_NO = 'yes or no';
const inJapan = (word: string, fact: YesNoFact<NonNullable<Draft['japan']>>): LineKind => ({
  word,
  expects: YES_NO,
  take: (draft, value) => {
    const read = readYesNo(value);
    if (read === undefined || draft.japan?.[fact] !== undefined) return false;
    draft.japan = { ...draft.japan, [fact]: read };
    return true;
  },
});

const inItaly = (
  word: string,
  fact: Exclude<YesNoFact<NonNullable<Draft['italy']>>, 'factoryHex' | 'garrison'>,
): LineKind => ({
  word,
  expects: YES_NO,
  take: (draft, value) => {
    const read = readYesNo(value);
    if (read === undefined || draft.italy?.[fact] !== undefined) return false;
    draft.italy = { ...draft.italy, [fact]: read };
    return true;
  },
});

const cityLine = (city: (typeof CITIES)[number]): LineKind => ({
  word: CITY_NAMES[city].toUpperCase(),
  expects: HOLDERS.join(', '),
  take: ({ cities }, value) => {
    const holder = readHolder(value);
    if (holder === undefined || cities[city] !== undefined) return false;
    cities[city] = holder;
    return true;
  },
});

const NO_CHANGE = /^\s*no change\s*$/i;

export const TURN_LINES: readonly LineKind[] = [
  {
    word: 'NEW FACTORY',
    named: true,
    expects: 'the hex or place where it was built',
    take: ({ built }, value, id) => {
      const at = readName(value);
      return added(built, at === undefined ? undefined : { id, at });
    },
  },
  {
    word: 'FACTORY HEX',
    expects: 'the name of an Italian factory hex in Allied hands, or none',
    take: (draft, value) => {
      const factoryHex = /^\s*none\s*$/i.test(value) ? '' : readName(value);
      if (factoryHex === undefined || draft.italy?.factoryHex !== undefined) return false;
      draft.italy = { ...draft.italy, factoryHex };
      return true;
    },
  },
  {
    word: 'FACTORY',
    named: true,
    expects: 'ok, destroyed or captured, and moved to a place if it moved',
    take: ({ factories }, value, id) => added(factories, readFactory(id, value)),
  },
  {
    word: 'A-BOMB',
    named: true,
    expects: 'factory city or other',
    take: ({ aBombs }, value, hex) => {
      const word = /^\s*(factory city|printed|other)\s*$/i.exec(value)?.[1];
      return added(aBombs, word && { hex, printedFactoryCity: word.toLowerCase() !== 'other' });
    },
  },
  inJapan('RUSSIA AT WAR', 'russiaAtWar'),
  inJapan('MANCHURIA ALLIED', 'alliedMajorControlsManchuria'),
  inJapan('RESOURCES REACHED JAPAN', 'outsideResourcesReceived'),
  ...CITIES.map(cityLine),
  {
    word: 'JAPAN',
    expects: 'no change',
    take: (draft, value) => {
      draft.japan ??= {};
      return NO_CHANGE.test(value);
    },
  },
  inItaly('ROME', 'rome'),
  inItaly('TRIPOLI', 'tripoli'),
  inItaly('SICILY', 'allSicily'),
  inItaly('UNIT IN ITALY', 'inSupplyUnitMainland'),
  {
    word: 'ITALY',
    expects: 'no change',
    take: (draft, value) => {
      draft.italy ??= {};
      return NO_CHANGE.test(value);
    },
  },
  {
    word: 'GARRISON',
    expects: 'a number in halves, such as 4.5',
    take: (draft, value) => {
      const garrison = readHalves(value);
      if (garrison === undefined || draft.italy?.garrison !== undefined) return false;
      draft.italy = { ...draft.italy, garrison };
      return true;
    },
  },
  {
    word: 'UNIT',
    named: true,
    expects: 'its garrison value, and flipped if it is',
    take: ({ worksheet }, value, unit) => added(worksheet, readUnit(unit, value)),
  },
  {
    word: 'ISOLATED',
    named: true,
    expects: 'such as: allied, 3 hexes, ring GE 8 IT 4',
    take: ({ isolated }, value, label) => added(isolated, readStatement(label, value)),
  },
  {
    word: 'SURRENDERED',
    expects: 'Italy or Japan',
    take: ({ surrendered }, value) => {
      const powers = readFalling(value);
      surrendered.push(...(powers ?? []));
      return powers !== undefined;
    },
  },
  {
    word: 'DIE',
    named: true,
    expects: 'the face that fell at the table, from 1 to 10',
    take: ({ dice }, value, name) => {
      const face = readFace(value);
      if (face === undefined || dice.has(name)) return false;
      dice.set(name, face);
      return true;
    },
  },
  {
    word: 'HEX',
    named: true,
    expects: 'hexes such as 0304 0306-0309, behind a power, none, sea or off',
    take: ({ hexes }, value, name) => {
      const code = readCode(name);
      const list = value.trim().replace(/\s+/g, ' ');
      if (code === undefined || list === '') return false;
      hexes.set(code, [hexes.get(code), list].filter((part) => part !== undefined).join(' '));
      return true;
    },
  },
];

/** `ussr unit city` as the table would write it. */
function readCode(text: string): string | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  const [control = '', ...rest] = words;
  const marks = ['city', 'unit', 'partisan'].filter((mark) => rest.includes(mark));
  if (marks.length !== rest.length) return undefined;
  const first = ['sea', 'none', 'off'].includes(control) ? control : control.toUpperCase();
  const code = changedCodeSchema.safeParse([first, ...marks].join(' '));
  return code.success ? code.data : undefined;
}

/** The words that begin lines, nearest first to one that was not understood. */
export const nearWords = (word: string): readonly string[] =>
  nearest(
    word,
    TURN_LINES.map((kind) => kind.word),
  );
