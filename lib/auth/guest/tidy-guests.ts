import type { OpenServices } from '@/lib/db/services';

/** Guests at a time: few enough that nobody waits for it. */
const BATCH = 50;

/**
 * Removes guests whose time has run out, with their sandboxes. The witness book forgets these games first: what it knows and
 * the database does not have would look like a loss.
 */
export async function tidyGuests({
  database,
  witness,
  now,
}: Pick<OpenServices, 'database' | 'witness' | 'now'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await database.prisma.user.findMany({
      where: { guestUntil: { lt: now() }, email: null },
      select: { id: true, games: { where: { sandbox: true }, select: { id: true } } },
      take: BATCH,
    });
    if (due.length === 0) return removed;
    await witness.forget(due.flatMap(({ games }) => games.map(({ id }) => id)));
    const ids = due.map(({ id }) => id);
    const { rows } = await database.pool.query<{ gone: number }>(
      'select fieldpost_remove_sandboxes($1::text[], $2::timestamptz) as gone',
      [ids, now()],
    );
    const gone = rows[0]?.gone ?? 0;
    removed += gone;
    // A guest who cannot be removed must not hold this up forever.
    if (gone < due.length) return removed;
  }
}
