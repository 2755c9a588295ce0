import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { OutOfDice, type Roll, scriptedDice, seededDice } from '../core/dice';
import type { GameSetup, Playable } from '../core/playable';
import { Adjudication } from './adjudicate/adjudication';
import { findRuleset, rulesetIds } from './find-ruleset';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost adjudicate <ruleset> [options] < actions.jsonl

Plays a game through the rules, without any server. Each line of the input is an action or an order:
  {"by":"german","action":{"type":"pass"}}
  german: MOVE 2 Inf: Russia -> Iran
  MOVE 2 Inf: Russia -> Iran            for the role of --as, or the only role that is asked
Prints each event, refusal or fault as one JSON line; then the view, who is awaited, and the outcome.

Dice are drawn in the order of the events. Triumph of the Will, within one event: rolls of both sides Germany first, then
Japan, again on a tie; in a round of battle box by box, one exchange after the other, the defender’s die first.
A position is JSON as --sample prints it: control, units, rebellions, bombs. Its fields: lib/rulesets/<ruleset>/position-file.ts.

options:
  --setup s.json     the set-up of the game (default: the book's)
  --position p.json  a position to start from, put into the set-up
  --dice 3,4,6       the faces to use, in their order; running out of them is an error
  --seed n           reproducible dice; without --dice and --seed a seed is drawn and printed
  --sample           print the position at the start as JSON, to edit and give to --position
  --no-view          leave the view out
  --as role          whose eyes the view is for, and whose orders bare lines are
  --help             this text

exit codes: 0 all accepted, 1 something was refused, 2 input not usable, 3 out of dice`;

const OPTIONS = {
  setup: { type: 'string' },
  position: { type: 'string' },
  dice: { type: 'string' },
  seed: { type: 'string' },
  as: { type: 'string' },
  sample: { type: 'boolean' },
  'no-view': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Print = (line: Readonly<Record<string, unknown>>) => void;

const print: Print = (line) => console.log(JSON.stringify(line));

/** `fieldpost adjudicate`: see HELP. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await adjudicate(args);
  } catch (error) {
    if (error instanceof UsageError) {
      print({ kind: 'error', code: error.code, message: error.message, data: error.data });
      return 2;
    }
    if (error instanceof OutOfDice || error instanceof RangeError) {
      const code = error instanceof OutOfDice ? 'out-of-dice' : 'impossible-die';
      print({ kind: 'error', code, message: error.message });
      return error instanceof OutOfDice ? 3 : 2;
    }
    throw error;
  }
}

async function adjudicate(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const rules = rulesetNamed(positionals);
  const setup = await readSetup(rules, values.setup, values.position);
  if (values.sample === true) return printSample(rules, setup);
  const game = new Adjudication(rules, setup, diceOf(values), values.as, print);
  const lines = (await text(process.stdin)).split(/\r?\n/u);
  for (const [index, line] of lines.entries()) game.play(line, index + 1);
  game.conclude(values['no-view'] !== true);
  return game.exitCode;
}

function printSample(rules: Playable, setup: GameSetup): number {
  const silent: Print = () => undefined;
  const sample = new Adjudication(rules, setup, seededDice(1), undefined, silent).sample();
  if (sample === undefined) throw new UsageError('no-positions', `${rules.meta.title} has no positions to start from.`);
  console.log(JSON.stringify(sample, undefined, 2));
  return 0;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError('bad-options', error instanceof Error ? error.message : String(error));
  }
}

function rulesetNamed([name, extra]: readonly string[]): Playable {
  const found = name === undefined ? undefined : findRuleset(name);
  if (found === undefined) throw new UsageError('unknown-ruleset', `Name a ruleset: one of ${rulesetIds()}.`);
  if (extra !== undefined) throw new UsageError('bad-options', `“${extra}” is one word too many.`);
  return found;
}

async function readSetup(rules: Playable, setupFile?: string, positionFile?: string): Promise<GameSetup> {
  const setup = setupFile === undefined ? {} : await readJson(setupFile);
  const position = positionFile === undefined ? undefined : await readJson(positionFile);
  const given = position === undefined ? setup : { ...Object(setup), position };
  const parsed = rules.parseSetup(given);
  if (parsed.ok) return parsed.value;
  throw new UsageError('invalid-setup', 'This set-up cannot be played: see data.', parsed.error);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError('unreadable-file', `${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function diceOf({ dice, seed }: { readonly dice?: string; readonly seed?: string }): Roll {
  if (dice !== undefined && seed !== undefined) throw new UsageError('bad-options', 'Either --dice or --seed.');
  if (dice !== undefined) return scriptedDice(dice.trim() === '' ? [] : dice.split(/[\s,]+/u).map(face));
  const number = seed === undefined ? randomInt(2 ** 31) : Number(seed);
  if (!Number.isSafeInteger(number)) throw new UsageError('bad-options', `--seed ${seed} is no whole number.`);
  print({ kind: 'dice', seed: number });
  return seededDice(number);
}

function face(word: string): number {
  if (!/^\d{1,3}$/.test(word)) throw new UsageError('bad-options', `--dice: “${word}” is no face of a die.`);
  return Number(word);
}
