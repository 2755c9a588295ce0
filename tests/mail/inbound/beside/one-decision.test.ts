import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockTerms } from '@/lib/clock/terms';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { readLog } from '@/lib/games/log/read-log';
import { setPress } from '@/lib/games/press/set-press';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { value } from '@/tests/games/table';
import { letHoursPass } from '@/tests/mail/hours';
import { type PostOffice, until } from '@/tests/mail/post-office';
import { personAt } from '../by-mail';
import { clockedDuel, TERMS } from '../clocked';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

/** What a mail is asked for is decided by orders alone: whatever else is sent in answer to it leaves them to be sent. */

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
let owner: Client;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await close();
});

async function begin(tag: string, terms?: ClockTerms) {
  const game = await clockedDuel(office, tag, terms);
  const at = (name: string) => personAt(office, byListener(listener), `${name}.${tag}@example.org`);
  const anna = at('anna');
  const [first] = await office.mailsTo(anna.address, 1);
  if (first === undefined) throw new Error('no mail came');
  return { game, anna, boris: at('boris'), first };
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('one mail', () => {
  it('may be answered with orders after everything else that may be written in answer to it, and with orders once', async () => {
    const terms = { ...TERMS, ownRest: { weekdays: 1, dates: 2 }, think: { days: 3, turns: 1 } };
    const { anna, first } = await begin('all', terms);
    for (const [line, says] of [
      ['CLOCK PAUSE', 'Red asks for a pause'],
      [`CLOCK REST ${dayIn(3)}`, 'Red rests'],
      [`CLOCK THINK UNTIL ${dayIn(1)}`, 'Red needs time to think'],
      ['CLOCK LIFT FORFEIT', 'No side has lost this game by forfeit'],
      [`AWAY ${dayIn(2)} TO ${dayIn(4)}`, 'Everybody in the game sees it'],
      ['BACK', 'Everybody in the game sees it'],
      ['SAY to team: Bid low.', 'Your message was sent'],
      ['NOTEBOOK: Bid low.', 'Your words were kept'],
      ['IF turn 7 THEN BID 9', 'As it was read'],
      ['STANDING CLEAR', 'Standing orders withdrawn'],
      ['TRY BID 9', 'only tried'],
      ['GRANT', 'Nothing waits for your GRANT'],
      ['DECLINE', 'Nothing waits for your GRANT'],
      ['TAKE BACK', 'nothing lately that could be taken back'],
      ['STATE', 'Position'],
    ] as const)
      expect(await anna.answering(first, line), line).toContain(says);
    expect(await anna.answering(first, 'BID 4')).toContain('red bids 4');
    expect(await anna.answering(first, 'BID 5')).toContain('carried out already');
  });

  it('may be answered with orders after what others and the service did to the game, not to its position', async () => {
    const { game, anna, boris, first } = await begin('acts', { ...TERMS, vacation: 1 });
    await boris.offered('BID');
    await boris.send('BID 3');
    const { gameId } = game;
    const command = async (by: string) => ({
      ...{ by, gameId, idempotencyKey: crypto.randomUUID() },
      expectedVersion: (await office.services.store.readState(gameId))?.version ?? 0,
    });
    const since = Number((await office.services.store.readGame(gameId))?.nextSeq);
    value(await setPress(office.services, { ...(await command(game.anna)), press: 'open' }));
    value(await changeVisibility(office.services, { ...(await command(game.anna)), visibility: 'public' }));
    value(await inviteMember(office.services, { ...(await command(game.boris)), side: 'blue', right: 'draft' }));
    value(await nameUnderstudy(office.services, { ...(await command(game.boris)), side: 'blue' }));
    value(await setLadder(office.services, { ...(await command(game.anna)), ladder: { remind: 72 } }));
    await letHoursPass(owner, gameId, 25);
    const mails = office.services.database.prisma.mailDelivery;
    const sent = { gameId, userId: game.anna, kind: 'action', status: 'sent' };
    await until(async () => (await mails.count({ where: sent })) > 1);
    await letHoursPass(owner, gameId, 20);
    const acts = async () => {
      const log = value(await readLog(office.services, { by: game.anna, gameId, after: since - 1, limit: 100 }));
      return log.entries.map(({ type }) => type);
    };
    await until(async () => (await acts()).includes('vacation-announced'));
    expect(await acts()).toEqual(
      expect.arrayContaining(['press-set', 'visibility-changed', 'member-invited', 'understudy-named', 'ladder-set']),
    );
    expect(await anna.answering(first, 'BID 4')).toContain('red 4, blue 3');
  });

  it('may be answered with orders after one to take something back was declined, and not while it is open', async () => {
    const { anna, boris, first } = await begin('declined');
    await boris.offered('BID');
    // Nine points are bid aloud, so that Anna is asked for leave.
    await boris.send('BID 9');
    await anna.answering(first, 'STATE');
    const offer = await anna.told('Position');
    await boris.send('TAKE BACK');
    const asked = await anna.told('# GRANT');
    expect(await anna.answering(offer, 'BID 4')).toContain('moved on');
    expect(await anna.answering(asked, 'DECLINE')).toContain('Red says no to the taking back');
    expect(await anna.answering(asked, 'DECLINE')).toContain('Nothing waits for your GRANT');
    expect(await anna.answering(offer, 'BID 4')).toContain('red 4, blue 9');
  });
});
