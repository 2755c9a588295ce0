import './move-arrows.css';
import type { CSSProperties } from 'react';
import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { NameOf } from '../names';
import { type Arrow, arrowAlong } from './arrow-along';
import { moveSize, movesText, type ShownMove, type ShownMoves } from './moves-of';
import { Picture } from './pieces/decoration';
import { shapeHref, spotOf } from './places';

interface Props {
  readonly moves: ShownMoves;
  readonly nameOf: NameOf;
  /** Shows one move after the other, and then what changed. */
  readonly isFilm?: boolean;
  /** What is heard; by default every move and change in a sentence. */
  readonly label?: string;
}

/** A film of moves is over after so long; one move waits no longer than this for the next. */
const FILM_MS = 1800;
const SLOWEST_MS = 600;

/** When what stands in a group appears, in milliseconds: the stylesheet lets it come. */
const startingAt = (ms: number): CSSProperties => ({ '--go-at': `${Math.round(ms)}ms` }) as CSSProperties;

/** One picture with one text, whatever it is drawn of. */
const SPOKEN = { role: 'img' } as const;

/**
 * Arrows for moves and edges for places that changed, as a layer of the map: inside its drawing, between the ground and
 * the counters. Its text is one picture to a screen reader, and nothing where nothing is shown.
 */
export function MoveArrows({ moves, nameOf, isFilm = false, label = movesText(moves, nameOf) }: Props) {
  const all = moves.moves.length;
  if (all === 0 && moves.changes.length === 0) return null;
  const pace = isFilm ? Math.min(SLOWEST_MS, FILM_MS / (all + 1)) : 0;
  return (
    <g className="pointer-events-none" {...SPOKEN} aria-label={label} data-moves={all}>
      <Picture>
        <g style={startingAt(all * pace)}>
          {moves.changes.map(({ area, change }) => (
            <Edge key={area} area={area} change={change} />
          ))}
        </g>
        {moves.moves.map((move, index) => (
          <g key={`${move.kind} ${move.stops.join(' ')}`} style={startingAt(index * pace)}>
            <OneArrow move={move} />
          </g>
        ))}
      </Picture>
    </g>
  );
}

function Edge({ area, change }: { readonly area: AreaId; readonly change: string }) {
  if (!spotOf(area)) return null;
  return <use href={shapeHref(area)} className={`map-changed map-changed-${change}`} />;
}

function OneArrow({ move }: { readonly move: ShownMove }) {
  const arrow = arrowAlong(move.stops.flatMap((stop) => spotOf(stop) ?? []));
  if (!arrow) return null;
  return (
    <g className={`map-go map-go-${move.side} map-go-${move.kind}`}>
      <path d={arrow.line} className="map-go-case" />
      <path d={arrow.line} className="map-go-line" />
      <Head arrow={arrow} />
      <Count arrow={arrow} count={moveSize(move)} />
    </g>
  );
}

const Head = ({ arrow: { tip, degrees } }: { readonly arrow: Arrow }) => (
  <g transform={`translate(${tip.x} ${tip.y}) rotate(${degrees})`}>
    <path d="M-9 -9L8 0L-9 9L-5 0z" className="map-px map-go-head" />
  </g>
);

const Count = ({ arrow: { middle }, count }: { readonly arrow: Arrow; readonly count: number }) => (
  <g transform={`translate(${middle.x} ${middle.y})`}>
    <g className="map-px map-go-count">
      <circle r={9} />
      <text y={4}>{count}</text>
    </g>
  </g>
);
