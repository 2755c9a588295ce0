import { redirect } from 'next/navigation';
import { screenOf } from '@/app/games/_rulesets/registry';
import { listRulesets } from '@/lib/games/create/read-rules';

/** The tutorial of the first system that has one. */
export default function LearnPage() {
  const found = listRulesets().find(({ id }) => (screenOf(id).lessons ?? []).length > 0);
  redirect(found ? `/learn/${found.id}` : '/rules');
}
