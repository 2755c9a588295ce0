import { sha256 } from '@/lib/auth/secrets';
import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import { chatNamesOf } from '../hooks/chat-names';
import { type ChatText, pingOf, postOf, TEST_TEXT } from './chat-text';
import type { Failure } from './outcome';
import type { Post, Sending, Sent } from './told';

/** What a chat lets us do. Ids are the chat's own. `txn`: the same for the same thing, so that a repeated request is known as one. */
export interface Chat {
  readonly name: 'discord' | 'slack' | 'matrix';
  readonly post: (text: ChatText, txn: string) => Promise<Result<string, Failure>>;
  /** `gone`: somebody has removed the post. */
  readonly edit: (id: string, text: ChatText, txn: string) => Promise<Result<'done' | 'gone', Failure>>;
  readonly ping: (people: readonly string[], text: ChatText[number], txn: string) => Promise<Result<string, Failure>>;
  /** A message that is not there any more is no failure. */
  readonly remove: (id: string, txn: string) => Promise<Result<unknown, Failure>>;
}

/**
 * One post a game, edited in place. Editing pings nobody, so those who are newly asked get a short message under it, which goes when the wait
 * is over: the channel never holds more than these two.
 */
export async function sendChat(context: ChannelContext, chat: Chat, sending: Sending): Promise<Result<Sent, Failure>> {
  const { id, told, gameUrl, post } = sending;
  if (told.event === 'test') {
    const sent = await chat.post(TEST_TEXT, `${id}-test`);
    return sent.ok ? ok('sent') : sent;
  }
  // Of a game where nothing ever waited for the person there is no post.
  if (told.event === 'waiting' && post === undefined && told.waiting.length === 0) return ok('unchanged');
  const text = postOf(told, gameUrl);
  const mark = sha256(JSON.stringify(text));
  const standing = await putPost(chat, sending, { text, mark });
  if (!standing.ok) return standing;
  const { wait, people } = told.awaited;
  if (wait === (post?.pinged ?? '')) return ok(mark === post?.told ? 'unchanged' : 'sent');
  const pinged = await movePing(context, chat, sending, {
    standing: standing.value,
    wait,
    people,
    name: told.game.name,
  });
  return pinged.ok ? ok('sent') : pinged;
}

interface Standing {
  readonly text: ChatText;
  readonly mark: string;
}

/** The post with this text: edited, or new where there is none or somebody has removed it. */
async function putPost(
  chat: Chat,
  { id, post, keep }: Sending,
  { text, mark }: Standing,
): Promise<Result<Post, Failure>> {
  const txn = `${id}-${mark.slice(0, 16)}`;
  if (post?.message !== undefined && post.told === mark) return ok(post);
  if (post?.message !== undefined) {
    const edited = await chat.edit(post.message, text, `${txn}-edit`);
    if (!edited.ok) return edited;
    if (edited.value === 'done') return ok(await kept(keep, { ...post, told: mark }));
  }
  const made = await chat.post(text, `${txn}-post`);
  return made.ok ? ok(await kept(keep, { ...post, told: mark, message: made.value })) : made;
}

async function kept(keep: Sending['keep'], post: Post): Promise<Post> {
  await keep(post);
  return post;
}

interface NewWait {
  readonly standing: Post;
  readonly wait: string;
  readonly people: readonly string[];
  readonly name: string;
}

/** Takes the last ping away and sends the next, where somebody has given a name in this chat. */
async function movePing(
  context: ChannelContext,
  chat: Chat,
  { id, gameUrl, keep }: Sending,
  { standing, wait, people, name }: NewWait,
): Promise<Result<unknown, Failure>> {
  const { ping: last, ...rest } = standing;
  if (last !== undefined) {
    const removed = await chat.remove(last, `${id}-${sha256(last).slice(0, 16)}-gone`);
    if (!removed.ok) return removed;
  }
  const names = wait === '' ? [] : await chatNamesOf(context, people, chat.name);
  if (names.length === 0) return ok(await kept(keep, { ...rest, pinged: wait }));
  const made = await chat.ping(names, pingOf(name, gameUrl), `${id}-${sha256(wait).slice(0, 16)}-ping`);
  return made.ok ? ok(await kept(keep, { ...rest, pinged: wait, ping: made.value })) : made;
}
