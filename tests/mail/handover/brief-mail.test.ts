import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, PUBLIC_URL, startGame, type TestGame } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('brief mail');
  await office.startWorker();
});
afterAll(() => office.close());

async function command({ gameId, anna }: TestGame) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by: anna, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

const seatOf = async ({ gameId, anna }: TestGame, side: string) =>
  value(await readGame(office.services, { by: anna, gameId })).seats.find(({ role }) => role.id === side);

async function textsTo(address: string, count: number): Promise<readonly string[]> {
  const mails = await office.mailsTo(address, count);
  return mails.map(({ mail }) => `${mail.subject}\n${mail.text}`);
}

describe('the brief by mail', () => {
  it('goes to who takes a seat of a game that runs, and asks them for what waits: one mail', async () => {
    const game = await startGame(office, 'brief');
    await game.bid('anna', 3);
    value(await replacePlayer(office.services, { ...(await command(game)), freed: 'blue', note: 'Boris is gone.' }));
    const dan = await office.user('dan.brief@example.org', 'Dan');
    value(await joinGame(office.services, { by: dan, token: tokenOf((await seatOf(game, 'blue'))?.invitePath) }));
    const [brief = '', ...more] = await textsTo('dan.brief@example.org', 1);
    expect(more).toEqual([]);
    expect(brief).toContain('Your side: Blue');
    expect(brief).toContain('Make your bid');
    expect(brief).toContain(`${PUBLIC_URL}/games/${game.gameId}/brief?role=blue`);
    expect(brief).toContain('Anna: Boris is gone.');
    expect(brief).toContain('Red usually answers within an hour (one answer so far).');
    const report = value(await readMailReport(office.services, { by: game.anna, gameId: game.gameId }));
    const kinds = report.seats.find(({ playerName }) => playerName === 'Dan')?.recent.map(({ kind }) => kind);
    expect(kinds).toContain('brief');
  });

  it('names the drafts that the side has, whose they are and whether they fit, to the side alone', async () => {
    const game = await startGame(office, 'drafts');
    const { gameId, anna, boris } = game;
    const kept = async (by: string, role: string, n: number, words: string) =>
      value(await keepDraft(office.services, { by, gameId, role, action: { type: 'bid', n }, words }));
    const { draft } = await kept(boris, 'blue', 4, 'Not too high');
    await kept(anna, 'red', 2, 'Only red may read this');
    value(await replacePlayer(office.services, { ...(await command(game)), freed: 'blue', note: 'Boris is gone.' }));
    const dan = await office.user('dan.drafts@example.org', 'Dan');
    value(await joinGame(office.services, { by: dan, token: tokenOf((await seatOf(game, 'blue'))?.invitePath) }));
    const [brief = ''] = await textsTo('dan.drafts@example.org', 1);
    expect(brief).toContain('Drafts of your side');
    expect(brief).toMatch(
      /drafted, \d{4}-\d\d-\d\d \d\d:\d\d UTC, “Not too high”:\s+BID 4\s+It still fits the position\./,
    );
    expect(brief).toContain(`${PUBLIC_URL}/games/${gameId}?role=blue#draft-${draft}`);
    expect(brief).not.toContain('Only red may read this');
    expect(brief).not.toContain('BID 2');
  });

  it('goes to who comes to play a side beside its captain, also while it has nothing to decide', async () => {
    const game = await startGame(office, 'member');
    await game.bid('anna', 3);
    value(await inviteMember(office.services, { ...(await command(game)), side: 'red', right: 'draft' }));
    const dan = await office.user('dan.member@example.org', 'Dan');
    const token = tokenOf((await seatOf(game, 'red'))?.invitations?.[0]?.path);
    value(await joinGame(office.services, { by: dan, token }));
    const [brief = '', ...more] = await textsTo('dan.member@example.org', 1);
    expect(more).toEqual([]);
    expect(brief).toContain('Your side has nothing to decide now.');
    expect(brief).not.toContain('Drafts of your side');
    expect(brief).toContain(`${PUBLIC_URL}/games/${game.gameId}/brief?role=red`);
  });

  it('does not go to who takes the last seat before the game begins', async () => {
    const { gameId, boris } = await startGame(office, 'first');
    await office.mailsTo('anna.first@example.org', 1);
    const { prisma } = office.services.database;
    expect(await prisma.mailDelivery.count({ where: { gameId, userId: boris, kind: 'brief' } })).toBe(0);
  });
});
