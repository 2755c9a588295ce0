import { describe, expect, it } from 'vitest';
import { firstForce } from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-force';

describe('a draft begins with a force that does not empty the place', () => {
  it.each([
    ['a single unit goes', 'armies', { panzer: 1 }, { panzer: 1 }],
    ['the unit of the least worth stays', 'armies', { panzer: 2, infantry: 1 }, { panzer: 2, infantry: 0 }],
    ['one of several stays', 'armies', { infantry: 3 }, { infantry: 2 }],
    ['fleets too', 'fleets', { fleet: 2, kb: 1 }, { fleet: 1, kb: 1 }],
    ['Italians are worth less than panzers', 'italians', { italian: 2, panzer: 1 }, { italian: 1, panzer: 1 }],
    ['the one Italian of a force of Italians goes', 'italians', { italian: 1, panzer: 2 }, { italian: 1, panzer: 1 }],
  ] as const)('%s', (_, kind, units, force) => expect(firstForce(units, kind)).toEqual(force));
});
