import { type TurnCode, turnLabel, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import { mayRollItaly, mayRollJapan } from '../choices';
import type { HouseClause } from '../clauses';
import { facesFrom, facesUpTo } from '../describe-effect';
import { CRITERIA_NEEDED, chanceUpTo, criteriaMet, italianCriteria, italianObstacles, italianTarget } from '../italy';
import {
  chanceFrom,
  FACTORIES_NEEDED,
  japaneseLines,
  japaneseTarget,
  lostFactories,
  SURRENDER_AT,
  totalOf,
} from '../japan';
import { italianPlaces } from '../production';
import type { Setup } from '../setup';
import { rollOf, type Table } from '../table';
import type { Falling } from '../vocabulary';
import type { ItalyCard, JapanCard, RollView, TurnName } from './types';

export const turnName = (code: TurnCode): TurnName => ({ code, label: turnLabel(code), number: turnNumber(code) });

export function italyCard(setup: Setup, table: Table): ItalyCard {
  const { italyRollOptional, sardiniaIsMainland } = setup;
  const { italy } = table;
  return {
    ...fate(italy),
    roll: italianRoll(table),
    lines: italianCriteria(italy).map((line) => ({ ...line, clause: 'wifh:italian-surrender' })),
    met: criteriaMet(italy),
    needed: CRITERIA_NEEDED,
    factoryHex: italy.factoryHex,
    ...(setup.listedHexes === undefined ? {} : { places: italianPlaces(setup, table.printed) }),
    unit: {
      id: 'inSupplyUnitMainland',
      label: 'An Allied land unit in supply in mainland Italy',
      clause: 'wifh:italian-surrender.unit',
      met: italy.inSupplyUnitMainland,
    },
    ...(italy.garrison === undefined ? {} : { garrison: Number(italy.garrison) }),
    rollOptional: italyRollOptional,
    sardiniaIsMainland,
  };
}

const fate = ({ status, since, by }: Table['italy'] | Table['japan']) => ({
  status,
  ...(since === undefined ? {} : { since: turnName(since) }),
  ...(by === undefined ? {} : { how: by }),
});

/** What keeps a power's die from being thrown whatever its card says. */
function shut(table: Table, power: Falling): string | undefined {
  if (table.over) return 'The last turn is closed.';
  if ((power === 'IT' ? table.italy : table.japan).status === 'out') return 'It is out of the war.';
  return rollOf(table, power) ? 'The roll of this turn has been made.' : undefined;
}

function italianRoll(table: Table): RollView {
  const { garrison } = table.italy;
  const needed = garrison === undefined ? undefined : italianTarget(garrison);
  const chance = needed === undefined ? {} : { needed, percent: chanceUpTo(needed), faces: facesUpTo(needed) };
  const why = shut(table, 'IT') ?? whyNotItaly(table);
  return { allowed: mayRollItaly(table), ...(why === undefined ? {} : { why }), ...chance };
}

function whyNotItaly({ italy }: Table): string | undefined {
  const [obstacle] = italianObstacles(italy);
  if (obstacle === 'italy-two-criteria') return `${CRITERIA_NEEDED} of the four losses are needed.`;
  if (obstacle === 'italy-no-unit') return 'An Allied land unit in supply in mainland Italy is needed.';
  return italy.garrison === undefined ? 'The garrison value of this turn is missing.' : undefined;
}

const LINE_CLAUSES: Readonly<Record<string, HouseClause>> = { factories: 'wifh:japanese-surrender.factories' };

export function japanCard({ japanSurrenderEffect, sharesFacts }: Setup, table: Table): JapanCard {
  const { japan } = table;
  const lines = japaneseLines(table);
  return {
    ...fate(japan),
    roll: japaneseRoll(table, totalOf(lines)),
    lines: lines.map((line) => ({ ...line, clause: LINE_CLAUSES[line.id] ?? 'wifh:japanese-surrender.changes' })),
    total: totalOf(lines),
    lost: lostFactories(table),
    needed: FACTORIES_NEEDED,
    surrenderAt: SURRENDER_AT,
    russiaAtWar: japan.russiaAtWar,
    alliedMajorControlsManchuria: japan.alliedMajorControlsManchuria,
    ...(japan.outsideResourcesReceived === undefined
      ? {}
      : { outsideResourcesReceived: japan.outsideResourcesReceived }),
    cities: japan.cities,
    told: sharesFacts ? SHARED_CITIES : [],
    surrenderEffect: japanSurrenderEffect,
  };
}

function japaneseRoll(table: Table, total: number): RollView {
  const needed = japaneseTarget(total);
  const why = shut(table, 'JP') ?? whyNotJapan(table);
  const chance = { needed, percent: chanceFrom(needed), faces: facesFrom(needed) };
  return { allowed: mayRollJapan(table), ...(why === undefined ? {} : { why }), ...chance };
}

function whyNotJapan(table: Table): string | undefined {
  if (lostFactories(table) < FACTORIES_NEEDED) return `${FACTORIES_NEEDED} homeland factories must be lost.`;
  if (table.japan.outsideResourcesReceived !== undefined) return undefined;
  return 'Nobody has said whether resources reached Japan this turn.';
}
