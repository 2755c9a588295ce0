/** What a shell answers for a program that wrote into a pipe without a reader: 128 and the number of SIGPIPE. */
export const BROKEN_PIPE = 141;

/**
 * Ends the process when nobody reads what it prints any more: the process that started it is gone. Without this, a server whose
 * framework prints every error would print about not being able to print, forever. Nothing acknowledged is lost by it.
 */
export function endWithoutReader(): void {
  for (const out of [process.stdout, process.stderr]) {
    out.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(BROKEN_PIPE);
    });
  }
}
