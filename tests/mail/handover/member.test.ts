import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember, withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, PUBLIC_URL, startGame, type TestGame, until } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('member mail');
});
afterAll(() => office.close());

const prisma = () => office.services.database.prisma;

async function command({ gameId, boris }: TestGame) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by: boris, gameId, side: 'blue', expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** The captain's open invitation, as the captain sees it. */
const invitationIn = async ({ gameId, boris }: TestGame) =>
  value(await readGame(office.services, { by: boris, gameId })).seats.find(({ role }) => role.id === 'blue')
    ?.invitations?.[0];

const invited = async (game: TestGame, invite: string) =>
  inviteMember(office.services, { ...(await command(game)), right: 'draft', invite });

describe('a captain who asks somebody by mail to play the side with them', () => {
  it('has a link mailed to the address, which is forgotten once it is taken', async () => {
    const worker = await office.startWorker();
    const game = await startGame(office, 'beside');
    const address = 'dora.beside@example.org';
    value(await invited(game, ` ${address} `));
    const [mail] = await office.mailsTo(address, 1);
    const path = (await invitationIn(game))?.path;
    expect(mail?.mail.subject).toMatch(/Boris invites you to play Blue with them$/);
    expect((mail?.mail.text ?? '').replace(/=\n|\n/g, '')).toContain(`${PUBLIC_URL}${path}`);
    const dora = await office.user(address, 'Dora');
    value(await joinGame(office.services, { by: dora, token: tokenOf(path) }));
    const rows = await prisma().seatMember.findMany({ where: { gameId: game.gameId } });
    expect(rows).toMatchObject([{ userId: dora, address: null, right: 'draft' }]);
    await worker.stop();
  });

  it('sends nothing where the link was withdrawn before, and refuses what is no address', async () => {
    const game = await startGame(office, 'withdrawn');
    expect(await invited(game, 'nobody at all')).toMatchObject({ ok: false, error: { code: 'invalid-setup' } });
    const address = 'eric.withdrawn@example.org';
    value(await invited(game, address));
    const invitation = (await invitationIn(game))?.seq ?? -1;
    value(await withdrawInvitation(office.services, { ...(await command(game)), invitation }));
    await office.startWorker();
    await until(
      async () => (await prisma().mailDelivery.count({ where: { gameId: game.gameId, kind: 'invitation' } })) > 0,
    );
    const [row] = await prisma().mailDelivery.findMany({ where: { gameId: game.gameId, kind: 'invitation' } });
    expect(row).toMatchObject({ status: 'skipped', error: 'nobody is invited to this seat' });
    expect(office.smtp.received.some(({ to }) => to.includes(address))).toBe(false);
  });
});
