import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { invitationMail } from '@/emails/invitation';
import { invitationPreview } from '@/emails/samples/previews';
import { mailboxTransport } from '@/lib/mail/transport';
import { anyCharacter } from '@/tests/support/texts/any-character';

const GAME_ID = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const HOST = 'fieldpost.example';

/** The message as it would go out, with this as the name of the game, of the host and of the campaign. */
async function rawOf(name: string): Promise<string> {
  const kept: string[] = [];
  const devMail = { create: async ({ data }: { data: { raw: string } }) => kept.push(data.raw) };
  const transport = mailboxTransport(
    { devMail } as unknown as Parameters<typeof mailboxTransport>[0],
    `https://${HOST}`,
  );
  const mail = await invitationMail({ ...invitationPreview, gameName: name, inviterName: name, campaign: name });
  await transport.send({
    messageId: `<invitation.x@${HOST}>`,
    to: 'guest@example.org',
    from: 'Fieldpost <post@fieldpost.example>',
    date: new Date(0),
    mail,
    thread: { gameId: GAME_ID, gameName: name },
  });
  transport.close();
  return kept[0] ?? '';
}

const head = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n'));
/** One header, still folded. */
const field = (raw: string, name: string): string =>
  new RegExp(`^${name}:((?:.*(?:\\r\\n[ \\t].*)*))`, 'im').exec(head(raw))?.[1] ?? '';
const unfolded = (value: string): string => value.replace(/\r\n([ \t])/g, '$1').trim();

const EXPECTED = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'auto-submitted',
  'x-auto-response-suppress',
  'list-id',
  'date',
  'mime-version',
  'content-type',
]);

/** A phrase of RFC 5322 (words, or one text in quotes) or encoded words, and then the id. */
const LIST_ID =
  /^(?:"(?:[^"\\\r\n]|\\["\\])*"|[\w!#$%&'*+\-/=?^`{|}~ ]*|(?:=\?UTF-8\?[QB]\?[\w!*+\-/=.?@^`{|}~]+\?=[ ]*)+) ?<([^<>\s]+)>$/i;

async function check(name: string): Promise<void> {
  const raw = await rawOf(name);
  const names = [...head(raw).matchAll(/^([\w-]+):/gm)].map(([, one]) => one?.toLowerCase() ?? '');
  expect(names.filter((one) => !EXPECTED.has(one))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const line of head(raw).split('\r\n')) {
    expect(line.length).toBeLessThan(998);
    expect(line).toMatch(/^[\t\x20-\x7e]+$/);
  }
  const list = unfolded(field(raw, 'List-Id'));
  expect(LIST_ID.exec(list)?.[1], list).toBe(`game-${GAME_ID}.${HOST}`);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.subject ?? '').not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  expect([...(parsed.subject ?? '')].length).toBeLessThan(250);
  expect(parsed.to?.map(({ address }) => address)).toEqual(['guest@example.org']);
  expect(parsed.cc ?? []).toEqual([]);
  expect(parsed.bcc ?? []).toEqual([]);
}

describe('headers of a mail about a game with any name', () => {
  it.each([
    ['quotes', 'The "Great" \\ War'],
    ['angle brackets', 'Ost <front.evil.example>'],
    ['an id of its own', 'x" <other-list.evil.example>'],
    ['line ends', 'One\r\nBcc: victim@example.org\r\n\r\nBody'],
    ['a lone line feed', 'One\nList-Unsubscribe: <https://evil.example>'],
    ['letters of other scripts', 'Müller, Ostfront 東部戦線 — Фронт'],
    ['something like an encoded word', '=?UTF-8?Q?evil=0D=0ABcc:_x@y.example?='],
    ['hidden and reordering characters', 'a\u202eb\u200bc\u0000d\u0085e\u2028f'],
    ['five hundred letters', 'Ä'.repeat(500)],
    ['five hundred words', 'long name '.repeat(50)],
    ['commas, brackets and comments', 'A (b), c: d; [e] @ f.example'],
    ['nothing to see', '\u200b'],
  ])('are whole with %s', async (_what, name) => {
    await check(name);
  });

  it('are whole with whatever else', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), check), { numRuns: 40 });
  });

  it('show letters of other scripts as they are', async () => {
    const list = unfolded(
      field(await rawOf('Müller, Ostfront 東部戦線 — Фронт, und so weiter und so fort'), 'List-Id'),
    );
    const words = [...list.matchAll(/=\?UTF-8\?B\?([\w+/=]+)\?=/g)];
    for (const [word] of words) expect(word.length).toBeLessThanOrEqual(75);
    const name = words.map(([, body]) => Buffer.from(body ?? '', 'base64').toString('utf8')).join('');
    expect(name).toBe('Müller, Ostfront 東部戦線 — Фронт, und so weiter und so fort');
  });

  it('show the name in the list where it is harmless', async () => {
    const raw = await rawOf('Thursday campaign');
    expect(unfolded(field(raw, 'List-Id'))).toMatch(/^"?Thursday campaign"? <game-/);
  });
});
