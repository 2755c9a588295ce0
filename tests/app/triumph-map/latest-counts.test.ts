import { describe, expect, it } from 'vitest';
import { withCounts } from '@/app/games/_rulesets/triumph-of-the-will/draft/latest-counts';

const latest = { of: { do: 'move', from: 'japan' }, counts: { 'n-tank': '2', 'n-infantry': '0' } };

describe('a link of a draft goes by the numbers that the form says now', () => {
  it('replaces the numbers that it was drawn with, and keeps everything else', () => {
    expect(withCounts('/games/g?role=japanese&do=move&from=japan&to=korea&n-tank=3#decision', latest)).toBe(
      '/games/g?role=japanese&do=move&from=japan&to=korea&n-tank=2&n-infantry=0#decision',
    );
  });

  it('has no anchor when there was none', () => {
    expect(withCounts('/games/g?do=move&from=japan', latest)).toBe('/games/g?do=move&from=japan&n-tank=2&n-infantry=0');
  });

  it.each([
    ['of another kind of action', '/games/g?do=bomb&from=japan&n-tank=3'],
    ['from another place', '/games/g?do=move&from=korea&n-tank=3'],
    ['without a draft', '/games/g/log'],
    ['of the draft that is taken back', '/games/g?role=japanese#decision'],
  ])('leaves a link %s as it is', (_, href) => {
    expect(withCounts(href, latest)).toBe(href);
  });

  it('leaves every link as it is when no draft is open', () => {
    const href = '/games/g?do=move&from=japan&n-tank=3';
    expect(withCounts(href, undefined)).toBe(href);
  });
});
