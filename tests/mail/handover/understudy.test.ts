import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, PUBLIC_URL, startGame, type TestGame } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('understudy mail');
  await office.startWorker();
});
afterAll(() => office.close());

async function command({ gameId }: TestGame, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

const pathFor = async ({ gameId, boris }: TestGame, side: string) =>
  value(await readGame(office.services, { by: boris, gameId })).seats.find(({ role }) => role.id === side)?.understudy
    ?.path;

async function textsTo(address: string, count: number): Promise<readonly string[]> {
  const mails = await office.mailsTo(address, count);
  return mails.map(({ mail }) => `${mail.subject}\n${mail.text}`);
}

/** Dan stands by for Blue, which Boris holds, and has got one mail. */
async function danStandsBy(game: TestGame, tag: string) {
  const address = `dan.${tag}@example.org`;
  value(await nameUnderstudy(office.services, { ...(await command(game, game.boris)), side: 'blue', invite: address }));
  // Once they have come, an invitation that has not gone yet stays at home.
  await textsTo(address, 1);
  const dan = await office.user(address, 'Dan');
  value(await joinGame(office.services, { by: dan, token: tokenOf(await pathFor(game, 'blue')) }));
  return { dan, address };
}

describe('mails to an understudy', () => {
  it('ask them to stand by, to take the seat over, and then one mail gives them the brief and what is asked', async () => {
    const game = await startGame(office, 'called');
    await game.bid('anna', 3);
    const path = async () => `${PUBLIC_URL}${await pathFor(game, 'blue')}`;
    const address = 'dan.called@example.org';
    value(
      await nameUnderstudy(office.services, { ...(await command(game, game.boris)), side: 'blue', invite: address }),
    );
    const [invitation = ''] = await textsTo(address, 1);
    expect(invitation).toContain('Boris invites you to stand by as understudy of Blue');
    expect(invitation.replace(/=\n|\n/g, '')).toContain(await path());
    const dan = await office.user(address, 'Dan');
    value(await joinGame(office.services, { by: dan, token: tokenOf(await pathFor(game, 'blue')) }));
    value(
      await callUnderstudy(office.services, {
        ...(await command(game, game.boris)),
        side: 'blue',
        note: 'I have no time any more.',
      }),
    );
    const [, called = ''] = await textsTo(address, 2);
    expect(called).toContain('Will you take over Blue?');
    expect(called).toContain('I have no time any more.');
    expect(called).toContain(`${PUBLIC_URL}/games/${game.gameId}/side?role=blue`);
    value(await answerAsUnderstudy(office.services, { by: dan, gameId: game.gameId, side: 'blue', enter: true }));
    const mails = await textsTo(address, 3);
    expect(mails).toHaveLength(3);
    expect(mails[2]).toContain(`${PUBLIC_URL}/games/${game.gameId}/brief?role=blue`);
    expect(mails[2]).toContain('Bid 1 to 9 points in secret.');
  });

  it('offer them a seat that was freed', async () => {
    const game = await startGame(office, 'freed');
    const { address } = await danStandsBy(game, 'freed');
    value(
      await replacePlayer(office.services, {
        ...(await command(game, game.anna)),
        freed: 'blue',
        note: 'Boris is gone.',
      }),
    );
    const texts = await textsTo(address, 2);
    expect(texts[1]).toContain('Will you take over Blue?');
    expect(texts[1]).toContain('Boris is gone.');
  });
});
