import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { planOf } from '@/app/games/_rulesets/triumph-of-the-will/map/plan/plan-of';
import { TakeAction } from '@/app/games/_rulesets/triumph-of-the-will/move/take-action';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { type Fight, oddsOf } from '@/app/games/_rulesets/triumph-of-the-will/odds';
import * as chains from '@/lib/rulesets/triumph-of-the-will/options/chains';
import * as ways from '@/lib/rulesets/triumph-of-the-will/options/ways';
import { view as viewOf } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, replace: () => {} }) }));
vi.mock('@/lib/rulesets/triumph-of-the-will/options/ways', { spy: true });
vi.mock('@/lib/rulesets/triumph-of-the-will/options/chains', { spy: true });

const state = given({
  stand: {
    'greater-germany': 'g 3 infantry',
    'western-europe': 'g 2 infantry',
    'north-atlantic': 'g 3 fleet',
    japan: 'j 3 infantry',
  },
  next: 'german',
});

/** What the map and the form beside it work out for one step of a draft. */
function step(view: ReturnType<typeof viewOf>, query: Readonly<Record<string, string>>): void {
  const game = { gameId: 'g-1', role: 'german', rulesetId: 'triumph-of-the-will' } as never;
  const seen = { game, view, query, nameOf: namesOf(view), weigh: (battle: Fight) => oddsOf(battle, view) };
  planOf(seen);
  renderToStaticMarkup(<TakeAction {...seen} ticket={{} as never} decide={async (before) => before} />);
}

const FROM = { from: 'greater-germany', kind: 'armies' };

describe('where a force may go', () => {
  it('is worked out once for the map, the form and every step of a draft', () => {
    vi.clearAllMocks();
    const view = viewOf(state, 'german');
    step(view, { ...FROM, do: 'move' });
    step(view, { ...FROM, do: 'move', 'n-infantry': '1' });
    expect(vi.mocked(ways.waysOf)).toHaveBeenCalledTimes(1);
    step(view, { ...FROM, do: 'convoy', 'n-infantry': '1' });
    expect(vi.mocked(chains.chainsOf)).toHaveBeenCalledTimes(1);
  });

  it('is worked out again for another force, and in another position', () => {
    vi.clearAllMocks();
    const view = viewOf(state, 'german');
    step(view, { ...FROM, do: 'move' });
    step(view, { from: 'western-europe', kind: 'armies', do: 'move' });
    step(viewOf(state, 'german'), { ...FROM, do: 'move' });
    expect(vi.mocked(ways.waysOf)).toHaveBeenCalledTimes(3);
  });
});
