import { sha256 } from '@/lib/auth/secrets';
import { ok, type Result } from '@/lib/core/result';
import type { LogSentence } from '@/lib/games/channels/game-news';
import { type ChatText, plain } from './chat-text';
import type { Chat } from './chat-types';
import type { Post, Sending } from './delivery';
import type { Failure } from './outcome';

/** Characters of a sentence, and of a message: a chat may need twice as many to say that signs are signs. Discord takes 2,000. */
const LONGEST_LINE = 400;
const LONGEST_MESSAGE = 900;
/** Messages of one delivery: chats slow down who sends many. The page has the rest. */
const MOST_MESSAGES = 3;

/**
 * Tells what happened in the thread of its turn. What ends a turn belongs to it, so the thread of the turn that was told last takes it; the next
 * entries open the next thread. Only a game's webhook tells entries.
 */
export async function tellTurn(chat: Chat, sending: Sending, standing: Post): Promise<Result<PostedTurn, Failure>> {
  const { content, turns, to } = sending;
  if (content.event !== 'game-moved' || turns === undefined || to <= (standing.toldTo ?? 0))
    return ok({ post: standing, said: false });
  const lines = content.game.lines.filter(({ seq }) => seq >= (standing.toldTo ?? 0));
  const said = await sayAll(chat, sending, { post: { ...standing, turn: turns.first }, lines });
  if (!said.ok) return said;
  const { thread, ...rest } = said.value;
  const goesOn = turns.first === turns.next && thread !== undefined;
  const next: Post = { ...rest, turn: turns.next, toldTo: to, ...(goesOn ? { thread } : {}) };
  await sending.keep(next);
  return ok({ post: next, said: thread !== undefined && lines.length > 0 });
}

interface PostedTurn {
  readonly post: Post;
  /** Whether anything was sent. */
  readonly said: boolean;
}

interface Telling {
  readonly post: Post;
  readonly lines: readonly LogSentence[];
}

/** Says the lines, message by message, and keeps after each up to where all is told: a try that fails half-way goes on from there. */
async function sayAll(chat: Chat, sending: Sending, { post, lines }: Telling): Promise<Result<Post, Failure>> {
  let now = post;
  const parts = partsOf(lines);
  for (const [at, part] of parts.slice(0, MOST_MESSAGES).entries()) {
    const cut = at === MOST_MESSAGES - 1 && parts.length > MOST_MESSAGES;
    const said = await sayPart(chat, sending, now, cut ? [...part, MORE] : part);
    if (!said.ok || said.value === undefined) return said.ok ? ok(now) : said;
    now = { ...now, thread: said.value, toldTo: (part.at(-1)?.seq ?? 0) + 1 };
    await sending.keep(now);
  }
  return ok(now);
}

const MORE: LogSentence = { seq: 0, at: '', text: 'The log of the game has the rest.' };

/** The thread in which it was said: another one where somebody has removed the first. Undefined: this channel has no threads. */
async function sayPart(
  chat: Chat,
  sending: Sending,
  post: Post,
  part: readonly LogSentence[],
): Promise<Result<string | undefined, Failure>> {
  const text: ChatText = part.map((line) => [{ text: plain(line.text, LONGEST_LINE) }]);
  const txn = `${sending.id}-${part[0]?.seq ?? 0}-said`;
  if (post.thread !== undefined) {
    const said = await chat.say(post.thread, text, txn);
    if (!said.ok || said.value === 'done') return said.ok ? ok(post.thread) : said;
  }
  const opened = await openThread(chat, sending, post);
  if (!opened.ok || opened.value === undefined) return opened;
  const said = await chat.say(opened.value, text, txn);
  return said.ok ? ok(opened.value) : said;
}

async function openThread(
  chat: Chat,
  { id, content, keep }: Sending,
  post: Post,
): Promise<Result<string | undefined, Failure>> {
  if (content.event !== 'game-moved') return ok(undefined);
  const title = `${plain(content.game.name, 60)} – turn ${post.turn ?? 1}`;
  const opened = await chat.openThread(
    title,
    post.message ?? '',
    `${id}-${sha256(post.thread ?? '').slice(0, 16)}-thread`,
  );
  if (opened.ok && opened.value !== undefined) await keep({ ...post, thread: opened.value });
  return opened;
}

/** Lines, as many to a message as fit. */
function partsOf(lines: readonly LogSentence[]): readonly (readonly LogSentence[])[] {
  const parts: LogSentence[][] = [];
  let room = 0;
  for (const line of lines) {
    const length = Math.min(line.text.length, LONGEST_LINE) + 1;
    if (room < length) {
      parts.push([]);
      room = LONGEST_MESSAGE;
    }
    parts.at(-1)?.push(line);
    room -= length;
  }
  return parts;
}
