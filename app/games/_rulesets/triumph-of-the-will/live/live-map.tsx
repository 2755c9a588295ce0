'use client';

import { useMemo } from 'react';
import type { GameView } from '@/lib/games/model/types';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { cropOf } from '../map/crop';
import { MapFrame } from '../map/map-frame';
import { NO_MOVES, type ShownMoves } from '../map/moves-of';
import { isDrawn, spotOf } from '../map/places';
import { planOf } from '../map/plan/plan-of';
import { Tray } from '../map/tray';
import { type StillGround, WorldMap } from '../map/world-map';
import { namesOf } from '../names';
import { useDraft } from './draft-room';

interface Props {
  readonly game: GameView;
  readonly view: View;
  /** Whether something is asked of the reader. */
  readonly isAsked: boolean;
  /** What has just happened. A draft takes it from the map. */
  readonly moves: ShownMoves;
  /** Shows the moves one after the other. */
  readonly isFilm: boolean;
  /** Another position that the first look takes in as well: a replay looks at the same part of the world from its first step on. */
  readonly today?: View | undefined;
  readonly ground: StillGround;
}

/** The map with the draft on it, which it follows in the browser. */
export function LiveMap({ game, view, isAsked, moves, isFilm, today, ground }: Props) {
  const { query, weigh, go, hinted } = useDraft();
  const nameOf = useMemo(() => namesOf(view), [view]);
  const crop = useMemo(() => cropOf(today ? [view, today] : [view]), [view, today]);
  const drafted = planOf({ game, view, query, nameOf, weigh });
  // A draft that goes somewhere has a line of its own.
  const plan = hinted && !drafted.to ? { ...drafted, lines: [...drafted.lines, hinted] } : drafted;
  const home = spotOf(plan.from ?? homeOf(view.viewer));
  if (!isDrawn(view))
    return <p className="card">This game uses its own map file, which has no drawing: the tables show everything.</p>;
  return (
    <>
      <MapFrame
        go={go}
        undo={plan.undo}
        ask={isAsked ? plan.ask : undefined}
        tray={plan.tray && view.viewer && <Tray tray={plan.tray} side={view.viewer} />}
        arrive={plan.arrive}
        to={plan.to}
        home={home && `${home.x} ${home.y}`}
        crop={crop && `${crop.from.x} ${crop.from.y} ${crop.to.x} ${crop.to.y}`}
      >
        <WorldMap
          view={view}
          nameOf={nameOf}
          plan={plan}
          moves={plan.undo ? NO_MOVES : moves}
          isFilm={isFilm}
          ground={ground}
        />
      </MapFrame>
      {plan.notes && plan.notes.length > 0 && (
        <ul className="mt-1 text-sm">
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const HOMES = { german: 'greater-germany', japanese: 'japan' } as const;
const homeOf = (viewer: keyof typeof HOMES | undefined): string => HOMES[viewer ?? 'german'];
