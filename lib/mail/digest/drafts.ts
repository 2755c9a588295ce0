import { readDrafts } from '@/lib/games/drafts/read-drafts';
import type { DraftView } from '@/lib/games/drafts/shapes';
import type { GameSummary } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import type { GameDigest } from './about';

interface Drafts {
  readonly lines: readonly string[];
  readonly isNew: boolean;
}

/** Drafts of the reader's sides that are not sent yet; those that ask for their signature wait until they are answered. */
export async function draftsOf(
  { services }: MailContext,
  { userId: by, since, wanted }: GameDigest,
  { gameId, seats, status }: GameSummary,
): Promise<Drafts> {
  const shared = seats.filter(
    ({ yours, members = [], signatures }) => yours && (members.length > 0 || signatures === true),
  );
  if (status === 'over' || shared.length === 0 || !(await wanted('draft'))) return { lines: [], isNew: false };
  const read = await Promise.all(shared.map(({ role }) => readDrafts(services, { by, gameId, role: role.id })));
  const drafts = read.flatMap((one) => (one.ok ? one.value.drafts : []));
  return {
    lines: drafts.map(lineOf),
    isNew: drafts.some((draft) => asksToSign(draft) || (!draft.yours && Date.parse(draft.at) > since.getTime())),
  };
}

const asksToSign = ({ forwardedBy, may }: DraftView): boolean => forwardedBy !== undefined && may.includes('sign');

function lineOf(draft: DraftView): string {
  const { yours, name, by, order } = draft;
  const who = yours ? 'You' : (name ?? by);
  const what = order === undefined ? '' : `: ${order}`;
  return `${who} drafted${what}${asksToSign(draft) ? ' (asks for your signature)' : ''}`;
}
