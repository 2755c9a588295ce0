/** A mail that came in, taken apart; nothing of it is believed. */
export interface ParsedMail {
  readonly messageId: string | undefined;
  /** Every address of every From header, in lower case. */
  readonly from: readonly string[];
  /** Header names in lower case, with their values, in their order. */
  readonly headers: readonly (readonly [string, string])[];
  /** Decoded. */
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  /** What a server says became of a mail (RFC 3464). */
  readonly report: string | undefined;
  /** What a mail service says of a mail that its reader does not want (RFC 5965). */
  readonly complaint?: string | undefined;
  /** The headers of the mail that a report came with. */
  readonly about?: string | undefined;
}

/** What the server that brought a mail told of itself. */
export interface Envelope {
  /** Missing where the mail was fetched from a mailbox. */
  readonly peer?: string;
  readonly helo?: string;
  /** Empty: a mail that nobody is to answer. */
  readonly from: string;
}

/**
 * Whether a mail comes from the domain in its From. `aligned`: a signature or its server proves it; `none`: nothing is said
 * either way; `fail`: what is said speaks against it.
 */
export type Proof = 'aligned' | 'none' | 'fail';
/** `sealed`: a server that is trusted passed it on and says so. */
export type Authenticate = (raw: Buffer, envelope: Envelope, from: string) => Promise<Proof | 'sealed'>;

/** Why a mail is dropped without an answer. */
export type Dropped = 'auto-reply' | 'bounce' | 'list' | 'own' | 'no-sender';

/** A fault in what somebody wrote, in words. `line`: as they wrote it. */
export interface BlockFault {
  readonly message: string;
  readonly line?: string;
  readonly near?: readonly string[];
}
