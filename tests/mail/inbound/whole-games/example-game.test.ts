import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { registryOf } from '@/lib/games/model/registry';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { findRuleset } from '@/lib/rulesets/index';
import type { PostOffice } from '@/tests/mail/post-office';
import { gameByMail, type Person, personAt, verified } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

/** The game that `new-ruleset` writes; with `FIELDPOST_NEW_SYSTEM` one that was written by it in this clone. */
const id = process.env.FIELDPOST_NEW_SYSTEM;
const rules = (id === undefined ? undefined : findRuleset(id)) ?? playable(exampleGame);

let office: PostOffice;
let people: readonly [red: Person, blue: Person];
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: registryOf([rules]) });
  ({ office, close } = opened);
  const carry = byListener(listener);
  people = [personAt(office, carry, 'anna.new@example.org'), personAt(office, carry, 'boris.new@example.org')];
});
afterAll(() => close());

describe('a new rules system by mail', () => {
  it('asks in words, refuses with the clause, is played to its end, and its export verifies', async () => {
    const [red, blue] = people;
    const seats = [
      { role: 'red', address: red.address },
      { role: 'blue', address: blue.address },
    ];
    const gameId = await gameByMail(office, { tag: 'new system', rulesetId: rules.meta.id, setup: { goal: 5 }, seats });
    expect(await red.offered('ROLL')).toEqual(['ROLL 1', 'ROLL 2', 'ROLL 3']);
    const refused = await red.send('LAND');
    expect(refused).toContain(`There is no cargo to land: roll first. [${rules.meta.id}:3]`);

    const game = () => office.services.store.readGame(gameId);
    for (let ply = 0; ply < 60 && (await game())?.status !== 'over'; ply += 1) {
      const awaited = (await game())?.summary.awaiting[0]?.role;
      const person = awaited === 'red' ? red : blue;
      const offered = await person.offered('ROLL');
      await person.send(offered.includes('LAND') ? 'LAND' : 'ROLL 1');
    }
    expect((await game())?.status).toBe('over');
    expect((await game())?.summary.outcome?.clause).toBe(`${rules.meta.id}:4`);
    await blue.told(rules.meta.title);
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok', gameId });
  });
});
