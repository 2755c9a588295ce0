import { reportingForms } from '../_reporting/action-of';
import { reportingScreen } from '../_reporting/reporting-screen';
import type { RulesetScreen } from '../screen';
import { Board } from './board';
import { bodyOf } from './body-of';
import { SettleDifferences } from './differences';
import { VictoryEmblem } from './emblem';
import { HOW_TO_PLAY } from './how-to-play';
import { smallPicture } from './map/small-picture';
import { PASTE } from './paste';
import { AtAnyTime, ReportForm } from './report-form';
import { SetupFields } from './setup-fields';
import { fieldOfSetup, setupOf } from './setup-of';
import { Situation } from './situation';

export const wifVictoryScreen: RulesetScreen = {
  ...reportingScreen({ ReportForm, AtAnyTime, besides: { 'settle-difference': SettleDifferences }, paste: PASTE }),
  ...reportingForms({
    bodyOf,
    // A refusal about one target stands in its row.
    fieldOfRejection: ({ data }) => (typeof data?.target === 'string' ? `who-${data.target}` : undefined),
    fieldOfFault: ({ path }) => fieldOfSetup(path),
  }),
  Board,
  Emblem: VictoryEmblem,
  smallPicture,
  howToPlay: HOW_TO_PLAY,
  Situation,
  SetupFields,
  setupOf,
  takesNotes: true,
};
