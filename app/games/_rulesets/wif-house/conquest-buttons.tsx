import { ClauseLink } from '@/app/_components/links/clause-link';
import type { HouseView, RollView } from '@/lib/rulesets/wif-house/view/types';
import { ReportButton } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';
import { chanceWords } from './view-of';

interface Props extends ReportFormProps {
  readonly view: HouseView;
}

/** Reports of one press: nothing changed, the rolls that are allowed, isolation on the map. */
export function ConquestButtons({ view, ...props }: Props) {
  const { turn, italy, japan, mayIsolate, map } = view;
  const { rulesetId } = props.game;
  const fields = { _turn: turn.code };
  return (
    <section aria-label={`Conquest step of ${turn.label}`} className="stack">
      <div className="flex flex-wrap gap-3">
        <ReportButton {...props} kind="turn" fields={fields} label={`Report that nothing changed in ${turn.label}`}>
          Nothing changed in {turn.label}
        </ReportButton>
        {mayIsolate && (
          <ReportButton {...props} kind="isolate" fields={fields} label="Isolated hexes">
            Work out isolated hexes ({map.size} on the map)
          </ReportButton>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <RollBox name="Italy" clause="wifh:italian-surrender.roll" roll={italy.roll} rulesetId={rulesetId}>
          <ReportButton {...props} kind="roll-italy" fields={fields} tone="primary" label="Roll for Italy">
            Roll for Italy: {italy.roll.percent ?? 0} %
          </ReportButton>
        </RollBox>
        <RollBox name="Japan" clause="wifh:japanese-surrender.roll" roll={japan.roll} rulesetId={rulesetId}>
          <ReportButton {...props} kind="roll-japan" fields={fields} tone="primary" label="Roll for Japan">
            Roll for Japan: {japan.roll.percent ?? 0} %
          </ReportButton>
        </RollBox>
      </div>
    </section>
  );
}

interface RollBoxProps {
  readonly name: string;
  readonly clause: string;
  readonly roll: RollView;
  readonly rulesetId: string;
  readonly children: React.ReactNode;
}

/** The button, or why there is none. */
function RollBox({ name, clause, roll, rulesetId, children }: RollBoxProps) {
  return (
    <div className="rounded border border-rule bg-sunk px-3 py-2">
      <p className="mb-2">
        <span className="font-semibold">Surrender roll, {name}</span>{' '}
        <ClauseLink rulesetId={rulesetId} clause={clause} />
        <span className="block text-sm">
          {roll.allowed ? `${chanceWords(roll)} The server throws the die.` : `Not now. ${roll.why ?? ''}`}
        </span>
      </p>
      {roll.allowed && children}
    </div>
  );
}
