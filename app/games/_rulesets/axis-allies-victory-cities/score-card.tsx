import { LevelBar } from '@/app/_components/charts/level-bar';
import { Notice } from '@/app/_components/notice';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Side } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { SIDE_WORDS, sideLabel } from './view-of';

const SIDES: readonly Side[] = ['axis', 'allies'];

/** Points of both sides on their way to what each needs. */
export function ScoreCard({ view }: { readonly view: View }) {
  return (
    <section aria-labelledby="score" className="card stack">
      <h2 id="score">Score</h2>
      {view.result !== undefined && <Notice tone="good" title={view.result} />}
      <dl className="grid gap-4">
        {SIDES.map((side) => (
          <div key={side}>
            <dt className="text-sm text-muted">{sideLabel(view, side)}</dt>
            <dd>
              <span className="text-3xl font-semibold tabular-nums">{view.score[side]}</span>{' '}
              <span className="text-muted">of {view.thresholds.all} points</span>
              <span className="block text-sm">{needOf(view, side)}</span>
              <LevelBar
                label={sideLabel(view, side)}
                value={view.score[side]}
                marks={marksOf(view, side)}
                most={view.thresholds.all}
                tone={side === 'axis' ? 'seat-1' : 'seat-2'}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p>{termsOf(view)}</p>
    </section>
  );
}

function needOf({ agreement, thresholds, score, left }: View, side: Side): string {
  const most = (needed: number) =>
    score[side] >= needed ? `has the ${needed} it needs` : `${needed - score[side]} short of ${needed}`;
  switch (agreement?.victory) {
    case 'major':
      return most(thresholds[side]);
    case 'minor':
      return most(thresholds.majority);
    case 'total':
      return left[side] === 0 ? 'holds every territory' : `${left[side]} territories short of all`;
    default:
      return '';
  }
}

/** The level that decides the game as it was agreed. */
function marksOf({ agreement, thresholds }: View, side: Side) {
  if (agreement?.victory === 'major') return [{ label: 'Needed', value: thresholds[side] }];
  return agreement?.victory === 'minor' ? [{ label: 'Needed', value: thresholds.majority }] : [];
}

function termsOf({ agreement, seats, thresholds }: View): string {
  if (agreement === undefined) return 'The terms of victory are still to be agreed.';
  const goals = {
    total: 'Total Victory: every territory, at the end of an American turn.',
    major: `Major Victory: Axis ${thresholds.axis}, Allies ${thresholds.allies} points, at the end of an American turn.`,
    minor: `Minor Victory: ${thresholds.majority} points after turn ${agreement.turns ?? 0}, and only then.`,
  };
  const who = seats.flatMap(({ id, name, side }) =>
    side === undefined || side === id ? [] : [`${name} plays the ${SIDE_WORDS[side]}.`],
  );
  return [goals[agreement.victory], ...who].join(' ');
}
