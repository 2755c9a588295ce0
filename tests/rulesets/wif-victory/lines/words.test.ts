import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { Code } from '@/lib/rulesets/wif-victory/codes';
import type { Effect } from '@/lib/rulesets/wif-victory/effects';
import { explain } from '@/lib/rulesets/wif-victory/explain';
import { describeEffect } from '@/lib/rulesets/wif-victory/words';

/** Every line of the log and every refusal, with its clause. */

const axis = { control: 'axis', by: 'JP', supplied: true } as const;
const change: Extract<Effect, { readonly kind: 'target' }> = {
  kind: 'target',
  target: 'delhi',
  is: axis,
  run: [0, 1],
  points: [0, 3],
};
const french = { power: 'FR', turn: 'JF40' } as const;

const LINES: readonly [string, Effect, string][] = [
  ['1.2', { kind: 'power', power: 'FR', from: 'active', to: 'conquered' }, 'France: conquered, was active'],
  ['1.1', { kind: 'vichy', from: 'absent', to: 'none' }, 'Vichy France, aligned to nobody; was: no Vichy France'],
  ['1.1', { kind: 'vichy', from: 'GE', to: 'absent' }, 'No Vichy France; was: Vichy France, aligned to Germany'],
  ['2.0', change, 'Delhi: held for 1 of 3 turns, 0 -> 3'],
  ['2.0', { ...change, run: [3, 4], points: [6, 9] }, 'Delhi: held for 3 of 3 turns, 6 -> 9'],
  ['1.1', { ...change, points: [1, 1] }, 'Delhi: held for 1 of 3 turns, still 1 point'],
  ['1.1', { ...change, points: [6, 6], run: [2, 0] }, 'Delhi: no longer held, still 6 points'],
  ['1.1', { ...change, points: [0, 0], run: [0, 0] }, 'Delhi: not held, still 0 points'],
  [
    '1.1',
    {
      ...change,
      was: { control: 'neutral', supplied: false },
      is: { ...axis, aligned: true, supplied: false },
      points: [3, 3],
    },
    'Delhi: Axis (Japan by an aligned minor) out of supply from neutral, held for 1 of 3 turns, still 3 points',
  ],
  [
    '1.1',
    {
      ...change,
      was: { control: 'vichy', supplied: true },
      is: { control: 'vichy', supplied: false },
      run: [1, 0],
      points: [3, 3],
      lostWith: 'GE',
    },
    'Delhi: Vichy from Vichy in supply, no longer held with the fall of Germany, still 3 points',
  ],
  ['1.1', { kind: 'not-french', target: 'oslo' }, 'Oslo was not French in 1939: is it really Vichy French?'],
  [
    '1.1',
    { kind: 'unnamed', targets: ['oslo', 'delhi'] },
    'Held by the Axis without a power: Oslo, Delhi; say who holds them',
  ],
  [
    '1.2',
    { kind: 'differs', ...french, here: 'active', told: 'surrendered' },
    'France in J/F 1940: surrendered in the other game, active here; the organiser settles it',
  ],
  ['1.2', { kind: 'settled', ...french, stands: true }, 'France in J/F 1940: what is known here stands'],
  ['1.2', { kind: 'settled', ...french, stands: false }, 'France in J/F 1940: the games agree again'],
  [
    '2.0',
    { kind: 'total', turn: 'JF40', points: [3, 20] },
    'Axis points at the end of J/F 1940: 3 -> 20 (+2 against history)',
  ],
  ['1.2', { kind: 'defeat', side: 'axis', turn: 'JF40' }, 'The Axis is defeated in J/F 1940'],
  ['1.2', { kind: 'defeat', side: 'allied', turn: 'JF40' }, 'The Allies are defeated in J/F 1940'],
  ['end', { kind: 'end', why: 'defeat' }, 'The game ends with the defeat'],
  ['end', { kind: 'end', why: 'last-turn' }, 'The last turn is closed'],
  [
    '1.1',
    { kind: 'hold', turn: 'JF40', reasons: [] },
    'The conquest step of J/F 1940 is over: the turn can be reported',
  ],
  [
    '1.1',
    { kind: 'hold', turn: 'JF40', reasons: ['Japan rolls', 'Italy rolls'] },
    'The conquest step of J/F 1940 is still open: Japan rolls; Italy rolls',
  ],
  ['end', { kind: 'verdict', winner: 'axis' }, 'The Axis wins'],
  ['end', { kind: 'verdict', winner: 'allied' }, 'The Allies win'],
  ['end', { kind: 'verdict', winner: 'draw' }, 'A draw'],
];

describe('a line of the log', () => {
  it.each(LINES)('[wifv:%s] %j', (rule, effect, text) => {
    expect(describeEffect(effect)).toEqual({ text, clause: `wifv:${rule}` });
  });
});

const REFUSALS: readonly [Code, JsonObject, string][] = [
  [
    'unknown-target',
    { target: 'Dehli', near: ['delhi', 'oslo'] },
    '“Dehli” is none of the 55 targets. Did you mean Delhi or Oslo?',
  ],
  ['unknown-target', { target: 'Narnia', near: [] }, '“Narnia” is none of the 55 targets.'],
  ['turn-out-of-order', { turn: 'JF40', legal: 'SO39' }, 'J/F 1940 cannot be reported yet: S/O 1939 is the next turn.'],
  ['turn-out-of-order', { turn: 'JF40' }, 'J/F 1940 cannot be reported: no turn is left.'],
  [
    'turn-already-reported',
    { turn: 'SO39', legal: 'ND39' },
    'S/O 1939 is closed. The next turn is N/D 1939. What was wrong in it, the organiser amends.',
  ],
  ['turn-already-reported', { turn: 'SO39' }, 'S/O 1939 is closed. What was wrong in it, the organiser amends.'],
  ['supply-missing', { target: 'delhi' }, 'Delhi is Axis: say whether it is in supply or not.'],
  [
    'supply-not-applicable',
    { target: 'delhi', control: 'allied' },
    'Delhi is allied: supply is asked only for what the Axis or Vichy France has.',
  ],
  [
    'aligned-not-applicable',
    { target: 'delhi', control: 'allied' },
    'Delhi is allied: only an Axis target can belong to an aligned minor country.',
  ],
  [
    'power-of-other-side',
    { target: 'delhi', by: 'CW', control: 'axis', legal: ['GE', 'IT', 'JP'] },
    'Commonwealth cannot have Delhi as axis. Possible: Germany, Italy or Japan.',
  ],
  [
    'power-of-other-side',
    { target: 'delhi', by: 'CW', control: 'neutral', legal: [] },
    'Commonwealth cannot have Delhi as neutral. Possible: no power is named with it.',
  ],
  [
    'fallen-power-holds',
    { target: 'delhi', by: 'JP', status: 'surrendered', legal: ['GE'] },
    'Japan is surrendered and holds nothing any more: name who has Delhi now. Possible: Germany.',
  ],
  [
    'fallen-power-holds',
    { by: 'JP', status: 'conquered', legal: [] },
    'Japan is conquered and holds nothing any more.',
  ],
  ['cities-with-the-turn', {}, 'No other game waits for the cities here: report who has them with the turn.'],
  ['duplicate-target-in-report', { target: 'delhi' }, 'Delhi is named twice: one line a target.'],
  [
    'status-not-possible',
    { power: 'FR', status: 'active', now: 'conquered', since: 'JF40', legal: ['conquered', 'liberated'] },
    'France cannot become active: it is conquered since J/F 1940. Possible in this turn: conquered or liberated.',
  ],
  [
    'status-not-possible',
    { power: 'FR', status: 'liberated', now: 'active', legal: ['active', 'neutral', 'surrendered'] },
    'France cannot become liberated: it is active. Possible in this turn: active, neutral or surrendered.',
  ],
  [
    'told-by-the-campaign',
    { power: 'JP', status: 'surrendered', legal: ['active'] },
    'That Japan is surrendered is said in the house rules of this campaign, by a roll or with SURRENDERED in their turn; it counts here at once. Possible here: active.',
  ],
  [
    'conquest-step-open',
    { turn: 'JF40', reasons: ['Japan must roll', 'Italy must roll'] },
    'The conquest step of J/F 1940 is not over in the house rules of this campaign: Japan must roll or Italy must roll.',
  ],
  [
    'conquest-step-open',
    { turn: 'JF40', reasons: [] },
    'The conquest step of J/F 1940 is not over in the house rules of this campaign: something is open.',
  ],
  ['verdict-without-words', {}, 'Say in words how the war ended: a verdict needs a note.'],
  ['verdict-before-end', { turn: 'JF40' }, 'The game is not over: J/F 1940 is to be reported first.'],
  ['not-asked', {}, 'This is not yours to report.'],
  ['game-ended', {}, 'No turn is left to report: the organiser’s verdict is awaited.'],
];

describe('a refusal', () => {
  it.each(REFUSALS)('%s %j', (code, data, words) => {
    expect(explain({ code, clause: 'wifv:1.1', data })).toBe(words);
  });

  it('[wifv:1.1] several faults have a line each, and what is none of ours is left out', () => {
    const clause = 'wifv:1.1';
    const others = [
      { code: 'supply-missing', clause, data: { target: 'oslo' } },
      { code: 'duplicate-target-in-report', clause, data: { target: 'delhi' } },
      { code: 'toString', clause },
      { code: 7 },
      'supply-missing',
      null,
      {},
    ];
    expect(explain({ code: 'supply-missing', clause, data: { target: 'delhi', others } }).split('\n')).toEqual([
      'Delhi is Axis: say whether it is in supply or not.',
      'Oslo is Axis: say whether it is in supply or not.',
      'Delhi is named twice: one line a target.',
    ]);
    expect(explain({ code: 'supply-missing', clause, data: { target: 'delhi', others: 'none' } })).not.toContain('\n');
    expect(explain({ code: 'not-asked', clause })).toBe('This is not yours to report.');
  });

  it('[wifv:1.1] a fact that is missing is an empty word, a number stands as it is', () => {
    const clause = 'wifv:1.1';
    expect(explain({ code: 'supply-missing', clause, data: { target: 7 } })).toMatch(/^7 is Axis:/);
    expect(explain({ code: 'supply-missing', clause, data: { target: null } })).toMatch(/^ is Axis:/);
    expect(explain({ code: 'power-missing', clause, data: { target: 'delhi', legal: 'GE' } })).toContain(
      'no Axis power',
    );
  });
});
