import { describe, expect, it } from 'vitest';
import { TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import { type Pick, pickOf } from '../walk/walk';
import { type GameName, stateOf, War } from '../war';
import { everything, type Filed, GAMES, LATE, positionsIn, SETUPS, told, victory } from './whole-war';

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
function reportAtRandom(war: War, game: GameName, pick: Pick, kinds = ['turn']): Filed | undefined {
  const { ruleset } = war.of(game);
  const state = stateOf(war.of(game));
  const role = SIDES[pick(SIDES.length)] ?? 'axis';
  const reports = ruleset
    .options(state, role)
    .map((template) => ruleset.complete(state, template, (n) => pick(Math.max(1, n))) as { body?: { kind?: string } })
    .filter(({ body }) => kinds.includes(body?.kind ?? ''));
  const body = reports[pick(Math.max(1, reports.length))]?.body;
  return body === undefined ? undefined : [game, role, body];
}

/** Whether a report is taken and ends neither game; without `dice` it throws none: those of the second war are others. */
function isTaken(war: War, [game, role, body]: Filed, dice: boolean): boolean {
  const after = war.copy();
  if (after.try(game, role, { type: 'report', body }) !== undefined) return false;
  after.members = war.members;
  after.file(game, role, body);
  const asked = GAMES.map((name) => after.awaiting(name));
  const goesOn = asked.every((roles) => roles.length > 0 && !roles.includes('organiser give-verdict'));
  return goesOn && (dice || GAMES.every((name) => after.of(name).nextDraw === war.of(name).nextDraw));
}

/** One turn: a few reports, and at last one of the victory game, which closes it. */
function playTurn(war: War, pick: Pick, dice = false): readonly Filed[] {
  const turn = TURN_CODES[victory(war).closed];
  const filed: Filed[] = [];
  const file = (one: Filed | undefined): boolean => {
    if (one === undefined || !isTaken(war, one, dice)) return false;
    war.file(...one);
    filed.push(one);
    return true;
  };
  for (let reports = pick(3); reports > 0; reports -= 1) file(reportAtRandom(war, 'wif-house', pick));
  if (dice) rollWhatIsOwed(war, turn, pick, file);
  if (TURN_CODES[victory(war).closed] !== turn) return filed;
  if (!file(reportAtRandom(war, 'wif-victory', pick)))
    file(['wif-victory', 'axis', { kind: 'turn', turn, changes: [] }]);
  return filed;
}

/** The facts that rolls wait for, and the rolls themselves; now and then nobody thinks of them, and the turn is held. */
function rollWhatIsOwed(
  war: War,
  turn: TurnCode | undefined,
  pick: Pick,
  file: (one: Filed | undefined) => boolean,
): void {
  const facts = { italy: { garrison: `${pick(9)}` }, japan: { outsideResourcesReceived: pick(2) === 0 } };
  if (pick(4) > 0) file(['wif-house', 'allied', { kind: 'turn', turn, ...facts }]);
  for (const kind of ['roll-italy', 'roll-japan', 'isolate'] as const)
    if (pick(4) > 0) file(reportAtRandom(war, 'wif-house', pick, [kind]));
}

/** Both games by all their turns so far, as each has written them: one after the other, or on the one sheet. */
function movedInByTurns(whole: War, file: string, isJoint: boolean): War {
  const war = new War(LATE);
  const [first, other] = GAMES.map((game) => joint.turnsIn(whole.sheet(game, 'past-turns.json')));
  if (typeof first !== 'object' || typeof other !== 'object') throw new Error('no past turns');
  const read = joint.read(joint.files({ position: {}, turns: first, otherTurns: other }).csv, SETUPS);
  const { reports, faults } = joint.tell(read.ok ? read.value : { position: {} }, positionsIn(war), SETUPS);
  expect([read.ok, faults]).toEqual([true, []]);
  for (const game of GAMES)
    war.do(game, 'axis', isJoint ? reports[game] : war.read(game, 'axis', whole.sheet(game, file)));
  for (const game of GAMES) war.do(game, 'allied', joint.confirms(1));
  return war;
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

  it(`[reporting:mid-war] [wifh:japanese-surrender.roll] ${WARS} of them with dice, moved in by their past turns, come to the same in every turn`, () => {
    let [compared, dice] = [0, 0];
    for (let seed = 1; seed <= WARS; seed += 1) {
      const pick = pickOf(1_000 + seed);
      const whole = new War({ seed });
      whole.file('wif-house', 'organiser', {
        kind: 'factories',
        japan: [1, 2, 3, 4, 5, 6].map((one) => ({ id: `F${one}`, hex: `Town ${one}` })),
        italy: [{ hex: 'Milan', red: 1, blue: 2 }],
      });
      const lost = [1, 2, 3, 4, 5].map((one) => ({ id: `F${one}`, status: 'captured' }));
      whole.file('wif-house', 'axis', { kind: 'turn', turn: 'SO39', factories: lost });
      const at = 6 + pick(8);
      for (let turn = 0; turn < at; turn += 1) playTurn(whole, pick, true);
      if (victory(whole).closed === 0) continue;
      dice += whole.of('wif-house').nextDraw;
      const late = movedInByTurns(whole, seed % 2 === 0 ? 'past-turns.txt' : 'past-turns.json', seed % 3 === 0);
      expect(late.of('wif-house').nextDraw, 'no die of the server').toBe(0);
      const before = victory(whole).closed;
      for (let turn = at; turn < TURNS; turn += 1) {
        for (const one of playTurn(whole, pick)) late.file(...one);
        expect(everything(late), `seed ${seed}, moved in after ${at}, turn ${turn}`).toEqual(everything(whole));
      }
      compared += victory(whole).closed - before;
    }
    console.info(`${WARS} wars by past turns, ${dice} dice told, ${compared} turns after moving in, all alike`);
    expect(compared).toBeGreaterThan(WARS);
    expect(dice).toBeGreaterThan(WARS);
  }, 240_000);
});
