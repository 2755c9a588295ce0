import { DEMO_ACCOUNTS, demoPerson } from '../auth/demo';
import { getAuth } from '../auth/get-auth';
import { getServices } from '../db/services';
import { getEnv } from '../env';
import { withoutQuota } from '../games/model/quota';
import { type CampaignPeople, playCampaign } from './demo/play-campaign';
import { playDemo } from './demo/play-demo';

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
  const services = withoutQuota(await getServices());
  const people = await demoPeople();
  const games = await playDemo(services, people);
  const campaign = await playCampaign(services, people);
  return games || campaign;
}

async function demoPeople(): Promise<CampaignPeople> {
  const auth = await getAuth();
  const ids = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => [account.id, await demoPerson(auth, account)] as const),
  );
  const { anna, boris, clara } = Object.fromEntries(ids);
  if (anna === undefined || boris === undefined || clara === undefined) throw new Error('the demo misses somebody');
  return { anna, boris, clara };
}
