import { inertName } from '@/emails/inert';
import { instant } from '@/emails/plain';
import { isAwayAt } from '@/lib/games/model/away/stand-ins';
import type { AbsenceView, GameView } from '@/lib/games/model/types';

/** For a reader of whose sides somebody is away: in whose place they act, or who acts in theirs. A sentence each. */
export function awayWords({ seats }: Pick<GameView, 'seats'>, now: Date): readonly string[] {
  const at = now.toISOString();
  const own = seats.filter(({ yours }) => yours).flatMap(({ away = [] }) => away);
  return own.filter((absence) => isAwayAt(absence, at)).map(sentenceOf);
}

function sentenceOf({ until, yours, standIn, ...person }: AbsenceView): string {
  const last = `until ${instant(until)}`;
  if (yours)
    return `You are away ${last}.${standIn === undefined ? '' : ` ${callOf(standIn)} acts for you; you may act too.`}`;
  const away = `${callOf(person)} is away ${last}`;
  if (standIn === undefined) return `${away}.`;
  return standIn.yours ? `${away}: you act in their place.` : `${away}, and ${callOf(standIn)} acts in their place.`;
}

const callOf = ({ actor, name }: { readonly actor: string; readonly name?: string | undefined }): string =>
  inertName(name ?? actor, actor);
