import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { openCheckpoint, originOf, signCheckpoint } from '@/lib/trust/checkpoint';
import { signingKey } from '@/lib/trust/keys';
import { checkpointsIn, textsIn } from '@/lib/trust/mail-text';

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

const mail = (...lines: readonly string[]): string => lines.join('\r\n');
const inBase64 = Buffer.from(note).toString('base64');
const found = (text: string): readonly string[] => checkpointsIn(bytes(text));

describe('mails as other programs write them', () => {
  it('a folded header, a type in capitals, line ends of either kind', () => {
    const lines = ['Subject: x', 'Content-Type:  TEXT/Plain;', '\t charset=utf-8'];
    const coded = mail(...lines, 'content-transfer-encoding:BASE64', '', inBase64, '');
    expect(found(coded)).toEqual([note]);
    expect(found(coded.replaceAll('\r\n', '\n'))).toEqual([note]);
  });

  it('a boundary with and without quotes; spaces behind a delimiter', () => {
    for (const boundary of ['b1', '"b1"'])
      for (const [space, newline] of [
        ['', '\r\n'],
        ['  ', '\r\n'],
        ['', '\n'],
      ]) {
        const text = mail(
          `Content-Type: multipart/mixed; x=1; boundary=${boundary}`,
          '',
          'before the first part',
          `--b1${space}`,
          'Content-Type: text/plain',
          'Content-Transfer-Encoding: base64',
          '',
          inBase64,
          '--b1--',
          note,
        );
        expect(found(text.replaceAll('\r\n', newline ?? ''))).toEqual([note]);
      }
  });

  it('what stands before the first part and behind the last is no part of a mail', () => {
    const head = 'Content-Type: multipart/mixed; boundary=b1';
    const part = ['--b1', 'Content-Type: text/plain', '', 'nothing', '--b1--'];
    expect(found(mail(head, '', note, ...part, ''))).toEqual([]);
    expect(found(mail(head, '', ...part, `Content-Type: text/plain`, '', note))).toEqual([]);
  });

  it('a picture or a part without a head holds no text', () => {
    expect(found(mail('Content-Type: image/png', '', note))).toEqual([]);
    const headless = mail('Content-Type: multipart/mixed; boundary=b1', '', '--b1', '', note, '--b1--', '');
    expect(textsIn(bytes(headless))).toEqual([]);
  });

  it('a text that speaks of a type in its own lines is a text', () => {
    const talk = mail('X-Content-Type: image/png', 'X-Content-Transfer-Encoding: base64', '', note);
    expect(found(talk)).toEqual([note]);
    expect(found(mail('Content-Type: text/plain; boundary=b1', '', note))).toEqual([note]);
    expect(found(`Hello\nSubject: x\n\n${note}`)).toEqual([note]);
  });

  it('a text that quotes the head of a mail is no mail, and read as it stands', () => {
    expect(found(`Hello\nContent-Type: image/png\n\n${note}`)).toEqual([note]);
  });

  it('a type without a space before it, or with one behind it, and a coding with a comment', () => {
    expect(found(mail('Content-Type:image/png', '', note))).toEqual([]);
    for (const type of ['Content-Type:message/rfc822', 'Content-Type: message/rfc822 ; x=1'])
      expect(found(mail(type, '', 'Subject: x', '', note))).toEqual([note]);
    const commented = ['Content-Transfer-Encoding: base64', ' (as our server likes it)'];
    expect(found(mail(...commented, '', inBase64))).toEqual([note]);
  });

  it('a boundary on a line of its own, with line feeds alone; that of another header is none', () => {
    const part = ['--b1', 'Content-Type: text/plain', '', note, '--b1--', ''];
    const folded = mail('Content-Type: multipart/mixed;', '   boundary=b1', '', ...part);
    expect(found(folded.replaceAll('\r\n', '\n'))).toEqual([note]);
    const old = 'X-Content-Type: multipart/mixed; boundary=b0';
    expect(found(mail(old, 'Content-Type: multipart/mixed; boundary=b1', '', ...part))).toEqual([note]);
  });

  it('a mail in a mail is read eight deep and no deeper', () => {
    const nested = (depth: number): string =>
      `${'Content-Type: message/rfc822\r\n\r\n'.repeat(depth)}${mail('Content-Type: text/plain', '', note)}`;
    expect(found(nested(8))).toEqual([note]);
    expect(found(nested(9))).toEqual([]);
    const parts = (depth: number): string =>
      depth === 0
        ? mail('Content-Type: text/plain', '', note)
        : mail(
            `Content-Type: multipart/mixed; boundary=b${depth}`,
            '',
            `--b${depth}`,
            parts(depth - 1),
            `--b${depth}--`,
          );
    expect(found(parts(8))).toEqual([note]);
    expect(textsIn(bytes(parts(9)))).toEqual([]);
  });

  it('soft line ends of either kind, and spaces behind lines', () => {
    const cut = note.replace('fieldpost', 'field=\r\npost').replace(/=\n/g, '=3D\n');
    const quoted = (text: string): string =>
      mail(
        'Content-Type: text/plain',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        text.replace('—', '=E2=80=94'),
      );
    expect(found(quoted(cut))).toEqual([note]);
    expect(found(quoted(cut.replace('\r\n', '\n')))).toEqual([note]);
    expect(found(note.replaceAll('\n', '  \n'))).toEqual([note]);
    expect(found(note.replaceAll('\n', '\r\n'))).toEqual([note]);
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
