/** What a record holds: an HTTP body, an HTTP head, a mail, a line of a log, or a secret and the moment it is told. */
export type RecordKind = 'http' | 'head' | 'mail' | 'log' | 'dice' | 'reveal' | 'secret';

export function record(kind: RecordKind, text: string, more?: Readonly<Record<string, unknown>>): void;

export function start(folder?: string): void;
