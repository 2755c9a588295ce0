import { openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import type { Services } from '@/lib/games/model/services';
import { submitAction } from '@/lib/games/play/submit-action';
import { toyRuleset } from '@/tests/support/toy-ruleset';

// A server that decides one command of south, and is killed with the dice thrown and nothing stored: it tells its parent
// what it was about to commit, and then waits for its end in front of the database.
const [url = '', gameId = '', version = '', number = ''] = process.argv.slice(2);
const services = openServices(url, { registry: registryOf([toyRuleset]), max: 2 });

const hold: Services['store']['commit'] = async ({ entries }) => {
  const row = entries.find(({ type }) => type === 'dice-rolled');
  const { payload } = JSON.parse(row?.bytes ?? '{"payload":{}}');
  process.send?.({ type: 'dice-rolled', first: payload.first, draws: payload.draws });
  return new Promise(() => undefined);
};

await submitAction(
  { ...services, store: { ...services.store, commit: hold } },
  {
    by: 'bob',
    gameId,
    role: 'south',
    action: { type: 'choose', number: Number(number) },
    expectedVersion: Number(version),
    idempotencyKey: `killed ${number}`,
  },
);
