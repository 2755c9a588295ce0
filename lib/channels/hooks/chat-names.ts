import { err, ok, type Result } from '@/lib/core/result';
import type { UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { type ChannelFault, fault } from '../fault';

/** What somebody is called in each chat; missing where they gave no name there. */
export interface ChatNames {
  readonly discord?: string;
  readonly slack?: string;
  readonly matrix?: string;
}

const SHAPES = {
  discord: { shape: /^\d{15,22}$/, words: 'A Discord user id is a number of 15 to 22 digits.' },
  slack: { shape: /^[UW][A-Z0-9]{5,20}$/, words: 'A Slack member id begins with U or W.' },
  matrix: {
    shape: /^@[a-z0-9._=/+-]{1,120}:[A-Za-z0-9.-]{1,120}(:\d{1,5})?$/,
    words: 'A Matrix id looks like @anna:example.org.',
  },
} as const;

type Chat = keyof typeof SHAPES;
const CHATS: readonly Chat[] = ['discord', 'slack', 'matrix'];

/** Keeps what somebody is called in chats; an empty text forgets it. */
export async function saveChatNames(
  { db }: Pick<ChannelContext, 'db'>,
  by: UserId,
  typed: Readonly<Record<Chat, string>>,
): Promise<Result<undefined, ChannelFault>> {
  for (const chat of CHATS) {
    const text = typed[chat].trim();
    if (text !== '' && !SHAPES[chat].shape.test(text)) return err(fault('invalid-name', SHAPES[chat].words, chat));
  }
  const kept = (chat: Chat): string | null => typed[chat].trim() || null;
  const data = { discordId: kept('discord'), slackId: kept('slack'), matrixId: kept('matrix') };
  await db.user.update({ where: { id: by }, data });
  return ok(undefined);
}

export async function readChatNames({ db }: Pick<ChannelContext, 'db'>, by: UserId): Promise<ChatNames> {
  const row = await db.user.findUnique({ where: { id: by }, select: NAMES });
  return row === null ? {} : namesOf(row);
}

/** What these people are called in one chat. */
export async function chatNamesOf(
  { db }: Pick<ChannelContext, 'db'>,
  people: readonly UserId[],
  chat: Chat,
): Promise<readonly string[]> {
  const rows = await db.user.findMany({ where: { id: { in: [...people] } }, select: NAMES });
  return rows.flatMap((row) => namesOf(row)[chat] ?? []);
}

const NAMES = { discordId: true, slackId: true, matrixId: true } as const;

interface Row {
  readonly discordId: string | null;
  readonly slackId: string | null;
  readonly matrixId: string | null;
}

const namesOf = ({ discordId, slackId, matrixId }: Row): ChatNames => ({
  ...(discordId === null ? {} : { discord: discordId }),
  ...(slackId === null ? {} : { slack: slackId }),
  ...(matrixId === null ? {} : { matrix: matrixId }),
});
