import { err, ok, type Result } from '@/lib/core/result';
import { corrected } from '@/lib/rulesets/_shared/reporting/evolve';
import { fallenDice } from '@/lib/rulesets/_shared/reporting/filing';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { formatOrder } from '@/lib/rulesets/_shared/reporting/orders';
import type { Correction } from '@/lib/rulesets/_shared/reporting/types';
import { turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { wordBefore } from '@/lib/rulesets/_shared/wif/dated';
import { blockedBy, type DifferenceView, type Hindrance } from '@/lib/rulesets/_shared/wif/difference-view';
import type { Body } from '../body';
import { openTable } from '../table';
import { type HouseKinds, houseTracker } from '../tracker';
import { CITY_NAMES, HOLDER_WORDS } from '../vocabulary';
import { type OtherCount, otherCounts } from './from-campaign';

type Book = BookOf<HouseKinds>;

/** Each roll that counted a city otherwise, with the orders that settle it. */
export const differenceViews = (book: Book): readonly DifferenceView[] =>
  otherCounts(book.table).map((one) => {
    const taken = countingItAgain(book, one);
    const words = (key: 'counted' | 'told') =>
      one.cities.map((city) => `${CITY_NAMES[city.city]} is ${HOLDER_WORDS[city[key]]}`).join(', ');
    return {
      of: `Japan’s roll in ${turnLabel(one.turn)}`,
      told: words('told'),
      here: words('counted'),
      ...(taken.ok
        ? { take: formatOrder(houseTracker, { type: 'amend', corrections: taken.value }) }
        : blockedBy(taken.error)),
      stands: formatOrder(houseTracker, { type: 'report', body: { kind: 'stands', turn: one.turn } }),
    };
  });

/** The amendment that puts the word before the roll, which is counted again with its die; or why that is not possible. */
function countingItAgain(book: Book, { turn, cities }: OtherCount): Result<readonly Correction<Body>[], Hindrance> {
  const { setup, table: now, filed } = book;
  const place = filed.findIndex(({ body, dice }) => 'turn' in body && body.turn === turn && 'roll-japan' in dice);
  const after = filed[place - 1]?.id ?? 0;
  const corrections = cities.map(({ city, told: holder }): Correction<Body> => {
    const from = wordBefore(now.told?.[city] ?? {}, turn) ?? turn;
    return { after, by: 'campaign', body: { kind: 'city-held', turn: from, city, holder } };
  });
  let table = openTable(setup);
  for (const entry of corrected<HouseKinds>(book, corrections, undefined)) {
    const entered = houseTracker.enter(setup, table, entry, fallenDice(entry));
    if (!entered.ok)
      return err({ words: `Report ${entry.id}: ${houseTracker.explain(entered.error)}`, report: entry.id });
    table = entered.value;
  }
  return ok(corrections);
}
