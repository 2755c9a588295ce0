import { acts, personIn } from '../model/seats';
import type { SideDraft } from '../model/side-records';
import type { UserId } from '../model/types';
import { isStillThere, type OwnSide } from './open-side';
import type { DraftView } from './shapes';

type Asked = OwnSide & { readonly draft: SideDraft };

/** Whether this person's signature would be the second one: of somebody who may sign off, and has not drafted it. */
const maySign = ({ person, draft }: Asked): boolean => person.right === 'sign-off' && person.userId !== draft.userId;

/** What somebody of the side may do with a draft now. */
export function draftRights(asked: Asked): DraftView['may'] {
  const { person, seat, draft } = asked;
  const own = draft.userId === person.userId;
  const sends = acts(person.right) && isStillThere(asked, draft);
  const may: DraftView['may'][number][] = [];
  if (seat.signatures !== true && sends) may.push('send');
  if (seat.signatures === true && sends && maySign(asked)) may.push('sign');
  if (seat.signatures === true && sends && forwarderOf(asked) === undefined) may.push('forward');
  if (own || acts(person.right)) may.push('discard');
  return may;
}

/** Who put it forward, as long as they may still submit for the side. */
export function forwarderOf({ seat, draft }: Pick<Asked, 'seat' | 'draft'>) {
  const person = forwarding(seat, draft.forwardedBy);
  return acts(person?.right) ? person : undefined;
}

const forwarding = (seat: OwnSide['seat'], by: UserId | undefined) => personIn(seat, by);
