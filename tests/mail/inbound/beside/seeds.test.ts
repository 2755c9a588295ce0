import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { delegateSeed } from '@/lib/games/seeds/delegate-seed';
import { readSeedAct } from '@/lib/mail/inbound/seeds/read-seed-act';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { commitmentTo, seedOf } from '@/tests/games/seeds/seeds';
import { value } from '@/tests/games/table';
import type { PostOffice } from '@/tests/mail/post-office';
import { personAt } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

/** A game that asks its sides for their share of the dice: the mail that asks is answered by mail. */

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
});
afterAll(() => close());

async function begin(tag: string) {
  const { services } = office;
  const by = await office.user(`anna.${tag}@example.org`, 'Anna');
  const boris = await office.user(`boris.${tag}@example.org`, 'Boris');
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: 'open' as const },
  ];
  const asked = { by, rulesetId: 'duel', name: 'Own seeds', setup: {}, seats, ownSeeds: true };
  const { gameId, invitations } = value(await createGame(services, asked));
  value(await joinGame(services, { by: boris, token: invitations[0]?.path.split('/').at(-1) ?? '' }));
  return {
    gameId,
    anna: personAt(office, byListener(listener), `anna.${tag}@example.org`),
    /** Boris lets the server make his, on the page. */
    leave: async () => {
      const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
      const command = { by: boris, gameId, role: 'blue', expectedVersion, idempotencyKey: `blue ${gameId}` };
      value(await delegateSeed(services, command));
    },
  };
}

describe('a share of the dice', () => {
  it('is left to the server by mail', async () => {
    const { gameId, anna, leave } = await begin('left');
    expect(await anna.offered('SEED SERVER')).toEqual(['SEED SERVER']);
    const mail = await anna.told('For a share of your own: SEED COMMIT');
    expect(mail.mail.text).not.toContain('nothing to decide');
    expect(await anna.send('SEED SERVER', 'NOTE Please.')).toContain('goes without a note');
    expect(await anna.send('SEED SERVER')).toContain('Your orders were carried out.');
    expect(await anna.send('SEED SERVER')).toContain('makes the seed of this side already');
    await leave();
    await anna.offered('BID');
    expect((await office.services.store.readGame(gameId))?.status).toBe('running');
  });

  it('is what the mail to who takes the last seat asks for too, and is left to the server by mail', async () => {
    const { gameId } = await begin('last');
    const boris = personAt(office, byListener(listener), 'boris.last@example.org');
    expect(await boris.offered('SEED SERVER')).toEqual(['SEED SERVER']);
    expect(await boris.send('SEED SERVER')).toContain('Your orders were carried out.');
    expect((await office.services.store.readGame(gameId))?.summary.awaiting.map(({ role }) => role)).toEqual(['red']);
  });

  it('is made, committed to and shown by mail', async () => {
    const { gameId, anna, leave } = await begin('own');
    await anna.offered('SEED SERVER');
    expect(await anna.send(`SEED COMMIT ${commitmentTo(gameId, 'red', seedOf(5))}`)).toContain('were carried out.');
    await leave();
    await anna.told('Write SEED SHOW and the 64 digits of the share');
    expect(await anna.send(`SEED SHOW ${seedOf(6)}`)).toContain('This is not the seed');
    expect(await anna.send(`SEED SHOW ${seedOf(5)}`)).toContain('were carried out.');
    await anna.offered('BID');
    expect((await office.services.store.readGame(gameId))?.status).toBe('running');
  });
});

describe('a line about a share of the dice', () => {
  const digits = 'a1'.repeat(32);
  it.each([
    ['seed server.', { does: 'server' }],
    [`SEED COMMIT ${digits}`, { does: 'commit', digits }],
    [`Seed  show ${digits}.`, { does: 'show', digits }],
  ] as const)('%s', (line, act) => {
    expect(readSeedAct(line)).toEqual({ ok: true, value: { kind: 'seed', ...act } });
  });

  it('that says something else is refused with what may be said', () => {
    for (const line of ['SEED', 'SEED ME', 'SEED COMMIT 12', `SEED SHOW ${digits}0`, `SEED SERVER ${digits}`])
      expect(readSeedAct(line)).toMatchObject({ ok: false, error: { line } });
  });
});
