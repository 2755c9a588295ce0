import type { Line } from '@/lib/core/ruleset';
import type { MidWarPart } from '@/lib/rulesets/_shared/mid-war/moving-in';
import { turnLabel, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { FACT_NAMES, facesFrom, signed } from '../describe-effect';
import { conquestHold } from '../hold';
import { CRITERIA_NEEDED, criteriaMet, italianCriteria, italianObstacles } from '../italy';
import { FACTORIES_NEEDED, japaneseLines, japaneseTarget, lostFactories, totalOf } from '../japan';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { FALLING_NAMES, type Falling } from '../vocabulary';
import { hear, joins, signals } from './campaign';
import { example } from './example';
import { read } from './read';
import { sections } from './sections';
import { write } from './write';

/** House rules of a campaign that is already running. */
export const part: MidWarPart<Setup, Table> = {
  sections: () => sections,
  write,
  read,
  goesOn: (_setup, { turn, over }) => (over ? '' : `${turnLabel(turn)}, turn ${turnNumber(turn)}`),
  told: (setup, table) => [
    italy(table),
    ...japan(table),
    ...listed(table),
    ...history(table),
    ...conquestHold(setup, table).reasons.map(
      (reason): Line => ({
        text: `Still to be done in ${turnLabel(table.turn)}: ${reason}`,
        clause: 'wifh:conquest-step',
      }),
    ),
  ],
  doubts,
  example,
  hear,
  joins,
  signals,
};

function italy({ italy: card }: Table): Line {
  const clause = 'wifh:italian-surrender';
  if (card.status === 'out') return { text: `Italy is out of the war since ${sinceOf(card)}`, clause };
  const met = italianCriteria(card).flatMap(({ met: isMet, label }) => (isMet ? [label] : []));
  const which = met.length === 0 ? '' : `: ${met.join(', ')}`;
  return { text: `Losses that count for Italy: ${met.length} of ${CRITERIA_NEEDED} needed${which}`, clause };
}

const sinceOf = ({ since }: Table['italy'] | Table['japan']): string =>
  since === undefined ? 'some turn' : turnLabel(since);

function japan(table: Table): readonly Line[] {
  const clause = 'wifh:japanese-surrender';
  if (table.japan.status === 'out') return [{ text: `Japan is out of the war since ${sinceOf(table.japan)}`, clause }];
  const total = totalOf(japaneseLines(table));
  return [
    { text: `Homeland factories lost: ${lostFactories(table)} of ${FACTORIES_NEEDED} needed`, clause },
    {
      text: `Japan’s sum: ${signed(total)}; ${facesFrom(japaneseTarget(total))}`,
      clause: 'wifh:japanese-surrender.changes',
    },
  ];
}

function listed({ factories, printed }: Table): readonly Line[] {
  const [japanese, italian] = [Object.keys(factories).length, Object.keys(printed).length];
  if (japanese === 0) return [];
  const text = `Printed factories listed: ${japanese} of Japan, ${italian} places of Italy`;
  return [{ text, clause: 'wifh:japanese-surrender.factories' }];
}

/** Dice that have fallen, hexes that have passed, and the map. */
function history({ rolls, passed, map }: Table): readonly Line[] {
  const hexes = Object.keys(map).length;
  const sets = Object.values(passed);
  const thrown = Object.values(rolls).map(({ power, turn }) => `${FALLING_NAMES[power]} ${turnLabel(turn)}`);
  return [
    ...(thrown.length === 0
      ? []
      : [{ text: `Surrender rolls so far: ${thrown.join(', ')}`, clause: 'wifh:conquest-step' } as const]),
    ...(sets.length === 0
      ? []
      : [{ text: `Isolated sets that have passed: ${sets.length}`, clause: 'wifh:isolated-control' } as const]),
    ...(hexes === 0 ? [] : [{ text: `Hexes on the map: ${hexes}`, clause: 'wifh:isolated-control' } as const]),
  ];
}

/** What is possible by the rules, and is more often a slip. */
function doubts(setup: Setup, table: Table): readonly Line[] {
  const { italy: card, japan: other, listed: isListed } = table;
  const isMet = card.status === 'active' && italianObstacles(card).length === 0;
  const isLost = other.status === 'active' && lostFactories(table) >= FACTORIES_NEEDED;
  return [
    ...(isListed ? [] : ['the printed factories are not listed: none counts as lost']).map(
      (text): Line => ({ text, clause: 'wifh:japanese-surrender.factories' }),
    ),
    ...(isLost && !hasRolled(table, 'JP')
      ? [doubt(`${lostFactories(table)} homeland factories are lost and Japan has not rolled once`, 'JP')]
      : []),
    ...(isMet && !setup.italyRollOptional && !hasRolled(table, 'IT')
      ? [doubt(`${criteriaMet(card)} losses count and Italy has not rolled once`, 'IT')]
      : []),
    ...(card.rome && !card.inSupplyUnitMainland && card.status === 'active'
      ? [doubt(`${FACT_NAMES.rome}, and no Allied land unit in supply is in mainland Italy`, 'IT')]
      : []),
  ];
}

const doubt = (text: string, power: Falling): Line => ({
  text,
  clause: power === 'IT' ? 'wifh:italian-surrender' : 'wifh:japanese-surrender',
});

const hasRolled = ({ rolls }: Table, power: Falling): boolean =>
  Object.values(rolls).some((roll) => roll.power === power);
