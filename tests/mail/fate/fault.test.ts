import { describe, expect, it } from 'vitest';
import { mailFault } from '@/lib/mail/fault';

describe('what a mail server says, in a word', () => {
  it.each([
    [550, '550 5.1.1 <anna@example.org>: no such user', 'no-such-mailbox'],
    [550, '5.1.2', 'no-such-domain'],
    [556, '556 5.1.10 the domain takes no mail', 'no-such-domain'],
    [550, '550 5.2.1 disabled', 'mailbox-closed'],
    [552, '552 5.2.2 over quota', 'mailbox-full'],
    [552, '552 over quota', 'mailbox-full'],
    [552, '552 5.3.4 message too big', 'too-large'],
    [554, '554 5.7.1 looks like spam', 'turned-away'],
    [550, '550 go away', 'other'],
    [550, '550 client 5.1.1.7 is not known', 'other'],
    [undefined, '4.4.7', 'not-reached'],
    [undefined, 'connect ECONNREFUSED 127.0.0.1:25', 'not-reached'],
    [undefined, '452 4.2.2 try later', 'mailbox-full'],
  ] as const)('%s %s: %s', (code, answer, fault) => {
    expect(mailFault({ answer, ...(code !== undefined && { code }) })).toBe(fault);
  });
});
