import { findRuleset } from '../rulesets/index';
import { parseVerifierKey, type VerifierKey } from '../trust/keys';
import { checkpointsIn } from '../trust/mail-text';
import { linesOf } from '../trust/verify/lines';
import { exitCodeOf } from '../trust/verify/report';
import { verifyExport } from '../trust/verify/verify-export';
import type { OutsideCheckpoint } from '../trust/verify/witnesses';
import { bytesOf, readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost verify <game.jsonl> [--checkpoint <mail.eml>]… [--key <key>]… [--json]

Checks an exported game, without any network: hashes, checkpoints, seats, every action by the rules, every die.
  --checkpoint   a mail about the game that you kept (.eml), or any text with a checkpoint in it; as many as you have.
                 It vouches for the entries that it counts, and its key for what that key has signed in the file
  --key          a server's public key that you have from a place that you trust (name+id+key, as in the file's first
                 line): it vouches for what it has signed in the file
                 Without either, anyone who can edit the file could have made up all of it, keys and signatures too
  --json         the report as one JSON object, with the exit code in it
  --help         this text

exit codes: 0 all is as it should be, 1 something was tampered with (the first bad entry is named), 2 no export, or a
command line or file that cannot be used, 3 nothing is wrong, but a part could not be checked: the file is cut off, or
holds sealed entries, dice whose seed is not shown yet, or rules of another version than this program's, 4 nothing wrong
was found, but nobody outside the file vouches for its last entries: the report says from which one on`;

const OPTIONS = {
  checkpoint: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost verify`: see HELP. */
export const run = (args: readonly string[]): Promise<number> => usable(() => verify(args));

async function verify(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const [path, extra] = positionals;
  if (path === undefined || extra !== undefined) throw new UsageError('bad-options', `Name one file.\n\n${HELP}`);
  const file = await bytesOf(path);
  const outside = (await Promise.all((values.checkpoint ?? []).map(keptIn))).flat();
  const report = verifyExport({ file, outside, keys: (values.key ?? []).map(keyOf), findRuleset });
  const exitCode = exitCodeOf(report);
  if (values.json === true) console.log(JSON.stringify({ ...report, exitCode }));
  else for (const line of linesOf(report)) console.log(line);
  return exitCode;
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

function keyOf(text: string): VerifierKey {
  const key = parseVerifierKey(text.trim());
  if (!key.ok) throw new UsageError('bad-key', `--key ${text}: this is no public key (name+id+key).`);
  return key.value;
}

/** A mail without a checkpoint is refused: the person who names it relies on it. */
async function keptIn(path: string): Promise<readonly OutsideCheckpoint[]> {
  const notes = checkpointsIn(await bytesOf(path));
  if (notes.length === 0) throw new UsageError('no-checkpoint', `${path}: there is no checkpoint in it.`);
  return notes.map((note) => ({ from: path, note }));
}
