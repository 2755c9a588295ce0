import type { MailFault } from '../model/shapes';

/** Why a mail did not arrive, for people: a clause behind “because”. */
export const FAULT_WORDS: Readonly<Record<MailFault, string>> = {
  'no-such-mailbox': 'there is no such mailbox',
  'mailbox-closed': 'the mailbox takes no mail',
  'mailbox-full': 'the mailbox is full',
  'no-such-domain': 'the domain of the address takes no mail',
  'too-large': 'the mail is too large for it',
  'turned-away': 'that server does not want it, perhaps as spam',
  'not-reached': 'no mail server could be reached for it',
  other: 'that server gave no reason that we know',
};
