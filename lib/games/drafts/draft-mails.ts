import { keyed } from '../engine/mails';
import type { KeyedJob } from '../model/mail-records';
import { acts, peopleOf } from '../model/seats';
import type { SideDraft } from '../model/side-records';
import type { OwnSide } from './open-side';

/** Several drafts of one sitting are one mail, and one that is sent or discarded meanwhile is none. */
const GATHER_MS = 5 * 60_000;

/**
 * One mail at most for each position of the game to each who could send the draft, and one more when it is put forward, to those
 * who could sign it off: who drafted it knows.
 */
export function draftMails({ game, seat }: Pick<OwnSide, 'game' | 'seat'>, draft: SideDraft): readonly KeyedJob[] {
  const forward = draft.forwardedBy !== undefined;
  if (game.branch !== undefined) return [];
  const others = peopleOf(seat).filter(({ userId }) => userId !== draft.userId && userId !== draft.forwardedBy);
  const readers = others.filter(({ right }) => (seat.signatures === true ? right === 'sign-off' : acts(right)));
  const runAt = new Date(draft.at.getTime() + GATHER_MS).toISOString();
  return readers.map(({ userId }) => {
    const payload = { gameId: game.gameId, seq: game.nextSeq, userId, ...(forward ? { forward } : {}) } as const;
    const job = keyed({ task: 'send-draft', payload: { ...payload, ...(forward ? { forward: true as const } : {}) } });
    return { ...job, runAt };
  });
}
