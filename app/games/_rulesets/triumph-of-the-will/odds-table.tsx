import type { BattleOdds } from '../../../../lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { UNIT_NAMES } from './names';

interface Props {
  readonly odds: BattleOdds;
  readonly against: string;
}

const percent = (p: number): string => (p > 0 && p < 0.001 ? '< 0.1 %' : `${(p * 100).toFixed(1)} %`);

/** The exact odds of the battle that an order leads to, by the plain line-up on both sides. */
export function OddsTable({ odds, against }: Props) {
  return (
    <table className="table">
      <caption>
        Odds against {against}: exact, if both sides line up in the plain order and aircraft go behind the first boxes
      </caption>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col" className="num">
            Chance
          </th>
          <th scope="col">Mean losses</th>
        </tr>
      </thead>
      <tbody>
        <Row name="You win" p={odds.attackerWins} losses={`yours: ${lossText(odds.expectedLosses.attacker)}`} />
        <Row name="You lose" p={odds.defenderWins} losses={`theirs: ${lossText(odds.expectedLosses.defender)}`} />
      </tbody>
    </table>
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

const FIGHTER_NAMES: Readonly<Record<string, string>> = { ...UNIT_NAMES, un: 'UN' };

function lossText(losses: BattleOdds['expectedLosses']['attacker']): string {
  const parts = Object.entries(losses).flatMap(([type, n]) =>
    n ? [`${n.toFixed(2)} ${FIGHTER_NAMES[type] ?? type}`] : [],
  );
  return parts.length === 0 ? 'none' : parts.join(', ');
}
