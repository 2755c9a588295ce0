import { DEMO_ACCOUNTS } from '../auth/demo';
import { getAuth } from '../auth/get-auth';
import { getHouse } from '../db/house';
import { getEnv } from '../env';
import { type DemoPeople, playDemo } from './demo/play-demo';

/** `fieldpost seed`: the demo's people and games, once. Refused outside the demo. */
export async function run(): Promise<number> {
  if (!getEnv().DEMO) {
    console.error('There is no demo where SMTP_URL is set.');
    return 2;
  }
  console.log((await seedDemo()) ? 'The demo is set up.' : 'The demo is there already.');
  return 0;
}

/** True when something was made; what an interrupted seed left undone is finished. */
export async function seedDemo(): Promise<boolean> {
  return playDemo(await getHouse(), await demoPeople());
}

async function demoPeople(): Promise<DemoPeople> {
  const { db, now } = await getAuth();
  const ids = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ id, name, address }) => {
      const create = { name, email: address, emailVerified: now() };
      const user = await db.user.upsert({ where: { email: address }, create, update: {} });
      return [id, user.id] as const;
    }),
  );
  const { anna, boris } = Object.fromEntries(ids);
  if (anna === undefined || boris === undefined) throw new Error('the demo needs Anna and Boris');
  return { anna, boris };
}
