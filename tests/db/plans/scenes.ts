import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@/lib/auth/delete-account';
import { eraseMore } from '@/lib/auth/erasure/erase-more';
import { requestSignIn, signInByCode } from '@/lib/auth/sign-in';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { tidyAll } from '@/lib/cli/start/tidy';
import type { OpenServices } from '@/lib/db/services';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { listTrials } from '@/lib/games/create/list-trials';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import { readAudit } from '@/lib/games/log/read-audit';
import { readLog } from '@/lib/games/log/read-log';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { GAME_LISTS } from '@/lib/games/model/stores';
import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';
import { readHistory } from '@/lib/games/play/read-history';
import { recheckGames } from '@/lib/games/rules-version/recheck-game';
import { proven } from '@/tests/auth/proven';
import { choose, startGame } from '@/tests/games/table';

/** Where a scene plays: a running game of ann and bob among thousands of others. */
interface Stage {
  readonly services: OpenServices;
  readonly gameId: string;
  /** The rows of a query, as the owner of the tables. */
  readonly rows: (sql: string, ...values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
}

type Scene = (stage: Stage) => Promise<unknown>;

const by = 'ann';
const SECRET = 'a-secret-of-tests-only-0123456789abcdef';

/** What the service does, by the file that its plans stand in. */
export const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  lists: [
    ({ services }) => listGameLists(services, { by }),
    ({ services }) => listGames(services, { by }),
    ({ services }) => listGames(services, { by, status: 'running' }),
    ...GAME_LISTS.map(
      (list): Scene =>
        ({ services }) =>
          listGames(services, { by, list }),
    ),
    ({ services }) => listGames(services, { by, find: 'toy' }),
    ({ services }) => listGames(services, { by, rulesetId: 'rules-3' }),
    ({ services }) => listGames(services, { by, find: 'toy', rulesetId: 'rules-3' }),
    ({ services }) => listPublicGames(services, { by }),
    ({ services }) => listOpenSeats(services, { by }),
    ({ services }) => listOpenSeats(services, { by, rulesetId: 'rules-3' }),
    ({ services }) => listCampaigns(services, { by }),
    ({ services, gameId }) => listTrials(services, { by, gameId }),
    ({ services }) => listAtRisk(services, { by }),
    ({ services }) => readHistory(services, { by }),
    ({ services }) => services.store.listSeated(by, 101),
    ({ services }) => services.store.countSeatsTaken(by, new Date()),
    ({ services, gameId }) => services.store.listAnalyses(gameId, by, 20),
  ],
  game: [
    ({ services, gameId }) => readGame(services, { by, gameId }),
    ({ services, gameId }) => readLog(services, { by, gameId }),
    ({ services, gameId }) => readAudit(services, { by, gameId }),
    ({ services, gameId }) => readRefusals(services, { by, gameId }),
    ({ services: { store }, gameId }) => store.readAtOnce(gameId),
    ({ services: { store }, gameId }) => store.readEntriesOf(gameId, 'action'),
    ({ services: { store }, gameId }) => store.readLeaves(gameId, 100),
    ({ services: { store }, gameId }) => store.readSealed(gameId),
    ({ services: { store }, gameId }) => store.readUnsealed(gameId),
    ({ services: { store }, gameId }) => store.keepCheckpoint(gameId, 3, 'note'),
    ({ services: { store }, gameId }) => store.readCheckpoints(gameId, 9),
    ({ services: { store }, gameId }) => store.readSizes([gameId]),
    ({ services: { store }, gameId }) => store.readNotes(gameId, ['0'.repeat(64)]),
    ({ services: { store }, gameId }) => store.readNoteRows(gameId),
    ({ services: { store }, gameId }) => store.findNotes(gameId, ['0'.repeat(64)]),
    ({ services: { store }, gameId }) => store.readDrafts(gameId, 'north'),
    ({ services: { store } }) => store.readDraft(randomUUID()),
    ({ services: { store } }) => store.readDraftsTogether(randomUUID()),
    ({ services: { store }, gameId }) => store.readStanding(gameId),
    ({ services: { store } }) => store.readStandingOrder(randomUUID()),
    ({ services: { store }, gameId }) => store.keepSeen(gameId, by, new Date()),
    ({ services: { store }, gameId }) => store.readSeen(gameId, by),
    ({ services: { store }, gameId }) => store.keepRead(gameId, by, { size: 4, at: new Date() }),
    ({ services: { store }, gameId }) => store.readPlace(gameId, by),
    ({ services: { store }, gameId }) => store.readEndOfOwn(gameId, ['p1'], { from: 2, before: 4 }),
    ({ services: { store }, gameId }) => store.countUnread(by, [gameId]),
    ({ services: { store } }) => store.readOwnNames(by),
    ({ services: { store }, gameId }) => store.watch(gameId, 'eve', new Date()),
    ({ services: { store }, gameId }) => store.stopWatching(gameId, 'eve'),
    ({ services: { store }, gameId }) => store.readOnlookers(gameId),
    ({ services: { store }, gameId }) => store.archiveGame(by, gameId, true, new Date()),
    ({ services: { store }, gameId }) => store.archiveGame(by, gameId, false, new Date()),
    ({ services: { store }, gameId }) => store.readPosts(gameId),
    ({ services: { store } }) => store.readPost(randomUUID()),
    ({ services: { store }, gameId }) => store.withdrawPost(gameId, 'south'),
    ({ services: { store }, gameId }) =>
      store.readMessages(gameId, { limit: 20, kinds: ['press'], keys: ['north'], opened: [] }),
    ({ services: { store } }) => store.readMessage(randomUUID()),
    ({ services: { store } }) => store.eraseMessage(randomUUID(), new Date()),
    ({ services: { store }, gameId }) => store.readPressPlace(gameId, by),
    ({ services: { store }, gameId }) => store.keepPressPlace(gameId, by, { number: 1 }),
    ({ services: { store }, gameId }) => store.countNewPress(by, [gameId]),
    ({ services: { store }, gameId }) => store.readOpenedNotebooks(gameId),
    ({ services: { store }, gameId }) => store.readUndelivered(gameId),
    ({ services: { store }, gameId }) =>
      store.readPersonsMail(gameId, [
        { userId: by, actorIds: ['p1'], listed: { kinds: ['action', 'press'], most: 5 } },
      ]),
    ({ services: { store } }) => store.readAnalysis(randomUUID()),
    ({ services: { store } }) => store.removeAnalysis(randomUUID()),
    ({ services: { store } }) => store.readCampaign(randomUUID()),
  ],
  commands: [
    ({ services }) => startGame({ ...services, quota: { open: 100, perDay: 100 } }),
    ({ services, gameId }) => choose(services, gameId, 'south', 3),
    ({ services, gameId }) => choose(services, gameId, 'north', 2),
  ],
  accounts: [
    signIn,
    ({ services }) => deleteAccount(authOf(services), { userId: proven('eve'), address: 'eve@example.org' }),
    ({ services }) => eraseMore(authOf(services), 'eve'),
  ],
  chores: [
    ({ services }) => tidyAll(services, 90),
    ({ services }) => services.guard.survey(),
    walk,
    recheck,
    ({ services }) => services.mailFigures(),
  ],
};

const authOf = (services: OpenServices) => ({
  db: services.database.prisma,
  pool: services.database.pool,
  settings: { publicUrl: 'http://localhost:3000', secret: SECRET, demo: false },
  now: services.now,
});

async function signIn({ services, rows }: Stage): Promise<void> {
  const auth = authOf(services);
  const asked = await requestSignIn(auth, { address: 'bob@example.org', next: '/', caller: '10.8.0.1' });
  if (!asked.ok) throw new Error(asked.error.message);
  const [job] = await rows(
    'select payload from graphile_worker._private_jobs where key = $1',
    `sign-in:${asked.value.flow}`,
  );
  const mail = openSignInMail(SECRET, String(Object(job?.payload).sealed));
  await signInByCode(auth, { flow: asked.value.flow, typed: mail?.code, cookies: undefined });
}

/** What a process does at its start with what it has sent out. */
async function walk({ services: { guard } }: Stage): Promise<void> {
  for await (const { held } of guard.walk()) if (held.length > 0) throw new Error('nothing is lost here');
}

/** All games that go on are found; the logs of most are made up, so only one is played again. */
async function recheck({ services, gameId }: Stage): Promise<void> {
  for await (const found of services.store.listPinned()) if (found.gameId === gameId) break;
  for await (const { missing } of recheckGames(services, { gameId }))
    if (missing !== undefined) throw new Error(missing);
}
