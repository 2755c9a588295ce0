import { reportsIn } from '@/lib/rulesets/_shared/mid-war/course';
import { isOpening, isPast } from '@/lib/rulesets/_shared/mid-war/position';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { isTurnCode, type TurnCode, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body } from '../body';
import { facesIn, ROLL_DICE } from '../enter/faces';
import type { Passed, Roll } from '../table';
import type { HouseKinds } from '../tracker';

type Book = Pick<BookOf<HouseKinds>, 'filed'>;
type Dice = Readonly<Record<string, number>>;

/** The report in which something happened, so that a number leads to the log. */
export interface Made {
  readonly report?: number;
  /** It was over when the group moved in: nobody here saw it, and a die of it did not fall here. */
  readonly unwitnessed?: true;
}

/** The report that made something, or that told it of the past; what no report made stands in the position the game began with. */
function madeIn({ filed }: Book, made: (body: Body, dice: Dice) => boolean): Made {
  const found = filed.find(({ body, dice }) =>
    reportsIn<HouseKinds['body']>(body).some((one) => made(one, isPast(body) ? facesIn(one) : dice)),
  );
  if (found === undefined) return openingOf({ filed });
  return { report: found.id, ...(isPast(found.body) ? { unwitnessed: true } : {}) };
}

function openingOf({ filed }: Book): Made {
  const opening = filed.find(({ body }) => isOpening(body));
  return opening === undefined ? {} : { report: opening.id, unwitnessed: true };
}

/** The report in which a roll was made or, when it was missed, with which its turn ended. */
export function rollMade(book: Book, { power, turn, face }: Roll): Made {
  const isOf = (body: Body) => 'turn' in body && body.turn === turn;
  const purpose = ROLL_DICE[power];
  return madeIn(book, (body, dice) =>
    face === undefined ? body.kind === 'close-turn' && isOf(body) : isOf(body) && purpose in dice,
  );
}

/** The report in which a set passed. */
export function passedMade(book: Book, { turn, label, source }: Passed): Made {
  const stated = (body: Body) => body.kind === 'turn' && (body.isolated ?? []).some((set) => set.label === label);
  const swept = (body: Body) => body.kind === 'isolate' || body.kind === 'close-turn';
  return madeIn(book, (body) => 'turn' in body && body.turn === turn && (source === 'map' ? swept : stated)(body));
}

/** The turns that past turns closed, all of which are before those that were closed here. */
export function closedLater({ filed }: Book): (turn: TurnCode) => Made {
  const past = filed.find(({ body }) => isPast(body));
  const bodies = past === undefined ? [] : reportsIn<HouseKinds['body']>(past.body);
  const last = Math.max(0, ...bodies.map((body) => (body.kind === 'close-turn' ? turnNumber(body.turn) : 0)));
  return (turn) =>
    past !== undefined && isTurnCode(turn) && turnNumber(turn) <= last ? { report: past.id, unwitnessed: true } : {};
}
