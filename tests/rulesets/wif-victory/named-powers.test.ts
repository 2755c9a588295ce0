import { describe, expect, it } from 'vitest';
import { AXIS_POWERS, type Power, type PowerStatus } from '@/lib/rulesets/_shared/wif/powers';
import type { Body, Change } from '@/lib/rulesets/wif-victory/body';
import { explain } from '@/lib/rulesets/wif-victory/explain';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { open } from '@/lib/rulesets/wif-victory/table';
import { Game, held, refusalOf, setupOf, tableAfter, turn } from './support';

const OLD = setupOf();
const NOW = setupOfNewGames(OLD);
const newSetup = (input: object): Setup => setupOfNewGames(setupOf(input));

/** A start in which the Axis has these targets, and nobody says which power. */
const startsWith = (...targets: readonly string[]) => ({
  opening: { targets: Object.fromEntries(targets.map((target) => [target, { control: 'axis', supplied: true }])) },
});

const falls = (power: Power, status: PowerStatus = 'surrendered') => ({ powers: [{ power, status }] });

describe('a target held by the Axis', () => {
  it('[wifv:1.1] names its power in a game that is made now: the refusal says who could have it', () => {
    const refusal = refusalOf(NOW, open(NOW), turn(1, [held('singapore')]));
    expect(refusal).toEqual({
      code: 'power-missing',
      clause: 'wifv:1.1',
      data: { target: 'singapore', legal: ['GE', 'IT', 'JP'] },
    });
    expect(refusal && explain(refusal)).toBe(
      'Singapore is Axis and in supply: say which power has it, because a power that falls takes its own targets along. Possible: Germany, Italy or Japan.',
    );
  });

  it('[wifv:1.1] may go without in a game of before', () => {
    expect(refusalOf(OLD, open(OLD), turn(1, [held('singapore')]))).toBeUndefined();
  });

  it('[wifv:1.2] is not offered a power that falls in the same report', () => {
    const body = turn(1, [held('singapore')], falls('JP'));
    expect(refusalOf(NOW, open(NOW), body)?.data).toEqual({ target: 'singapore', legal: ['GE', 'IT'] });
  });

  it('[wifv:1.2] has no power left to name when all have fallen', () => {
    const powers = AXIS_POWERS.map((power) => ({ power, status: 'conquered' as const }));
    const refusal = refusalOf(NOW, open(NOW), turn(1, [held('singapore')], { powers }));
    expect(refusal?.data).toEqual({ target: 'singapore', legal: [] });
    expect(refusal && explain(refusal)).toBe(
      'Singapore is Axis and in supply, and no Axis power is left to have it: report it as out of supply, or say who has it now.',
    );
  });

  const cutOff: Change = { target: 'singapore', control: 'axis', supplied: false };
  const minor: Change = { ...held('belgrade'), aligned: true };
  it.each<readonly [string, object, Change, string | undefined]>([
    ['cut off', {}, cutOff, undefined],
    ['cut off, and in supply again', startsWith('manila'), held('manila'), 'power-missing'],
    ['where a surrender takes nothing', { surrenderedPowerKeepsTargets: true }, held('singapore'), undefined],
    ['an aligned minor country’s', {}, minor, 'power-missing'],
    ['an aligned minor country’s where those do not count', { alignedMinorsCount: false }, minor, undefined],
    ['of Vichy France, which has its power', {}, { ...cutOff, control: 'vichy', supplied: true }, undefined],
  ])('[wifv:1.1] names its power only where that changes something: %s', (_, input, change, code) => {
    const setup = newSetup(input);
    expect(refusalOf(setup, open(setup), turn(1, [change]))?.code).toBe(code);
  });

  it('[wifv:1.1] keeps the power that was named before', () => {
    const table = tableAfter(NOW, [turn(1, [held('singapore', 'JP')]), turn(2, [held('singapore')])]);
    expect(table.targets.singapore).toMatchObject({ by: 'JP', run: 2 });
  });
});

/** The lines of a report’s proposal or, where it needs no consent, of its entry. */
function linesOf(game: Game, by: string, body: Body): readonly string[] {
  const [event] = game.do(by, { type: 'report', body });
  return event === undefined ? [] : (wifVictory.describe(event).details ?? []).map(({ text }) => text);
}

const LISTED = 'Held by the Axis without a power: Singapore, Manila; say who holds them';
const NEW = { ...startsWith('manila', 'singapore'), namesPowers: true };

describe('when an Axis power falls', () => {
  it.each<PowerStatus>(['surrendered', 'conquered'])('[wifv:1.2] %s: targets without a power are listed', (status) => {
    const lines = linesOf(new Game(NEW), 'axis', turn(1, [], falls('JP', status)));
    expect(lines.filter((line) => line === LISTED)).toHaveLength(1);
  });

  it('[wifv:1.2] they are listed again in the entry of the final report, and are no change', () => {
    const game = new Game(NEW);
    const [proposed] = game.do('axis', { type: 'report', body: turn(1, [], falls('JP')) });
    const confirmed = game.do('allied', { type: 'confirm', report: 1 });
    expect(confirmed.flatMap((event) => wifVictory.describe(event).details ?? []).map(({ text }) => text)).toContain(
      LISTED,
    );
    // Japan, and the two targets whose runs begin.
    expect(proposed && wifVictory.describe(proposed).text).toContain('3 changes');
  });

  it('[wifv:1.2] a status of the campaign lists them, and so does the report of that turn', () => {
    const game = new Game({ ...NEW, houseRules: 'campaign' });
    const status: Body = { kind: 'power-status', turn: 'SO39', power: 'JP', status: 'surrendered' };
    expect(linesOf(game, 'campaign', status)).toContain(LISTED);
    expect(linesOf(game, 'axis', turn(1))).toContain(LISTED);
    game.do('allied', { type: 'confirm', report: 2 });
    expect(linesOf(game, 'axis', turn(2))).not.toContain(LISTED);
  });

  it.each<readonly [string, object, Body]>([
    ['one that is named in the same report', {}, turn(1, [held('manila', 'GE')], falls('JP'))],
    ['an incomplete conquest, which takes nothing', {}, turn(1, [], falls('JP', 'incompletelyConquered'))],
    ['an Allied power', {}, turn(1, [], falls('FR'))],
    ['where a surrender takes nothing', { surrenderedPowerKeepsTargets: true }, turn(1, [], falls('JP'))],
    ['a game of before', { namesPowers: undefined }, turn(1, [], falls('JP'))],
  ])('[wifv:1.2] not listed: %s', (_, input, body) => {
    const game = new Game({ ...startsWith('manila'), namesPowers: true, ...input });
    expect(linesOf(game, 'axis', body).join()).not.toContain('without a power');
  });

  it.each([
    ['now', { namesPowers: true }],
    ['before', {}],
  ])('[wifv:1.1] the page lists them in a game made %s, and asks once a power has fallen', (_, input) => {
    const game = new Game({ ...startsWith('manila', 'singapore'), ...input });
    const unnamed = () => wifVictory.view(game.state, 'axis').unnamed;
    expect(unnamed()).toEqual({ names: ['Singapore', 'Manila'], asked: false });
    game.play(turn(1, [], falls('IT')));
    expect(unnamed()).toEqual({ names: ['Singapore', 'Manila'], asked: true });
    game.play(turn(2, [held('manila', 'JP'), held('singapore', 'JP')]));
    expect(unnamed()).toBeUndefined();
  });
});
