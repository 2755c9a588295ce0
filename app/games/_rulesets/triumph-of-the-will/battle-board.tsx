import type { Fighter } from '../../../../lib/rulesets/triumph-of-the-will/state';
import type { BattleView } from '../../../../lib/rulesets/triumph-of-the-will/view/types';
import { type NameOf, unitName } from './names';
import { numbered } from './numbered';
import { SideTag } from './side-tag';

/** The battle under way, box by box, as far as it is manned. */
export function BattleBoard({ battle, nameOf }: { readonly battle: BattleView; readonly nameOf: NameOf }) {
  const { attackerBoxes, defenderBoxes, airBoxes } = battle;
  const boxes = Array.from({ length: Math.max(attackerBoxes.length, defenderBoxes.length) }, (_, index) => index + 1);
  return (
    <section aria-labelledby="battle" className="card border-alert">
      <h2 id="battle">
        Battle {battle.domain === 'sea' ? 'in' : 'for'} {nameOf(battle.area)}, round {battle.round}
      </h2>
      <dl className="mt-2 grid gap-1">
        <Force side={battle.attacker} does="attacks" fighters={battle.attackers} />
        <Force side={battle.defender} does="defends" fighters={battle.defenders} />
      </dl>
      {boxes.length > 0 && (
        <table className="table mt-3">
          <caption className="sr-only">The boxes of this round</caption>
          <thead>
            <tr>
              <th scope="col">Box</th>
              <th scope="col">Attacker</th>
              <th scope="col">Defender</th>
              <th scope="col">Aircraft</th>
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr key={box}>
                <th scope="row">{box}</th>
                <td>{stackText(attackerBoxes[box - 1], battle.attacker)}</td>
                <td>{stackText(defenderBoxes[box - 1], battle.defender)}</td>
                <td>{airBoxes.includes(box) ? '+1' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ForceProps {
  readonly side: BattleView['defender'];
  readonly does: string;
  readonly fighters: readonly Fighter[];
}

function Force({ side, does, fighters }: ForceProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-2">
      <dt>
        <SideTag side={side} /> {does} with {fighters.length}
      </dt>
      <dd className="flex flex-wrap gap-1">
        {numbered(fighters).map(({ value, key }) => (
          <span key={key} className="tag">
            {unitName(value.type, side)}
          </span>
        ))}
      </dd>
    </div>
  );
}

const stackText = (stack: readonly Fighter[] | undefined, side: BattleView['defender']): string =>
  stack && stack.length > 0 ? stack.map(({ type }) => unitName(type, side)).join(', then ') : 'not manned yet';
