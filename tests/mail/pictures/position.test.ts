import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { registryOf } from '@/lib/games/model/registry';
import type { MailContext } from '@/lib/mail/context';
import type { PictureAsked } from '@/lib/mail/picture/drawing';
import { pictureFor } from '@/lib/mail/picture/picture-for';
import { readRaw, withPictures } from '@/lib/mail/read-raw';
import { readStopToken, resumeMails, stopMails, stopOfPictures } from '@/lib/mail/stop';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { rulesets } from '@/lib/rulesets';
import { setupOf } from '@/tests/support/random-play';
import { duel } from '../duel';
import { gameByMail } from '../inbound/by-mail';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, type TestGame } from '../post-office';
import type { Received } from '../smtp';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail-pictures', undefined, { registry: registryOf([duel, ...rulesets]) });
});
afterAll(() => office.close());

const PNG = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

/** A drawing that keeps what it was given. */
function drawing() {
  const asked: PictureAsked[] = [];
  const drawPicture: MailContext['drawPicture'] = async (one) => {
    asked.push(one);
    return { png: PNG, width: 600, height: 300, words: 'Red 4, blue 7.' };
  };
  return { asked, drawPicture };
}

type Drawing = Pick<MailContext, 'drawPicture' | 'pictureMs'>;

/** Sends Anna what waits for her, and gives the mail. */
async function sent(game: TestGame, tag: string, own: Drawing): Promise<Received> {
  const { smtp, services } = office;
  const before = smtp.received.length;
  const record = await services.store.readGame(game.gameId);
  const job = { gameId: game.gameId, userId: game.anna, seq: (record?.nextSeq ?? 1) - 1 };
  expect(await sendYourAction({ ...office.context(), ...own }, job, { lastTry: false })).toBe('sent');
  const mail = smtp.received.slice(before).find(({ to }) => to.includes(`anna.${tag}@example.org`));
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

const htmlOf = ({ mail }: Received): string => mail.html ?? '';

describe('the picture of a mail', () => {
  it('is a part of the mail that its HTML shows, with words, and nothing to be fetched', async () => {
    const game = await startGame(office, 'part');
    const received = await sent(game, 'part', drawing());
    const [part, ...more] = received.mail.attachments;
    expect(more).toEqual([]);
    expect([part?.mimeType, part?.disposition, part?.related]).toEqual(['image/png', 'inline', true]);
    expect(Buffer.from(part?.content as ArrayBuffer)).toEqual(PNG);
    const cid = part?.contentId?.slice(1, -1);
    expect(cid).toBe(`position.${game.gameId}@fieldpost.example`);
    const [tag = '', ...others] = htmlOf(received).match(/<img [^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(tag).toContain(`src="cid:${cid}"`);
    expect(tag).toContain('alt="Red 4, blue 7."');
    expect(tag).toMatch(/width="600"[^>]*height:auto|height:auto[^>]*width="600"/);
    expect(received.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/);
    expect(received.mail.text).toContain('Make your bid');
  });

  it('can be looked at in the local mailbox, where it is no file of its own', async () => {
    const game = await startGame(office, 'box');
    const read = readRaw((await sent(game, 'box', drawing())).raw);
    const page = withPictures(read);
    expect(page).toContain(`src="data:image/png;base64,${PNG.toString('base64')}"`);
    expect(page).not.toContain('cid:');
    expect(read.text).toContain('Make your bid');
    expect(withPictures({ html: undefined, pictures: [] })).toBe('');
  });

  it('gets what an onlooker sees: no choice that is sealed, not even the reader’s own', async () => {
    const game = await startGame(office, 'sealed');
    await game.bid('boris', 7);
    const { asked, drawPicture } = drawing();
    await sent(game, 'sealed', { drawPicture });
    const position = await office.services.store.readState(game.gameId);
    expect(JSON.stringify(position)).toContain('bid-made');
    expect(JSON.stringify(asked)).not.toMatch(/bid-made|"n":7|blue":7/);
    expect(asked).toHaveLength(1);
    const own = await startGame(office, 'own');
    await own.bid('anna', 4);
    const kept = drawing();
    await pictureFor({ ...office.context(), drawPicture: kept.drawPicture }, { gameId: own.gameId, userId: own.anna });
    expect(kept.asked).toHaveLength(1);
    expect(JSON.stringify(kept.asked)).not.toMatch(/bid-made|"n":4|red":4/);
  });

  it('gets what happened since the reader acted, and nothing that was before', async () => {
    const game = await startGame(office, 'since');
    const { asked, drawPicture } = drawing();
    await game.bid('anna', 4);
    await game.bid('boris', 7);
    await sent(game, 'since', { drawPicture });
    expect(asked[0]?.rulesetId).toBe('duel');
    // Both bids are open by now; her own command is no news to her.
    expect(asked[0]?.events.map(({ type, side }) => [type, side])).toEqual([
      ['bid-made', 'blue'],
      ['bids-opened', undefined],
    ]);
  });

  it('is left out where it takes too long or fails; the mail goes out, and a line is for the operator', async () => {
    const game = await startGame(office, 'late');
    // It never ends: without a limit no mail would go out, and the test would run out of its time.
    const slow = () => new Promise<undefined>(() => undefined);
    const late = await sent(game, 'late', { drawPicture: slow, pictureMs: 50 });
    const other = await startGame(office, 'broken');
    const broken = await sent(other, 'broken', { drawPicture: () => Promise.reject(new Error('no library')) });
    for (const { mail } of [late, broken]) {
      expect(mail.attachments).toEqual([]);
      expect(mail.html).not.toMatch(/<img|cid:|without pictures/);
      expect(mail.text).toContain('Make your bid');
    }
    const lines = office.log.filter(({ event }) => event === 'mail-without-picture');
    expect(lines.map(({ facts, level }) => [facts.why, level])).toEqual([
      ['it took too long', 'warn'],
      ['no library', 'warn'],
    ]);
  });

  it('changes nothing of the mail besides: the Message-ID is the same when it is tried again without it', async () => {
    const game = await startGame(office, 'again');
    const { nextSeq = 1 } = (await office.services.store.readGame(game.gameId)) ?? {};
    const job = { gameId: game.gameId, userId: game.anna, seq: nextSeq - 1 };
    const failing = { send: () => Promise.reject(new Error('the line broke')), close: () => undefined };
    const first = { ...office.context(), ...drawing(), transport: failing };
    await expect(sendYourAction(first, job, { lastTry: false })).rejects.toThrow('the line broke');
    const received = await sent(game, 'again', {});
    const { messageId } = await office.services.database.prisma.mailDelivery.findFirstOrThrow({
      where: { gameId: game.gameId, userId: game.anna, attempts: 2 },
    });
    expect(received.mail.messageId).toBe(messageId);
    expect(received.mail.attachments).toEqual([]);
  });

  it('is not drawn for who wants none, and the link for that is at the foot of both parts', async () => {
    const game = await startGame(office, 'none');
    const { prisma } = office.services.database;
    const [shown, hidden] = [drawing(), drawing()];
    const received = await sent(game, 'none', shown);
    const url = /Mails without pictures:\s+(https:\S+)/.exec(received.mail.text ?? '')?.[1] ?? '';
    expect(htmlOf(received)).toContain(`href="${url}"`);
    expect(url.startsWith(`${PUBLIC_URL}/mail/stop?token=`)).toBe(true);
    const stop = readStopToken(SECRET, new URL(url).searchParams.get('token'));
    expect(stop).toEqual(stopOfPictures(game.anna));
    await stopMails(prisma, stopOfPictures(game.anna));
    await game.bid('anna', 2);
    await game.bid('boris', 3);
    expect((await sent(game, 'none', hidden)).mail.attachments).toEqual([]);
    expect(hidden.asked).toEqual([]);
    await resumeMails(prisma, stopOfPictures(game.anna));
  });

  it.each(rulesets)('is in the mail that asks for the first action of $meta.id, which stays small', async (rules) => {
    const tag = `begin-${rules.meta.id}`;
    const people = rules.roles(setupOf(rules)).filter(({ kind }) => kind === 'player' || kind === 'organiser');
    const roles = people.map(({ id }) => id);
    const seats = roles.map((role, at) => ({ role, address: `p${at}.${tag}@example.org` }));
    const gameId = await gameByMail(office, { tag, rulesetId: rules.meta.id, setup: {}, seats });
    const record = await office.services.store.readGame(gameId);
    const begun = office.smtp.received.length;
    // Whatever else the machine is at: that no mail waits longer than its patience is tested above.
    const context = { ...office.context(), drawPicture: drawMailPicture, pictureMs: 30_000 };
    for (const { userId = '' } of record?.seats ?? [])
      await sendYourAction(context, { gameId, userId, seq: (record?.nextSeq ?? 1) - 1 }, { lastTry: false });
    const mails = office.smtp.received.slice(begun);
    expect(mails.length).toBeGreaterThan(0);
    for (const { raw, mail } of mails) {
      const [part] = mail.attachments;
      expect((await sharp(Buffer.from(part?.content as ArrayBuffer)).metadata()).format).toBe('png');
      expect(raw.length).toBeLessThan(120_000);
      // Some programs cut the HTML off behind 102 kB; parts beside it do not count.
      expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(60_000);
    }
  });
});
