/** What two games of a campaign have otherwise, with the orders that settle it. */
export interface DifferenceView {
  /** `Japan in N/D 1939`. */
  readonly of: string;
  readonly told: string;
  readonly here: string;
  readonly take?: string;
  /** Why it cannot be taken over yet, in place of `take`. */
  readonly blocked?: string;
  /** The report that has to be amended first. */
  readonly amend?: number;
  readonly stands: string;
}

/** Why the other game's word cannot be taken over yet, and the report that keeps it from that, where it is one. */
export interface Hindrance {
  readonly words: string;
  readonly report?: number | undefined;
}

export const blockedBy = ({ words, report }: Hindrance): Pick<DifferenceView, 'blocked' | 'amend'> => ({
  blocked: words,
  ...(report === undefined ? {} : { amend: report }),
});
