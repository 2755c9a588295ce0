import { err, ok, type Result } from '@/lib/core/result';
import { countIn, oneIn, type PositionFault, type Row } from '@/lib/rulesets/_shared/mid-war/position';
import { enterAgreement } from '../enter/agree';
import { explain } from '../explain';
import { type Setup, seatsOf } from '../setup';
import { type Agreement, opening } from '../table';
import { SEAT_NAMES, VICTORIES, VICTORY_NAMES, type Victory } from '../vocabulary';
import { bidColumn } from './sections';

type Terms = Result<Agreement, readonly PositionFault[]>;

const fault = (column: string, words: string) => err([{ section: 'war', row: 1, column, words }]);

/** The terms of a game that is already running: bids as the rules read them, or the last turn alone. */
export function termsOf(setup: Setup, row: Row | undefined): Terms {
  const victory = oneIn(VICTORIES, row, 'victory');
  if (victory === undefined)
    return fault('victory', 'Say which victory was agreed on: Total, Major or Minor. A new game begins without this.');
  const bids = seatsOf(setup).flatMap((seat) => {
    const bid = countIn(row, bidColumn(seat));
    return bid === undefined ? [] : [[seat, bid] as const];
  });
  if (bids.length === 0) return plainTerms(setup, victory, row);
  return bidTerms(setup, victory, Object.fromEntries(bids), row);
}

function plainTerms(setup: Setup, victory: Victory, row: Row | undefined): Terms {
  const turns = countIn(row, 'turns');
  const axis = oneIn(seatsOf(setup), row, 'axis');
  if (countIn(row, 'die') !== undefined) return fault('die', 'A die has fallen only for equal bids: give both.');
  if (victory === 'minor' && !(turns !== undefined && turns >= 1 && turns <= 99))
    return fault('turns', 'A Minor Victory has a last turn, from 1 to 99: give it, or both bids.');
  if (victory !== 'minor' && turns !== undefined)
    return fault('turns', `Only a Minor Victory has a last turn; this is a ${VICTORY_NAMES[victory]}.`);
  const terms = setup.options.seats === 'sides' ? sideTerms(axis) : teamTerms(axis);
  if (!terms.ok) return terms;
  return ok({ victory, axis: terms.value, ...(turns === undefined ? {} : { turns }) });
}

type Axis = Result<NonNullable<Agreement['axis']>, readonly PositionFault[]>;

const sideTerms = (axis: Agreement['axis']): Axis =>
  axis === undefined || axis === 'axis' ? ok('axis') : fault('axis', 'The seat of the Axis plays the Axis.');

const teamTerms = (axis: Agreement['axis']): Axis =>
  axis === undefined ? fault('axis', 'Say which team plays the Axis.') : ok(axis);

/** Bids are terms like those that are agreed on in a game, with the die that fell for them. */
function bidTerms(setup: Setup, victory: Victory, bids: Agreement['bids'], row: Row | undefined): Terms {
  const die = countIn(row, 'die');
  if (die !== undefined && (die < 1 || die > 6)) return fault('die', 'A die shows 1 to 6.');
  const agreed = enterAgreement(setup, opening(), { kind: 'agree', victory, bids }, 'organiser', diceOf(die));
  if (!agreed.ok) return fault(bidColumn(seatsOf(setup)[0]), explain(agreed.error));
  const { agreement } = agreed.value;
  if (agreement?.axis === undefined) return fault('die', 'The bids are equal: which die parted them?');
  if (die !== agreement.die) return fault('die', 'A die has fallen only for equal bids.');
  const turns = countIn(row, 'turns') ?? agreement.turns;
  if (turns !== agreement.turns) return fault('turns', `The higher bid is ${agreement.turns}.`);
  const axis = oneIn(seatsOf(setup), row, 'axis') ?? agreement.axis;
  return axis === agreement.axis
    ? ok(agreement)
    : fault('axis', `By the bids ${SEAT_NAMES[agreement.axis]} plays the Axis.`);
}

const diceOf = (die: number | undefined) => (die === undefined ? undefined : () => die);
