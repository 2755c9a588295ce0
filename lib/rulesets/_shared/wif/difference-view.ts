/** What two games of a campaign have otherwise, with the orders that settle it. */
export interface DifferenceView {
  /** `Japan in N/D 1939`. */
  readonly of: string;
  readonly told: string;
  readonly here: string;
  readonly take?: string;
  /** Why it cannot be taken over yet, in place of `take`. */
  readonly blocked?: string;
  readonly stands: string;
}
