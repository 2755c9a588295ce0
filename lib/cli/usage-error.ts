/** A command line or an input file that cannot be used: `code` is for programs, `message` for people. */
export class UsageError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
