import type { Power, PowerStatus } from '@/lib/rulesets/_shared/wif/powers';
import type { Change, TurnBody } from '@/lib/rulesets/wif-victory/body';
import type { TargetId } from '@/lib/rulesets/wif-victory/data/targets';
import { turn } from './support';

/**
 * One target over some turns, a letter each: H Axis in supply, C Axis cut off, L Allied, N neutral, V Vichy French,
 * S Vichy French in supply, M Axis in supply through an aligned minor country, `-` not spoken of.
 */
export interface Vector {
  readonly id: string;
  readonly clause: string;
  readonly title: string;
  readonly target: TargetId;
  readonly turns: string;
  readonly points: readonly number[];
  readonly setup?: object;
  /** Which Axis power has it, from the turn on in which it is named (from 1). */
  readonly by?: Readonly<Record<number, 'GE' | 'IT' | 'JP'>>;
  readonly vichy?: Readonly<Record<number, TurnBody['vichy']>>;
  readonly powers?: Readonly<Record<number, readonly (readonly [Power, PowerStatus])[]>>;
}

const STATES: Readonly<Record<string, Omit<Change, 'target'>>> = {
  H: { control: 'axis', supplied: true },
  C: { control: 'axis', supplied: false },
  L: { control: 'allied' },
  N: { control: 'neutral' },
  V: { control: 'vichy' },
  S: { control: 'vichy', supplied: true },
  M: { control: 'axis', supplied: true, aligned: true },
};

export function reportsOf({ target, turns, by = {}, vichy = {}, powers = {} }: Vector): readonly TurnBody[] {
  return [...turns].map((letter, index) => {
    const number = index + 1;
    const state = STATES[letter];
    const holder = by[number];
    const change = state && { target, ...state, ...(holder === undefined ? {} : { by: holder }) };
    const stated = powers[number]?.map(([power, status]) => ({ power, status }));
    return turn(number, change === undefined ? [] : [change], {
      ...(stated === undefined ? {} : { powers: stated }),
      ...(vichy[number] === undefined ? {} : { vichy: vichy[number] }),
    });
  });
}

const t = 'aden' as const;
const s = 'oslo' as const;
const p = 'london' as const;

/** Reasoned from the clauses by hand. */
export const VECTORS: readonly Vector[] = [
  // Tertiary: nothing before the third turn in a row.
  { id: 'V-01', clause: '2.0', title: 'a tertiary turn brings nothing', target: t, turns: 'H', points: [0] },
  { id: 'V-02', clause: '2.0', title: 'nor do two', target: t, turns: 'HH', points: [0, 0] },
  { id: 'V-03', clause: '2.0', title: 'two and a loss', target: t, turns: 'HHL', points: [0, 0, 0] },
  { id: 'V-04', clause: '2.0', title: 'two and one are not three', target: t, turns: 'HHLH', points: [0, 0, 0, 0] },
  { id: 'V-05', clause: '2.0', title: 'three after two', target: t, turns: 'HHLHHH', points: [0, 0, 0, 0, 0, 1] },
  { id: 'V-06', clause: '2.0', title: 'a fourth turn adds nothing', target: t, turns: 'HHHH', points: [0, 0, 1, 1] },
  { id: 'V-07', clause: '2.0', title: 'every other turn', target: t, turns: 'HLHLHLH', points: [0, 0, 0, 0, 0, 0, 0] },
  { id: 'V-08', clause: '2.0', title: 'a late start', target: t, turns: 'LHHH', points: [0, 0, 0, 1] },
  { id: 'V-09', clause: '1.1', title: 'cut off in between', target: t, turns: 'HHCHHH', points: [0, 0, 0, 0, 0, 1] },
  { id: 'V-10', clause: '2.0', title: 'full is full', target: t, turns: 'HHHLHHH', points: [0, 0, 1, 1, 1, 1, 1] },
  { id: 'V-11', clause: '2.0', title: 'not spoken of is still held', target: t, turns: 'H--', points: [0, 0, 1] },
  // Secondary: one a turn.
  { id: 'V-12', clause: '2.0', title: 'one turn', target: s, turns: 'H', points: [1] },
  { id: 'V-13', clause: '2.0', title: 'kept after a loss', target: s, turns: 'HL', points: [1, 1] },
  { id: 'V-14', clause: '2.0', title: 'one turn again', target: s, turns: 'HLH', points: [1, 1, 1] },
  { id: 'V-15', clause: '2.0', title: 'then two', target: s, turns: 'HLHH', points: [1, 1, 1, 2] },
  { id: 'V-16', clause: '2.0', title: 'two, then one', target: s, turns: 'HHLH', points: [1, 2, 2, 2] },
  { id: 'V-17', clause: '2.0', title: 'two and two are not more', target: s, turns: 'HHLHH', points: [1, 2, 2, 2, 2] },
  { id: 'V-18', clause: '2.0', title: 'two, then three', target: s, turns: 'HHLHHH', points: [1, 2, 2, 2, 2, 3] },
  { id: 'V-19', clause: '2.0', title: 'full and lost', target: s, turns: 'HHHL', points: [1, 2, 3, 3] },
  { id: 'V-20', clause: '2.0', title: 'full twice', target: s, turns: 'HHHLHHH', points: [1, 2, 3, 3, 3, 3, 3] },
  { id: 'V-21', clause: '2.0', title: 'six in a row', target: s, turns: 'HHHHHH', points: [1, 2, 3, 3, 3, 3] },
  { id: 'V-22', clause: '1.1', title: 'never in supply', target: s, turns: 'CCC', points: [0, 0, 0] },
  { id: 'V-23', clause: '1.1', title: 'in supply once', target: s, turns: 'CHC', points: [0, 1, 1] },
  { id: 'V-24', clause: '1.1', title: 'supply lost and back', target: s, turns: 'HCH', points: [1, 1, 1] },
  { id: 'V-25', clause: '1.1', title: 'and kept', target: s, turns: 'HCHH', points: [1, 1, 1, 2] },
  // Primary: three a turn.
  { id: 'V-26', clause: '2.0', title: 'one turn', target: p, turns: 'H', points: [3] },
  { id: 'V-27', clause: '2.0', title: 'two turns', target: p, turns: 'HH', points: [3, 6] },
  { id: 'V-28', clause: '2.0', title: 'two and lost', target: p, turns: 'HHL', points: [3, 6, 6] },
  { id: 'V-29', clause: '2.0', title: 'retaken late', target: p, turns: 'HLLLH', points: [3, 3, 3, 3, 3] },
  { id: 'V-30', clause: '2.0', title: 'one, then two', target: p, turns: 'HLHH', points: [3, 3, 3, 6] },
  { id: 'V-31', clause: '2.0', title: 'one, then three', target: p, turns: 'HLHHH', points: [3, 3, 3, 6, 9] },
  { id: 'V-32', clause: '2.0', title: 'two, then three', target: p, turns: 'HHLHHH', points: [3, 6, 6, 6, 6, 9] },
  { id: 'V-33', clause: '2.0', title: 'full twice', target: p, turns: 'HHHLLHHH', points: [3, 6, 9, 9, 9, 9, 9, 9] },
  { id: 'V-34', clause: '1.1', title: 'cut off on the third turn', target: p, turns: 'HHCH', points: [3, 6, 6, 6] },
  { id: 'V-35', clause: '1.1', title: 'cut off, then three', target: p, turns: 'HHCHHH', points: [3, 6, 6, 6, 6, 9] },
  { id: 'V-36', clause: '1.1', title: 'supply comes late', target: p, turns: 'CCCH', points: [0, 0, 0, 3] },
  { id: 'V-37', clause: '1.1', title: 'a neutral in between', target: p, turns: 'HNH', points: [3, 3, 3] },
  { id: 'V-38', clause: '1.1', title: 'not spoken of for three turns', target: p, turns: 'H---', points: [3, 6, 9, 9] },
  { id: 'V-39', clause: '1.1', title: 'cut off and not spoken of', target: p, turns: 'C---', points: [0, 0, 0, 0] },
  // Vichy France.
  { id: 'V-40', clause: '1.1', title: 'Vichy without supply', target: 'diego-suarez', turns: 'VVV', points: [0, 0, 0] },
  {
    id: 'V-41',
    clause: '1.1',
    title: 'Vichy in supply and aligned to nobody is not held',
    target: 'diego-suarez',
    turns: 'SSS',
    points: [0, 0, 0],
  },
  {
    id: 'V-42',
    clause: '1.1',
    title: 'Vichy aligned to Germany is held',
    target: 'diego-suarez',
    turns: 'SSS',
    vichy: { 1: 'GE' },
    points: [1, 2, 3],
  },
  {
    id: 'V-43',
    clause: '1.1',
    title: 'aligned Vichy without supply is not',
    target: 'diego-suarez',
    turns: 'VVV',
    vichy: { 1: 'JP' },
    points: [0, 0, 0],
  },
  {
    id: 'V-44',
    clause: '1.1',
    title: 'the alignment counts in its own turn',
    target: 'diego-suarez',
    turns: 'S--',
    vichy: { 2: 'IT' },
    points: [0, 1, 2],
  },
  {
    id: 'V-45',
    clause: '1.1',
    title: 'Axis to aligned Vichy keeps the run',
    target: 'diego-suarez',
    turns: 'HSS',
    vichy: { 2: 'GE' },
    points: [1, 2, 3],
  },
  {
    id: 'V-46',
    clause: '1.1',
    title: 'aligned Vichy to Axis keeps the run',
    target: 'diego-suarez',
    turns: 'SSH',
    vichy: { 1: 'GE' },
    points: [1, 2, 3],
  },
  {
    id: 'V-47',
    clause: '1.1',
    title: 'the end of the alignment breaks it',
    target: 'diego-suarez',
    turns: 'S---',
    vichy: { 1: 'GE', 3: 'none' },
    points: [1, 2, 2, 2],
  },
  {
    id: 'V-48',
    clause: '1.1',
    title: 'aligned, not, and again',
    target: 'diego-suarez',
    turns: 'S---',
    vichy: { 1: 'GE', 2: 'none', 3: 'GE' },
    points: [1, 1, 1, 2],
  },
  {
    id: 'V-49',
    clause: '1.1',
    title: 'from one power’s alignment to another’s',
    target: 'diego-suarez',
    turns: 'S--',
    vichy: { 1: 'GE', 2: 'JP' },
    points: [1, 2, 3],
  },
  {
    id: 'V-50',
    clause: '1.1',
    title: 'a tertiary Vichy town',
    target: 'dakar',
    turns: 'S---',
    vichy: { 2: 'GE' },
    points: [0, 0, 0, 1],
  },
  // Whose it is (R-WV-1), and who surrenders (R-WV-12).
  {
    id: 'V-51',
    clause: '2.0',
    title: 'a side holds, not a power',
    target: 'moscow',
    turns: 'HHH',
    by: { 1: 'GE', 2: 'IT', 3: 'JP' },
    points: [3, 6, 9],
  },
  {
    id: 'V-52',
    clause: '1.1',
    title: 'a surrender takes the target in its own turn',
    target: 'delhi',
    turns: 'H---',
    by: { 1: 'JP' },
    powers: { 3: [['JP', 'surrendered']] },
    points: [3, 6, 6, 6],
  },
  {
    id: 'V-53',
    clause: '1.1',
    title: 'unless another power is named for it',
    target: 'delhi',
    turns: 'H-H',
    by: { 1: 'JP', 3: 'GE' },
    powers: { 3: [['JP', 'surrendered']] },
    points: [3, 6, 9],
  },
  {
    id: 'V-54',
    clause: '1.1',
    title: 'or the option leaves it',
    target: 'delhi',
    turns: 'H--',
    by: { 1: 'JP' },
    powers: { 3: [['JP', 'surrendered']] },
    setup: { surrenderedPowerKeepsTargets: true },
    points: [3, 6, 9],
  },
  {
    id: 'V-55',
    clause: '1.1',
    title: 'a whole conquest takes it too',
    target: 'athens',
    turns: 'H---',
    by: { 1: 'IT' },
    powers: { 2: [['IT', 'conquered']] },
    points: [0, 0, 0, 0],
  },
  {
    id: 'V-56',
    clause: '1.1',
    title: 'an incomplete one does not',
    target: 'athens',
    turns: 'H--',
    by: { 1: 'GE' },
    powers: { 2: [['GE', 'incompletelyConquered']] },
    points: [0, 0, 1],
  },
  {
    id: 'V-57',
    clause: '1.1',
    title: 'a target of no named power stays',
    target: 'delhi',
    turns: 'H--',
    powers: { 3: [['JP', 'surrendered']] },
    points: [3, 6, 9],
  },
  {
    id: 'V-58',
    clause: '1.1',
    title: 'what is not named again keeps its power',
    target: 'delhi',
    turns: 'HCH-',
    by: { 1: 'JP' },
    powers: { 4: [['JP', 'surrendered']] },
    points: [3, 3, 3, 3],
  },
  {
    id: 'V-59',
    clause: '1.1',
    title: 'Vichy aligned to a power that surrenders',
    target: 'diego-suarez',
    turns: 'S---',
    vichy: { 1: 'JP' },
    powers: { 3: [['JP', 'surrendered']] },
    points: [1, 2, 2, 2],
  },
  {
    id: 'V-60',
    clause: '1.1',
    title: 'a liberated power has to take it again',
    target: 'athens',
    turns: 'H---H',
    by: { 1: 'IT' },
    powers: { 2: [['IT', 'conquered']], 3: [['IT', 'liberated']] },
    points: [0, 0, 0, 0, 0],
  },
  // Options.
  {
    id: 'V-61',
    clause: '2.0',
    title: 'an open run of one at the end, with the option',
    target: 'honolulu',
    turns: 'LLH',
    setup: { lastTurn: 'JF40', openRunCountsFull: true },
    points: [0, 0, 9],
  },
  {
    id: 'V-62',
    clause: '2.0',
    title: 'an open run of two at the end, without it',
    target: 'honolulu',
    turns: 'LHH',
    setup: { lastTurn: 'JF40' },
    points: [0, 3, 6],
  },
  {
    id: 'V-63',
    clause: '2.0',
    title: 'a run that was broken stays partial with it',
    target: 'honolulu',
    turns: 'HHL',
    setup: { lastTurn: 'JF40', openRunCountsFull: true },
    points: [3, 6, 6],
  },
  {
    id: 'V-64',
    clause: '1.1',
    title: 'an aligned minor’s hex counts',
    target: 'belgrade',
    turns: 'MMM',
    by: { 1: 'GE' },
    points: [0, 0, 1],
  },
  {
    id: 'V-65',
    clause: '1.1',
    title: 'and does not without the option',
    target: 'belgrade',
    turns: 'MMM',
    by: { 1: 'GE' },
    setup: { alignedMinorsCount: false },
    points: [0, 0, 0],
  },
  {
    id: 'V-66',
    clause: '1.1',
    title: 'with no Axis power standing nothing is in supply',
    target: 'baku',
    turns: 'H--',
    powers: {
      2: [
        ['GE', 'incompletelyConquered'],
        ['IT', 'conquered'],
        ['JP', 'surrendered'],
      ],
    },
    setup: { endOnDefeat: false },
    points: [1, 1, 1],
  },
  {
    id: 'V-67',
    clause: '1.1',
    title: 'but may be where the option says so',
    target: 'baku',
    turns: 'H--',
    powers: {
      2: [
        ['GE', 'incompletelyConquered'],
        ['IT', 'conquered'],
        ['JP', 'surrendered'],
      ],
    },
    setup: { endOnDefeat: false, supplyAnchorMustBeUnconquered: false },
    points: [1, 2, 3],
  },
];
