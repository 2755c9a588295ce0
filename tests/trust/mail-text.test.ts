import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { openCheckpoint, originOf, signCheckpoint } from '@/lib/trust/checkpoint';
import { signingKey } from '@/lib/trust/keys';
import { checkpointsIn } from '@/lib/trust/mail-text';

const key = signingKey('fieldpost.example', Buffer.alloc(32, 7));
const origin = originOf('fieldpost.example', '0190d9a2-7b1e-7c3a-9f00-000000000001');
const root = createHash('sha256').update('x').digest('hex');
const note = signCheckpoint({ origin, size: 500, root }, [key]);
const other = signCheckpoint({ origin, size: 501, root }, [key, signingKey('fieldpost.example', Buffer.alloc(32, 8))]);
const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** A mail as it goes over the wire. */
async function mailOf(message: object): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'Züge', ...message });
  if (!Buffer.isBuffer(sent.message)) throw new Error('not a buffer');
  return sent.message;
}

const body = `Es ist Ihr Zug, größer als zuvor.\n\n${note}\nGrüße\n`;

describe('checkpoints are found', () => {
  it.each(['quoted-printable', 'base64'] as const)('in a mail in %s', async (textEncoding) => {
    const mail = await mailOf({ text: body, html: '<p>no note here</p>', textEncoding });
    expect(checkpointsIn(mail)).toEqual([note]);
  });

  it('in a mail with an attachment, and in a mail that was forwarded as one', async () => {
    const inner = await mailOf({ text: body });
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(3000, 1) }];
    expect(checkpointsIn(await mailOf({ text: `See.\n\n${other}`, attachments }))).toEqual([other]);
    const forwarded = [{ filename: 'old.eml', content: inner, contentType: 'message/rfc822', encoding: '8bit' }];
    expect(checkpointsIn(await mailOf({ text: 'See below', attachments: forwarded }))).toEqual([note]);
  });

  it('in an answer that quotes it, however deep', () => {
    const quoted = body.replace(/^/gm, '> > ');
    expect(checkpointsIn(bytes(`Subject: Re: x\r\n\r\nThanks\r\n${quoted.replaceAll('\n', '\r\n')}`))).toEqual([note]);
  });

  it('in a plain text file, several of them and each once, with or without the last line break', () => {
    expect(checkpointsIn(bytes(`${note}\n${other}\n${note}`))).toEqual([note, other]);
    expect(checkpointsIn(bytes(note.trimEnd()))).toEqual([note]);
    expect(checkpointsIn(bytes(note))).toEqual([note]);
  });

  it('so that they verify', async () => {
    const [found = ''] = checkpointsIn(await mailOf({ text: body }));
    expect(openCheckpoint(found, [key.verifier]).ok).toBe(true);
  });
});

it.each([
  ['an empty file', ''],
  ['a mail without one', 'Subject: x\r\n\r\nHello\r\n'],
  ['a note that lost its signature', note.split('\n').slice(0, 4).join('\n')],
  ['noise', '\0\xff'.repeat(500)],
])('there is none in %s', (_, text) => {
  expect(checkpointsIn(Buffer.from(text, 'latin1'))).toEqual([]);
});
