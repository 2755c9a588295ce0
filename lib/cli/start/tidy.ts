import { takeUpErasures } from '@/lib/auth/erasure/task';
import { tidyGuests } from '@/lib/auth/guest/tidy-guests';
import { tidyAuth } from '@/lib/auth/tidy';
import type { OpenServices } from '@/lib/db/services';
import { tidyAnswers, tidyDeliveries, tidyInbound, tidyMails } from '@/lib/db/tidy';

/** Forgets everything that has run out, and goes on with what is being erased. `mailsKept`: how long what became of a mail is kept, in days. */
export async function tidyAll(services: OpenServices, mailsKept: number): Promise<void> {
  const { pool } = services.database;
  await tidyAuth({ pool, now: services.now });
  await tidyAnswers(pool, services.now());
  await tidyMails(pool, services.now(), mailsKept);
  await tidyInbound(pool, services.now());
  await tidyDeliveries(pool, services.now());
  await tidyGuests(services);
  await takeUpErasures({ pool });
}
