import { signed } from '@/app/games/_rulesets/signed';

interface Props {
  readonly before: number;
  readonly after: number;
  readonly historical: number;
  readonly changed: number;
}

/** The Axis points that the turn in the form would bring, always visible while it is filled in. */
export function TurnSum({ before, after, historical, changed }: Props) {
  return (
    <output className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-lg font-semibold tabular-nums">
        Axis {before} → {after} ({signed(after - before)})
      </span>
      <span className="text-sm text-muted tabular-nums">
        {signed(after - historical)} against history ·{' '}
        {changed === 0 ? 'no change' : `${changed} ${changed === 1 ? 'change' : 'changes'}`}
      </span>
    </output>
  );
}
