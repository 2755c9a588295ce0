import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/core/canonical';
import { seededDice } from '@/lib/core/dice';
import type { Playable } from '@/lib/core/playable';
import type { OpenServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { storedGame } from '@/tests/support/stored';
import { findRuleset, type Hall, openHall, textOf, verify } from '@/tests/trust/hall';
import { code, value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

/** Choices that are sealed until the other side has made its own. */
const SEALED = ['choose-forces', 'build'];

/** Two players at a real game: ann has the first side. */
async function startTriumph(services: OpenServices, rules: Playable) {
  const setup = rules.parseSetup({});
  if (!setup.ok) throw new Error('no set-up');
  const [first, second] = rules.roles(setup.value).map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('not two sides');
  const seats = [
    { role: first, fill: 'me' as const },
    { role: second, fill: 'open' as const },
  ];
  const made = await createGame(services, { by: 'ann', rulesetId: rules.meta.id, name: 'War', setup: {}, seats });
  const { gameId, invitations } = value(made);
  value(await joinGame(services, { by: 'bob', token: invitations[0]?.path.replace('/join/', '') ?? '' }));
  return { gameId, holders: new Map([[first, 'ann'] as const, [second, 'bob'] as const]) };
}

const stored = async (services: OpenServices, gameId: GameId) => {
  const { version, text } = await storedGame(services, gameId);
  return { expectedVersion: version, stateText: text };
};

it('[totw:5.1] a finished action stands, unless the other side graciously lets it be taken back; never past a die', async () => {
  const { services } = hall;
  const rules = findRuleset('triumph-of-the-will');
  if (rules === undefined) throw new Error('no rules');
  const { gameId, holders } = await startTriumph(services, rules);
  const roll = seededDice(1944);
  const seen = { takenBack: 0, sealed: 0, dice: 0 };
  for (let ply = 0; ply < 40; ply += 1) {
    const before = await stored(services, gameId);
    const state = rules.loadState(before.stateText);
    const role = rules.awaiting(state)[0]?.role ?? '';
    const by = holders.get(role) ?? '';
    const other = by === 'ann' ? 'bob' : 'ann';
    const templates = rules.options(state, role);
    const template = templates[roll(256) % templates.length] ?? {};
    const action: unknown = JSON.parse(
      canonicalJson(JSON.parse(JSON.stringify(rules.complete(state, template, (n) => roll(256) % n)))),
    );
    const send = async (key: string) =>
      submitAction(services, { by, gameId, role, action, ...(await stored(services, gameId)), idempotencyKey: key });
    const { seq, outcome } = value(await send(`ply ${ply}`));
    if (outcome !== undefined) break;
    const after = await stored(services, gameId);
    const types = value(await readLog(services, { by: 'ann', gameId, after: seq })).entries.map(({ type }) => type);
    const command = { gameId, idempotencyKey: `back ${ply}` };
    const asked = await askTakeBack(services, { ...command, ...after, by, target: seq });
    if (types.includes('dice-rolled') || types.includes('epoch-revealed')) {
      expect(code(asked)).toBe('take-back-barred');
      seen.dice += 1;
      continue;
    }
    value(asked);
    const view = value(await readGame(services, { by: other, gameId }));
    if (SEALED.includes(String(template.type))) {
      // The first of two secret choices: nobody else has seen it, so nobody is asked.
      expect(view.takeBack).toBeUndefined();
      seen.sealed += 1;
    } else {
      expect(view.takeBack).toMatchObject({ by: role, target: seq, yours: 'answer', clause: 'totw:5.1' });
      expect(view.undone?.length).toBe(types.length);
      value(
        await answerTakeBack(services, { ...command, ...(await stored(services, gameId)), by: other, granted: true }),
      );
    }
    expect((await stored(services, gameId)).stateText).toBe(before.stateText);
    value(await send(`again ${ply}`));
    expect((await stored(services, gameId)).stateText).toBe(after.stateText);
    seen.takenBack += 1;
  }
  expect(seen.takenBack).toBeGreaterThan(5);
  expect(seen.sealed).toBeGreaterThan(0);
  expect(seen.dice).toBeGreaterThan(2);
  // The seed of this turn's dice is still hidden: the file of a running game is never all that there is to check.
  const { checks } = verify(await textOf(services, { by: 'ann', gameId }));
  expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
});
