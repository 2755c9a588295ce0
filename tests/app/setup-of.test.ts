import { describe, expect, it } from 'vitest';
import { setupOf } from '@/app/games/_rulesets/triumph-of-the-will/setup/setup-of';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const STANDARD = {
  'options-passageSuccess-northwest': '1, 2, 3',
  'options-passageSuccess-northeast': '1,2 3',
  'options-canalAtomic': '1, 2, 3, 4',
  'canal-this-turn': '5',
  winter: 'any',
  doctrine: 'ask',
};

describe('the set-up form of Triumph of the Will', () => {
  it('says the standard options', () => {
    const ask = { arrange: 'ask', air: 'ask', momentum: 'ask' };
    expect(setupOf(formOf(STANDARD))).toEqual({
      ok: true,
      value: {
        options: {
          passageSuccess: { northwest: [1, 2, 3], northeast: [1, 2, 3] },
          canalAtomic: { closed: [1, 2, 3, 4], closedThisTurn: [5] },
          winterNeedsDetonationThisTurn: false,
        },
        doctrine: { german: ask, japanese: ask },
      },
    });
  });

  it('carries position, map and counter mix as data', () => {
    const made = setupOf(
      formOf({
        ...STANDARD,
        position: '{"turn":3}',
        map: '{"name":"x"}',
        'options-counterMix': '{"german":{"panzer":4}}',
      }),
    );
    expect(made).toMatchObject({
      ok: true,
      value: { position: { turn: 3 }, map: { name: 'x' }, options: { counterMix: { german: { panzer: 4 } } } },
    });
  });

  it('names every field that cannot be read', () => {
    const made = setupOf(formOf({ ...STANDARD, 'options-canalAtomic': '1, two', position: '{"turn":' }));
    expect(made.ok).toBe(false);
    if (!made.ok) expect(Object.keys(made.error)).toEqual(['options-canalAtomic', 'position']);
  });
});
