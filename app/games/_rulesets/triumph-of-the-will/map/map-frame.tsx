'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { MapControl } from './map-control';

interface Props {
  readonly children: ReactNode;
  /** Follows a link of the map. */
  readonly go: (href: string) => void;
  /** Where to look first on a small screen: `x y`. */
  readonly home: string | undefined;
  /** What to show first: `left top right bottom`. */
  readonly crop: string | undefined;
  readonly undo: string | undefined;
  /** What to do now; nothing where nothing can be done. */
  readonly ask: string | undefined;
  /** Units to pick from, above the map. */
  readonly tray: ReactNode;
  readonly arrive: string | undefined;
  /** Where the draft goes: another place is another arrival. */
  readonly to: string | undefined;
}

const PROMPT = 'Point at an area or ocean to see what is there.';

/**
 * Zoom, drag and arrow keys on the map; its links are followed without loading the page again. Without a script the
 * frame is a window to scroll in, and every link is a link.
 */
export function MapFrame({ children, go, home, crop, undo, ask, tray, arrive, to }: Props) {
  const frame = useRef<HTMLElement>(null);
  const control = useRef<MapControl>(undefined);
  const wants = useRef({ go, undo });
  wants.current = { go, undo };

  useEffect(() => {
    if (!frame.current) return;
    const made = new MapControl(frame.current, () => wants.current);
    control.current = made;
    return () => made.leave();
  }, []);
  // The places are drawn again at every step of a draft: which of them Tab stops at is set afterwards.
  useEffect(() => control.current?.settle());
  const arrival = arrive && `${arrive} ${to ?? ''}`;
  useEffect(() => control.current?.arrive(arrival?.split(' ')[0]), [arrival]);

  return (
    <figure ref={frame} className="map-figure m-0" data-home={home} data-crop={crop}>
      {(ask || undo) && (
        <div className="map-bar">
          <p>
            <span className="map-ask font-semibold">{ask}</span>
            {ask && <span className="map-keys"> Arrow keys go from place to place, + and − zoom.</span>}
          </p>
          {undo && (
            <a className="btn btn-small" href={undo} data-undo="">
              Undo
            </a>
          )}
        </div>
      )}
      {tray}
      <div className="map-stage relative">
        <div className="map-frame" data-frame="">
          <div className="map-sheet" data-sheet="">
            {children}
          </div>
        </div>
        <div className="map-buttons">
          <button type="button" data-zoom="1.6" aria-label="Zoom in" title="Zoom in">
            +
          </button>
          <button type="button" data-zoom="0.625" aria-label="Zoom out" title="Zoom out">
            −
          </button>
          <button type="button" data-zoom="home" aria-label="Your own side" title="Your own side">
            ⌂
          </button>
          <button type="button" data-zoom="0" aria-label="The whole world" title="The whole world">
            ◯
          </button>
        </div>
      </div>
      <figcaption className="map-told" data-told="">
        {PROMPT}
      </figcaption>
    </figure>
  );
}
