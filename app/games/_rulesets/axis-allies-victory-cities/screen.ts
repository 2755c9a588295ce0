import { reportingForms } from '../_reporting/action-of';
import { reportingScreen } from '../_reporting/reporting-screen';
import type { RulesetScreen } from '../screen';
import { AnswerFields } from './fate-fields';
import { answerOf, bodyOf, fieldOfBody, fieldOfFault, fieldOfRejection } from './forms';
import { ORDER_HELP, PASTE } from './order-help';
import { ReportForm, StandingOrders } from './report-form';
import { SetupFields } from './setup-fields';
import { setupOf } from './setup-of';
import { Situation } from './situation';

export const axisAlliesVictoryCitiesScreen: RulesetScreen = {
  ...reportingScreen({ ReportForm, AnswerFields, AtAnyTime: StandingOrders, paste: PASTE }),
  ...reportingForms({ bodyOf, answerOf, fieldOfRejection, fieldOfBody, fieldOfFault }),
  Situation,
  SetupFields,
  setupOf,
  orderHelp: ORDER_HELP,
};
