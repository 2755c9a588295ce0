import { ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { TurnReport } from '@/lib/rulesets/wif-house/body';
import type { HouseView } from '@/lib/rulesets/wif-house/view/types';
import { cardView } from './card-props';
import { TurnFields } from './turn-fields-later';

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
  return (
    <ReportFrame {...props} kind="turn" label={`Report of ${view.turn.label}`} send="Send what changed">
      <input type="hidden" name="_turn" value={turn} />
      {amends && (
        <p className="text-sm text-muted">
          Only what this report says: facts that you leave out stay as they were before.
        </p>
      )}
      <TurnFields
        view={cardView(view)}
        filled={filled}
        amends={amends}
        prefix={`${prefix}-turn`}
        rulesetId={game.rulesetId}
      />
    </ReportFrame>
  );
}
