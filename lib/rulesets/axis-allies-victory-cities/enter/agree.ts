import { ok, type Result } from '@/lib/core/result';
import type { AgreeBody } from '../body';
import { type Refusal, refuse } from '../refuse';
import { isSeatOf, type Setup, seatsOf } from '../setup';
import type { Agreement, Table } from '../table';
import type { SeatId } from '../vocabulary';

type DieOf = ((purpose: string, sides: number) => number) | undefined;

/** The terms that both sides settle before play: the victory set, and who plays the Axis (AA-R13, AA-R16). */
export function enterAgreement(
  setup: Setup,
  table: Table,
  body: AgreeBody,
  by: string,
  dice: DieOf,
): Result<Table, Refusal> {
  if (table.agreement !== undefined)
    return refuse('already-agreed', 'aavc:victory-sets', { victory: table.agreement.victory });
  if (by !== 'organiser' && !isSeatOf(setup, by)) return refuse('not-your-side', 'aavc:victory-sets');
  const terms = body.victory === 'minor' ? bidTerms(setup, body, dice) : plainTerms(setup, body);
  return terms.ok ? ok({ ...table, agreement: terms.value }) : terms;
}

type Terms = Result<Agreement, Refusal>;

const incomplete = (needs: 'bids' | 'no-bids' | 'axis' | 'no-axis') =>
  refuse('terms-incomplete', needs === 'bids' ? 'aavc:minor-victory' : 'aavc:victory-sets', { needs });

/** Without bids, seats that are sides say it themselves; two teams must name the one that plays the Axis. */
function plainTerms(setup: Setup, { victory, bids, axis }: AgreeBody): Terms {
  if (bids !== undefined) return incomplete('no-bids');
  if (setup.options.seats === 'sides')
    return axis === undefined ? ok({ victory, axis: 'axis' }) : incomplete('no-axis');
  return axis !== undefined && isSeatOf(setup, axis) ? ok({ victory, axis }) : incomplete('axis');
}

/** The higher bid plays the Axis for as many turns as it says. */
function bidTerms(setup: Setup, { victory, bids = {}, axis }: AgreeBody, dice: DieOf): Terms {
  const [first, second] = seatsOf(setup);
  const [one, other] = [bids[first], bids[second]];
  if (one === undefined || other === undefined || Object.keys(bids).length !== 2) return incomplete('bids');
  if (axis !== undefined) return incomplete('no-axis');
  const agreed = { victory, turns: Math.max(one, other), bids };
  if (one !== other) return higherBid(setup, agreed, one > other ? first : second);
  if (setup.options.bidTie === 'rebid') return refuse('bid-tie', 'aavc:minor-victory', { turns: one });
  // Only the die at the moment of agreement says who plays the Axis; until then it is open.
  if (dice === undefined) return ok(agreed);
  const die = dice('bid-tie', 6);
  return ok({ ...agreed, die, axis: die <= 3 ? first : second });
}

function higherBid(setup: Setup, agreed: Agreement, higher: SeatId): Terms {
  if (setup.options.seats === 'teams' || higher === 'axis') return ok({ ...agreed, axis: higher });
  const { axis = 0, allies = 0 } = agreed.bids ?? {};
  return refuse('bid-below', 'aavc:minor-victory', { axis, allies });
}
