import { err, ok, type Result } from '@/lib/core/result';
import { isOpening, type OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import { corrected } from '@/lib/rulesets/_shared/reporting/evolve';
import type { Correction, Filed } from '@/lib/rulesets/_shared/reporting/types';
import { turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import type { Hindrance } from '@/lib/rulesets/_shared/wif/difference-view';
import { powerName, STATUS_NAMES } from '@/lib/rulesets/_shared/wif/powers';
import type { Body, TurnBody } from '../body';
import { type Difference, differences, isSamePlace } from '../differences';
import type { VictoryKinds } from '../kinds';
import type { State } from '../standing';
import { isClosed, open } from '../table';
import { tracker } from '../tracker';

type AnyBody = Body | OpeningBody;
type Report = Filed<AnyBody>;
type Corrections = readonly Correction<AnyBody>[];

/**
 * The amendment by which this game takes the other game's word for a closed turn; or why that is not possible, in words, where
 * a report would have to say something else first.
 */
export function takingTheWord(state: State, difference: Difference): Result<Corrections, Hindrance> {
  const { setup, filed } = state;
  const place = filed.findIndex(({ body }) => body.kind === 'turn' && body.turn === difference.turn);
  const turn = filed[place];
  if (turn === undefined) {
    const label = turnLabel(difference.turn);
    if (!isClosed(state.table, difference.turn)) return err({ words: `${label} is not closed yet.` });
    const words = `${label} was over when you moved in: amend the report of the war so far.`;
    return err({ words, report: filed.find(({ body }) => isOpening(body))?.id });
  }
  const corrections = [
    ...toldBefore(filed.slice(0, place), difference),
    ...(turn.body.kind === 'turn' ? unsaidIn(turn.id, turn.body, difference) : []),
  ];
  let table = open(setup);
  for (const entry of corrected<VictoryKinds>(state, corrections, undefined)) {
    const entered = tracker.enter(setup, table, entry, undefined);
    if (!entered.ok) {
      const words = `Report ${entry.id}: ${tracker.explain(entered.error)}`;
      return err({ words, report: filed.find(({ id }) => id === entry.id)?.id });
    }
    table = entered.value;
  }
  const isLeft = differences(setup, table).some((one) => isSamePlace(one, difference));
  return isLeft
    ? err({
        words: `${powerName(difference.power)} cannot be ${STATUS_NAMES[difference.told]} after what earlier reports say of it.`,
        report: filed
          .slice(0, place)
          .filter(({ body }) => speaksOf(body, difference))
          .at(-1)?.id,
      })
    : ok(corrections);
}

/** A turn's own report that states the power's status. */
const speaksOf = (body: AnyBody, { power }: Difference): boolean =>
  body.kind === 'turn' && body.powers?.some((stated) => stated.power === power) === true;

/** What the campaign had said before the turn was closed: another word in its place, or none. */
function toldBefore(earlier: readonly Report[], difference: Difference): Corrections {
  const { turn, power, told } = difference;
  const said = earlier.filter(({ body }) => body.kind === 'power-status' && isSamePlace(body, difference));
  const struck = (reports: readonly Report[]) => reports.map(({ id }) => ({ report: id, strike: true }) as const);
  if (told === 'active') return struck(said);
  const body = { kind: 'power-status', turn, power, status: told } as const;
  const last = said.at(-1);
  if (last === undefined) return [{ after: earlier.at(-1)?.id ?? 0, by: 'campaign', body }];
  return [{ report: last.id, body }, ...struck(said.slice(0, -1))];
}

/** The turn's own report without what it says of the power. */
function unsaidIn(report: number, { powers = [], ...body }: TurnBody, { power }: Difference): Corrections {
  const others = powers.filter((stated) => stated.power !== power);
  if (others.length === powers.length) return [];
  return [{ report, body: others.length === 0 ? body : { ...body, powers: others } }];
}
