import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelContext } from '@/lib/channels/context';
import { saveChatNames } from '@/lib/channels/hooks/chat-names';
import { listHooks } from '@/lib/channels/hooks/list-hooks';
import { makeHook, testHook } from '@/lib/channels/hooks/manage';
import { parseTarget } from '@/lib/channels/hooks/target';
import { OPEN_NET } from '@/lib/channels/net/send-request';
import { plain } from '@/lib/channels/send/chat-text';
import { escapeMarkdown } from '@/lib/channels/send/discord';
import { openPostOffice, type PostOffice, startGame } from '../mail/post-office';
import { channelsOf, tryAll } from './office';
import { DISCORD_HOOK, type FakeChat, startDiscord, startMatrix, startSlack } from './receivers';

/** The standing post of a game, against receivers that behave as the chats do. */

const now = () => new Date('2026-03-10T12:00:00Z');
const SLACK_TOKEN = 'xoxb-0123456789-abcdef';
const MATRIX_TOKEN = 'syt_token_of_tests';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
});
afterAll(() => office.close());

interface Kind {
  readonly form: 'discord' | 'slack' | 'matrix';
  readonly start: () => Promise<FakeChat>;
  readonly target: (chat: FakeChat) => { readonly url?: string; readonly token?: string; readonly room?: string };
  readonly anna: string;
  readonly boris: string;
}

const KINDS: readonly Kind[] = [
  {
    form: 'discord',
    start: () => startDiscord(),
    target: () => ({ url: `https://discord.com/api${DISCORD_HOOK}` }),
    anna: '111111111111111111',
    boris: '222222222222222222',
  },
  {
    form: 'slack',
    start: () => startSlack(SLACK_TOKEN),
    target: () => ({ token: SLACK_TOKEN, room: 'C012345678' }),
    anna: 'U0ANNA000',
    boris: 'U0BORIS00',
  },
  {
    form: 'matrix',
    start: () => startMatrix(MATRIX_TOKEN),
    target: ({ url }) => ({ url, token: MATRIX_TOKEN, room: '!room:example.org' }),
    anna: '@anna:example.org',
    boris: '@boris:example.org',
  },
];

describe.each(KINDS)('a post in $form', ({ form, start, target, anna, boris }) => {
  let chat: FakeChat;
  let context: ChannelContext;
  beforeEach(async () => {
    chat = await start();
    context = channelsOf(office, now, { discord: chat.url, slack: chat.url });
    return () => chat.close();
  });

  async function begin(tag: string, name = 'Thursday duel') {
    const game = await startGame(office, `${form}.${tag}`, name);
    const typed = { form, url: '', token: '', room: '', ...target(chat) };
    const made = await makeHook(context, { by: game.anna, gameId: game.gameId, target: typed });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const { hookId } = made.value;
    return { ...game, hookId, go: () => tryAll(context, hookId) };
  }

  /** Discord takes a mark for a sign behind a backslash, and shows none. */
  const shown = () =>
    [...chat.channel.values()]
      .map((one) => ({ ...one, text: one.text.replace(/\\/g, '') }))
      .filter(({ text }) => !/– turn \d/.test(text));

  it('is one, edited in place, and pings only who is awaited', async () => {
    const game = await begin('one');
    const empty = { discord: '', slack: '', matrix: '' };
    await saveChatNames(context, game.anna, { ...empty, [form]: anna });
    await saveChatNames(context, game.boris, { ...empty, [form]: boris });
    await game.bid('anna', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(shown()).toHaveLength(2);
    expect(chat.pinged).toEqual([boris]);
    await game.bid('boris', 4);
    await game.go();
    expect(chat.pinged.slice(1).sort()).toEqual([anna, boris].sort());
    await game.bid('boris', 4);
    await game.go();
    await game.bid('anna', 4);
    await game.go();
    // The game is over: the ping is gone, and the one post says how it ended.
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.edits).toBe(3);
    expect(shown()[0]?.text).toMatch(/Over: Blue won/);
    expect(shown()[0]?.text).not.toMatch(/To act/);
    expect(chat.pinged).toEqual([boris, ...chat.pinged.slice(1, 3), anna]);
  });

  it('pings nobody who gave no name there, and holds no secret', async () => {
    const game = await begin('nobody');
    await game.bid('anna', 7);
    await game.go();
    expect(chat.pinged).toEqual([]);
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.text).toMatch(/To act: Blue/);
    expect(chat.asked.map(({ body }) => body).join()).not.toMatch(/bids 7/);
  });

  it('is made again where somebody has removed it', async () => {
    const game = await begin('removed');
    await game.bid('anna', 3);
    await game.go();
    chat.channel.clear();
    await game.bid('boris', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(shown()).toHaveLength(1);
  });

  it('is posted once, though the answer to the first try was lost', async () => {
    const game = await begin('lost');
    await game.bid('anna', 3);
    const answer = chat.answer;
    chat.answer = (asked) => {
      answer(asked);
      return { status: 502 };
    };
    expect(await game.go()).toEqual(['retried']);
    chat.answer = answer;
    expect(await game.go()).toEqual(['sent']);
    // Only Matrix knows a repeated request; what the others have twice, they have once more than once and never again.
    expect(shown()).toHaveLength(form === 'matrix' ? 1 : 2);
    await game.bid('boris', 3);
    await game.go();
    expect(shown()).toHaveLength(form === 'matrix' ? 1 : 2);
  });

  it('disarms names', async () => {
    const evil = '@everyone <!channel> <@111111111111111111> **b** [x](https://evil.example) `c` @room <b>';
    const game = await begin('names', evil.slice(0, 58));
    await context.db.user.update({ where: { id: game.boris }, data: { name: '<@U0ANNA000> *x* @here &lt;' } });
    await saveChatNames(context, game.boris, { discord: '', slack: '', matrix: '', [form]: boris });
    await game.bid('anna', 3);
    await game.go();
    expect(chat.pinged).toEqual([boris]);
    const text = [...chat.channel.values()].map((one) => one.text).join();
    if (form === 'discord') expect(text).not.toMatch(/@everyone|@here|(?<!\\)\*x|(?<!\\)<@1/);
    if (form === 'matrix') expect(text).not.toMatch(/<b>|<@|<!/);
    // Rich text of Slack is never read for marks: a name that looks like a mention is a text.
    if (form === 'slack') expect(JSON.parse(chat.asked[0]?.body ?? '').text).not.toMatch(/<[@!]/);
  });

  it('is tested by a message, and its failures are told in words', async () => {
    const game = await begin('tested');
    await testHook(context, { by: game.anna, hookId: game.hookId });
    expect(await game.go()).toEqual(['sent']);
    expect(shown()[0]?.text).toMatch(/A test of Fieldpost/);
    chat.answer = () => ({ status: 200, body: { ok: false, error: 'is_archived' } });
    await game.bid('anna', 3);
    expect(await game.go()).toEqual(['retried']);
    const [view] = await listHooks(context, { by: game.anna });
    const answers = view?.deliveries.map(({ answer = '' }) => answer).join('');
    expect(answers).toMatch(/is_archived|names no message|names no event/);
  });
});

describe('what is typed', () => {
  const net = { net: OPEN_NET };
  const typed = { url: '', token: '', room: '' };

  it.each([
    ['discord', { url: 'https://discord.com.evil.example/api/webhooks/123456/abcdefghijklmnopqrstuvwxyz' }],
    ['discord', { url: 'https://discord.com/api/webhooks/123456/abcdefghijklmnopqrst/../../../evil' }],
    ['slack', { token: 'xoxp-not-a-bot-0123', room: 'C012345678' }],
    ['slack', { token: SLACK_TOKEN, room: '#general' }],
    ['matrix', { url: 'https://10.0.0.1', token: MATRIX_TOKEN, room: '!room:example.org' }],
    ['matrix', { url: 'https://example.org', token: 'with\nlines in it', room: '!room:example.org' }],
    ['matrix', { url: 'https://example.org', token: MATRIX_TOKEN, room: '#alias:example.org' }],
    ['json', { url: 'http://example.org/hook' }],
  ] as const)('is refused: %s %o', (form, given) => {
    expect(parseTarget(net, { form, ...typed, ...given }, 's').ok).toBe(false);
  });

  it.each([
    ['discord', { discord: 'anna#1234' }],
    ['slack', { slack: '<!channel>' }],
    ['matrix', { matrix: '@anna:example.org"><b>' }],
  ])('is no name in %s', async (field, given) => {
    const context = channelsOf(office, now);
    const user = await office.user(`${field}.names@example.org`, 'Names');
    const saved = await saveChatNames(context, user, { discord: '', slack: '', matrix: '', ...given });
    expect(saved).toMatchObject({ ok: false, error: { field } });
  });

  it('loses what is hidden or reorders, and marks become signs', () => {
    expect(plain('a\u202eb\u200b\nc\u0000 d'.repeat(1))).toBe('ab c d');
    expect(escapeMarkdown('*_~`|>#-[](<:@')).toBe('\\*\\_\\~\\`\\|\\>\\#\\-\\[\\]\\(\\<\\:\\@\u200b');
  });
});
