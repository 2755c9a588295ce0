import type { Dice, Entry } from '@/lib/rulesets/_shared/reporting/types';
import type { Body } from '../body';
import { enterCityHeld, enterStands } from '../cities/from-campaign';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { enterClose, enterReopening } from './close';
import { clauseOfDie, facesIn } from './faces';
import { enterFactoryList } from './factories';
import { enterIsolation } from './isolation';
import { enterItalianRoll, enterJapaneseRoll } from './rolls';
import { enterTurn } from './turn';

/** A report against the table that it comes to: the table after it, or the rule that forbids it. */
export function enter(setup: Setup, table: Table, { by, body }: Entry<Body>, dice: Dice | undefined): Entered<Table> {
  const [purpose] = Object.keys(facesIn(body));
  if (purpose !== undefined) return refuse('face-only-in-past-turns', clauseOfDie(purpose), { purpose });
  switch (body.kind) {
    case 'factories':
      return enterFactoryList(setup, table, body, by);
    case 'turn':
      return enterTurn(setup, table, body, dice);
    case 'roll-italy':
      return enterItalianRoll(table, body.turn, dice);
    case 'roll-japan':
      return enterJapaneseRoll(setup, table, body, dice);
    case 'isolate':
      return enterIsolation(setup, table, body.turn, dice);
    case 'close-turn':
      return enterClose(setup, table, body, by, dice);
    case 'city-held':
      return enterCityHeld(setup, table, body, by);
    case 'stands':
      return enterStands(table, body.turn, by);
    case 'reopen-turn':
      return enterReopening(setup, table, body.turn, by);
  }
}
