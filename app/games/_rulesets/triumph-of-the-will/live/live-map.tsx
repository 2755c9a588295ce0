'use client';

import { useMemo } from 'react';
import type { GameView } from '@/lib/games/model/types';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { cropOf } from '../map/crop';
import { MapFrame } from '../map/map-frame';
import { isDrawn, spotOf } from '../map/places';
import { planOf } from '../map/plan/plan-of';
import { Tray } from '../map/tray';
import { WorldMap } from '../map/world-map';
import { namesOf } from '../names';
import { useDraft } from './draft-room';

interface Props {
  readonly game: GameView;
  readonly view: View;
  /** Whether something is asked of the reader. */
  readonly isAsked: boolean;
}

/** The map with the draft on it, which it follows in the browser. */
export function LiveMap({ game, view, isAsked }: Props) {
  const { query, weigh, go } = useDraft();
  const nameOf = useMemo(() => namesOf(view), [view]);
  const crop = useMemo(() => cropOf(view), [view]);
  const plan = planOf({ game, view, query, nameOf, weigh });
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
        <WorldMap view={view} nameOf={nameOf} plan={plan} />
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
