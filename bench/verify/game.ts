import { randomBytes, randomUUID } from 'node:crypto';
import type { Playable } from '@/lib/core/playable';
import { createProgress } from '@/lib/games/create/new-game';
import { newDice } from '@/lib/games/engine/dice-box';
import { writeEntries } from '@/lib/games/engine/entries';
import { beginPlay, execute, type Progress } from '@/lib/games/engine/progress';
import { originOf, signCheckpoint } from '@/lib/trust/checkpoint';
import { emptyChain } from '@/lib/trust/entry';
import {
  checkpointLine,
  EXPORT_FORMAT,
  type ExportHeader,
  endLine,
  entryLine,
  headerLine,
} from '@/lib/trust/export-format';
import { signingKey } from '@/lib/trust/keys';
import { rootsAt } from '@/lib/trust/merkle';
import { stateDigest } from '@/lib/trust/state-digest';
import { marcher, marchingSetup } from '../submit/position';

const PLAYER = 'bench';
const SIDES = ['german', 'japanese'] as const;
/** A checkpoint after this many entries: one for about every tenth action. */
const STRIDE = 50;

/** A game of about `length` entries as the service would store it, without a database, written as a file. */
export function exportOf(rules: Playable, length: number): string {
  const setup = rules.parseSetup(marchingSetup());
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const gameId = randomUUID();
  const services = { randomBytes };
  const dice = newDice(services, SIDES);
  const seats = SIDES.map((role, at) => ({ role, userId: PLAYER, actorId: `p${at + 1}` }));
  const plan = { gameId, name: 'Bench', by: PLAYER, ruleset: rules, setup: setup.value, seats, dice };
  let game: Progress = beginPlay(createProgress(plan), setup.value);
  const next = marcher();
  while (game.drafts.length < length) game = playOne(rules, game, next);
  return fileOf(rules, game, writeEntries(services, emptyChain(gameId), new Date().toISOString(), game.drafts).entries);
}

function playOne(rules: Playable, game: Progress, next: ReturnType<typeof marcher>): Progress {
  if (game.now === undefined) throw new Error('the game has not begun');
  const { side, action } = next(rules.awaiting(game.now.state));
  const parsed = rules.parseAction(action);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const actor = `p${SIDES.indexOf(side) + 1}`;
  const done = execute(game, { role: side, actor, action: parsed.value });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

function fileOf(rules: Playable, { game, now }: Progress, entries: ReturnType<typeof writeEntries>['entries']): string {
  const key = signingKey('bench.example', randomBytes(32));
  const leaves = entries.map(({ leaf }) => leaf);
  const sizes = leaves.flatMap((_, at) => ((at + 1) % STRIDE === 0 ? [at + 1] : []));
  const roots = [...rootsAt(leaves, [...sizes, leaves.length])];
  const origin = originOf('bench.example', game.gameId);
  const checkpoints = roots.map(([size, root]) => signCheckpoint({ origin, size, root }, [key]));
  const { gameId } = game;
  const first = JSON.parse(entries[0]?.bytes ?? '').payload;
  const header: ExportHeader = {
    format: EXPORT_FORMAT,
    gameId,
    entries: entries.length,
    game: first,
    keys: [key.verifier.text],
  };
  const counts = { entries: entries.length, notes: 0, checkpoints: checkpoints.length };
  const ends = { head: leaves.at(-1) ?? '', root: roots.at(-1)?.[1] ?? '' };
  const state = now === undefined ? {} : { state: stateDigest(rules.dumpState(now.state)) };
  return [
    headerLine(header),
    ...entries.map(({ bytes }) => entryLine(bytes)),
    ...checkpoints.map(checkpointLine),
    endLine({ ...counts, ...ends, ...state }),
  ].join('');
}
