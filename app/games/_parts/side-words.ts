import type { SideMemberView, SideRight } from '@/lib/games/model/types';

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
  const { captain, right, duty, yours } = member;
  const who = yours ? `${personName(member)} (you)` : personName(member);
  return [who, captain ? 'captain' : RIGHT_WORDS[right], ...(duty === undefined ? [] : [duty])].join(' · ');
}
