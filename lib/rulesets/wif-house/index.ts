import type { Ruleset, Signal } from '@/lib/core/ruleset';
import { REPORTING_CODES } from '../_shared/reporting/codes';
import type { ActionOf, BookOf, EventOf, RefusalOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingClauses, reportingDecisions } from '../_shared/reporting/words';
import { turnNumber } from '../_shared/wif/calendar';
import { CONQUEST_HOLD, POWER_STATUS, TURN_CLOSED, turnClosedData } from '../_shared/wif/signals';
import { decisions } from './asked';
import { bodySchema } from './body';
import { clauses } from './clauses';
import { OWN_CODES } from './codes';
import { effectSchema } from './effect';
import { conquestHold, headline } from './hold';
import { rulings } from './rulings';
import { setupSchema } from './setup';
import { sheets } from './sheets';
import { tableSchema } from './table';
import { type HouseKinds, houseTracker } from './tracker';
import type { HouseView } from './view/types';
import { viewOf } from './view/view';

const { sent, ...rules } = trackerRules<HouseKinds>(houseTracker, {
  setup: setupSchema,
  table: tableSchema,
  body: bodySchema,
  effect: effectSchema,
});

type House = Ruleset<
  HouseKinds['setup'],
  BookOf<HouseKinds>,
  ActionOf<HouseKinds>,
  EventOf<HouseKinds>,
  RefusalOf<HouseKinds>['code'],
  TemplateOf<HouseKinds>,
  HouseView
>;

export const wifHouse: House = {
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
  decisions: { ...decisions, ...reportingDecisions },
  codes: [...OWN_CODES, ...REPORTING_CODES],
  standing: ({ setup, table }) => ({
    turn: turnNumber(table.turn),
    phase: conquestHold(setup, table).held ? 'surrender' : 'conquest',
    headline: headline(table),
  }),
  view: viewOf,
  sheets,
  signals: { emits: [POWER_STATUS, CONQUEST_HOLD], accepts: [TURN_CLOSED], sent, received },
  ...rules,
};

/** The victory game of the campaign has closed a turn, so this one's conquest step is over too. */
function received({ kind, data }: Signal): ActionOf<HouseKinds> | undefined {
  const closed = turnClosedData.safeParse(data);
  if (kind !== TURN_CLOSED || !closed.success) return undefined;
  return { type: 'report', body: { kind: 'close-turn', turn: closed.data.turn } };
}
