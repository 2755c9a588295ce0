import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { Waterways } from '@/app/games/_rulesets/triumph-of-the-will/position/waterways';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { allOf, attributeOf } from '../markup';

const state = given({ position: { canals: { suez: 'closed' }, detonations: 1, lastDetonation: 'japanese' } });

function rowOf(id: string, side: 'german' | 'japanese'): string {
  const seen = view(state, side);
  const html = renderToStaticMarkup(<Waterways view={seen} nameOf={namesOf(seen)} />);
  return allOf(html, 'tr').find((row) => attributeOf(row, 'id') === `area-${id}`) ?? '';
}

describe('the table of waterways', () => {
  it('says as the map does why a canal or strait is shut to the reader', () => {
    expect(rowOf('canal-suez', 'german')).toContain('bombed, closed for the rest of the game');
    expect(rowOf('canal-gibraltar', 'japanese')).toContain('shut to you, not yours to open; open to Germany fleets');
    expect(rowOf('canal-gibraltar', 'german')).toContain('open to Germany fleets');
    expect(rowOf('canal-gibraltar', 'german')).not.toContain('shut to you');
  });

  it('tells the chance of a passage', () => {
    expect(rowOf('northwest-passage', 'german')).toMatch(/success on 1, 2, 3.*50 %/);
  });

  it('has a row of its own for a canal that is called like an area', () => {
    expect(rowOf('canal-panama', 'german')).toContain('Panama Canal');
  });
});
