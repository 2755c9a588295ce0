import { cutOut, listed, type MailPicture, type Scene, WIDTH } from '@/app/games/_rulesets/_mail-picture/scene';
import type { JsonObject } from '@/lib/core/json';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { movesText, type ShownMoves } from './map/moves-of';
import { isDrawn } from './map/places';
import { HOLDER_NAMES } from './names';
import { captionOf } from './picture/mail/caption';
import { countersOf } from './picture/mail/counters';
import { countsOf, SIDES_AND_UN } from './picture/mail/counts';
import { groundOf } from './picture/mail/ground';
import { HEIGHT, type Mapped, mapFrame } from './picture/mail/mapped';
import { arrowsOf, shownMoves } from './picture/mail/moves';
import { viewOf } from './view-of';

/** The map where the war is, and the last moves of what happened as arrows. */
export const mailPicture: MailPicture = (given, events, colours) => {
  const view = viewOf(given);
  return view === undefined || !isDrawn(view) ? undefined : sceneOf({ view, colours, ...mapFrame(view) }, events);
};

function sceneOf(map: Mapped, events: readonly JsonObject[]): Scene {
  const moves = shownMoves(events);
  const ground = groundOf(map);
  const above = arrowsOf(map, moves) + countersOf(map);
  const caption = captionOf(map, moves.moves.length);
  const room = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return {
    height: HEIGHT + caption.height,
    body: cutOut(room, map.frame, ground + above) + caption.body,
    words: wordsOf(map.view, moves),
  };
}

function wordsOf(view: View, moves: ShownMoves): string {
  const nameOf = (id: string): string =>
    [...view.land, ...view.oceans, ...view.passages].find((place) => place.id === id)?.name ?? id;
  const held = SIDES_AND_UN.flatMap((holder) => heldBy(view, holder));
  // What changed beside moves is no arrow, and the mail's lines tell it.
  const moved = movesText({ moves: moves.moves, changes: [] }, nameOf);
  return `Map of the war. ${listed(held)}.${moved === '' ? '' : ` ${moved}.`}`;
}

function heldBy(view: View, holder: (typeof SIDES_AND_UN)[number]): readonly string[] {
  const { areas, units } = countsOf(view, holder);
  if (holder === 'un') return areas === 0 ? [] : [`the United Nations hold ${areas}`];
  return [`${HOLDER_NAMES[holder]} holds ${areas} areas with ${units} units on the map`];
}
