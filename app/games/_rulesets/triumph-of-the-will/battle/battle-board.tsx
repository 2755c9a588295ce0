import type { BattleView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { NameOf } from '../names';
import { BattleHead } from './battle-head';
import { Field, Flying, Stack } from './field';
import { boxesOf, holderOf, type Lines } from './line-up';
import { Waiting } from './waiting';

interface Props {
  readonly battle: BattleView;
  readonly nameOf: NameOf;
}

/** The battle under way as everybody sees it, box by box as far as it is manned. */
export function BattleBoard({ battle, nameOf }: Props) {
  const { attackerBoxes, defenderBoxes, airBoxes, attackers, defenders } = battle;
  const lines: Lines = battle;
  const boxes = Math.max(attackerBoxes.length, defenderBoxes.length, Math.min(attackers.length, defenders.length));
  return (
    <section aria-labelledby="battle" className="card stack">
      <BattleHead battle={battle} nameOf={nameOf} level="h2" />
      <div className="bb-wrap">
        <Field
          attacker={battle.attacker}
          defender={battle.defender}
          boxes={boxes}
          stack={(role, box) => {
            const units = boxesOf(lines, role)[box] ?? [];
            return units.length > 0 ? <Stack units={units} holder={holderOf(lines, role)} /> : <Unmanned />;
          }}
          front={(box) => airBoxes.includes(box + 1) && <Flying />}
          about={(role) =>
            boxesOf(lines, role).length === 0 && (
              <Waiting units={role === 'attacker' ? attackers : defenders} holder={holderOf(lines, role)} />
            )
          }
        />
      </div>
    </section>
  );
}

const Unmanned = () => (
  <span className="bb-slot">
    <span className="sr-only">no unit yet</span>
  </span>
);
