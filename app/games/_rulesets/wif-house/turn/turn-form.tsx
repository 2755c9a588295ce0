import { ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { TurnReport } from '@/lib/rulesets/wif-house/body';
import type { HouseView } from '@/lib/rulesets/wif-house/view/types';
import type { CardProps } from './card-props';
import { ItalyFields } from './italy-fields';
import { JapanFields } from './japan-fields';
import { MoreFields } from './more-fields';

interface Props extends ReportFormProps {
  readonly view: HouseView;
  /** Fills the form in over what is so now; in an amendment over nothing. */
  readonly filled?: TurnReport;
}

/** A whole turn: two cards of lines, each with its own number, and folded away what happens seldom. */
export function TurnForm({ view, filled, ...props }: Props) {
  const { purpose, prefix, game } = props;
  const turn = filled?.turn ?? view.turn.code;
  const amends = purpose === 'amend';
  const card: CardProps = { view, filled, amends, prefix: `${prefix}-turn`, rulesetId: game.rulesetId };
  return (
    <ReportFrame {...props} kind="turn" label={`Report of ${view.turn.label}`} send="Send what changed">
      <input type="hidden" name="_turn" value={turn} />
      {amends && (
        <p className="text-sm text-muted">
          Only what this report says: facts that you leave out stay as they were before.
        </p>
      )}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-2">
          <ItalyFields {...card} />
          <JapanFields {...card} />
        </div>
      </div>
      <MoreFields {...card} />
    </ReportFrame>
  );
}
