import type { ClauseTable } from '@/lib/core/clause';

const own = {
  'wifh:isolated-control': {
    title: 'Land hexes without city or unit that enemy land surrounds pass to the enemy in the Conquest Step',
    status: 'done',
  },
  'wifh:isolated-control.city': { title: 'One city in the set, and none of it changes hands', status: 'done' },
  'wifh:isolated-control.majority': {
    title: 'Of several surrounding powers, the one with more of the surrounding hexes takes the set',
    status: 'done',
  },
  'wifh:isolated-control.tie': { title: 'As many hexes each: a die decides', status: 'done' },
  'wifh:italian-production': {
    title: 'One factory in each printed Italian factory hex, red where one is red; none in Naples',
    status: 'done',
  },
  'wifh:italian-surrender': { title: 'Two of four losses open the early surrender of Italy', status: 'done' },
  'wifh:italian-surrender.unit': { title: 'And an Allied land unit in supply in mainland Italy', status: 'done' },
  'wifh:italian-surrender.roll': {
    title: 'A D10 of the Allied garrison value or less; again next turn after a failure',
    status: 'done',
  },
  'wifh:italian-surrender.garrison': {
    title: 'Enemy zones of control do not lower the garrison; flipped units do not count',
    status: 'done',
  },
  'wifh:italian-surrender.normal': {
    title: 'A surrender by the ordinary rules is a complete conquest too',
    status: 'done',
  },
  'wifh:japanese-surrender': { title: 'Five homeland factories lost before Japan may surrender early', status: 'done' },
  'wifh:japanese-surrender.factories': {
    title: 'A factory that moved must be lost where it is; new ones do not count',
    status: 'done',
  },
  'wifh:japanese-surrender.roll': {
    title: 'A D10 in every Conquest Phase with five or more lost; 15 after changes is surrender',
    status: 'done',
  },
  'wifh:japanese-surrender.changes': { title: 'What is added to the roll and taken from it', status: 'done' },
  'wifh:japanese-surrender.intelligence': { title: 'Intelligence cannot change the roll', status: 'done' },
  'wifh:conquest-step': {
    title: 'All of this happens in the Conquest Step at the end of each turn, from the first turn to the last',
    status: 'done',
  },
} as const satisfies ClauseTable;

export const clauses: ClauseTable = own;
export type HouseClause = keyof typeof own;
