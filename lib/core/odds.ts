import type { InputFault } from './fault';
import type { JsonObject } from './json';
import type { Result } from './result';

/**
 * What a ruleset that has battles may offer beside its rules: exact odds, for a page before an attack is confirmed
 * and for the command line. Pure; input and answer are JSON of the ruleset's own.
 */
export interface OddsQuestion {
  /** What follows `fieldpost odds <ruleset>`, in one line. */
  readonly usage: string;
  /** Reads words of a command line into an input of `calculate`. Flags come without their dashes. */
  readonly fromWords: (
    words: readonly string[],
    flags: Readonly<Record<string, string | true>>,
  ) => Result<JsonObject, string>;
  readonly calculate: (input: unknown) => Result<OddsAnswer, readonly InputFault[]>;
}

/** The question as it was understood, the odds, and the same as lines to read. */
export interface OddsAnswer {
  readonly question: JsonObject;
  readonly odds: JsonObject;
  readonly lines: readonly string[];
}
