import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { commitSeed } from '@/lib/games/seeds/commit-seed';
import { delegateSeed } from '@/lib/games/seeds/delegate-seed';
import { renewSeeds } from '@/lib/games/seeds/renew-seeds';
import { revealSeed } from '@/lib/games/seeds/reveal-seed';
import { commitmentTo, seedOf } from '../games/seeds/seeds';
import { value } from '../games/table';
import { openPostOffice, type PostOffice, PUBLIC_URL } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail-seeds');
  await office.startWorker();
});
afterAll(() => office.close());

describe('mails of a game that asks its sides for seeds', () => {
  it('say what is asked, where, and when it becomes their turn', async () => {
    const { services } = office;
    const anna = await office.user('anna.seeds@example.org', 'Anna');
    const boris = await office.user('boris.seeds@example.org', 'Boris');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: 'open' as const },
    ];
    const asked = { by: anna, rulesetId: 'duel', name: 'Own seeds', setup: {}, seats, ownSeeds: true };
    const { gameId, invitations } = value(await createGame(services, asked));
    value(await joinGame(services, { by: boris, token: invitations[0]?.path.split('/').at(-1) ?? '' }));
    const commandOf = (by: string, role: string, expectedVersion: number) => ({
      by,
      gameId,
      role,
      expectedVersion,
      idempotencyKey: `${role} ${expectedVersion}`,
    });
    const textOf = async (address: string, count: number): Promise<string> =>
      ((await office.mailsTo(address, count)).at(-1)?.mail.text ?? '').replace(/\s+/g, ' ');

    const [first] = await office.mailsTo('anna.seeds@example.org', 1);
    expect(first?.mail.subject).toMatch(/^\[Own seeds #\d+\] Your action: make your seed for the dice$/);
    const told = await textOf('anna.seeds@example.org', 1);
    expect(told).toContain('Make yours, or let the server make them.');
    expect(told).toContain(`${PUBLIC_URL}/games/${gameId}`);

    value(await delegateSeed(services, commandOf(anna, 'red', 2)));
    const commitment = commitmentTo(gameId, 'blue', seedOf(5));
    value(await commitSeed(services, { ...commandOf(boris, 'blue', 3), commitment }));
    // The last step is Boris's own: nobody need tell him that it is his turn.
    expect(await office.mailsTo('boris.seeds@example.org', 0)).toHaveLength(0);
    value(
      await commitSeed(services, { ...commandOf(anna, 'red', 4), commitment: commitmentTo(gameId, 'red', seedOf(6)) }),
    );
    value(await revealSeed(services, { ...commandOf(boris, 'blue', 5), seed: seedOf(5) }));
    value(await renewSeeds(services, commandOf(anna, 'red', 6)));
    const second = await textOf('boris.seeds@example.org', 1);
    expect(second).toContain('make your seed for the dice (Blue) [house:seeds]');
    expect(second).toContain('Red lets every side make its share of the dice again.');
  });
});
