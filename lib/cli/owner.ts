import { getServices, type OpenServices } from '../db/services';
import { isGameId } from '../games/model/ids';
import { peopleOf } from '../games/model/seats';
import { setOwner } from '../games/seats/owner/set-owner';
import { readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost owner <game id> [--to <name in the log> --reason <words>]

Without --to: who owns the game, and who is at its table, as its log names them (p1, p2 …).
With it: that person owns the game, and those games of its campaign in which they are too. An entry of each log says so with the
reason, and everybody at the table gets a mail. Players need no operator for it: see "When the owner goes" in docs/roles.md.
  --to       who shall own it, such as p2
  --reason   why, in words for the players
  --help     this text

exit codes: 0 done; 1 refused; 2 the command line is not usable`;

const OPTIONS = {
  to: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost owner`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = readOptions(args, OPTIONS, HELP);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    const [gameId, extra] = positionals;
    const { to, reason } = values;
    if (gameId === undefined || extra !== undefined || (to === undefined) !== (reason === undefined))
      throw new UsageError('bad-options', `Name a game, and with --to a reason.\n\n${HELP}`);
    const services = await getServices();
    try {
      return to === undefined || reason === undefined
        ? await list(services, gameId)
        : await set(services, { gameId, to, reason });
    } finally {
      await services.close();
    }
  });
}

async function list(services: OpenServices, gameId: string): Promise<number> {
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  if (game === undefined) {
    console.error('There is no such game here.');
    return 1;
  }
  const people = game.seats.flatMap((seat) => peopleOf(seat).map((person) => ({ ...person, role: seat.role })));
  const standing = game.seats.flatMap(({ role, understudy }) =>
    understudy?.userId === undefined ? [] : [{ ...understudy, role: `stands by for ${role}` }],
  );
  const gone = game.ownerGone === true ? '; that account is deleted' : '';
  const owner = people.find(({ userId }) => userId === game.ownerId)?.actorId ?? 'somebody without a seat';
  console.log(`${game.name}: owned by ${owner}${gone}`);
  for (const { actorId, role } of [...people, ...standing]) console.log(`  ${actorId}  ${role}`);
  return 0;
}

async function set(services: OpenServices, input: Parameters<typeof setOwner>[1]): Promise<number> {
  const done = await setOwner(services, input);
  if (!done.ok) {
    console.error(done.error.kind === 'rule' ? done.error.message : `${done.error.code}: ${done.error.message}`);
    return 1;
  }
  for (const { name, gameId, seq } of done.value)
    console.log(`${name} (${gameId}): entry ${seq} says so, and a mail to everybody at the table.`);
  return 0;
}
