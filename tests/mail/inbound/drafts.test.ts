import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import type { SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { type PostOffice, startGame, type TestGame } from '../post-office';
import { personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener } from './send-letter';

/** Orders by mail of somebody who may not send them, or not alone: they are kept for the side, as on the page. */

let office: PostOffice;
let listener: SmtpListener;
let owner: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: async () => 'aligned' }));
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await close();
});

async function command({ gameId, anna: by }: TestGame) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** Dan comes to Anna's side, and a new round asks for its bid. */
async function withDan(tag: string, right: SideRight, signatures = false) {
  const game = await startGame(office, tag);
  value(await inviteMember(office.services, { ...(await command(game)), side: 'red', right }));
  const { seats } = value(await readGame(office.services, { by: game.anna, gameId: game.gameId }));
  const path = seats.find(({ role }) => role.id === 'red')?.invitations?.at(-1)?.path;
  const address = `dan.${tag}@example.org`;
  const dan = await office.user(address, 'Dan');
  value(await joinGame(office.services, { by: dan, token: tokenOf(path) }));
  await game.bid('anna', 3);
  if (signatures) value(await setSignatures(office.services, { ...(await command(game)), side: 'red', needed: true }));
  await game.bid('boris', 2);
  const person = personAt(office, byListener(listener), address);
  await person.offered('BID');
  return { game, dan, person };
}

const draftsOf = async ({ gameId, anna }: TestGame) =>
  value(await readDrafts(office.services, { by: anna, gameId, role: 'red' })).drafts;
const entriesOf = async ({ gameId }: TestGame) => (await office.services.store.readGame(gameId))?.nextSeq;

describe('orders by mail of somebody who may only draft', () => {
  it('become a draft of the side, which the mail says in words, and nothing is sent', async () => {
    const { game, dan, person } = await withDan('draft', 'draft');
    const before = await entriesOf(game);
    const answer = await person.send('BID 4', 'NOTE To be safe');
    expect(answer).toContain('Your orders were kept as a draft of your side. Nothing was sent to the game.');
    expect(answer).toContain('its captain, or who may submit for it, sends what it does');
    expect(answer).toContain('under “Drafts” on the page of the game');
    expect(await entriesOf(game)).toBe(before);
    expect(await draftsOf(game)).toMatchObject([{ order: 'BID 4', note: 'To be safe', revision: 1 }]);
    const rows = await office.services.database.prisma.sideDraft.findMany({ where: { gameId: game.gameId } });
    expect(rows.map(({ userId }) => userId)).toEqual([dan]);
    // Those who could send it get a mail once drafts of one sitting are gathered.
    const jobs = await owner.query<{ key: string }>('select key from graphile_worker._private_jobs where key like $1', [
      `send-draft:${game.gameId}:%`,
    ]);
    expect(jobs.rows.map(({ key }) => key.endsWith(game.anna))).toEqual([true]);
  });

  it('another answer to the same mail changes that draft, the same again changes nothing', async () => {
    const { game, person } = await withDan('again', 'draft');
    await person.send('BID 4');
    await person.send('BID 4');
    expect(await draftsOf(game)).toMatchObject([{ order: 'BID 4', revision: 1 }]);
    await person.send('BID 6');
    expect(await draftsOf(game)).toMatchObject([{ order: 'BID 6', revision: 2 }]);
  });

  it('what cannot be read or is no order stays refused, and TRY only tries', async () => {
    const { game, person } = await withDan('wrong', 'draft');
    expect(await person.send('BUD 4')).toContain('Your orders were refused, all of them.');
    expect(await person.send('TAKE BACK')).not.toContain('kept as a draft');
    expect(await person.send('TRY BID 4')).toContain('This was only tried: nothing was sent.');
    expect(await draftsOf(game)).toEqual([]);
  });
});

describe('orders by mail where a side wants two people', () => {
  it('are put forward, and say who sends them', async () => {
    const { game, person } = await withDan('two', 'submit', true);
    const answer = await person.send('BID 4');
    expect(answer).toContain('Nothing of this side goes out without a second person');
    expect(answer).toContain('somebody else of your side who may sign off sends it');
    expect(await draftsOf(game)).toMatchObject([{ order: 'BID 4', forwardedBy: expect.any(String) }]);
  });
});
