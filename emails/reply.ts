/** The first line of every mail that asks for orders. What stands below it in a reply is our own mail. */
export const MARKER = '===== Write above this line. Nothing below it is read as orders. =====';

/** The one subject of a game where replies are read: mail programs that go by it keep a game together. */
export const gameSubject = (name: string): string => `[${name}] Moves and news`;

export const REPLY_HOW =
  'Or reply to this mail: copy these lines to the top of your answer, take the # away from the order that you want, change it as ' +
  'you like, and send it. One action a mail; a line that is not understood refuses all of it. TRY before an order only shows ' +
  'what it would do; HELP on a line of its own tells what else can be written. You get a receipt.';

/** How one of a few lines is sent back; `REPLY_HOW` is for orders. */
export const COPY_HOW =
  'copy these lines to the top of your answer, take the # away from the one that you want, and send it.';

/** Never wrapped: a line is an order. */
export const plainBlock = (lines: readonly string[]): string => lines.join('\n');
