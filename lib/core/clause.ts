/** `<system>:<rule>`, for example `totw:9.7`: the rule in its book, never its words. */
export type ClauseId = `${string}:${string}`;

export type ClauseStatus = 'done' | 'partial' | 'omitted';

/** What the engine does about one clause of a rulebook. A `partial` or `omitted` clause says why in `note`. */
interface Clause {
  readonly title: string;
  readonly status: ClauseStatus;
  readonly note?: string;
}

export type ClauseTable = Readonly<Record<ClauseId, Clause>>;

/** A reading of the rules where the book is silent or contradicts itself; `option` names the set-up option that changes it. */
export interface Ruling {
  readonly id: string;
  readonly clause: ClauseId;
  readonly question: string;
  readonly ruling: string;
  readonly option?: string;
}
