import './sides.css';
import './battle/battle.css';
import './draft/step-buttons.css';
import './map/map.css';
import type { RulesetScreen } from '../screen';
import { BattleRoom } from './battle/battle-room';
import { chapterOf, endsChapter, endsTurn } from './battle/film/chapter-of';
import { BATTLE_SCENES } from './battle/film/scenes';
import { chancesOf } from './battle/luck';
import { Decisions, PendingDecisions } from './decisions';
import { actionOf, fieldOfFault, fieldOfRejection } from './form-actions';
import { GUIDE } from './guide';
import { Hint } from './hint/hint';
import { draftOf } from './hint/hint-draft';
import { HOW_TO_PLAY } from './how-to-play';
import { LESSONS } from './lessons/lessons';
import { WARNINGS } from './move/warnings';
import { TriumphEmblem } from './picture/emblem';
import { MapPicture } from './picture/map-picture';
import { movesIn } from './picture/moves';
import { smallPicture } from './picture/small-picture';
import { Situation } from './position/situation';
import { Reference } from './reference';
import { SetupFields } from './setup/setup-fields';
import { setupOf } from './setup/setup-of';
import { whenOf } from './when-of';

export const triumphOfTheWillScreen: RulesetScreen = {
  whenOf,
  Decisions,
  Board: BattleRoom,
  Emblem: TriumphEmblem,
  Picture: MapPicture,
  smallPicture,
  isMove: (event) => movesIn([event]).length > 0,
  draftOf,
  Hint,
  suggests: ['choose-forces'],
  Standing: PendingDecisions,
  Situation,
  SetupFields,
  setupOf,
  actionOf,
  fieldOfFault,
  fieldOfRejection,
  Reference,
  scenes: BATTLE_SCENES,
  chapterOf,
  endsChapter,
  endsTurn,
  chancesOf,
  guide: GUIDE,
  howToPlay: HOW_TO_PLAY,
  terms: ['convoy', 'headquarters', 'production', 'momentum', 'disrupted', 'stack', 'fleet', 'area'],
  lessons: LESSONS,
  warnings: WARNINGS,
};
