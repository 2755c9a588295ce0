import { ensurePages, type Prepare } from './start/prepare';
import { step } from './start/progress';
import { ToolFailed } from './start/run-tool';
import { untilStopped } from './until-stopped';

/** `fieldpost build`: the pages. The commands and the database client were built before this command could run. */
export async function run(): Promise<number> {
  const tools = new AbortController();
  void untilStopped().then(() => tools.abort());
  try {
    await buildPages({ signal: tools.signal });
    return 0;
  } catch (error) {
    if (tools.signal.aborted) return 130;
    if (!(error instanceof ToolFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Builds the pages when something that they are made of has changed. Throws `ToolFailed`. */
export async function buildPages(what: Prepare): Promise<void> {
  const note = (made: boolean): string => (made ? 'done' : 'nothing has changed');
  await step('Building the pages (the first time takes about a minute)', () => ensurePages(what), note);
}
