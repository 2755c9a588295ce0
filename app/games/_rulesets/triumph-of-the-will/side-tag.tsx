import type { Holder } from '@/lib/rulesets/triumph-of-the-will/state';
import { HOLDER_NAMES } from './names';

const LOOKS: Readonly<Record<Holder, string>> = {
  german: 'seat-1',
  japanese: 'seat-2',
  un: 'seat-3',
  undealt: 'seat-3',
};

/** A side, the United Nations or nobody, with the colour of its seat. */
export function SideTag({ side }: { readonly side: Holder }) {
  return <span className={`tag ${LOOKS[side]}`}>{HOLDER_NAMES[side]}</span>;
}
