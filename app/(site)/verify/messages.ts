import type { CheckId, Report } from '@/lib/trust/verify/report';

/** A file as the reader's machine holds it. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the page asks of the worker: a game, and what the reader has kept of it. */
export interface VerifyRequest {
  readonly file: Uint8Array;
  /** Mails, page footers, bare notes. */
  readonly kept: readonly NamedBytes[];
}

/** What the worker says first, once all of its code is there. */
export interface VerifierReady {
  readonly ready: true;
}

/** What the worker says of a request: how far it is, then one of the last three. */
export type VerifyAnswer =
  | { readonly at: CheckId }
  | { readonly report: Report; readonly seconds: number }
  /** This kept file holds no checkpoint, and nothing was checked: the reader relies on it all the same. */
  | { readonly without: string }
  | { readonly broken: string };
