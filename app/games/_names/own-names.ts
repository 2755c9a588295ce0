import { getAuth } from '@/lib/auth/get-auth';
import { listPenNames } from '@/lib/auth/names/pen-names';

/** The pen names that somebody may come to a game by. */
export async function ownPenNames(userId: string): Promise<readonly string[]> {
  const all = await listPenNames(await getAuth(), userId);
  return all.filter(({ retired }) => !retired).map(({ name }) => name);
}
