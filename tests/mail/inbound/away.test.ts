import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { readAway } from '@/lib/mail/inbound/away/read-away';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { type PostOffice, startGame, type TestGame } from '../post-office';
import { personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener } from './send-letter';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: async () => 'aligned' }));
});
afterAll(() => close());

const at = (name: string) => personAt(office, byListener(listener), `${name}@example.org`);
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Dan, who only drafts, comes to Anna's side. */
async function withDan(tag: string): Promise<TestGame> {
  const game = await startGame(office, tag);
  const { services } = office;
  const expectedVersion = (await services.store.readState(game.gameId))?.version ?? 0;
  const command = { by: game.anna, gameId: game.gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
  value(await inviteMember(services, { ...command, side: 'red', right: 'draft' }));
  const { seats } = value(await readGame(services, { by: game.anna, gameId: game.gameId }));
  const path = seats.find(({ role }) => role.id === 'red')?.invitations?.at(-1)?.path;
  const dan = await office.user(`dan.${tag}@example.org`, 'Dan');
  value(await joinGame(services, { by: dan, token: tokenOf(path) }));
  return game;
}

const actionsOf = async ({ gameId }: TestGame) =>
  (await office.services.store.readEntriesOf(gameId, 'action')).map(({ bytes }) => JSON.parse(bytes));

describe('AWAY and BACK by mail', () => {
  it('hand a right over and take it back; the mail that asks says in whose place', async () => {
    const game = await withDan('away');
    const [anna, dan] = [at('anna.away'), at('dan.away')];
    await anna.offered('BID');
    await dan.offered('BID');
    const [from, to] = [dayIn(-1), dayIn(3)];
    expect(await anna.send(`AWAY ${from} TO ${to} FOR Boris`)).toMatch(
      /FOR is followed by somebody of your side.*Dan \(p3\)/,
    );
    expect(await anna.send(`AWAY ${from}`)).toContain('Write AWAY 2026-12-24 TO 2027-01-06');
    const receipt = await anna.send(`away ${from} to ${to} for dan`);
    expect(receipt).toContain('Everybody in the game sees it.');
    expect(receipt).toContain('Dan has their right meanwhile.');
    expect(receipt).toContain('These are days in the time zone UTC.');
    expect(await dan.send('BID 2')).toContain('were carried out.');
    expect((await actionsOf(game)).at(-1)).toMatchObject({ actor: 'p3', payload: { by: 'red', instead: 'p1' } });
    await game.bid('boris', 1);
    // Both who are of the side hear of what is asked.
    const day = dayIn(4);
    await dan.told(`Anna is away until ${day} 00:00 UTC: you act in their place.`);
    await anna.told(`You are away until ${day} 00:00 UTC. Dan acts for you; you may act too.`);
    // The same mail can still be answered with orders: being away uses nothing up.
    expect(await anna.send('BACK')).toContain('is back.');
    expect(await anna.send('BACK')).toContain('You have not said that you are away.');
    expect(await dan.send('BID 1')).toContain('were kept as a draft of your side');
    const help = await anna.send('HELP');
    expect(help).toContain('AWAY 2026-12-24 TO 2027-01-06');
  });
});

describe('WHO', () => {
  it('says who is away or will be, on which days of the reader’s zone, and who acts meanwhile', async () => {
    const game = await withDan('who');
    const [anna, boris] = [at('anna.who'), at('boris.who')];
    await anna.offered('BID');
    await boris.offered('BID');
    expect(await boris.send('WHO')).not.toContain('is away from');
    await anna.send(`AWAY ${dayIn(-1)} TO ${dayIn(3)} FOR dan`);
    await boris.send(`AWAY ${dayIn(10)} TO ${dayIn(12)}`);
    const zone = 'Pacific/Kiritimati';
    await office.services.database.prisma.user.update({ where: { id: game.boris }, data: { timeZone: zone } });
    const told = (await boris.send('WHO')).replace(/\s+/g, ' ');
    // A day that ends in the evening of UTC ends there on the next day.
    expect(told).toContain(`Red: Anna, to act – Anna is away from ${dayIn(-1)} to ${dayIn(4)}; Dan acts meanwhile.`);
    expect(told).toContain(
      `Blue: Boris (you), to act – You are away from ${dayIn(10)} to ${dayIn(13)}. Days are those of ${zone}.`,
    );
    const own = (await anna.send('WHO')).replace(/\s+/g, ' ');
    expect(own).toContain(`You are away from ${dayIn(-1)} to ${dayIn(3)}; Dan acts meanwhile.`);
    expect(own).toContain('Days are those of UTC.');
    await anna.send('BACK');
    expect((await anna.send('WHO')).replace(/\s+/g, ' ')).toContain('Red: Anna (you), to act Blue: Boris');
  });
});

describe('a line about being away', () => {
  it.each([
    ['AWAY 2026-12-24 TO 2027-01-06', { does: 'go', from: '2026-12-24', to: '2027-01-06', everywhere: false }],
    ['away from 2026-12-24 to 2027-01-06 for Anna Maria in all games.', { standIn: 'Anna Maria', everywhere: true }],
    ['BACK', { does: 'return', everywhere: false }],
    ['Back in all games', { does: 'return', everywhere: true }],
  ])('%s', (line, act) => {
    const read = readAway(line);
    expect(read?.ok && read.value).toMatchObject({ kind: 'away', ...act });
  });

  it('is refused with the form that it needs, or is none', () => {
    for (const line of ['AWAY', 'AWAY 24.12.2026 TO 6.1.2027', 'AWAY 2026-02-30 TO 2026-03-01', 'AWAY 2026-12-24'])
      expect(readAway(line)?.ok).toBe(false);
    expect(readAway('AWAYTEAM attacks')).toBeUndefined();
    expect(readAway('BACK to Berlin')).toBeUndefined();
  });
});
