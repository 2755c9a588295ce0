import { block } from '../reply';

/** Bytes that a mail may have. */
export const MOST = 256 * 1024;

const FROM = 'From: anna@example.org\r\nMessage-ID: <hostile@example.org>\r\n';
const ORDERS = block('BID 1').replaceAll('\n', '\r\n');
const filled = (piece: string, size = MOST - 1_000): string => piece.repeat(Math.floor(size / piece.length));
const mail = (body: string, ...headers: readonly string[]): string =>
  `${FROM}${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`;
const html = (body: string): string => mail(body, 'Content-Type: text/html');
const mixed = 'Content-Type: multipart/mixed; boundary=b';
const signature = (n: number): string =>
  `DKIM-Signature: a=rsa-sha256;d=e.org;s=k;c=relaxed/relaxed;h=from;l=${n};bh=4w=;b=A`;
const count = <T>(length: number, make: (n: number) => T): readonly T[] => Array.from({ length }, (_, n) => make(n));

/** Mails that want to hold a reader, or to get something past it: the name of each, and its bytes one a character. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'a thousand multiparts, one in another': `${FROM}${count(1_000, (n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}\r\n${ORDERS}`,
  'a thousand mails, one in another': `${FROM}${'Content-Type: message/rfc822\r\n\r\n'.repeat(1_000)}${ORDERS}`,
  'multiparts of one boundary': `${FROM}${filled(`${mixed}\r\n\r\n--b\r\n`)}`,
  'nothing but boundaries': mail(filled('--b\r\n\r\n'), mixed),
  'parts of a few letters': mail(filled('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'), mixed),
  'parts of HTML': mail(filled('--b\r\nContent-Type: text/html\r\n\r\n<p>\r\n'), mixed),
  'attachments of nothing': mail(filled('--b\r\nContent-Type: x/y\r\n\r\n\r\n'), mixed),
  'a boundary of sixty thousand letters': mail(
    filled('--x\r\n', 190_000),
    `${mixed.slice(0, -1)}${'x'.repeat(60_000)}`,
  ),
  'header lines without end': `${FROM}${filled('a: b\r\n')}\r\n${ORDERS}`,
  'two thousand header lines too many': mail(ORDERS, ...count(2_001, (n) => `X-${n}: y`)),
  'a header of 250 kB': mail(ORDERS, `X: ${filled('(')}`),
  'a header folded thirty thousand times': mail(ORDERS, `X: a\r\n${filled(' b\r\n', 62_000)} c`),
  'a header folded by blanks': mail(ORDERS, `X: a\r\n${filled('\t\r\n', 62_000)} c`),
  'a parameter of parameters': mail('hi', `Content-Type: text/plain; ${filled('a*0*=b; ', 60_000)}`),
  'ten thousand senders': `From: ${filled('a@b.c,', 60_000)}\r\n\r\n${ORDERS}`,
  'senders in groups in groups': `From: ${filled('g:', 60_000)}\r\n\r\n${ORDERS}`,
  'a sender of brackets': `From: ${'<'.repeat(60_000)}\r\n\r\n${ORDERS}`,
  'a sender of comments': `From: ${filled('(a', 60_000)}\r\n\r\n${ORDERS}`,
  'encoded words in a row': `From: ${filled('=?utf-8?q?a?= ', 60_000)}\r\n\r\n${ORDERS}`,
  'a subject of encoded words': mail('hi', `Subject: ${filled('=?utf-8?q?a?= ', 60_000)}`),
  'six hundred signatures, each of another length': mail(filled('li \t x  \r\n', 195_000), ...count(600, signature)),
  'a signature over headers that are not there': mail(
    'hi',
    `${signature(9)};h=${filled('zz:', 30_000)}`,
    ...count(1_500, (n) => `X${n}: y`),
  ),
  'empty lines': mail(filled('\n')),
  'lone carriage returns': mail(filled('\r')),
  'lines of blanks': mail(filled(' \r\n')),
  'a line of blanks': mail(`${filled(' ')}BEGIN ORDERS`),
  'NUL bytes': mail(filled('\0')),
  'quote signs': mail(filled('> ')),
  'a line of dashes': mail(`${filled('- ')}x`),
  'rules that are none': mail(filled('____________________ \r\n')),
  'lines like headers': mail(filled('a: b@c\r\n x\r\n')),
  'twenty thousand begins': mail(filled('BEGIN ORDERS\r\n')),
  'a block of thirty thousand orders': mail(`BEGIN ORDERS\r\n${filled('BID 1\r\n')}END ORDERS`),
  'a reason of commas': mail(`BEGIN ORDERS\r\nOBJECT 1${filled(' , ')}\r\nEND ORDERS`),
  'zero-width letters': mail(filled('\u00e2\u0080\u008b'), 'Content-Type: text/plain; charset=utf-8'),
  'half tags': html(filled('<')),
  'styles that never end': html(filled('<div style="')),
  'comments in comments': html(filled('<!--')),
  'blockquotes in blockquotes': html(filled('<blockquote>')),
  'ends of what never began': html(filled('<a></b>')),
  'words in front of hiding': html(`<p ${filled('font-size   ')}>`),
  'quotation marks in a tag': html(`<p hidden ${filled(`"'`)}>`),
  'lines in preformatted text': html(`<pre>${filled('a\n')}`),
  'entities of nothing': html(filled('&aaaaaaaa')),
  'encoded line ends': mail(filled('=0A'), 'Content-Transfer-Encoding: quoted-printable'),
  'soft line breaks': mail(filled('=\r\n'), 'Content-Transfer-Encoding: quoted-printable'),
  'base64 by four': mail(filled('QUJD\r\n'), 'Content-Transfer-Encoding: base64'),
  'flowed lines': mail(filled('a \r\n'), 'Content-Type: text/plain; format=flowed'),
  'flowed quotations': mail(filled('> > > \r\n'), 'Content-Type: text/plain; format=flowed; delsp=yes'),
  'lines of a log': mail(filled('#1 x\n')),
  'a sentence of a log without end': mail(`#1 ${filled('x ')}`),
  'addresses of games': mail(filled('x/games/00000000-0000-0000-0000-000000000000\n1\n')),
  'beginnings of games': mail(filled('/games/')),
  checkpoints: mail(filled(`a/games/00000000-0000-0000-0000-000000000000\n1\n${'A'.repeat(43)}=\n\n`)),
  'a checkpoint of signatures': mail(
    `a/games/00000000-0000-0000-0000-000000000000\n1\n${'A'.repeat(43)}=\n\n${filled('\u00e2\u0080\u0094 a b\n', 240_000)}`,
  ),
};

/** A mail of this many bytes that begins with orders. */
export function ofSize(size: number, from: string): string {
  const start = `From: ${from}\r\nMessage-ID: <sized.${size}@example.org>\r\n\r\n${block('BID 7').replaceAll('\n', '\r\n')}\r\n`;
  const line = `${'x'.repeat(70)}\r\n`;
  const padding = line.repeat(Math.ceil(size / line.length)).slice(0, size - start.length - 2);
  return `${start}${padding}\r\n`;
}
