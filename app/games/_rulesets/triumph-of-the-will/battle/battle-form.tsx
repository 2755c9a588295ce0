import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { battleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { BattleView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { forceText, type NameOf } from '../names';
import { BattleHead } from './battle-head';
import { emptyDraft } from './draft';
import { LazyLineForm } from './lazy-line-form';
import { type LineChoice, type LineUp, lineUpOf, questionOf } from './line-up';
import { PlainFields } from './plain-fields';

interface Props extends DecisionProps {
  readonly view: View;
  readonly battle: BattleView;
  readonly choice: LineChoice;
  readonly nameOf: NameOf;
}

const LABELS: Readonly<Record<LineChoice['type'], string>> = {
  'line-up': 'Line up',
  'match-line': 'Match the line',
  'commit-air': 'Send the aircraft',
};

/** A line to lay out, on the board of the battle. */
export function BattleForm({ view, battle, choice, nameOf, game, ticket, decide }: Props) {
  const lineUp = lineUpOf(view, battle, choice);
  const plain = battleOdds(questionOf(lineUp, emptyDraft(lineUp.pieces, lineUp.terms)));
  return (
    <section aria-labelledby="battle" className="stack">
      <BattleHead battle={battle} nameOf={nameOf} level="h3" />
      <LazyLineForm
        lineUp={lineUp}
        hidden={{ ...ticket, _kind: choice.type }}
        rulesetId={game.rulesetId}
        label={LABELS[choice.type]}
        intro={<p>{introText(choice, view)}</p>}
        decide={decide}
        plain={plain}
        given={givenText(lineUp, view)}
      >
        <PlainFields choice={choice} />
      </LazyLineForm>
    </section>
  );
}

function introText(choice: LineChoice, { viewer }: View): string {
  const boxes = choice.boxes === 1 ? 'box' : 'boxes';
  if (choice.type === 'line-up')
    return choice.boxes === 1
      ? `Put ${forceText(choice.units, viewer)} into box 1.`
      : `Put ${forceText(choice.units, viewer)} into boxes 1 to ${choice.boxes}, one a box.`;
  if (choice.type === 'match-line')
    return `Send ${forceText(choice.units, viewer)} against ${choice.boxes} ${boxes}. Each box needs at least one unit; in a stack the units fight one after the other, the one at the front first.`;
  const range = choice.least === choice.most ? `${choice.most}` : `${choice.least} to ${choice.most}`;
  return `Put aircraft behind ${range} of your boxes: each adds 1 to the dice there. You have ${choice.left} this turn.`;
}

/** What the odds assume. */
function givenText({ terms }: LineUp, { air, viewer }: View): string {
  const later = 'with every later line in the plain order';
  if (terms.decision === 'commit-air') return later;
  const planes = air ? `${air.side === viewer ? 'your' : 'their'} aircraft behind the first boxes, ` : '';
  return terms.decision === 'line-up'
    ? `with their line, ${planes}and every later one in the plain order`
    : `${planes}${later}`;
}
