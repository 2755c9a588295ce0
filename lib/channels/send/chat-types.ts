import type { Result } from '@/lib/core/result';
import type { DrawnPicture } from '@/lib/mail/picture/drawing';
import type { ChatText } from './chat-text';
import type { Failure } from './outcome';

/** What a chat lets us do. Ids are the chat's own. `txn`: the same for the same thing, so that a repeated request is known as one. */
export interface Chat {
  readonly name: 'discord' | 'slack' | 'matrix';
  readonly post: (message: ChatMessage, txn: string) => Promise<Result<string, Failure>>;
  /** `gone`: somebody has removed the post. */
  readonly edit: (id: string, message: ChatMessage, txn: string) => Promise<Result<'done' | 'gone', Failure>>;
  /** A message under a post. */
  readonly ping: (under: string, ping: Ping, txn: string) => Promise<Result<string, Failure>>;
  /** A message that is not there any more is no failure. */
  readonly remove: (id: string, txn: string) => Promise<Result<unknown, Failure>>;
  /** A thread beside a post. Undefined: the channel has none. */
  readonly openThread: (title: string, beside: string, txn: string) => Promise<Result<string | undefined, Failure>>;
  /** Says something in a thread. `gone`: somebody has removed it. */
  readonly say: (thread: string, text: ChatText, txn: string) => Promise<Result<'done' | 'gone', Failure>>;
}

/** `title`: of a post that needs one. */
export interface ChatMessage {
  readonly title: string;
  readonly text: ChatText;
  readonly picture?: DrawnPicture;
}

export interface Ping {
  readonly people: readonly string[];
  readonly text: ChatText[number];
}
