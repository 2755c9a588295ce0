import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../lib/cli/fieldpost.mjs', import.meta.url));

/** Runs the real program, from a folder that is not the clone's, and waits for its end. */
export async function fieldpost(
  args: readonly string[],
  input = '',
  cwd = tmpdir(),
  settings: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [ENTRY, ...args], {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that ends without reading its input closes the pipe: that is its right.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, error, code };
}
