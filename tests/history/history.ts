import type { Order } from '@/bench/submit/position';

/** One action that a client sent, once or several times under one key. Times are milliseconds of one clock that nobody shifts. */
export interface Submission {
  /** It stands in the note of the action, by which the log tells whose entry it is. */
  readonly id: string;
  readonly gameId: string;
  readonly order: Order;
  /** Before its first try. */
  readonly sent: number;
  /** When its last answer came; missing while there is none. */
  ended?: number;
  /** `unknown`: no try was answered. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The place that was acknowledged; a receipt by mail names none. */
  seq?: number;
  /** People who are asked now and were not before: each gets a mail. */
  asked: readonly string[];
}

/** One read of a log: its length, and entries of it as they were shown. */
export interface Reading {
  readonly id: string;
  readonly gameId: string;
  readonly sent: number;
  readonly ended: number;
  readonly total: number;
  readonly shown: readonly { readonly seq: number; readonly leaf: string }[];
}

/** What clients did and were told. */
export interface History {
  readonly submissions: readonly Submission[];
  readonly readings: readonly Reading[];
}

export interface StoredEntry {
  readonly seq: number;
  readonly leaf: string;
  /** The entry itself, as JSON. */
  readonly bytes: string;
  /** The id of the submission in its note. */
  readonly submission?: string;
}

/** The log of one game at the end, by place. */
export interface FinalLog {
  readonly gameId: string;
  readonly entries: readonly StoredEntry[];
  /** What the game's row says: the number of the next entry and of the next die. */
  readonly nextSeq: number;
  readonly nextDraw: number;
}

export interface MailRow {
  readonly gameId: string;
  readonly seq: number;
  readonly userId: string;
  readonly status: string;
  readonly messageId: string;
}

/** What is stored when all is over, and which mails a mail server took, by Message-ID. */
export interface Final {
  readonly logs: readonly FinalLog[];
  readonly mails: readonly MailRow[];
  readonly taken: ReadonlySet<string>;
}

type ViolationKind =
  | 'not-dense'
  | 'chain-broken'
  | 'lost'
  | 'misplaced'
  | 'twice'
  | 'refused-and-done'
  | 'nobody-sent'
  | 'altered'
  | 'not-a-prefix'
  | 'out-of-order'
  | 'dice-not-dense'
  | 'mail-missing'
  | 'mail-lost'
  /** The check of the service itself found something. */
  | 'own-check';

export interface Violation {
  readonly kind: ViolationKind;
  readonly gameId: string;
  /** The submissions and readings that it is about. */
  readonly ids: readonly string[];
  readonly detail: string;
}
