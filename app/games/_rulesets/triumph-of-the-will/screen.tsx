import './sides.css';
import './battle/battle.css';
import './draft/step-buttons.css';
import './map/map.css';
import type { RulesetScreen } from '../screen';
import { BattleRoom } from './battle/battle-room';
import { BATTLE_SCENES } from './battle/film/scenes';
import { Decisions, PendingDecisions } from './decisions';
import { actionOf, fieldOfFault, fieldOfRejection } from './form-actions';
import { GUIDE } from './guide';
import { LESSONS } from './lessons/lessons';
import { ORDER_HELP } from './order-help';
import { Situation } from './position/situation';
import { Reference } from './reference';
import { SetupFields } from './setup/setup-fields';
import { setupOf } from './setup/setup-of';

export const triumphOfTheWillScreen: RulesetScreen = {
  Decisions,
  Board: BattleRoom,
  Standing: PendingDecisions,
  Situation,
  SetupFields,
  setupOf,
  actionOf,
  fieldOfFault,
  fieldOfRejection,
  Reference,
  scenes: BATTLE_SCENES,
  guide: GUIDE,
  lessons: LESSONS,
  orderHelp: ORDER_HELP,
};
