import { reportingForms } from '../_reporting/action-of';
import { reportingScreen } from '../_reporting/reporting-screen';
import type { RulesetScreen } from '../screen';
import { AnswerFields } from './answer-fields';
import { Board } from './board';
import { OkinawaEmblem } from './emblem';
import { answerOf, bodyOf, fieldOfBody } from './form-actions';
import { HOW_TO_PLAY } from './how-to/how-to-play';
import { ReportForm } from './report-form';
import { SetupFields } from './setup-fields';
import { fieldOfSetup, setupOf } from './setup-of';
import { Situation } from './situation';
import { smallPicture } from './small-picture';

const EXAMPLE = `GT 14
RETREAT US 4-3-10 3 hexes by JP (D3)
ELIM US 4-3-10
ELIM JP 2-3-10 x2
JP EXIT 2-3-10 REMOVES 4-3-10 x3`;

export const okinawaPointsScreen: RulesetScreen = {
  ...reportingScreen({
    ReportForm,
    AnswerFields,
    paste: {
      example: EXAMPLE,
      hint: 'One event a line, in order; NOTHING for a quiet turn. END begins the report of the end.',
    },
  }),
  ...reportingForms({ bodyOf, answerOf, fieldOfBody, fieldOfFault: ({ path }) => fieldOfSetup(path) }),
  Board,
  Emblem: OkinawaEmblem,
  smallPicture,
  howToPlay: HOW_TO_PLAY,
  Situation,
  SetupFields,
  setupOf,
};
