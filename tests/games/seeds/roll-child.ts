import { openHouse } from '@/lib/db/house';
import { shelfOf } from '@/lib/games/model/registry';
import type { House } from '@/lib/games/model/services';
import { submitAction } from '@/lib/games/play/submit-action';
import { toyRuleset } from '@/tests/support/toy-ruleset';

// A server that decides one command of south, and is killed with the dice thrown and nothing stored: it tells its parent
// what it was about to commit, and then waits for its end in front of the database.
const [url = '', gameId = '', version = '', number = ''] = process.argv.slice(2);
const house = openHouse(url, { shelf: shelfOf([toyRuleset]), max: 2 });

const hold: House['store']['commit'] = async ({ entries }) => {
  const row = entries.find(({ type }) => type === 'dice-rolled');
  const { payload } = JSON.parse(row?.bytes ?? '{"payload":{}}');
  process.send?.({ type: 'dice-rolled', first: payload.first, draws: payload.draws });
  return new Promise(() => undefined);
};

await submitAction(
  { ...house, store: { ...house.store, commit: hold } },
  {
    by: 'bob',
    gameId,
    role: 'south',
    action: { type: 'choose', number: Number(number) },
    expectedVersion: Number(version),
    idempotencyKey: `killed ${number}`,
  },
);
