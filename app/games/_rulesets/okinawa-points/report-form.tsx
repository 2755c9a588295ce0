import type { ReportFormProps } from '../_reporting/report-props';
import { asksForWar, WarForm } from '../_reporting/war-form';
import { EndForm } from './end-form';
import { TurnForm } from './turn-form';
import { isBody, viewOf } from './view-of';

/** The turn that is due, or the end; for a report that is put right, the kind that it is of. */
export function ReportForm(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (view === undefined) return null;
  if (asksForWar(props)) return <WarForm {...props} />;
  const draft = props.body !== undefined && isBody(props.body) ? props.body : undefined;
  const turn = draft === undefined ? view.next : draft.kind === 'turn' ? draft.turn : undefined;
  if (turn === undefined) return <EndForm {...props} view={view} draft={draft} />;
  return <TurnForm {...props} view={view} turn={turn} draft={draft} />;
}
