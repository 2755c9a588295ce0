import type { Playable } from '../core/playable';
import { findRuleset, rulesetIds } from './find-ruleset';
import { readOptions } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost odds <ruleset> <battle> [--json]

Prints the exact odds of a battle fought to its end.
  --json         the answer as one JSON object
  --help         this text, and what a battle looks like in the ruleset that is named

exit codes: 0 done, 2 not understood`;

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  air: { type: 'string' },
  sea: { type: 'boolean' },
  policy: { type: 'string' },
} as const;

/** `fieldpost odds totw "3 pz, 1 6ss" vs "5 inf" --air defender:3`. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    for (const line of answer(args)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function answer(args: readonly string[]): readonly string[] {
  const { values, positionals } = read(args);
  const { json, help, ...flags } = values;
  const [name, ...words] = positionals;
  if (help === true) return [HELP, ...usageOf(name)];
  const desk = rulesetNamed(name).odds;
  if (desk === undefined) throw new UsageError('no-odds', `“${name}” has no battles to weigh.`);
  const question = desk.fromWords(words, flagsOf(flags));
  if (!question.ok) throw new UsageError('not-understood', question.error);
  const weighed = desk.calculate(question.value);
  if (!weighed.ok) {
    const faults = weighed.error.map(({ path, message }) => `${path}: ${message}`);
    throw new UsageError('not-a-battle', faults.join('\n'));
  }
  const { lines, ...rest } = weighed.value;
  return json === true ? [JSON.stringify(rest)] : lines;
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

function rulesetNamed(name: string | undefined): Playable {
  const found = name === undefined ? undefined : findRuleset(name);
  if (found === undefined)
    throw new UsageError('unknown-ruleset', `Name a ruleset: one of ${rulesetIds()}.\n\n${HELP}`);
  return found;
}

function usageOf(name: string | undefined): readonly string[] {
  const usage = name === undefined ? undefined : findRuleset(name)?.odds?.usage;
  return usage === undefined ? [] : ['', `${name}: ${usage}`];
}

const flagsOf = (
  flags: Readonly<Record<string, string | boolean | undefined>>,
): Readonly<Record<string, string | true>> =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) =>
      typeof value === 'string' || value === true ? [[name, value] as const] : [],
    ),
  );
