import type { Final, MailRow, Submission, Violation } from '../history';

/** Everybody who was asked was sent a mail, or had answered by then; every mail that is called sent was taken by a mail server. */
export function checkMails(submissions: readonly Submission[], { mails, taken }: Final): readonly Violation[] {
  const rows = new Map(mails.map((row) => [nameOf(row), row]));
  const acknowledged = submissions.filter(({ outcome }) => outcome === 'acknowledged');
  const due = acknowledged.flatMap(({ id, gameId, seq = 0, asked }) =>
    asked.map((userId) => ({ id, gameId, seq, userId })),
  );
  return due.flatMap((mail) => faultOf(mail, rows.get(nameOf(mail)), taken));
}

interface Due extends Pick<MailRow, 'gameId' | 'seq' | 'userId'> {
  readonly id: string;
}

const nameOf = ({ gameId, seq, userId }: Pick<MailRow, 'gameId' | 'seq' | 'userId'>): string =>
  `${gameId} ${seq} ${userId}`;

function faultOf({ id, gameId, seq, userId }: Due, row: MailRow | undefined, taken: ReadonlySet<string>) {
  const say = (kind: Violation['kind'], detail: string): Violation[] => [
    { kind, gameId, ids: [id], detail: `the mail to ${userId} about ${seq} ${detail}` },
  ];
  if (row === undefined) return say('mail-missing', 'was never made');
  if (row.status !== 'sent' && row.status !== 'skipped') return say('mail-missing', `is ${row.status}`);
  return row.status === 'sent' && !taken.has(row.messageId) ? say('mail-lost', 'was taken by no mail server') : [];
}
