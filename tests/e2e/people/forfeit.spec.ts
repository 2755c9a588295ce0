import { Client } from 'pg';
import { embeddedUrl } from '@/lib/db/embedded/url';
import { person } from '../game-pages';
import { askedIn, prepareGame, sendOrders, takeSeat } from '../prepared';
import { expect, test } from '../windows';

const CLOCK = {
  version: 1,
  zone: 'Europe/Rome',
  time: { kind: 'each', per: 'decision', hours: 10 },
  freeDay: false,
  restDays: [],
  vacation: 0,
  atZero: 'forfeit',
} as const;

const HOUR_MS = 3_600_000;

interface Clock {
  readonly role: string;
  readonly deadline?: string;
  readonly wait?: { readonly at: string };
}

interface Summary {
  readonly clocks: readonly Clock[];
}

/** The service runs on the real clock: so the wait of a side is put back by some hours, and its next step is due at once. */
async function letPass(gameId: string, role: string, hours: number): Promise<void> {
  const owner = new Client({ connectionString: embeddedUrl(process.env.E2E_DATA_DIR ?? '') });
  await owner.connect();
  const earlier = (at: string) => new Date(Date.parse(at) - hours * HOUR_MS).toISOString();
  const back = ({ wait, deadline, ...clock }: Clock) => ({
    ...clock,
    ...(deadline && { deadline: earlier(deadline) }),
    ...(wait && { wait: { ...wait, at: earlier(wait.at) } }),
  });
  const { rows } = await owner.query<{ summary: Summary }>('select summary from games where id = $1', [gameId]);
  const clocks = rows[0]?.summary.clocks.map((one) => (one.role === role ? back(one) : one));
  await owner.query(`update games set summary = jsonb_set(summary, '{clocks}', $2::jsonb) where id = $1`, [
    gameId,
    JSON.stringify(clocks),
  ]);
  const { rowCount } = await owner.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = 0 where key like $1',
    [`run-clock:${gameId}:${role}:%`],
  );
  await owner.end();
  expect(rowCount).toBe(1);
}

test('a side whose time is out after two reminders loses: page and log say who won, and why', async ({ browser }) => {
  const [anna, boris] = [await person(browser, 'Anna'), await person(browser, 'Boris')];
  const seats = { german: 'me', japanese: 'open' } as const;
  const game = { ruleset: 'triumph-of-the-will', name: 'Lost by time', seats, clock: CLOCK };
  const { path, invitations } = await prepareGame(anna.context, game);
  await takeSeat(boris.context, invitations.japanese ?? '');
  await sendOrders(anna.context, path, 'german', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  expect(await askedIn(anna.context, path)).toBe('japanese');

  const gameId = path.split('/').at(-1) ?? '';
  const reminders = async () => {
    await boris.page.goto(`/dev/mailbox?to=${encodeURIComponent(boris.address)}`);
    return boris.page.getByText(/Still your action/).count();
  };
  await letPass(gameId, 'japanese', 5);
  await expect.poll(reminders).toBe(1);
  await letPass(gameId, 'japanese', 4);
  await expect.poll(reminders).toBe(2);
  await boris.page.goto(path);
  await expect(boris.page.getByText(/won by forfeit/)).toHaveCount(0);

  await letPass(gameId, 'japanese', 1);
  await expect(async () => {
    await boris.page.goto(path);
    await expect(boris.page.getByText(/The game is over\./)).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const { page } of [anna, boris]) {
    await page.goto(path);
    await expect(page.getByText('German Reich won by forfeit: the time of Imperial Japan was out.')).toBeVisible();
    await expect(page.getByText('Imperial Japan lost by forfeit: its time was out.')).toBeVisible();
  }
  await expect(boris.page.getByRole('button', { name: 'Lift the forfeit' })).toHaveCount(0);
  await expect(anna.page.getByRole('button', { name: 'Lift the forfeit' })).toBeVisible();
  await boris.page.getByRole('link', { name: 'Decided by the clock of this game' }).click();
  await expect(boris.page).toHaveURL(/\/log\?around=\d+#entry-\d+$/);
  await expect(
    boris.page.getByText('Imperial Japan loses the game by forfeit: German Reich wins, and the game is over.'),
  ).toBeVisible();
});
