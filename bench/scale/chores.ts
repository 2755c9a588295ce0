import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { deleteAccount } from '@/lib/auth/delete-account';
import { eraseMore } from '@/lib/auth/erasure/erase-more';
import type { ProvenId } from '@/lib/auth/proof/proven-id';
import { requestSignIn, signInByLink } from '@/lib/auth/sign-in';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { tidyAll } from '@/lib/cli/start/tidy';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { recheckGames } from '@/lib/games/rules-version/recheck-game';
import { startMailWorker } from '@/lib/mail/worker';
import { benchContext } from '../mail/context';
import type { Work } from './measure';
import { asOwner, dropDueJobs } from './owner';
import type { Place } from './place';
import { HEAVY } from './rows';

const SECRET = 'a-secret-of-a-benchmark-0123456789';
/** As MAIL_KEPT_DAYS is unless set. */
const MAILS_KEPT = 90;

const authOf = ({ services }: Place) => ({
  db: services.database.prisma,
  pool: services.database.pool,
  settings: { publicUrl: 'https://fieldpost.example', secret: SECRET, demo: false },
  now: services.now,
});

/** What the service does beside the pages. */
export const CHORES: readonly Work<Place>[] = [
  { what: 'a sign-in', run: signIn },
  { what: 'an account is deleted', before: makeLeaver, run: (place) => leave(place, LEAVER) },
  { what: 'its words are erased', before: makeLeft, run: (place) => eraseAll(place, LEAVER.id) },
  { what: 'figures of the mail', run: ({ services }) => services.mailFigures() },
  { what: 'tidy: 100 of each kind', before: makeOld, run: ({ services }) => tidyAll(services, MAILS_KEPT) },
  { what: 'start of a web process', run: startWeb },
  { what: 'start of a worker', before: dropDueJobs, run: startWorker },
  { what: 'survey of all logs', run: ({ services }) => services.guard.survey() },
  { what: 'recheck of one game', run: ({ services, gameId }) => recheck(services, gameId) },
  { what: 'recheck of eight games', run: ({ services }) => recheck(services) },
];

/** Milliseconds: until the person has the answer, until nothing is left, and of the longest job; and how many jobs there were. */
export type Erased = Readonly<Record<'answer' | 'all' | 'longest' | 'jobs', number>>;

/** Once in each database, since it is gone then. */
export async function deleteHeavy(place: Place): Promise<Erased | undefined> {
  const { rowCount } = await asOwner(place).query('select from users where id = $1 and email is not null', [HEAVY]);
  if (rowCount === 0) return undefined;
  const began = performance.now();
  await leave(place, { id: HEAVY, address: 'heavy0@example.org' });
  const answer = performance.now() - began;
  const jobs = await eraseAll(place, HEAVY);
  return { answer, all: performance.now() - began, longest: Math.max(...jobs), jobs: jobs.length };
}

/** Job after job, until nothing is left; how long each took. */
async function eraseAll(place: Place, userId: string): Promise<readonly number[]> {
  const took: number[] = [];
  for (let more = true; more; ) {
    const at = performance.now();
    more = (await eraseMore(authOf(place), userId)) === 'more';
    took.push(performance.now() - at);
  }
  return took;
}

const job = z.tuple([z.object({ payload: z.object({ sealed: z.string() }) })]);

async function signIn(place: Place): Promise<void> {
  const auth = authOf(place);
  const address = `${randomUUID()}@example.org`;
  const { flow } = must(await requestSignIn(auth, { address, next: '/', caller: randomUUID() }));
  const { rows } = await asOwner(place).query('select payload from graphile_worker._private_jobs where key = $1', [
    `sign-in:${flow}`,
  ]);
  const mail = openSignInMail(SECRET, job.parse(rows)[0].payload.sealed);
  must(await signInByLink(auth, { address, token: mail?.token, cookies: undefined }));
}

const LEAVER = { id: 'scale-leaver', address: 'leaver@example.org' };

/** Somebody with ten games, who has done something in each. */
async function makeLeaver(place: Place): Promise<void> {
  const owner = asOwner(place);
  const { id, address } = LEAVER;
  // What the run before has left to erase is not part of this one.
  await owner.query('delete from erasures where user_id = $1', [id]);
  await owner.query(
    'insert into users (id, name, email) values ($1, $1, $2) on conflict (id) do update set email = $2',
    [id, address],
  );
  for (let game = 1; game <= 10; game += 1) {
    const row = `select md5('scale ' || $2::int)::uuid, $1::text`;
    await owner.query(`insert into spectators (game_id, user_id) ${row} on conflict do nothing`, [id, game]);
    await owner.query(
      `insert into idempotency (game_id, user_id, key, request_hash, response) ${row}, 'k', '', '' on conflict do nothing`,
      [id, game],
    );
    await owner.query(
      `insert into past_seats (game_id, role, actor_id, user_id, left_at) select md5('scale ' || $2::int)::uuid, 'german', 'p6', $1, now()
       on conflict (game_id, role, actor_id) do update set user_id = $1`,
      [id, game],
    );
  }
}

async function makeLeft(place: Place): Promise<void> {
  await makeLeaver(place);
  await leave(place, LEAVER);
}

async function leave(
  place: Place,
  { id: userId, address }: { readonly id: string; readonly address: string },
): Promise<void> {
  must(await deleteAccount(authOf(place), { userId: userId as ProvenId, address }));
}

const OLD = "'old ' || n || ' ' || clock_timestamp()";
const AGO = "now() - interval '400 days'";

/** A hundred rows of each kind that have run out. */
async function makeOld(place: Place): Promise<void> {
  const game = `md5(${OLD})::uuid`;
  for (const rows of [
    `sessions (id, session_token, user_id, expires) select ${OLD}, ${OLD}, 'anna', ${AGO}`,
    `verification_tokens (identifier, token, expires) select ${OLD}, ${OLD}, ${AGO}`,
    `sign_in_codes (id, email, code_hash, expires_at) select ${OLD}, '', '', ${AGO}`,
    `rate_limits (key, points, expire) select ${OLD}, 1, 1`,
    `idempotency (game_id, user_id, key, request_hash, response, created_at) select ${game}, 'anna', '', '', '', ${AGO}`,
    `mail_deliveries (id, message_id, kind, address, subject, status, queued_at) select ${OLD}, ${OLD}, 'old', '', '', 'sent', ${AGO}`,
    `dev_mails (id, "to", subject, raw, created_at) select ${OLD}, '', '', '', ${AGO}`,
    `inbound_mails (id, hash, received_at, envelope_from, status) select ${game}, ${OLD}, ${AGO}, '', 'done'`,
  ])
    await asOwner(place).query(`insert into ${rows} from generate_series(1, 100) n`);
}

/** Up to the first answer: what a web process does with the database before it serves anything. */
async function startWeb({ url }: Place): Promise<void> {
  await migrate({ databaseUrl: url });
  const services = openServices(url);
  const trouble = await services.whyNotReady();
  await services.close();
  if (trouble !== undefined) throw new Error(`not ready: ${JSON.stringify(trouble)}`);
}

async function startWorker({ services, url }: Place): Promise<void> {
  const context = benchContext(services, 'smtp://127.0.0.1:1', false);
  const worker = await startMailWorker(context, { databaseUrl: url, crontab: '' });
  await worker.stop();
}

const SOME = 8;

async function recheck(services: Place['services'], gameId?: string): Promise<void> {
  let seen = 0;
  for await (const _ of recheckGames(services, gameId === undefined ? {} : { gameId })) {
    seen += 1;
    if (seen === SOME) return;
  }
}

function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
