import { parseArgs } from 'node:util';
import { openServices } from '../db/services';
import { EnvError } from '../env';
import { isGameId } from '../games/model/ids';
import type { Services } from '../games/model/services';
import { type Comparison, type Difference, samePosition } from '../games/rules-version/compare-rules';
import { type GameRecheck, recheckGames } from '../games/rules-version/recheck-game';
import { reachDatabase } from './database';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost recheck [--game <id>] [--to <version>] [--json]

Asks the rules of this program again about every action of every game that is not over, with the dice that were thrown:
before a deploy, to see which games would be decided otherwise. It changes nothing; what happened stands. Trials are not
asked about.
  --game   only this game
  --to     the version to compare with, unless the newest; games that would go on by it are asked too
  --json   one JSON object for every game, a line each, with the entries side by side
  --help   this text

same                      every action is decided as it was
different from entry n    the same action now leads to something else
illegal at n              the rules now refuse the action
unreadable at n           they cannot read an event that is in the log

exit codes: 0 every game goes on as it was decided, 1 a game is decided otherwise by its own version as it is here (or by
the one of --to), 2 the command line cannot be used, 3 a game cannot be checked: the version that it is played by is not
here, and must not be missing where it runs`;

const OPTIONS = {
  game: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost recheck`: see HELP. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const options = read(args);
    if (options.help !== true) return await overDatabase(options);
    console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof EnvError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export interface RecheckOptions {
  readonly game?: string | undefined;
  readonly to?: string | undefined;
  readonly json?: boolean | undefined;
}

function read(args: readonly string[]): RecheckOptions & { readonly help?: boolean | undefined } {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.game !== undefined && !isGameId(values.game)) throw new Error(`“${values.game}” is no id of a game.`);
    return values;
  } catch (error) {
    throw new UsageError('bad-options', `${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

async function overDatabase(options: RecheckOptions): Promise<number> {
  // What is printed is the report alone: it may be piped into a program.
  const database = await reachDatabase(console.error);
  const services = openServices(database.url, { max: 2 });
  try {
    return await recheck(services, options, console.log);
  } finally {
    await services.close();
    await database.stop();
  }
}

/** Reports on every game as it is rechecked, and gives the exit code. */
export async function recheck(
  services: Services,
  options: RecheckOptions,
  say: (line: string) => void,
): Promise<number> {
  const { game: gameId, to, json } = options;
  let [games, otherwise, unchecked] = [0, 0, 0];
  const input = { ...(gameId === undefined ? {} : { gameId }), ...(to === undefined ? {} : { to }) };
  for await (const game of recheckGames(services, input)) {
    games += 1;
    if (game.missing !== undefined) unchecked += 1;
    if (isOtherwise(game, to)) otherwise += 1;
    if (json === true) say(JSON.stringify(game));
    else for (const line of linesOf(game)) say(line);
  }
  if (gameId !== undefined && games === 0) throw new UsageError('no-game', `No game ${gameId} is running here.`);
  if (json !== true) say(`${games} games: ${otherwise} decided otherwise, ${unchecked} that cannot be checked`);
  if (unchecked > 0) return 3;
  return otherwise > 0 ? 1 : 0;
}

const isOther = (comparison: Comparison | undefined): boolean =>
  comparison !== undefined && comparison.result !== 'same';

/** A newer version that a game has not chosen stops nobody, unless it is asked for. */
const isOtherwise = ({ own, other }: GameRecheck, to: string | undefined): boolean =>
  isOther(own) || (to !== undefined && isOther(other));

function linesOf({ gameId, name, rulesetId, rulesetVersion, own, other, missing }: GameRecheck): readonly string[] {
  return [
    `game ${gameId}, “${name}”, ${rulesetId} ${rulesetVersion}`,
    ...(missing === undefined ? [] : [`  NOT CHECKED: ${missing}`]),
    ...(own === undefined ? [] : comparisonLines(own, rulesetVersion)),
    ...(other === undefined ? [] : comparisonLines(other, other.version)),
    ...(other === undefined ? [] : positionLines(own, other)),
  ];
}

function comparisonLines(comparison: Comparison, version: string): readonly string[] {
  const { first, asked, dissents, result } = comparison;
  const head = `  by ${version}: ${first === undefined ? `same (${asked} asked)` : headOf(first)}`;
  if (first === undefined) return [head];
  const count = result === 'unreadable' ? '' : `, ${dissents} of ${asked} commands in all`;
  return [`${head}${count}`, `    ${first.detail}`, ...sideBySide(first)];
}

const HEADS: Readonly<Record<Difference['kind'], string>> = {
  different: 'different from entry',
  illegal: 'illegal at',
  unreadable: 'unreadable at',
};

const headOf = ({ kind, seq, code, clause }: Difference): string =>
  `${HEADS[kind]} ${seq}${code === undefined ? '' : ` (${code}, ${clause})`}`;

function sideBySide({ kind, recorded, now }: Difference): readonly string[] {
  if (kind === 'unreadable') return [];
  const nothing = kind === 'illegal' ? ['(it is refused)'] : ['(nothing)'];
  return [
    ...recorded.lines.map((line) => `    recorded: ${line}`),
    ...(now.lines.length === 0 ? nothing : now.lines).map((line) => `    now:      ${line}`),
  ];
}

function positionLines(own: Comparison | undefined, other: Comparison): readonly string[] {
  if (other.position === undefined) return [];
  if (samePosition(own?.position, other.position))
    return [`    going on by ${other.version}: the position stays as it is`];
  const { standing, awaiting, outcome } = other.position;
  const asked = awaiting.map(({ role, decision }) => `${role}: ${decision}`).join(', ');
  const next = outcome === undefined ? `awaited: ${asked}` : `it would be over: ${outcome.reason} (${outcome.clause})`;
  return [`    going on by ${other.version}: ${standing.headline}; ${next}`];
}
