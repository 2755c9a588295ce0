import { Pool } from 'pg';
import { z } from 'zod';
import type { AuthContext, AuthSettings } from '@/lib/auth/context';
import { openSignInMail, type SignInMail } from '@/lib/auth/sign-in-mail';
import { openDatabase } from '@/lib/db/client';
import { keepSecret } from '../support/canary/secrets';
import { createTestDatabase } from '../support/database';

const SECRET = 'a-secret-of-tests-only-0123456789abcdef';

export interface TestAuth extends AuthContext {
  readonly url: string;
  /** Moves the clock that the code under test reads. */
  readonly wait: (minutes: number) => void;
  /** The sign-in mails that wait in the queue, oldest first. */
  readonly queued: () => Promise<readonly SignInMail[]>;
  readonly close: () => Promise<void>;
}

export async function testAuth(name: string, settings: Partial<AuthSettings> = {}): Promise<TestAuth> {
  const database = await createTestDatabase(name);
  const { prisma, pool, close } = openDatabase(database.url);
  keepSecret('the secret of sign-ins', SECRET);
  const owner = new Pool({ connectionString: database.url, max: 1 });
  let ahead = 0;
  return {
    db: prisma,
    pool,
    url: database.url,
    settings: { publicUrl: 'http://localhost:3000', secret: SECRET, demo: false, ...settings },
    now: () => new Date(Date.now() + ahead),
    wait: (minutes) => {
      ahead += minutes * 60_000;
    },
    queued: () => readQueue(owner),
    close: async () => {
      await owner.end();
      await close();
      await database.drop();
    },
  };
}

const waiting = z.array(z.object({ payload: z.object({ sealed: z.string() }) }));

async function readQueue(owner: Pool): Promise<readonly SignInMail[]> {
  const found = await owner.query(
    `select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'send-sign-in' order by job.id`,
  );
  return waiting.parse(found.rows).flatMap(({ payload }) => openSignInMail(SECRET, payload.sealed) ?? []);
}
