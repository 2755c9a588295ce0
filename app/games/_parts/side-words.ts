import type { SideMemberView, SideRight, UnderstudyView } from '@/lib/games/model/types';

/** What somebody may do for their side, in words. */
export const RIGHT_WORDS: Readonly<Record<SideRight, string>> = {
  draft: 'drafts',
  submit: 'drafts and sends',
  'sign-off': 'drafts, sends and signs off',
};

/** The person as readers know them; the log's own name where they have given none. */
export const personName = ({ name, actor }: Pick<SideMemberView, 'name' | 'actor'>): string => name ?? actor;

/** "Bob · captain · Germany". */
export function memberLine(member: SideMemberView): string {
  const { asked, captain, right, duty, yours } = member;
  const who = yours ? `${personName(member)} (you)` : personName(member);
  const duties = [...(duty === undefined ? [] : [duty]), ...(asked ? ['asked to see to what waits'] : [])];
  return [who, captain ? 'captain' : RIGHT_WORDS[right], ...duties].join(' · ');
}

/** "Dan stands by", or that somebody is asked to. */
export function understudyLine({ actor, name, yours, called }: UnderstudyView): string {
  if (actor === undefined) return 'Somebody is asked to stand by, and has not agreed yet.';
  const who = yours ? 'You stand by' : `${name ?? actor} stands by`;
  return called ? `${who}, and may take the seat over now.` : `${who}.`;
}
