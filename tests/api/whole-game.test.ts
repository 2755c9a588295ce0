import { afterEach, describe, expect, it } from 'vitest';
import type { Awaited, Outcome, RoleId } from '@/lib/core/ruleset';
import type { ActionReceipt, GameView } from '@/lib/games/model/types';
import { stopMails, stopOfPictures } from '@/lib/mail/stop';
import type { Received } from '../mail/smtp';
import { GOLDEN_OWNER, type GoldenGame, goldenGames, streamOf } from '../support/golden';
import { bearer, call, guards } from './support';
import { type Correspondence, type Correspondent, linkIn, openCorrespondence } from './worlds/correspondents';

/**
 * Two people, each with nothing but a mailbox and the API, play a whole game: sign in by a mailed link, create, join by
 * the mailed invitation, and answer every "your action" mail with the next order of a recorded game.
 */

const ANNA = 'anna@example.org';
const BORIS = 'boris@example.org';

interface Match {
  readonly post: Correspondence;
  readonly players: Readonly<Record<RoleId, Correspondent>>;
  readonly gameId: string;
  /** Mails that each address must have had by now. */
  readonly due: Map<string, number>;
}

let open: Correspondence | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function begin(game: GoldenGame): Promise<Match> {
  const post = await openCorrespondence(`whole game ${game.stream}`, streamOf(game.stream));
  open = post;
  // Anna is known already, under the id that the recorded dice hang on.
  await post.server.services.database.prisma.user.create({ data: { id: GOLDEN_OWNER, email: ANNA, name: 'Anna' } });
  const anna = await post.signIn(ANNA);
  const boris = await post.signIn(BORIS);
  const made = await call(post.server, '/api/games', {
    headers: { ...bearer(anna), 'idempotency-key': game.stream },
    body: {
      ruleset: game.ruleset,
      name: 'Spring offensive',
      setup: game.setup,
      seats: [
        { role: 'german', fill: 'me' },
        { role: 'japanese', fill: { invite: BORIS } },
      ],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  // The invitation is Boris's second mail, after the one that signed him in.
  const invitation = linkIn(await post.mailTo(BORIS, 1), '/join/');
  const joined = await call(post.server, `/api/invitations/${invitation.pathname.split('/').at(-1)}`, {
    method: 'POST',
    headers: { ...bearer(boris), 'idempotency-key': 'join' },
  });
  expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300);
  const due = new Map([
    [ANNA, 2],
    [BORIS, 2],
  ]);
  // The game began when Boris sat down: that is news to Anna.
  await post.mailTo(ANNA, 1);
  const { gameId } = made.body as { readonly gameId?: string };
  return { post, players: { german: anna, japanese: boris }, gameId: gameId ?? '', due };
}

const hasPicture = ({ mail }: Received): boolean => mail.attachments.some(({ mimeType }) => mimeType === 'image/png');

/** Once a mail has come with a picture, nobody wants more: drawing two hundred took two thirds of this test's time. */
async function stopPictures({ server, mailsTo }: Correspondence): Promise<boolean> {
  if (![ANNA, BORIS].flatMap(mailsTo).some(hasPicture)) return false;
  const { prisma } = server.services.database;
  for (const { id } of await prisma.user.findMany()) await stopMails(prisma, stopOfPictures(id));
  return true;
}

interface Position {
  version: number;
  awaiting: readonly Awaited[];
  outcome?: Outcome;
}

async function look({ post, players, gameId }: Match): Promise<Position> {
  const { german } = players;
  const answer = await call(post.server, `/api/games/${gameId}`, { headers: german ? bearer(german) : {} });
  return answer.body as unknown as GameView;
}

async function play(match: Match, standing: Position, by: RoleId, order: string): Promise<ActionReceipt> {
  const player = match.players[by];
  if (player === undefined) throw new Error(`nobody plays ${by}`);
  const answer = await call(match.post.server, `/api/games/${match.gameId}/actions`, {
    headers: { ...bearer(player), ...guards(standing.version) },
    body: { role: by, orders: order },
  });
  expect(answer.status, `${order}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as unknown as ActionReceipt;
}

/** The other side's address when it is asked for something it was not asked for before. */
function newlyAsked(before: Position, after: Position, by: RoleId, match: Match): readonly string[] {
  if (after.outcome !== undefined) return [ANNA, BORIS];
  const known = new Set(before.awaiting.map(({ role, decision }) => `${role} ${decision}`));
  const asked = after.awaiting.filter(({ role, decision }) => role !== by && !known.has(`${role} ${decision}`));
  return asked.flatMap(({ role }) => match.players[role]?.address ?? []);
}

async function expectMails(match: Match, addresses: readonly string[], receipt: ActionReceipt): Promise<void> {
  for (const address of addresses) {
    const nth = match.due.get(address) ?? 0;
    const { mail } = await match.post.mailTo(address, nth);
    expect(mail.subject).toContain('Spring offensive');
    expect(mail.messageId).toContain(`.${receipt.seq}.`);
    match.due.set(address, nth + 1);
  }
}

interface Played {
  readonly match: Match;
  readonly standing: Position;
  readonly pictureSeen: boolean;
}

async function playAll(game: GoldenGame): Promise<Played> {
  const match = await begin(game);
  let standing = await look(match);
  let pictureSeen = false;
  for (const { by, order } of game.plies) {
    expect(standing.awaiting.map(({ role }) => role)).toContain(by);
    const receipt = await play(match, standing, by, order);
    await expectMails(match, newlyAsked(standing, receipt, by, match), receipt);
    standing = receipt;
    pictureSeen ||= await stopPictures(match.post);
  }
  return { match, standing, pictureSeen };
}

describe.each(goldenGames('triumph-of-the-will'))('a whole game by mail: $file', ({ game }) => {
  it('is played over HTTP to its end; each player gets exactly one mail per own action', {
    timeout: 240_000,
  }, async () => {
    const { match, standing, pictureSeen } = await playAll(game);
    expect(standing.outcome).toEqual(game.outcome);
    expect(pictureSeen).toBe(true);

    for (const address of [ANNA, BORIS]) {
      const mails = match.post.mailsTo(address);
      expect(mails).toHaveLength(match.due.get(address) ?? 0);
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(mails.length);
      expect(mails.at(-1)?.mail.text).toContain(game.outcome.clause);
    }

    const [last] = game.plies.slice(-1);
    const late = await call(match.post.server, `/api/games/${match.gameId}/actions`, {
      headers: { ...bearer(match.players[last?.by ?? ''] ?? { token: '' }), ...guards(standing.version) },
      body: { role: last?.by, orders: 'PASS' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'game-over']);
  });
});
