import type { RulesetScreen } from '../screen';
import { Decisions, Standing } from './decisions';
import { actionOf, fieldOfFault, fieldOfRejection } from './form-actions';
import { GUIDE } from './guide';
import { Board } from './map/board';
import { ORDER_HELP } from './order-help';
import { Reference } from './reference';
import { SetupFields } from './setup-fields';
import { setupOf } from './setup-of';
import { Situation } from './situation';

export const triumphOfTheWillScreen: RulesetScreen = {
  Decisions,
  Board,
  Standing,
  Situation,
  SetupFields,
  setupOf,
  actionOf,
  fieldOfFault,
  fieldOfRejection,
  Reference,
  guide: GUIDE,
  orderHelp: ORDER_HELP,
};
