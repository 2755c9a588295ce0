import { canonicalJson } from '@/lib/core/canonical';
import { seededDice } from '@/lib/core/dice';
import type { GameAction, GameSetup, Playable } from '@/lib/core/playable';
import { isSeat } from '@/lib/core/ruleset';
import { createProgress } from '@/lib/games/create/new-game';
import { newDice } from '@/lib/games/engine/dice-box';
import { writeEntries } from '@/lib/games/engine/entries';
import { beginPlay, execute, type Progress } from '@/lib/games/engine/progress';
import { gameIdOfKey } from '@/lib/games/model/ids';
import { emptyChain } from '@/lib/trust/entry';
import { EXPORT_FORMAT, type ExportHeader, endLine, entryLine, headerLine } from '@/lib/trust/export-format';
import { merkleRoot } from '@/lib/trust/merkle';
import { stateDigest } from '@/lib/trust/state-digest';
import { streamOf } from '../support/golden';
import { NOTE, setupOf } from '../support/random-play';

/**
 * A random game of `most` actions at most, through the server's own path but for the database, as an exported file.
 *
 * The rules see nothing here but what the log says, in the log's spelling: actions go in as they will be logged, and the
 * position is the one that the logged events make. Rules that go by the order of an object's members decide in one way in
 * a server that does otherwise, and in another when they are asked again.
 */
export function randomExport(rules: Playable, seed: number, most: number): string {
  const dice = seededDice(seed);
  const choose = (n: number): number => dice(n) - 1;
  return exportOf(rules, setupOf(rules), `random ${seed}`, (begun) => {
    let game = begun;
    for (let ply = 0; ply < most && game.now?.outcome === undefined; ply += 1) game = playOne(rules, game, choose);
    return game;
  });
}

/** A game with some actions, each by a role, as an exported file. */
export const exportOfActions = (
  rules: Playable,
  setup: GameSetup,
  actions: readonly (readonly [role: string, action: unknown])[],
): string =>
  exportOf(rules, setup, 'actions', (begun) =>
    actions.reduce((game, [role, action]) => acted(rules, game, role, action), begun),
  );

function exportOf(rules: Playable, setup: GameSetup, name: string, play: (begun: Progress) => Progress): string {
  const services = { randomBytes: streamOf(name) };
  const gameId = gameIdOfKey(rules.meta.id, name);
  const roles = rules.roles(setup);
  const players = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const seats = roles.filter(isSeat).map(({ id }, at) => ({ role: id, userId: id, actorId: `p${at + 1}` }));
  const secret = newDice(services, players);
  const plan = { gameId, name: 'Random', by: 'x', ruleset: rules, setup, seats, dice: secret };
  const created = createProgress(plan);
  const game = play(asLogged(rules, created, beginPlay(created, setup)));
  const { entries } = writeEntries(services, emptyChain(gameId), '2026-01-02T03:04:05.006Z', game.drafts);
  const leaves = entries.map(({ leaf }) => leaf);
  const header: ExportHeader = {
    format: EXPORT_FORMAT,
    gameId,
    entries: entries.length,
    game: JSON.parse(entries[0]?.bytes ?? '').payload,
    keys: [],
  };
  const ends = {
    entries: entries.length,
    notes: 0,
    checkpoints: 0,
    head: leaves.at(-1) ?? '',
    root: merkleRoot(leaves),
  };
  const state = game.now === undefined ? {} : { state: stateDigest(rules.dumpState(game.now.state)) };
  return [headerLine(header), ...entries.map(({ bytes }) => entryLine(bytes)), endLine({ ...ends, ...state })].join('');
}

function playOne(rules: Playable, game: Progress, choose: (n: number) => number): Progress {
  if (game.now === undefined) throw new Error('the game has not begun');
  const { state } = game.now;
  const asked = rules.awaiting(state);
  const role = asked[choose(asked.length)]?.role ?? '';
  const templates = rules.options(state, role);
  const template = templates[choose(templates.length)];
  if (template === undefined) throw new Error(`nothing is open to ${role}`);
  return acted(rules, game, role, rules.complete(state, template, choose));
}

function acted(rules: Playable, game: Progress, role: string, made: unknown): Progress {
  const actor = game.game.seats.find((seat) => seat.role === role)?.actorId ?? 'server';
  const action = spelled(rules, made);
  const done = execute(game, { role, actor, action, note: NOTE });
  if (!done.ok) throw new Error(`an offered action was refused: ${JSON.stringify(done.error)}`);
  return asLogged(rules, game, done.value);
}

/** The position that the events of the last command make when they are read back. */
function asLogged(rules: Playable, before: Progress, after: Progress): Progress {
  if (after.now === undefined) return after;
  const events = after.events.slice(before.events.length).map((event) => {
    const parsed = rules.parseEvent(inLog(event));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value;
  });
  const state = rules.replay(events, before.now?.state);
  return state === undefined ? after : { ...after, now: { ...after.now, state } };
}

const inLog = (value: unknown): unknown => JSON.parse(canonicalJson(JSON.parse(JSON.stringify(value))));

function spelled(rules: Playable, action: unknown): GameAction {
  const parsed = rules.parseAction(inLog(action));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
