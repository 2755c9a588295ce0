import { reportingForms } from '../_reporting/action-of';
import { reportingScreen } from '../_reporting/reporting-screen';
import type { RulesetScreen } from '../screen';
import { Board } from './board';
import { CitiesEmblem } from './emblem';
import { answerOf, bodyOf, fieldOfBody, fieldOfFault, fieldOfRejection } from './forms';
import { HOW_TO_PLAY } from './how-to-play';
import { PASTE } from './paste';
import { AnswerFields } from './report/fate-fields';
import { ReportForm, StandingOrders } from './report/report-form';
import { SetupFields } from './setup-fields';
import { setupOf } from './setup-of';
import { Situation } from './situation';
import { smallPicture } from './small-picture';

export const axisAlliesVictoryCitiesScreen: RulesetScreen = {
  ...reportingScreen({ ReportForm, AnswerFields, AtAnyTime: StandingOrders, paste: PASTE }),
  ...reportingForms({ bodyOf, answerOf, fieldOfRejection, fieldOfBody, fieldOfFault }),
  Board,
  Emblem: CitiesEmblem,
  smallPicture,
  howToPlay: HOW_TO_PLAY,
  Situation,
  SetupFields,
  setupOf,
};
