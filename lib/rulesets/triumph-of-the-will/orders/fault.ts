/** Something in an order that is not understood. Thrown inside the parser only; the line reader makes a LineError of it. */
export class OrderFault extends Error {
  constructor(
    /** Counts from 1. */
    readonly column: number,
    readonly word: string,
    message: string,
    readonly near: readonly string[] = [],
  ) {
    super(message);
  }
}
