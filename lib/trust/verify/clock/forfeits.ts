import { mayFollowForfeit } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { isText } from '../shapes';

/** Whether a side has lost by forfeit at one place of a log. That its clock says so is asked elsewhere. */
export class Forfeits {
  #lost: { readonly role: string; readonly wins: string } | undefined;

  /** The side that has won by a forfeit which nobody has lifted. */
  get winner(): string | undefined {
    return this.#lost?.wins;
  }

  /** `sides`: the players of the game; undefined where the rules that name them are not at hand. */
  faultOf({ type, actor, payload }: Entry, sides: readonly string[] | undefined): string | undefined {
    if (this.#lost !== undefined && !mayFollowForfeit(type)) return `${this.#lost.role} had lost the game by forfeit`;
    if (type === 'forfeited') return forfeitedFault(payload, sides);
    if (type !== 'forfeit-lifted') return undefined;
    if (this.#lost === undefined) return 'nobody had lost by forfeit';
    if (actor === 'server' || !isText(payload.by)) return 'it does not say who lifts it';
    return payload.role === this.#lost.role ? undefined : `${String(payload.role)} had not lost by forfeit`;
  }

  note({ type, payload }: Entry): void {
    if (type === 'forfeited') this.#lost = { role: String(payload.role), wins: String(payload.wins) };
    if (type === 'forfeit-lifted') this.#lost = undefined;
  }
}

function forfeitedFault({ role, wins }: Entry['payload'], sides: readonly string[] | undefined): string | undefined {
  if (!isText(role) || !isText(wins) || role === wins) return 'it does not say who loses to whom';
  if (sides === undefined) return undefined;
  return sides.length === 2 && sides.includes(role) && sides.includes(wins)
    ? undefined
    : `${role} and ${wins} are not the two sides`;
}
