import { z } from 'zod';
import type { Choice, Column, Section } from '@/lib/rulesets/_shared/mid-war/position';
import { POWERS, powerName, SIDE_NAMES, SIDES } from '@/lib/rulesets/_shared/wif/powers';
import { TURN_CHOICES } from '@/lib/rulesets/_shared/wif/turn-choices';
import { hexCodeSchema } from '../hex-codes';
import {
  CITIES,
  CITY_NAMES,
  FACTORY_STATUSES,
  FALLING,
  FALLING_NAMES,
  HOLDERS,
  halvesSchema,
  nameSchema,
} from '../vocabulary';

/** A row of the map holds as many letters of hexes as a cell may. */
export const LONGEST_CELL = 400;

export const STATUSES = ['active', 'out'] as const;
export const WAYS = ['roll', 'ordinary-rules'] as const;
export const SOURCES = ['map', 'statement'] as const;

const same = (values: readonly string[]): readonly Choice[] => values.map((value) => ({ value, label: value }));
const falling: readonly Choice[] = FALLING.map((power) => ({ value: power, label: FALLING_NAMES[power] }));
const powers: readonly Choice[] = POWERS.map((power) => ({ value: power, label: powerName(power) }));
const holders: readonly Choice[] = [
  { value: 'allied', label: 'Allied' },
  { value: 'japanese', label: 'Japanese' },
  { value: 'neither', label: 'nobody' },
];

const turn = { kind: 'choice', choices: TURN_CHOICES } as const;
const name = { kind: 'text', schema: nameSchema } as const;

/** `GE 8 IT 4`: how many of the surrounding hexes each enemy power has. */
const RING = new RegExp(`^(?:${POWERS.join('|')}) \\d{1,5}(?: (?:${POWERS.join('|')}) \\d{1,5})*$`);
const ring = { kind: 'text', schema: z.string().regex(RING, 'powers and numbers, such as GE 8 IT 4') } as const;
const hexes = { kind: 'text', schema: z.string().min(1).max(LONGEST_CELL) } as const;

const cities: readonly Column[] = CITIES.map((city) => ({
  id: city,
  title: CITY_NAMES[city],
  kind: 'choice',
  choices: holders.filter(({ value }) => HOLDERS.some((holder) => holder === value)),
}));

export const sections: readonly Section[] = [
  {
    id: 'step',
    title: 'The turn',
    hint: 'The turn that is being played, and the last in which isolation was worked out on the map.',
    rows: ['the turn'],
    columns: [
      { id: 'turn', title: 'open turn', needed: true, ...turn },
      { id: 'isolated', title: 'isolation worked out in', ...turn },
    ],
  },
  {
    id: 'fallen',
    title: 'Italy and Japan',
    hint: 'Out: Italy completely conquered, Japan surrendered. Since and how, where it is out.',
    rows: FALLING.map((power) => FALLING_NAMES[power]),
    columns: [
      { id: 'power', title: 'power', kind: 'choice', choices: falling, needed: true },
      { id: 'status', title: 'status', kind: 'choice', choices: same(STATUSES), needed: true },
      { id: 'since', title: 'since', ...turn },
      {
        id: 'how',
        title: 'how',
        kind: 'choice',
        choices: [
          { value: 'roll', label: 'by a roll' },
          { value: 'ordinary-rules', label: 'by the ordinary rules' },
        ],
      },
    ],
  },
  {
    id: 'italy',
    title: 'Losses of Italy',
    hint: 'What is in Allied hands. The garrison value only if it was told for the open turn.',
    rows: ['Italy'],
    columns: [
      { id: 'rome', title: 'Rome', kind: 'yes' },
      { id: 'factoryHex', title: 'factory hex', ...name },
      { id: 'tripoli', title: 'Tripoli', kind: 'yes' },
      { id: 'allSicily', title: 'all of Sicily', kind: 'yes' },
      { id: 'inSupplyUnitMainland', title: 'unit in mainland Italy', kind: 'yes' },
      { id: 'garrison', title: 'garrison value', kind: 'text', schema: halvesSchema },
    ],
  },
  {
    id: 'japan',
    title: 'Facts of Japan’s sum',
    hint: 'Resources only if it was told for the open turn whether any reached Japan.',
    rows: ['Japan'],
    columns: [
      { id: 'russiaAtWar', title: 'Russia at war', kind: 'yes' },
      { id: 'alliedMajorControlsManchuria', title: 'Manchuria Allied', kind: 'yes' },
      { id: 'outsideResourcesReceived', title: 'resources reached Japan', kind: 'yes' },
      ...cities,
    ],
  },
  {
    id: 'factories',
    title: 'Printed factories of Japan',
    hint: 'The whole list of the homeland, one line a factory. At: where it stands now, if it was moved. Without any line the organiser lists them later.',
    columns: [
      { id: 'factory', title: 'factory', needed: true, ...name },
      { id: 'hex', title: 'hex', needed: true, ...name },
      { id: 'at', title: 'at', ...name },
      { id: 'status', title: 'status', kind: 'choice', choices: same(FACTORY_STATUSES) },
      { id: 'lost', title: 'lost', kind: 'yes' },
    ],
  },
  {
    id: 'production',
    title: 'Printed factories of Italy',
    hint: 'By place, red and blue.',
    columns: [
      { id: 'place', title: 'place', needed: true, ...name },
      { id: 'red', title: 'red', kind: 'count' },
      { id: 'blue', title: 'blue', kind: 'count' },
    ],
  },
  {
    id: 'built',
    title: 'New factories',
    hint: 'Noted so that nobody takes one for a printed one; they never count.',
    columns: [
      { id: 'factory', title: 'factory', needed: true, ...name },
      { id: 'at', title: 'at', needed: true, ...name },
      { id: 'turn', title: 'turn', needed: true, ...turn },
    ],
  },
  {
    id: 'bombs',
    title: 'A-bombs',
    hint: 'Counts: on a printed factory city of the homeland.',
    columns: [
      { id: 'hex', title: 'hex', needed: true, ...name },
      { id: 'turn', title: 'turn', needed: true, ...turn },
      { id: 'counts', title: 'counts', kind: 'yes' },
    ],
  },
  {
    id: 'rolls',
    title: 'Surrender rolls',
    hint: 'Every die that has fallen. Value: Japan’s sum, or the whole part of the garrison value. Without a die: it was owed and missed.',
    columns: [
      { id: 'power', title: 'power', kind: 'choice', choices: falling, needed: true },
      { id: 'turn', title: 'turn', needed: true, ...turn },
      { id: 'value', title: 'value', kind: 'count' },
      { id: 'die', title: 'die', kind: 'count' },
    ],
  },
  {
    id: 'sets',
    title: 'Isolated hexes that passed',
    hint: 'Around: how many surrounding hexes each enemy power had, such as GE 8 IT 4. Die and to, where it was a tie.',
    columns: [
      { id: 'turn', title: 'turn', needed: true, ...turn },
      { id: 'set', title: 'set', needed: true, ...name },
      {
        id: 'source',
        title: 'found',
        kind: 'choice',
        choices: [
          { value: 'map', label: 'on the map' },
          { value: 'statement', label: 'stated' },
        ],
      },
      {
        id: 'side',
        title: 'side',
        kind: 'choice',
        choices: SIDES.map((side) => ({ value: side, label: SIDE_NAMES[side] })),
        needed: true,
      },
      { id: 'hexes', title: 'hexes', kind: 'count', needed: true },
      { id: 'around', title: 'around', needed: true, ...ring },
      { id: 'die', title: 'die', kind: 'count' },
      { id: 'to', title: 'to', kind: 'choice', choices: powers },
      { id: 'list', title: 'list', ...hexes },
    ],
  },
  {
    id: 'map',
    title: 'The map',
    hint: 'Hexes by what they are now: a power, none or sea; then city, unit, partisan. Stretches of a column or a row are one word: 0304-0319.',
    columns: [
      { id: 'now', title: 'now', kind: 'text', schema: hexCodeSchema, needed: true },
      { id: 'hexes', title: 'hexes', needed: true, ...hexes },
    ],
  },
];
