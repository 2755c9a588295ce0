import type { DecisionProps, RulesetScreen } from '../screen';
import { ConfirmReport } from './confirm-report';
import { PasteBox } from './paste-box';
import type { ReportFormProps, ReportingParts } from './report-props';
import { reportingOf } from './reporting-of';
import { ReviseReport } from './reports/revise-report';
import { RuleReport } from './reports/rule-report';
import { ReportingStanding } from './reports/standing-reports';

/** The shared parts of a tracker's screen; the tracker adds the forms for its own reports. */
export function reportingScreen(
  parts: ReportingParts,
): Required<Pick<RulesetScreen, 'Decisions' | 'Standing' | 'takesNotes'>> {
  return {
    takesNotes: true,
    Decisions: (props) => {
      const reporting = reportingOf(props.game.view);
      return reporting && <Answer {...props} reporting={reporting} parts={parts} />;
    },
    Standing: (props) => {
      const reporting = reportingOf(props.game.view);
      return reporting && <ReportingStanding {...props} reporting={reporting} parts={parts} />;
    },
  };
}

type Props = DecisionProps & Pick<ReportFormProps, 'reporting'> & { readonly parts: ReportingParts };

/** The part for one decision that is asked. */
function Answer({ parts, ...props }: Props) {
  const { reporting, decision, ticket } = props;
  const { pending } = reporting;
  const { ReportForm, AnswerFields, paste } = parts;
  const Besides = decision === undefined ? undefined : parts.besides?.[decision];
  if (Besides !== undefined) return <Besides {...props} />;
  if (pending !== undefined) {
    const about = { ...props, pending };
    if (decision === 'confirm-report') return <ConfirmReport {...about} AnswerFields={AnswerFields} />;
    if (decision === 'revise-report') return <ReviseReport {...about} ReportForm={ReportForm} />;
    if (decision === 'rule-report') return <RuleReport {...about} />;
  }
  return (
    <>
      <ReportForm {...props} purpose="report" by={ticket._role} prefix={decision ?? 'report'} />
      {paste && reporting.midWar?.form === undefined && (
        <PasteBox {...props} {...paste} id={`${decision ?? 'report'}-paste`} />
      )}
    </>
  );
}
