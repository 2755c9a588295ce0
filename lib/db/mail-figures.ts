import type { Pool } from 'pg';
import { z } from 'zod';

/** Nothing is counted further than this: more of them are as bad. */
const COUNTED = 10_000;

/** `oldest`: seconds. */
const waiting = z.array(z.object({ name: z.string(), count: z.coerce.number(), oldest: z.coerce.number() }));
const done = z.array(z.object({ kind: z.string(), outcome: z.string(), total: z.coerce.number() }));

const AGE = (instant: string): string => `greatest(0, extract(epoch from now() - ${instant}))`;

const DUE = `select task as name, due as count, ${AGE('oldest')} as oldest from fieldpost_jobs_due($1) order by task`;

const DEAD = `select task as name, dead as count, ${AGE('oldest')} as oldest from fieldpost_jobs_dead($1) order by task`;

const RETRYING = `
  select kind as name, count(*) as count, ${AGE('min(queued_at)')} as oldest
  from (select kind, queued_at from mail_deliveries where status = 'queued' order by queued_at limit $1) as queued
  group by kind order by kind`;

const DONE = 'select kind, outcome, total from mail_counts order by kind, outcome';

export interface MailFigures {
  readonly due: z.infer<typeof waiting>;
  readonly dead: z.infer<typeof waiting>;
  readonly retrying: z.infer<typeof waiting>;
  readonly done: z.infer<typeof done>;
}

/** How the mail stands, from the database that web and worker share. Every query goes along an index, and not far. */
export async function readMailFigures(pool: Pool): Promise<MailFigures> {
  const rowsOf = async (sql: string, values: readonly number[] = []) => (await pool.query(sql, [...values])).rows;
  return {
    due: waiting.parse(await rowsOf(DUE, [COUNTED])),
    dead: waiting.parse(await rowsOf(DEAD, [COUNTED])),
    retrying: waiting.parse(await rowsOf(RETRYING, [COUNTED])),
    done: done.parse(await rowsOf(DONE)),
  };
}
