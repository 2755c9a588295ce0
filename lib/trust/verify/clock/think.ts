import type { Json } from '@/lib/core/json';
import type { Entry } from '@/lib/trust/entry';
import { isHouseChange } from '@/lib/trust/house-change';
import { hasMembers, isCount, isText, member } from '../shapes';

const DAY_MS = 24 * 3_600_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface Terms {
  readonly days: number;
  readonly turns: number;
}

/** Which seats have said that they need time to think. That the turn is the one that it says, the rules are asked elsewhere. */
export class Thinks {
  #terms: Terms | undefined;
  /** In which turn each role last said so. */
  readonly #last = new Map<string, number>();

  /** What is wrong with an entry about it; undefined for every other. That an actor may act for `by` is asked elsewhere. */
  faultOf({ seq, type, actor, at, payload }: Entry): string | undefined {
    if (type !== 'think-declared') return undefined;
    const { by, asked, turn, until } = payload;
    if (this.#terms === undefined) return 'no clock has time to think';
    if (!isText(by) || actor === 'server' || !isCount(asked) || asked >= seq)
      return 'it does not say whose clock it is';
    if (!isText(until) || !INSTANT.test(until)) return 'it does not say until when';
    const length = Date.parse(until) - Date.parse(at);
    if (!(length > 0 && length <= this.#terms.days * DAY_MS)) return 'the clock does not allow so much';
    const last = this.#last.get(by);
    const isFree = isCount(turn) && (last === undefined || turn >= last + this.#terms.turns);
    return isFree ? undefined : 'its side has said so lately';
  }

  /** Goes on by an entry that is sound. */
  note({ type, payload }: Entry): void {
    if (type === 'clock-set') this.#terms = termsOf(payload.terms);
    if (type === 'think-declared') this.#last.set(String(payload.by), Number(payload.turn));
    if (!isHouseChange({ type })) return;
    this.#terms = undefined;
    this.#last.clear();
  }
}

function termsOf(terms: Json | undefined): Terms | undefined {
  const think = member(terms, 'think');
  return isThink(think) ? { days: Number(think.days), turns: Number(think.turns) } : undefined;
}

/** Whether the terms of a clock may say so of time to think. */
export function isThink(think: Json | undefined): think is Json & Terms {
  if (!hasMembers(think, 'days', 'turns') || !isCount(think.days) || !isCount(think.turns)) return false;
  return think.days >= 1 && think.days <= 14 && think.turns >= 1 && think.turns <= 20;
}
