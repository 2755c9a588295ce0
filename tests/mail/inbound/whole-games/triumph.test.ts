import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { standardRegistry } from '@/lib/games/model/registry';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { bookPosition } from '@/lib/rulesets/triumph-of-the-will/position';
import { hasDovecot } from '@/tests/mail/dovecot';
import type { PostOffice } from '@/tests/mail/post-office';
import { gameByMail, personAt, verified, waitFor } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener, openMailbox, type SendLetter } from '../send-letter';

let office: PostOffice;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let straight: SendLetter;
/** Letters of Japan in the whole game. */
let letters = 0;
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: standardRegistry });
  ({ office, close } = opened);
  mailbox = await openMailbox(office);
  straight = byListener(listener);
});
afterAll(async () => {
  await mailbox?.close();
  await close();
});

/** Japan's letters wait in a mailbox where there is an IMAP server; Germany's come straight to the service. */
const carryOf = (role: string): SendLetter => (role === 'japanese' ? (mailbox?.carry ?? straight) : straight);

/** The book's start in a world that stands before nuclear winter: one more bomb may bring it. */
const LATE = {
  options: { winterNeedsDetonationThisTurn: true },
  position: { ...bookPosition(STANDARD_MAP), detonations: 42, lastDetonation: 'german' },
};

/** What somebody writes who has thought about it; else they take a line of the mail as it is. */
const PLANS: Readonly<Record<string, readonly string[]>> = {
  german: [
    'FORCES 4 Inf, 2 Pz, 2 Fl, 2 HQ',
    'PLACE 3 Inf, 2 Pz: Russia, 1 Inf: Canada, 2 Fl: North Atlantic',
    'MOVE 3 Inf, 2 Pz: Russia -> Manchukuo',
  ],
  japanese: [
    'FORCES 4 Inf, 2 Pz, 2 Fl, 1 HQ',
    'PLACE 2 Inf, 2 Pz: Manchukuo, 1 Inf: India, 1 Inf: The Yukon, 2 Fl: Western Pacific Ocean',
  ],
};

const kindOf = (order: string): string => order.split(' ', 1)[0] ?? '';
const MOST_MAILS = 90;
/** Moves that each side makes by the lines of their mails in the first turn, after what they had planned. */
const OFFERED_MOVES = 2;

/** The plan for what is asked, if there is one left; else a line of the mail: a bomb before all, a move or two, a pass. */
function chosen(
  role: string,
  offered: readonly string[],
  sent: readonly string[],
  roll: (n: number) => number,
): string {
  const kinds = new Set(offered.map(kindOf));
  const planned = (PLANS[role] ?? []).find((order) => kinds.has(kindOf(order)) && !sent.includes(`${role} ${order}`));
  if (planned !== undefined) return planned;
  if (kinds.has('BUILD')) return 'BUILD 1 Inf, 2 Bomb';
  const bomb = offered.find((order) => kindOf(order) === 'BOMB');
  if (bomb !== undefined) return bomb;
  const own = sent.filter((one) => one.startsWith(`${role} `)).map((one) => kindOf(one.slice(role.length + 1)));
  const moves = own.filter((kind) => kind === 'MOVE' || kind === 'CONVOY').length;
  if (kinds.has('PASS') && (moves > OFFERED_MOVES || own.includes('PASS'))) return 'PASS';
  const open = offered.filter((order) => order !== 'PASS');
  return open[roll(open.length) - 1] ?? 'PASS';
}

describe('Triumph of the Will by mail alone', () => {
  it('from the first secret choice to the end of the world', async () => {
    const sides = { german: 'anna.totw@example.org', japanese: 'boris.totw@example.org' } as const;
    const seats = Object.entries(sides).map(([role, address]) => ({ role, address }));
    const gameId = await gameByMail(office, {
      tag: 'totw',
      rulesetId: 'triumph-of-the-will',
      setup: LATE,
      seats,
      joins: carryOf('japanese'),
    });
    const people = seats.map(({ role, address }) => ({ role, person: personAt(office, carryOf(role), address) }));
    const sent: string[] = [];
    const [german] = people;
    await german?.person.offered('FORCES');
    expect(await german?.person.send('FORCES 22 Inf')).toMatch(/refused, all of them.*21.*\[totw:3\.3\]/);
    const roll = seededDice(7);
    const over = () => people.every(({ person }) => person.isTold('is over:'));
    for (let mails = 0; mails < MOST_MAILS; mails += 1) {
      const next = await waitFor(`somebody to be asked after ${sent.slice(-3).join('; ')}`, () =>
        over() ? 'over' : people.find(({ person }) => person.open().length > 0),
      );
      if (next === 'over') break;
      const order = chosen(next.role, next.person.open(), sent, roll);
      expect(await next.person.send(order), order).toContain('were carried out.');
      sent.push(`${next.role} ${order}`);
    }
    const kinds = new Set(sent.map((one) => one.split(' ')[1]));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['FORCES', 'PLACE', 'MOVE', 'LINE', 'MATCH', 'PASS', 'BUILD', 'BOMB']),
    );
    expect(sent.filter((one) => / (MOVE|CONVOY) /.test(one)).length).toBeGreaterThan(4);
    letters = sent.filter((one) => one.startsWith('japanese ')).length;
    const game = await office.services.store.readGame(gameId);
    expect(game?.summary.outcome).toMatchObject({ reason: 'nuclear-winter', clause: 'totw:4.2' });
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok', gameId });
  }, 240_000);

  it.skipIf(!hasDovecot)(
    'of which every letter of one side came by a mailbox (skipped where Dovecot is not installed)',
    () => {
      expect(letters).toBeGreaterThan(0);
      // One more accepted the invitation.
      expect(mailbox?.sent()).toBe(letters + 1);
    },
  );
});
