declare const PROVEN: unique symbol;

/**
 * The id of a person who has shown within the last minutes that they read a mailbox of the account. `proveAgain` alone makes one:
 * what asks for it cannot be done with a session that somebody left open, or stole.
 */
export type ProvenId = string & { readonly [PROVEN]: true };
