import { sha256 } from '@/lib/auth/secrets';
import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import { chatNamesOf } from '../hooks/chat-names';
import { pingOf, plain, postOf, TEST_TEXT } from './chat-text';
import type { Chat, ChatMessage } from './chat-types';
import type { Post, Sending, Sent } from './delivery';
import type { Failure } from './outcome';
import { tellTurn } from './turn-thread';

/**
 * One post a game, edited in place, and beside it a thread a turn. Editing pings nobody, so those who are newly asked get a short message under
 * the post, which goes when the wait is over. A reminder is such a message again.
 */
export async function sendChat(context: ChannelContext, chat: Chat, sending: Sending): Promise<Result<Sent, Failure>> {
  const { id, content, gameUrl, post } = sending;
  if (content.event === 'test') {
    const sent = await chat.post({ title: 'Fieldpost', text: TEST_TEXT }, `${id}-test`);
    return sent.ok ? ok('sent') : sent;
  }
  // Of a game where nothing ever waited for the person there is no post.
  if (content.event === 'waiting' && post === undefined && content.waiting.length === 0 && content.moved.length === 0)
    return ok('unchanged');
  const text = postOf(content, gameUrl);
  const mark = sha256(JSON.stringify([text, sending.picture?.mark]));
  const posted = await putPost(chat, sending, { title: plain(content.game.name, 60), text, mark });
  if (!posted.ok) return posted;
  const turn = await tellTurn(chat, sending, posted.value);
  if (!turn.ok) return turn;
  const { wait, people } = content.awaited;
  // A reminder has its ping at the end of the channel, in place of the one before.
  if (content.event !== 'reminder' && wait === (post?.pinged ?? ''))
    return ok(mark === post?.told && !turn.value.said ? 'unchanged' : 'sent');
  const pinged = await movePing(context, chat, sending, {
    standing: turn.value.post,
    wait,
    people,
    name: content.game.name,
  });
  return pinged.ok ? ok('sent') : pinged;
}

interface PostText extends Pick<ChatMessage, 'title' | 'text'> {
  readonly mark: string;
}

/** The post with this text: edited, or new where there is none or somebody has removed it. */
async function putPost(
  chat: Chat,
  { id, post, keep, picture }: Sending,
  { title, text, mark }: PostText,
): Promise<Result<Post, Failure>> {
  const txn = `${id}-${mark.slice(0, 16)}`;
  if (post?.message !== undefined && post.told === mark) return ok(post);
  const drawn = await picture?.draw();
  const message = { title, text, ...(drawn === undefined ? {} : { picture: drawn }) };
  if (post?.message !== undefined) {
    const edited = await chat.edit(post.message, message, `${txn}-edit`);
    if (!edited.ok) return edited;
    if (edited.value === 'done') return ok(await kept(keep, { ...post, told: mark }));
  }
  const made = await chat.post(message, `${txn}-post`);
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
  const ping = { people: names, text: pingOf(name, gameUrl) };
  const made = await chat.ping(standing.message ?? '', ping, `${id}-${sha256(wait).slice(0, 16)}-ping`);
  return made.ok ? ok(await kept(keep, { ...rest, pinged: wait, ping: made.value })) : made;
}
