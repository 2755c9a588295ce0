import type { GameSummary } from '@/lib/games/model/types';
import { readPress } from '@/lib/games/press/read-press';
import type { MessageView } from '@/lib/games/press/shapes';
import type { MailContext } from '../context';
import type { GameDigest } from './about';

interface Press {
  /** A line for each who wrote. */
  readonly lines: readonly string[];
  readonly isNew: boolean;
}

/** What the reader has not read of what others wrote to them: from whom and how much, never the words. */
export async function pressOf(
  { services }: MailContext,
  { userId: by, since, wanted }: GameDigest,
  game: GameSummary,
): Promise<Press> {
  const read = await readPress(services, { by, gameId: game.gameId });
  const kinds = { press: await wanted('press'), announcement: await wanted('announcement') };
  const unread = (read.ok ? read.value.messages : []).filter(
    (one) =>
      one.new && !one.yours && one.text !== undefined && kinds[one.kind === 'announcement' ? 'announcement' : 'press'],
  );
  const senders = [...new Set(unread.map((one) => senderOf(game, one)))];
  return {
    lines: senders.map((sender) => {
      const count = unread.filter((one) => senderOf(game, one) === sender).length;
      return `${sender}: ${count === 1 ? 'one message' : `${count} messages`}`;
    }),
    isNew: unread.some(({ at }) => Date.parse(at) > since.getTime()),
  };
}

function senderOf({ seats }: GameSummary, { from, name, kind }: MessageView): string {
  const seat = from === undefined ? 'The owner' : (seats.find(({ role }) => role.id === from)?.role.name ?? from);
  const who = name === undefined ? seat : `${seat} (${name})`;
  return kind === 'announcement' ? `${who}, to all` : who;
}
