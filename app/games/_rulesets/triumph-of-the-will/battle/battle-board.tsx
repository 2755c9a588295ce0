import type { BattleView } from '../../../../../lib/rulesets/triumph-of-the-will/view/types';
import type { NameOf } from '../names';
import { numbered } from '../numbered';
import { BattleHead } from './battle-head';
import { Counter } from './counter';
import { boxesOf, holderOf, type Lines, type Role } from './desk';
import { Field, Flying, Stack } from './field';
import { fighterName } from './fighter-name';

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
          about={(role) => boxesOf(lines, role).length === 0 && <Waiting battle={battle} role={role} />}
        />
      </div>
    </section>
  );
}

const Unmanned = () => (
  <span className="bb-slot">
    <span className="sr-only">not manned yet</span>
  </span>
);

/** Who is not lined up yet. */
function Waiting({ battle, role }: { readonly battle: BattleView; readonly role: Role }) {
  const units = role === 'attacker' ? battle.attackers : battle.defenders;
  const holder = holderOf(battle, role);
  return (
    <span className="bb-waiting">
      {numbered(units).map(({ value: { type }, key }) => (
        <span key={key} className="bb-piece" title={fighterName(type, holder)}>
          <Counter type={type} holder={holder} />
          <span className="sr-only">{fighterName(type, holder)}, </span>
        </span>
      ))}
      <span className="text-sm text-muted">not lined up yet</span>
    </span>
  );
}
