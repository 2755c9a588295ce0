import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface ToolRun {
  readonly cwd: string;
  /** A script of node_modules with its arguments. */
  readonly script: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where all it says is kept. */
  readonly logFile: string;
  /** Aborting it ends the tool. */
  readonly signal: AbortSignal;
}

/** Runs a tool of node_modules quietly; throws with the end of its words when it fails. */
export function runTool({ cwd, script, env, logFile, signal }: ToolRun): Promise<void> {
  const child = spawn(process.execPath, [...script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const tail = keepOutput(child, logFile);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new ToolFailed(script[0] ?? '', logFile, tail()));
    });
  });
}

const TAIL_LINES = 30;

function keepOutput(child: ChildProcess, logFile: string): () => string {
  const log = createWriteStream(logFile);
  let text = '';
  const keep = (chunk: Buffer): void => {
    log.write(chunk);
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('close', () => log.end());
  return () => text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

export class ToolFailed extends Error {
  constructor(script: string, logFile: string, tail: string) {
    super(`${script} failed; all it said is in ${logFile}. The end of it:\n${tail}`);
    this.name = 'ToolFailed';
  }
}
