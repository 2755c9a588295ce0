import { expect, describe as group, it } from 'vitest';
import { describe } from '@/lib/rulesets/triumph-of-the-will/describe/describe';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { type PositionFile, positionSchema } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { canalView, straitView } from '@/lib/rulesets/triumph-of-the-will/view/areas';
import { given, setupOf } from '../support';

group('a position that is put right', () => {
  const was = positionSchema.parse(setupOf({ stand: { russia: 'g 2 infantry', manchukuo: 'j panzer' } }).position);
  const corrected = (change: Partial<PositionFile>) => {
    const { text, details = [] } = describe({
      type: 'position-corrected',
      was,
      position: { ...was, ...change },
      stacks: {},
    });
    return [text, ...details.map((line) => line.text)];
  };

  it.each<[Partial<PositionFile>, ...string[]]>([
    [{ bombs: { german: 1, japanese: 0 } }, 'Atomic bombs: Germany 1 and Japan 0; it was Germany 0 and Japan 0.'],
    [{ hqs: { german: 0, japanese: 2 } }, 'Air headquarters: Germany 0 and Japan 2; it was Germany 0 and Japan 0.'],
    [{ air: { side: 'german', left: 3 } }, 'Air superiority: Germany’s with 3 aircraft; it was nobody’s.'],
    [
      { detonations: 2, detonationsThisTurn: 1, lastDetonation: 'japanese' },
      'Detonations: 2, 1 of them this turn; it was 0, 0 of them this turn.',
      'Last detonation: by Japan; it was none.',
    ],
    [{ stage: { phase: 'actions', next: 'japanese', passed: true } }, 'Next: Japan, after a pass; it was Germany.'],
    [{ canals: { suez: 'closed-this-turn' } }, 'The Suez Canal: closed this turn; it was open.'],
    [
      { italy: { side: 'japanese', checks: 1 } },
      'Italy: with Japan after 1 roll for its loyalty; it was with Germany after 0 rolls for its loyalty.',
    ],
    [
      { units: { ...was.units, russia: [{ side: 'german', unit: 'infantry', count: 2, disrupted: true }] } },
      'Russia: held by Germany and Germany’s 2 infantry (disrupted); it was held by Germany and Germany’s 2 infantry.',
    ],
    [
      { blasts: { russia: 1 } },
      'Russia: held by Germany, Germany’s 2 infantry and 1 blast marker; it was held by Germany and Germany’s 2 infantry.',
    ],
  ])('[totw:5.1] %j', (change, ...lines) => {
    const [text, ...details] = corrected(change);
    expect(details).toEqual(lines);
    expect(text).toBe(`The position is put right: ${lines.length} ${lines.length === 1 ? 'change' : 'changes'}.`);
  });

  it('[totw:5.1] what both sides have sealed is asked for once more', () => {
    const again = (phase: 'forces' | 'production') => corrected({ stage: { phase } });
    expect(again('forces')[0]).toMatch(/change\. Both sides choose their forces once more\.$/);
    expect(again('production')[0]).toMatch(/change\. Both sides decide their production once more\.$/);
    expect(again('forces')[1]).toBe('Next: both sides; it was Germany.');
  });

  it('[totw:3.7] what is left to place is told, and an area that rises', () => {
    const { russia: _held, ...control } = was.control;
    const stage = { phase: 'placement', next: 'german', toPlace: { german: { panzer: 1 }, japanese: {} } } as const;
    const lines = corrected({ stage, control, units: {}, rebellions: { russia: 2 } });
    expect(lines).toContain('To be placed: Germany has 1 panzer and Japan has nothing; it was nothing.');
    expect(lines).toContain('Russia: in rebellion with 2 UN units; it was held by Germany and Germany’s 2 infantry.');
  });
});

group('waters that are shut', () => {
  const [suez] = STANDARD_MAP.canals;
  const [strait] = STANDARD_MAP.straits;
  if (suez === undefined || strait === undefined) throw new Error('a map with waters');

  it('[totw:9.9] a canal says to whom it is open, and why not', () => {
    const held = given({ control: { [suez.area]: 'german' } });
    expect(canalView(held, suez, 'german')).toMatchObject({ state: 'open', openTo: ['german'] });
    expect(canalView(held, suez, 'german')).not.toHaveProperty('shut');
    expect(canalView(held, suez, 'japanese').shut).toBe('not-yours');
    expect(canalView(held, suez, undefined)).not.toHaveProperty('shut');
    const risen = given({ rebellions: { [suez.area]: 2 } });
    expect(canalView(risen, suez, 'german')).toMatchObject({ openTo: [], shut: 'rebellion' });
    const closed = given({ position: { canals: { [suez.id]: 'closed' } }, control: { [suez.area]: 'german' } });
    expect(canalView(closed, suez, 'german')).toMatchObject({ state: 'closed', openTo: [], shut: 'closed' });
  });

  it('[totw:9.9] a strait too', () => {
    const [shore = ''] = strait.areas;
    const control = Object.fromEntries(strait.areas.map((area) => [area, 'german' as const]));
    const held = given({ control });
    expect(straitView(held, strait, 'german')).toMatchObject({ state: 'open', openTo: ['german'] });
    expect(straitView(held, strait, 'german')).not.toHaveProperty('shut');
    expect(straitView(held, strait, 'japanese').shut).toBe('not-yours');
    expect(straitView(held, strait, undefined)).not.toHaveProperty('shut');
    expect(straitView(given({ control, rebellions: { [shore]: 1 } }), strait, 'japanese').shut).toBe('rebellion');
  });
});
