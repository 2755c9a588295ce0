import type { BattleView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { NameOf } from '../names';

interface Props {
  readonly battle: BattleView;
  readonly nameOf: NameOf;
  readonly level: 'h2' | 'h3';
}

const ORIGINS: Readonly<Record<BattleView['origin'], string>> = {
  move: '',
  convoy: 'a landing',
  momentum: 'after a breakthrough',
  defection: 'the Italians have changed sides',
};

export function BattleHead({ battle: { domain, area, round, origin }, nameOf, level: Heading }: Props) {
  return (
    <Heading id="battle">
      Battle {domain === 'sea' ? 'in' : 'for'} {nameOf(area)}, round {round}
      {ORIGINS[origin] && <span className="text-base font-normal text-muted"> · {ORIGINS[origin]}</span>}
    </Heading>
  );
}
