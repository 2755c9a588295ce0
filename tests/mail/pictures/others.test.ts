import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import type { MailContext } from '@/lib/mail/context';
import type { Fate } from '@/lib/mail/deliver';
import type { PictureAsked } from '@/lib/mail/picture/drawing';
import { positionFor } from '@/lib/mail/picture/position-for';
import { sendBrief } from '@/lib/mail/tasks/send-brief';
import { sendDraft } from '@/lib/mail/tasks/send-draft';
import { sendSilent } from '@/lib/mail/tasks/send-duty';
import { sendTakeBack } from '@/lib/mail/tasks/send-take-back';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('other-pictures');
});
afterAll(() => office.close());

const asked: PictureAsked[] = [];
const drawPicture: MailContext['drawPicture'] = async (one) => {
  asked.push(one);
  return { png: Buffer.from('png'), width: 600, height: 300, words: 'Red 4, blue 7.' };
};
const drawing = (): MailContext => ({ ...office.context(), drawPicture });
const last = { lastTry: true };

async function command({ gameId }: TestGame, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** The picture in the last mail to somebody. */
async function pictureTo(address: string, sent: Promise<Fate>): Promise<string | undefined> {
  expect(await sent).toBe('sent');
  const mail = office.smtp.received.findLast(({ to }) => to.includes(address))?.mail;
  const id = mail?.attachments[0]?.contentId?.slice(1, -1);
  return id !== undefined && mail?.html?.includes(`src="cid:${id}"`) ? id : undefined;
}

describe('the position is shown', () => {
  it('in a brief, a draft, a request to take back and a duty, as an onlooker sees it', async () => {
    const game = await startGame(office, 'others');
    const { gameId, anna, boris } = game;
    const id = `position.${gameId}@fieldpost.example`;
    await game.bid('anna', 3);
    value(await inviteMember(office.services, { ...(await command(game, boris)), side: 'blue', right: 'draft' }));
    const fay = await office.user('fay.others@example.org', 'Fay');
    const seats = value(await readGame(office.services, { by: boris, gameId })).seats;
    const path = seats.find(({ role }) => role.id === 'blue')?.invitations?.[0]?.path;
    value(await joinGame(office.services, { by: fay, token: tokenOf(path) }));
    const record = async () => (await office.services.store.readGame(gameId)) ?? { nextSeq: 0, summary: { waits: [] } };
    const seq = (await record()).nextSeq - 1;
    expect(await pictureTo('fay.others@example.org', sendBrief(drawing(), { gameId, seq, userId: fay }, last))).toBe(
      id,
    );

    value(await keepDraft(office.services, { by: fay, gameId, role: 'blue', orders: 'BID 4' }));
    expect(
      await pictureTo('boris.others@example.org', sendDraft(drawing(), { gameId, seq, userId: boris }, last)),
    ).toBe(id);

    const wait = (await record()).summary.waits?.find(({ role }) => role === 'blue');
    const silent = { role: 'blue', seq: wait?.seq ?? -1 };
    const duty = { gameId, seq: silent.seq, userId: anna, silent };
    expect(await pictureTo('anna.others@example.org', sendSilent(drawing(), duty, last))).toBe(id);

    await game.bid('boris', 4);
    await game.bid('anna', 9);
    const target = (await office.services.store.readEntriesOf(gameId, 'action')).at(-1)?.seq ?? -1;
    const request = await askTakeBack(office.services, { ...(await command(game, anna)), role: 'red', target });
    const { seq: entry } = value(request);
    const take = { gameId, seq: entry, userId: boris };
    expect(await pictureTo('boris.others@example.org', sendTakeBack(drawing(), take, last))).toBe(id);
    expect(asked).toHaveLength(4);
    // Nothing that is sealed: neither the reader's own choice nor that of another.
    expect(JSON.stringify(asked)).not.toContain('"sealed":2');
  });

  it('on the page of a mail that has to be confirmed, to its reader alone', async () => {
    const { gameId, anna } = await startGame(office, 'page');
    const stranger = await office.user('eve.page@example.org', 'Eve');
    const context = { ...office.context(), drawPicture: drawPicture ?? (async () => undefined) };
    expect(await positionFor(context, { gameId, userId: anna })).toMatchObject({ words: 'Red 4, blue 7.' });
    expect(await positionFor(context, { gameId, userId: stranger })).toBeUndefined();
    const broken = { ...context, drawPicture: () => Promise.reject(new Error('no library')) };
    expect(await positionFor(broken, { gameId, userId: anna })).toBeUndefined();
  });
});
