import { describe, expect, it } from 'vitest';
import { findRuleset } from '@/lib/rulesets/index';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { PYTHON, secondOpinion } from './python';
import { exportOfActions } from './random-games';

/** Past turns whose dice fell at a table: both verifiers take them for words of a player, and only what fell here for dice. */

const rules = findRuleset('wif-house');
if (rules === undefined) throw new Error('no house rules');
const parsed = rules.parseSetup({ midWar: true });
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
const setup = rules.setupOfNewGames(parsed.value);

const FACTORIES = [1, 2, 3, 4, 5].map((one) => ({ id: `F${one}`, hex: `Town ${one}` }));
const LOST = FACTORIES.map(({ id }) => ({ id, status: 'destroyed' }));
const turns = (face: number) => [
  { kind: 'factories', japan: FACTORIES },
  { kind: 'turn', turn: 'SO39', factories: LOST, japan: { outsideResourcesReceived: true } },
  { kind: 'roll-japan', turn: 'SO39', faces: { 'roll-japan': face } },
  { kind: 'close-turn', turn: 'SO39' },
];
const report = (body: object) => ({ type: 'report', body });
const past = (face: number) =>
  [
    ['axis', report({ kind: 'past-turns', turns: turns(face) })],
    ['allied', { type: 'confirm', report: 1 }],
  ] as const;
const rolled = [
  ['axis', report({ kind: 'turn', turn: 'ND39', japan: { outsideResourcesReceived: true } })],
  ['allied', { type: 'confirm', report: 2 }],
  ['allied', report({ kind: 'roll-japan', turn: 'ND39' })],
] as const;

const first = (file: string) => verifyExport({ file, outside: [], findRuleset });
const dice = (file: string): number => file.split('\n').filter((line) => line.includes('"dice-rolled"')).length;

describe('a log with past turns whose dice fell at a table', () => {
  const file = exportOfActions(rules, setup, [...past(4), ...rolled]);

  it('[reporting:mid-war] is found right, and has no dice but those that fell here', () => {
    const report = first(file);
    expect(report.checks.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    // The game goes on: the seed of its dice is not published yet.
    expect(report.unchecked.flatMap(({ gap, blocks }) => (blocks ? [gap] : []))).toEqual(['hidden-epoch']);
    expect(dice(file)).toBe(1);
    expect(dice(exportOfActions(rules, setup, past(4)))).toBe(0);
    expect(file).toContain('reported later, not witnessed');
  });

  it.skipIf(PYTHON === undefined)('[reporting:mid-war] is found right by the second verifier too', () => {
    expect(secondOpinion(file)).toMatchObject({
      verdict: 'incomplete',
      firstBad: null,
      gaps: expect.arrayContaining(['hidden-epoch']),
    });
  });

  it('[reporting:mid-war] with another face in the event than in what was sent is found out', () => {
    const forged = file.replaceAll('"face":4', '"face":5');
    expect(forged).not.toBe(file);
    expect(first(forged).verdict).toBe('tampered');
  });
});
