import type { CSSProperties, ReactNode } from 'react';
import type { Defender, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import { numbered } from '../draft/numbered';
import { HOLDER_NAMES } from '../names';
import { Aircraft, Counter } from './counter';
import { fighterName } from './fighter-name';
import type { Lines, Role } from './line-up';

interface FieldProps extends Pick<Lines, Role> {
  readonly boxes: number;
  /** What stands in a box, front first; `box` counts from 0. */
  readonly stack: (role: Role, box: number) => ReactNode;
  /** What lies behind a box; undefined: nobody flies in this battle for that side. */
  readonly air?: ((role: Role, box: number) => ReactNode) | undefined;
  /** Where something that is dropped on a box or behind it goes; undefined: it may not go there. */
  readonly place?: ((role: Role, box: number) => string | undefined) | undefined;
  /** On the line between two boxes. */
  readonly front?: (box: number) => ReactNode;
  readonly airSide?: Role | undefined;
  /** More about a side, after its name. */
  readonly about?: (role: Role) => ReactNode;
}

/** The battle board: two rows of boxes face to face, the defender's above, aircraft behind them. */
export function Field({ boxes, stack, air, airSide, front, place, about, ...sides }: FieldProps) {
  const behind = (role: Role, box: number) =>
    airSide === role && (
      <div className="bb-air" data-role={role} data-place={place?.(role, box)}>
        {air?.(role, box)}
      </div>
    );
  const style: CSSProperties & Record<'--boxes', number> = { '--boxes': Math.max(1, boxes) };
  return (
    <div className="bb" style={style} data-air={airSide} data-attacker={sides.attacker} data-defender={sides.defender}>
      <SideLine side="defender" holder={sides.defender} about={about} />
      <ol className="bb-columns">
        {numbered(Array.from({ length: boxes })).map(({ nth: box, key }) => (
          <li key={key} className="bb-column">
            {behind('defender', box)}
            <div className="bb-box" data-role="defender" data-place={place?.('defender', box)}>
              {stack('defender', box)}
            </div>
            <div className="bb-front">
              <span className="bb-number">
                <span className="sr-only">Box </span>
                {box + 1}
              </span>
              {front?.(box)}
            </div>
            <div className="bb-box" data-role="attacker" data-place={place?.('attacker', box)}>
              {stack('attacker', box)}
            </div>
            {behind('attacker', box)}
          </li>
        ))}
      </ol>
      <SideLine side="attacker" holder={sides.attacker} about={about} />
    </div>
  );
}

interface SideLineProps {
  readonly side: Role;
  readonly holder: Defender;
  readonly about?: ((role: Role) => ReactNode) | undefined;
}

const LOOKS: Readonly<Record<Defender, string>> = { german: 'seat-1', japanese: 'seat-2', un: 'seat-3' };

function SideLine({ side, holder, about }: SideLineProps) {
  return (
    <p className="bb-side">
      <span className={`tag ${LOOKS[holder]}`}>{HOLDER_NAMES[holder]}</span>{' '}
      <span className="font-semibold">{side === 'attacker' ? 'attacks' : 'defends'}</span> {about?.(side)}
    </p>
  );
}

/** Units in a box that nobody moves. */
export function Stack({ units, holder }: { readonly units: readonly Fighter[]; readonly holder: Defender }) {
  if (units.length === 0) return <span className="sr-only">empty</span>;
  return numbered(units).map(({ value: { type }, nth, key }) => (
    <span key={key} className="bb-piece" title={fighterName(type, holder)}>
      <Counter type={type} holder={holder} />
      <span className="sr-only">
        {nth > 0 ? ', then ' : ''}
        {fighterName(type, holder)}
      </span>
    </span>
  ));
}

/** An aircraft behind a box, said in words too. */
export const Flying = () => (
  <span className="bb-piece" title="aircraft: +1">
    <Aircraft />
    <span className="sr-only">with an aircraft</span>
  </span>
);
