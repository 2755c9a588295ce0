import type { ClauseTable } from '@/lib/core/clause';
import type { DecisionText, Rejection } from '@/lib/core/ruleset';
import { REPORTING_CODES, type ReportingCode } from './codes';
import type { Kinds, RefusalOf, TrackerOf } from './kinds';

/** The flow's own rules: no book has them, so they are ours. */
export const reportingClauses = {
  'reporting:proposal': { title: 'One side reports, the other is shown every change', status: 'done' },
  'reporting:consent': { title: 'A report is final once those who must agree have confirmed it', status: 'done' },
  'reporting:objection': { title: 'An objection gives its reason; the author revises or withdraws', status: 'done' },
  'reporting:silence': { title: 'No objection before the window ends counts as agreement', status: 'done' },
  'reporting:ruling': { title: 'The organiser upholds a disputed report or returns it', status: 'done' },
  'reporting:amendment': {
    title: 'Only the organiser amends what is final, with a reason; everything later is reckoned again',
    status: 'done',
  },
  'reporting:reopening': {
    title: 'The organiser opens a game again that has ended, with a reason: a concession or the last report is undone',
    status: 'done',
  },
  'reporting:mid-war': {
    title:
      'A war that is already running is entered as it stands, confirmed by everybody, and marked as reported later',
    status: 'done',
  },
  'reporting:concession': { title: 'A side may concede at any time', status: 'done' },
} as const satisfies ClauseTable;

export const reportingDecisions: Readonly<Record<'confirm-report' | 'revise-report' | 'rule-report', DecisionText>> = {
  'confirm-report': {
    title: 'confirm the report or object to it',
    ask: 'Compare the changes with your own map. Confirm them, or object and say why. Where a time is given, no objection by then counts as agreement.',
  },
  'revise-report': {
    title: 'revise your report',
    ask: 'Your report was not accepted. Send it again with what was wrong put right, or withdraw it.',
  },
  'rule-report': {
    title: 'rule on a disputed report',
    ask: 'The sides do not agree. Uphold the report as it stands, or return it to its author, and say why.',
  },
};

const EXPLANATIONS: Readonly<Record<ReportingCode, string>> = {
  'not-asked': 'This is not asked of you now.',
  'no-such-report': 'There is no such report to act on; it may have become final or have been replaced.',
  'no-such-reporter': 'A report that was missed is one of a side, of the organiser or of the campaign.',
  'report-pending': 'Another report is under discussion. It must be confirmed, ruled on or withdrawn first.',
  'objection-without-reason': 'Say what is wrong: an objection needs a reason.',
  'ruling-without-reason': 'Give the sides your reason: a ruling needs one.',
  'amend-not-organiser': 'What is final can only be amended by the organiser. Tell them what is wrong.',
  'amend-without-reason': 'Give the reason: it is shown to everybody beside the amendment.',
  'amend-breaks-later': 'With this amendment a later report would no longer be possible. Amend or strike that one too.',
  'amend-changes-nothing': 'This amendment would change nothing.',
  'answer-not-possible': 'Nothing can be added to this confirmation.',
  'game-ended': 'The game has ended: only its organiser can amend what was reported, or open it again.',
  'game-not-ended': 'The game goes on: there is nothing to open again.',
  'reopen-without-reason': 'Give the reason: everybody in the game reads why it goes on.',
};

const isOwn = (code: string): code is ReportingCode => REPORTING_CODES.some((known) => known === code);

/** Words for any refusal of a tracker's game. */
export const explain = <K extends Kinds>(tracker: Pick<TrackerOf<K>, 'explain'>, rejection: RefusalOf<K>): string =>
  explainReporting(rejection) ?? tracker.explain(rejection as Rejection<K['code']>);

/** Words for a refusal by the flow; undefined for a tracker's own code. */
function explainReporting({ code, data }: Rejection): string | undefined {
  if (!isOwn(code)) return undefined;
  const report = data?.report;
  return report === undefined ? EXPLANATIONS[code] : `${EXPLANATIONS[code]} (Report ${report}.)`;
}
