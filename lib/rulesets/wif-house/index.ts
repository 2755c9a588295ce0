import { z } from 'zod';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import type { Ruleset, Signal } from '@/lib/core/ruleset';
import { MID_WAR_CODES } from '../_shared/mid-war/codes';
import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { isPastText } from '../_shared/mid-war/past-text';
import { pastBodyOf } from '../_shared/mid-war/past-turns';
import { positionBody, positionEffect } from '../_shared/mid-war/position';
import { positionSheets } from '../_shared/mid-war/sheets';
import { isPositionText } from '../_shared/mid-war/text';
import { midWarDecisions, POSITION_ASKED } from '../_shared/mid-war/words';
import { REPORTING_CODES } from '../_shared/reporting/codes';
import type { ActionOf, BookOf, EventOf, RefusalOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingClauses, reportingDecisions } from '../_shared/reporting/words';
import { turnNumber } from '../_shared/wif/calendar';
import { CITY_HELD, cityHeldData } from '../_shared/wif/shared-cities';
import { CONQUEST_HOLD, POWER_STATUS, TURN_CLOSED, TURN_REOPENED, turnClosedData } from '../_shared/wif/signals';
import { decisions } from './asked';
import { bodySchema } from './body';
import { clauses } from './clauses';
import { OWN_CODES } from './codes';
import { effectSchema } from './effect';
import { conquestHold, headline } from './hold';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { pastFiles } from './mid-war/past-sheet';
import { ORDER_FORMS } from './orders/forms';
import { mayBeSeries } from './orders/series';
import { rulings } from './rulings';
import { setupOfNewGames, setupSchema } from './setup';
import { sheets } from './sheets';
import { tableSchema } from './table';
import { type HouseKinds, houseTracker } from './tracker';
import { facts } from './view/facts';
import { inWords } from './view/in-words';
import type { HouseView } from './view/types';
import { viewOf } from './view/view';

/** The line above a report that is amended. */
const AMENDED = /^\s*AMEND\s+#?\d{1,9}[ \t]*\r?\n/i;

/** How a war stands, or all of its turns. */
const isLong = (text: string): boolean => isPositionText(text) || isPastText(text) || mayBeSeries(text);

const { sent, ...rules } = trackerRules<HouseKinds>(houseTracker, {
  setup: setupSchema,
  table: tableSchema,
  body: z.discriminatedUnion('kind', [bodySchema, positionBody, pastBodyOf(past)]),
  effect: z.union([effectSchema, positionEffect]),
});

type WifHouse = Ruleset<
  HouseKinds['setup'],
  BookOf<HouseKinds>,
  ActionOf<HouseKinds>,
  EventOf<HouseKinds>,
  RefusalOf<HouseKinds>['code'],
  TemplateOf<HouseKinds>,
  HouseView
>;

export const wifHouse: WifHouse = {
  winless: true,
  meta: {
    id: 'wif-house',
    title: 'World in Flames: house rules',
    edition: 'Isolated hexes, Italian production, early surrender of Italy and Japan',
    version: '1.0.0',
    stage: 'beta',
    summary:
      'What a group’s own rules add to the Conquest Step: which cut-off hexes change hands, worked out on the map you paste; ' +
      'when Italy and Japan may give up early, with every line of the sum, the chance before the roll, and the server’s dice.',
  },
  clauses: { ...clauses, ...reportingClauses },
  rulings,
  decisions: { ...decisions, ...midWarDecisions, ...reportingDecisions },
  codes: [...OWN_CODES, ...MID_WAR_CODES, ...REPORTING_CODES],
  standing: ({ setup, table }) => ({
    turn: turnNumber(table.turn),
    phase: conquestHold(setup, table).held ? 'surrender' : 'conquest',
    headline: awaitsPosition(setup, table) ? POSITION_ASKED : headline(table),
  }),
  view: viewOf,
  facts,
  inWords,
  sheets: [...sheets, ...positionSheets(part), ...pastFiles],
  setupOfNewGames,
  signals: { emits: [POWER_STATUS, CONQUEST_HOLD], accepts: [TURN_CLOSED, TURN_REOPENED, CITY_HELD], sent, received },
  ...rules,
  // A war that is entered in the middle is longer than a turn, and with its map longer still.
  orders: {
    forms: ORDER_FORMS,
    ...rules.orders,
    most: 16_000,
    mostOf: (text) => (isLong(text.replace(AMENDED, '')) ? LONGEST_ORDERS : undefined),
  },
};

/** The victory game has closed a turn, or it is open again: so is this one's conquest step. Or it tells who has a city. */
function received({ kind, data }: Signal): ActionOf<HouseKinds> | undefined {
  const held = kind === CITY_HELD ? cityHeldData.safeParse(data) : undefined;
  if (held?.success) return { type: 'report', body: { kind: 'city-held', ...held.data } };
  const closed = turnClosedData.safeParse(data);
  if (!closed.success) return undefined;
  const { turn } = closed.data;
  if (kind === TURN_REOPENED) return { type: 'report', body: { kind: 'reopen-turn', turn } };
  return kind === TURN_CLOSED ? { type: 'report', body: { kind: 'close-turn', turn } } : undefined;
}
