import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { lookAtSealed } from '@/lib/games/game-master/look-at-sealed';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { voidAction } from '@/lib/games/game-master/void-action';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '../games/table';
import { openPostOffice, type PostOffice } from './post-office';
import type { Received } from './smtp';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  await office.startWorker();
});
afterAll(() => office.close());

interface Duel {
  readonly gameId: string;
  readonly bid: (role: 'red' | 'blue', n: number) => Promise<number>;
  /** What Clara's command says beside its target. */
  readonly clara: (
    note: string,
  ) => Promise<{ by: string; gameId: string; note: string; expectedVersion: number; idempotencyKey: string }>;
  readonly mails: (role: 'red' | 'blue' | 'clara', count: number) => Promise<readonly Received[]>;
}

/** Anna has red, Boris blue; Clara plays neither and keeps order. */
async function startDuel(tag: string): Promise<Duel> {
  const { services } = office;
  const address = (role: string) => `${role}.${tag}@example.org`;
  const ids: Record<string, string> = {};
  for (const [role, name] of [
    ['red', 'Anna'],
    ['blue', 'Boris'],
    ['clara', 'Clara'],
  ] as const)
    ids[role] = await office.user(address(role), name);
  const seats = ['red', 'blue', 'game-master'].map((role) => ({
    role,
    fill: role === 'red' ? ('me' as const) : ('open' as const),
  }));
  const made = value(
    await createGame(services, { by: ids.red ?? '', rulesetId: 'duel', name: 'Judged', setup: {}, seats }),
  );
  for (const { role, path } of made.invitations) {
    const by = ids[role === 'blue' ? 'blue' : 'clara'] ?? '';
    value(await joinGame(services, { by, token: path.replace('/join/', '') }));
  }
  const { gameId } = made;
  // Both are asked to begin; were they to act before that mail is sent, it would not come any more.
  await office.mailsTo(address('red'), 1);
  await office.mailsTo(address('blue'), 1);
  const version = async () => (await services.store.readState(gameId))?.version ?? 0;
  return {
    gameId,
    bid: async (role, n) => {
      const asked = { by: ids[role] ?? '', gameId, role, action: { type: 'bid', n } };
      const rest = { expectedVersion: await version(), idempotencyKey: crypto.randomUUID() };
      return value(await submitAction(services, { ...asked, ...rest })).seq;
    },
    clara: async (note) => ({
      by: ids.clara ?? '',
      gameId,
      note,
      expectedVersion: await version(),
      idempotencyKey: crypto.randomUUID(),
    }),
    mails: (role, count) => office.mailsTo(address(role), count),
  };
}

const textOf = (mails: readonly Received[]): string => (mails.at(-1)?.mail.text ?? '').replaceAll('\r\n', '\n');
const subjectOf = (mails: readonly Received[]): string => mails.at(-1)?.mail.subject ?? '';

describe('a mail about what a game master did', () => {
  it('reaches every seat, with the reason: to play again anybody who is asked, as news everybody else', async () => {
    const duel = await startDuel('void');
    const target = await duel.bid('red', 4);
    const { seq } = value(
      await voidAction(office.services, { ...(await duel.clara('Anna took the wrong card.')), target }),
    );
    const red = await duel.mails('red', 2);
    expect(subjectOf(red)).toContain('Your action');
    expect(textOf(red)).toMatch(
      new RegExp(
        `^#${seq} {2}Game master voids entry ${target} and all that came after it\\.\\n {2}> Anna took the wrong card\\.$`,
        'm',
      ),
    );
    const blue = await duel.mails('blue', 2);
    expect(subjectOf(blue)).toBe(
      `[Judged #${seq}] News: Game master voids entry ${target} and all that came after it.`,
    );
    expect(textOf(blue)).toContain('  > Anna took the wrong card.');
    // Who did it knows already, and is asked for nothing.
    expect(await duel.mails('clara', 0)).toHaveLength(0);
  });

  it('tells the result of new dice, and nothing of the act after it', async () => {
    const duel = await startDuel('roll');
    await duel.bid('red', 4);
    const target = await duel.bid('blue', 6);
    const before = (await duel.mails('blue', 1)).length;
    const rolled = value(
      await reRoll(office.services, { ...(await duel.clara('The die fell from the table.')), target }),
    );
    const looked = await duel.bid('red', 2);
    value(await lookAtSealed(office.services, { ...(await duel.clara('Red says it bid 2.')), seq: looked }));
    // What else is new stands apart from the news. Two mails that are due at once come in either order.
    const newsOf = (text: string): string => text.split('Since your last action')[0] ?? '';
    const blue = (await duel.mails('blue', before + 2)).map((mail) => newsOf(textOf([mail])));
    const first = blue.find((text) => text.includes(`#${rolled.seq}  `));
    const second = blue.find((text) => text.includes('has looked at'));
    expect(first).toContain(`#${rolled.seq}  Game master has the dice of entry ${target} rolled again`);
    expect(first).toContain('The die fell from the table.');
    expect(first).toMatch(/opened|die/i);
    expect(first).not.toContain('has looked at');
    expect(second).toContain(`Game master has looked at what entry ${looked} keeps sealed.`);
    expect(second).not.toMatch(/bids? 2\b(?!\.)/);
  });
});
