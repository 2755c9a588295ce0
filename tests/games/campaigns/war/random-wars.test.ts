import { describe, expect, it } from 'vitest';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { type Pick, pickOf } from '../walk/walk';
import { type GameName, stateOf, War } from '../war';
import { type Filed, GAMES, LATE, positionsIn, SETUPS, told, victory } from './whole-war';

/** Campaigns with reports at random, and the same moved in at some turn by the one sheet of both games. */

/**
 * `WARS=10` plays ten times as many. In one of the two named ones a power that Vichy France is aligned to has fallen, in the other a power
 * that fell was liberated, before the group moves in: sheets of both were refused or told something else once.
 */
const WARS = 12 * Number(process.env.WARS ?? 1);
const SEEDS = [...Array.from({ length: WARS }, (_, at) => at + 1), 15, 78];
const TURNS = 20;
const SIDES = ['axis', 'allied'] as const;

/** A report of the turn as the rules offer it, with what is chosen at random. */
function reportAtRandom(war: War, game: GameName, pick: Pick): Filed | undefined {
  const { ruleset } = war.of(game);
  const state = stateOf(war.of(game));
  const role = SIDES[pick(SIDES.length)] ?? 'axis';
  const reports = ruleset
    .options(state, role)
    .map((template) => ruleset.complete(state, template, (n) => pick(Math.max(1, n))) as { body?: { kind?: string } })
    .filter(({ body }) => body?.kind === 'turn');
  const body = reports[pick(Math.max(1, reports.length))]?.body;
  return body === undefined ? undefined : [game, role, body];
}

/** Whether a report is taken, ends neither game and throws no die: those of the second war are others. */
function isQuiet(war: War, [game, role, body]: Filed): boolean {
  const after = war.copy();
  if (after.try(game, role, { type: 'report', body }) !== undefined) return false;
  after.members = war.members;
  after.file(game, role, body);
  const asked = GAMES.map((name) => after.awaiting(name));
  const goesOn = asked.every((roles) => roles.length > 0 && !roles.includes('organiser give-verdict'));
  return goesOn && GAMES.every((name) => after.of(name).nextDraw === war.of(name).nextDraw);
}

/** One turn: a few reports, and at last one of the victory game, which closes it. */
function playTurn(war: War, pick: Pick): readonly Filed[] {
  const turn = TURN_CODES[victory(war).closed];
  const filed: Filed[] = [];
  const file = (one: Filed | undefined): boolean => {
    if (one === undefined || !isQuiet(war, one)) return false;
    war.file(...one);
    filed.push(one);
    return true;
  };
  for (let reports = pick(3); reports > 0; reports -= 1) file(reportAtRandom(war, 'wif-house', pick));
  if (TURN_CODES[victory(war).closed] !== turn) return filed;
  if (!file(reportAtRandom(war, 'wif-victory', pick)))
    file(['wif-victory', 'axis', { kind: 'turn', turn, changes: [] }]);
  return filed;
}

function movedIn(sheet: ReturnType<typeof positionsIn>): War {
  const war = new War(LATE);
  const { reports, faults } = joint.tell({ position: sheet }, positionsIn(war), SETUPS);
  expect(faults).toEqual([]);
  for (const game of GAMES) war.do(game, 'axis', reports[game]);
  for (const game of GAMES) war.do(game, 'allied', joint.confirms(1));
  return war;
}

describe('wars at random', () => {
  it(`[reporting:mid-war] ${SEEDS.length} of them, moved in at some turn, come to the same in every later turn`, () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const pick = pickOf(seed);
      const whole = new War();
      whole.file('wif-house', 'organiser', {
        kind: 'factories',
        japan: [1, 2, 3].map((one) => ({ id: `F${one}`, hex: `Town ${one}` })),
        italy: [{ hex: 'Milan', red: 1, blue: 2 }],
      });
      const at = 3 + pick(8);
      for (let turn = 0; turn < at; turn += 1) playTurn(whole, pick);
      // A turn that is held from the beginning: there is nothing to move in with.
      if (victory(whole).closed === 0) continue;
      const late = movedIn(positionsIn(whole));
      const before = victory(whole).closed;
      for (let turn = at; turn < TURNS; turn += 1) {
        for (const one of playTurn(whole, pick)) late.file(...one);
        // What the turn before had come to is not in a position: it was played before.
        const ended = victory(whole).closed > before ? {} : { ended: undefined };
        const place = `seed ${seed}, moved in after ${at}, turn ${turn}`;
        expect({ ...told(late), ...ended }, place).toEqual({ ...told(whole), ...ended });
      }
      compared += victory(whole).closed - before;
    }
    console.info(`${SEEDS.length} wars, ${compared} turns after moving in, all alike`);
    expect(compared).toBeGreaterThan(SEEDS.length);
  }, 240_000);
});
