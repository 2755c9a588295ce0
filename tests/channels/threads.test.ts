import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelContext } from '@/lib/channels/context';
import { saveChatNames } from '@/lib/channels/hooks/chat-names';
import type { DrawPicture } from '@/lib/mail/picture/drawing';
import { openPostOffice, type PostOffice, startGame } from '../mail/post-office';
import { channelsOf, hookOf, tryAll } from './office';
import { DISCORD_HOOK, type FakeChat, startDiscord, startMatrix, startSlack } from './receivers';

/** What happens in a turn, and the picture of the position, against receivers that behave as the chats do. */

const now = () => new Date('2026-03-10T12:00:00Z');
const SLACK_TOKEN = 'xoxb-0123456789-abcdef';
const MATRIX_TOKEN = 'syt_token_of_tests';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
});
afterAll(() => office.close());

const discordTarget = () => ({ form: 'discord' as const, url: `https://discord.com/api${DISCORD_HOOK}` });

const KINDS = [
  { name: 'a forum of Discord', start: () => startDiscord(true), target: discordTarget },
  {
    name: 'Slack',
    start: () => startSlack(SLACK_TOKEN),
    target: () => ({ form: 'slack' as const, token: SLACK_TOKEN, room: 'C012345678' }),
  },
  {
    name: 'Matrix',
    start: () => startMatrix(MATRIX_TOKEN),
    target: ({ url }: FakeChat) => ({ form: 'matrix' as const, url, token: MATRIX_TOKEN, room: '!room:example.org' }),
  },
];

/** A drawing that says in its bytes how many there were. */
function drawing(): { readonly drawn: number[]; readonly drawPicture: DrawPicture } {
  const drawn: number[] = [];
  return {
    drawn,
    drawPicture: async () => {
      drawn.push(drawn.length + 1);
      return { png: Buffer.from([drawn.length]), width: 600, height: 300, words: 'Red "4" <b>' };
    },
  };
}

let tag = 0;

async function begin(
  context: ChannelContext,
  target: Omit<Parameters<typeof hookOf>[1], 'by'>,
  name = 'Thursday duel',
) {
  tag += 1;
  const game = await startGame(office, `threads.${tag}`, name);
  const { hookId } = await hookOf(context, { by: game.anna, gameId: game.gameId, ...target });
  return { ...game, hookId, go: () => tryAll(context, hookId) };
}

const signs = (text: string) => text.replace(/\\/g, '');
const threadsOf = ({ threads }: FakeChat) =>
  [...threads.values()].map(({ title, said }) => ({ title: signs(title), said: said.map(signs) }));

describe.each(KINDS)('a turn in $name', ({ start, target }) => {
  let chat: FakeChat;
  let context: ChannelContext;
  beforeEach(async () => {
    chat = await start();
    context = channelsOf(office, now, { discord: chat.url, slack: chat.url });
    return () => chat.close();
  });

  const turns = () => threadsOf(chat).filter(({ title }) => /turn \d/.test(title));

  it('has a thread of its own, which tells what happened and no secret', async () => {
    const game = await begin(context, target(chat));
    await game.bid('anna', 3);
    await game.bid('boris', 4);
    await game.go();
    expect(turns()).toHaveLength(1);
    expect(turns()[0]?.title).toMatch(/Thursday duel – turn 1/);
    const [first] = turns();
    expect(first?.said.join('\n')).toMatch(/3.*4/);
    await game.bid('anna', 7);
    await game.go();
    expect(
      turns()
        .flatMap(({ said }) => said)
        .join(),
    ).not.toMatch(/bids 7/);
    await game.bid('boris', 5);
    await game.go();
    expect(turns()).toHaveLength(2);
    expect(turns()[0]).toEqual(first);
    expect(turns()[1]?.title).toMatch(/Thursday duel – turn 2/);
    expect(turns()[1]?.said.join('\n')).toMatch(/7.*5/);
  });

  it('goes on where a try broke off, and tells what a late delivery had to tell', async () => {
    const game = await begin(context, target(chat));
    const answer = chat.answer;
    await game.bid('anna', 3);
    await game.go();
    await game.bid('boris', 4);
    chat.answer = (asked) => (/opened|bids? of|3.*4/i.test(asked.body) ? { status: 503 } : answer(asked));
    expect(await game.go()).toEqual(['retried']);
    const before = turns()
      .flatMap(({ said }) => said)
      .join();
    expect(before).not.toMatch(/die/);
    chat.answer = answer;
    await game.go();
    await game.go();
    const said = turns().flatMap((turn) => turn.said);
    expect(said.join('\n')).toMatch(/3.*4/);
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('a forum of Discord', () => {
  it('holds the post in a thread, and pings there', async () => {
    const chat = await startDiscord(true);
    const context = channelsOf(office, now, { discord: chat.url, slack: chat.url });
    const game = await begin(context, discordTarget(), 'A duel in a forum');
    await saveChatNames(context, game.boris, { discord: '222222222222222222', slack: '', matrix: '' });
    await game.bid('anna', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(threadsOf(chat)[0]?.title).toBe('A duel in a forum');
    expect(threadsOf(chat)[0]?.said.at(-1)).toMatch(/^<@222222222222222222> you are asked to act/);
    await game.bid('boris', 3);
    await game.go();
    const [post] = [...chat.channel.values()];
    expect(post?.edits).toBe(1);
    // After some days without a message nobody may change what is there, until somebody writes.
    const answer = chat.answer;
    let asleep = true;
    chat.answer = (asked) => {
      if (asked.method === 'POST' && /thread_id/.test(asked.path)) asleep = false;
      return asleep && asked.method !== 'POST' ? { status: 400, body: { code: 50_083 } } : answer(asked);
    };
    await game.bid('anna', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(post?.edits).toBe(2);
    // A removed thread is a removed post: there is another one.
    chat.answer = answer;
    chat.threads.clear();
    chat.channel.clear();
    await game.bid('boris', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(threadsOf(chat)[0]?.title).toBe('A duel in a forum');
    await chat.close();
  });
});

describe('a picture', () => {
  it('is a file in Discord, and the next one takes its place', async () => {
    const chat = await startDiscord();
    const { drawn, drawPicture } = drawing();
    const context = { ...channelsOf(office, now, { discord: chat.url, slack: chat.url }), drawPicture };
    const game = await begin(context, discordTarget());
    await game.bid('anna', 3);
    await game.go();
    expect([...chat.channel.values()].map(({ picture }) => picture)).toEqual(['01']);
    expect(chat.asked[0]?.body).toContain('"description":"Red \\"4\\" <b>"');
    await game.bid('boris', 4);
    await game.go();
    expect([...chat.channel.values()].map(({ picture }) => picture)).toEqual(['02']);
    expect(drawn).toHaveLength(2);
    // One that cannot be drawn is no reason for no post, and the old one would be wrong.
    const broken = { ...context, drawPicture: () => Promise.reject(new Error('no library')) };
    await game.bid('anna', 4);
    expect(await tryAll(broken, game.hookId)).toEqual(['sent']);
    expect([...chat.channel.values()].map(({ picture }) => picture)).toEqual([undefined]);
    expect(office.log.some(({ event }) => event === 'post-without-picture')).toBe(true);
    await chat.close();
  });

  it('is a file of the app in Slack, once Slack has looked at it; without the right to upload there is the post alone', async () => {
    const chat = await startSlack(SLACK_TOKEN);
    const { drawPicture } = drawing();
    const context = { ...channelsOf(office, now, { discord: chat.url, slack: chat.url }), drawPicture };
    const target = { form: 'slack' as const, token: SLACK_TOKEN, room: 'C012345678' };
    const game = await begin(context, target);
    const pictures = () => [...chat.channel.values()].flatMap(({ picture = [] }) => picture);
    await game.bid('anna', 3);
    expect(await game.go()).toEqual(['sent']);
    expect(pictures()).toEqual(['01']);
    expect(chat.asked.some(({ body }) => body.includes('"alt_text":"Red \\"4\\" <b>"'))).toBe(true);
    await game.bid('boris', 4);
    await game.go();
    expect(pictures()).toEqual(['02']);
    const answer = chat.answer;
    const missing = { status: 200, body: { ok: false, error: 'missing_scope' } };
    chat.answer = (asked) => (asked.path.startsWith('/api/files.') ? missing : answer(asked));
    await game.bid('anna', 4);
    expect(await game.go()).toEqual(['sent']);
    expect(pictures()).toEqual([]);
    expect(office.log).toContainEqual(
      expect.objectContaining({ event: 'post-without-picture', facts: { chat: 'slack', why: 'missing_scope' } }),
    );
    await chat.close();
  });

  it('is uploaded to Matrix, and its words are words', async () => {
    const chat = await startMatrix(MATRIX_TOKEN);
    const context = { ...channelsOf(office, now), ...drawing() };
    const target = { form: 'matrix' as const, url: chat.url, token: MATRIX_TOKEN, room: '!room:example.org' };
    const game = await begin(context, target);
    await game.bid('anna', 3);
    await game.go();
    const [post] = [...chat.channel.values()];
    expect(post?.text).toContain(
      '<img src="mxc://example.org/01" width="600" height="300" alt="Red &quot;4&quot; &lt;b&gt;">',
    );
    const answer = chat.answer;
    chat.answer = (asked) => (asked.picture === undefined ? answer(asked) : { status: 413 });
    await game.bid('boris', 4);
    expect(await game.go()).toEqual(['sent']);
    expect(post?.text).not.toContain('<img');
    await chat.close();
  });
});

it('a channel of Discord without threads has its post alone', async () => {
  const chat = await startDiscord();
  const context = channelsOf(office, now, { discord: chat.url, slack: chat.url });
  const game = await begin(context, discordTarget());
  await game.bid('anna', 3);
  expect(await game.go()).toEqual(['sent']);
  await game.bid('boris', 4);
  expect(await game.go()).toEqual(['sent']);
  expect(chat.channel.size).toBe(1);
  expect(chat.asked.every(({ body }) => !body.includes('thread_name'))).toBe(true);
  await chat.close();
});
