import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { Defender } from '@/lib/rulesets/triumph-of-the-will/state';
import { HOLDER_NAMES, UNITS, unitName } from '../names';
import type { Lines, Role } from './line-up';
import type { LiveOdds } from './use-odds';

interface Props {
  readonly live: LiveOdds;
  readonly lines: Pick<Lines, Role>;
  readonly own: Role;
  /** The odds of the plain order, to compare with. */
  readonly plain: BattleOdds;
  /** The assumptions. */
  readonly given: string;
  /** What `plain` stands for. */
  readonly against: string;
}

/** The chances of the present board: a bar, figures, and what it may cost. */
export function OddsPanel({ live: { odds, current }, lines, own, plain, given, against }: Props) {
  const change = chanceOf(odds, own) - chanceOf(plain, own);
  return (
    <section className="bb-odds" aria-label="Exact odds" aria-busy={!current}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <strong className="text-2xl tabular-nums">{percent(chanceOf(odds, own))}</strong> you win
        </span>
        {change !== 0 && <Against change={change} than={against} />}
      </p>
      <Bar lines={lines} odds={odds} />
      <table className="bb-losses">
        <caption className="sr-only">Mean losses in the whole battle</caption>
        <tbody>
          {(['attacker', 'defender'] as const).map((role) => (
            <tr key={role}>
              <th scope="row">{HOLDER_NAMES[lines[role]]} loses</th>
              <td>{lossText(odds.expectedLosses[role], lines[role])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        Exact, to the end of the battle: {given}. Beside a box’s number: your chance in its first exchange.
      </p>
    </section>
  );
}

const chanceOf = ({ attackerWins, defenderWins }: BattleOdds, own: Role): number =>
  own === 'attacker' ? attackerWins : defenderWins;

function Against({ change, than }: { readonly change: number; readonly than: string }) {
  const points = (change * 100).toFixed(1);
  if (Number(points) === 0) return <span className="text-sm text-muted">as good as {than}</span>;
  return (
    <span className={`text-sm font-semibold ${change > 0 ? 'text-good' : 'text-alert'}`}>
      {change > 0 ? `▲ ${points}` : `▼ ${points.replace('-', '')}`} points against {than}
    </span>
  );
}

const LOOKS: Readonly<Record<Defender, string>> = { german: 'bb-german', japanese: 'bb-japanese', un: 'bb-un' };

/** Both chances as one bar, the attacker's from the left. */
function Bar({ lines, odds }: { readonly lines: Pick<Lines, Role>; readonly odds: BattleOdds }) {
  const shares = [
    { role: 'attacker', p: odds.attackerWins },
    { role: 'defender', p: odds.defenderWins },
  ] as const;
  return (
    <div className="bb-bar">
      {shares.map(({ role, p }) => (
        <span key={role} className={`bb-share ${LOOKS[lines[role]]}`} style={{ flexGrow: Math.max(p, 0.002) }}>
          {p > 0.24 && `${HOLDER_NAMES[lines[role]]} ${percent(p)}`}
        </span>
      ))}
    </div>
  );
}

export const percent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '< 0.1 %';
  if (p < 1 && p > 0.9995) return '> 99.9 %';
  return `${(p * 100).toFixed(1)} %`;
};

function lossText({ un, ...losses }: BattleOdds['expectedLosses'][Role], holder: Defender): string {
  const parts = UNITS.flatMap((type) => (losses[type] ? [`${losses[type].toFixed(2)} ${unitName(type, holder)}`] : []));
  if (un) parts.push(`${un.toFixed(2)} UN`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
