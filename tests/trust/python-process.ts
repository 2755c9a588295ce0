import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Calls what the program calls with its arguments, once for each line; nothing is kept but the signatures that it has calculated. */
const SOURCE = `
import contextlib, io, json, sys
sys.path.insert(0, sys.argv[1])
import verify
for line in sys.stdin:
    out, error = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        code = verify.main(json.loads(line))
    print(json.dumps({"code": code, "stdout": out.getvalue(), "stderr": error.getvalue()}), flush=True)
`;

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The second verifier for a hundred files: to start Python for each would take longer than to verify it. */
export class PythonProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #faults = '';

  constructor(python: string) {
    this.#child = spawn(python, ['-I', '-B', '-c', SOURCE, import.meta.dirname]);
    this.#child.stderr.setEncoding('utf8').on('data', (text) => {
      this.#faults += text;
    });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  /** What the program says to these arguments; throws where it breaks. One after the other. */
  async ask(args: readonly string[]): Promise<Said> {
    this.#child.stdin.write(`${JSON.stringify(args)}\n`);
    const { done, value } = await this.#lines.next();
    if (done === true) throw new Error(`Python has ended: ${this.#faults}`);
    return JSON.parse(value);
  }

  close(): void {
    this.#child.stdin.end();
  }
}
