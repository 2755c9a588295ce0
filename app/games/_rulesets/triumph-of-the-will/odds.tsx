import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { type BattleOdds, battleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { Enemy } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { enemyText, forceSize, UNIT_NAMES } from './names';

/** A battle that an order would start. */
export interface Fight {
  readonly force: Force;
  readonly enemy: Enemy;
}

export const fightOf = (force: Force, at: { readonly enemy?: Enemy } | undefined): Fight | undefined =>
  at?.enemy && { force, enemy: at.enemy };

/** The odds of a fight, when both sides line up in the plain order; undefined where they are not known (yet). */
export type Weigh = (battle: Fight) => BattleOdds | undefined;

/** 6.3: one to six units fight on a side. */
const MOST = 6;

/**
 * The exact odds of a fight; undefined for more units than may fight. Aircraft count for the side that has air superiority
 * and armies in the fight; the United Nations have none (10.5).
 */
export function oddsOf({ force, enemy }: Fight, { air, viewer }: View): BattleOdds | undefined {
  const size = forceSize(force);
  if (viewer === undefined || size < 1 || size > MOST || enemy.count < 1 || enemy.count > MOST) return undefined;
  const owner = air?.side === viewer ? 'attacker' : air?.side === enemy.side ? 'defender' : undefined;
  return battleOdds({
    attacker: force,
    defender: enemy.side === 'un' ? { un: enemy.count } : enemy.units,
    attackerSide: viewer,
    ...(air && owner ? { air: { side: owner, aircraft: air.left } } : {}),
  });
}

/** The chance to win, as words. */
export function chanceText({ attackerWins: p }: BattleOdds): string {
  if (p > 0.99 && p < 1) return '> 99 %';
  return p > 0 && p < 0.01 ? '< 1 %' : `${Math.round(p * 100)} %`;
}

const percent = (p: number): string => (p > 0 && p < 0.0005 ? '< 0.1 %' : `${(p * 100).toFixed(1)} %`);

/** What the battle that an order leads to can come to. */
export function OddsTable({ odds, enemy }: { readonly odds: BattleOdds; readonly enemy: Enemy }) {
  const { attackerWins, defenderWins, expectedLosses } = odds;
  return (
    <>
      <table className="table">
        <caption>
          Exact odds against {enemyText(enemy)}, if both sides line up in the plain order and aircraft go behind the
          first boxes
        </caption>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col" className="num">
              Chance
            </th>
            <th scope="col">Mean losses in the whole battle</th>
          </tr>
        </thead>
        <tbody>
          <Row name="You win" p={attackerWins} losses={`yours: ${strengthText(expectedLosses.attacker, 2)}`} />
          <Row name="You lose" p={defenderWins} losses={`theirs: ${strengthText(expectedLosses.defender, 2)}`} />
        </tbody>
      </table>
      <Ends ends={odds.ends} />
    </>
  );
}

function Row({ name, p, losses }: { readonly name: string; readonly p: number; readonly losses: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">
        <span className="font-semibold">{percent(p)}</span>
        <meter min={0} max={1} value={p} className="block w-full" aria-label={`${name}: ${percent(p)}`} />
      </td>
      <td>{losses}</td>
    </tr>
  );
}

function Ends({ ends }: { readonly ends: BattleOdds['ends'] }) {
  return (
    <details>
      <summary className="link">Every way it can end</summary>
      <ul className="mt-2 grid gap-1">
        {ends.map(({ attacker, defender, p }) => {
          const won = Object.keys(attacker).length > 0;
          const left = `${won ? 'You win' : 'You lose'}; left: ${strengthText(won ? attacker : defender, 0)}`;
          return (
            <li key={left} className="grid grid-cols-[5rem_1fr] gap-2">
              <span className="text-end tabular-nums">{percent(p)}</span>
              <span>{left}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const FIGHTER_NAMES: Readonly<Record<string, string>> = { ...UNIT_NAMES, un: 'UN' };

function strengthText(strength: BattleOdds['expectedLosses']['attacker'], digits: number): string {
  const parts = Object.entries(strength).flatMap(([type, n]) =>
    n ? [`${n.toFixed(digits)} ${FIGHTER_NAMES[type] ?? type}`] : [],
  );
  return parts.length === 0 ? 'none' : parts.join(', ');
}
