import type { ReactNode } from 'react';
import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import type { DecisionProps } from '../screen';

/** Props of a tracker's ReportForm; it passes them on to each ReportFrame that it renders. */
export interface ReportFormProps extends DecisionProps {
  readonly reporting: ReportingView;
  /**
   * `report`: a new report. `revise`: another one in the place of the proposal `report`. `amend`: the organiser amends the final report `report`; then the form shows the one kind of report that `body` is of.
   */
  readonly purpose: 'report' | 'revise' | 'amend';
  /** Fills the fields in; undefined: a fresh report. */
  readonly body?: JsonObject;
  /** The number of the report that is revised or amended. */
  readonly report?: number;
  /** Whose report it is. */
  readonly by: RoleId;
  /** Begin every id of the form with this and a hyphen: one page may hold the form twice. */
  readonly prefix: string;
}

/** A part of the flow that goes with the report under discussion. */
export interface PendingProps extends DecisionProps {
  readonly reporting: ReportingView;
  readonly pending: Pending;
}

export type Pending = NonNullable<ReportingView['pending']>;
export type Filed = ReportingView['filed'][number];

/** What a tracker supplies to the shared parts. */
export interface ReportingParts {
  readonly ReportForm: (props: ReportFormProps) => ReactNode;
  /** The confirming side's own fields, inside the form that confirms. Names of fields as `answerOf` reads them. */
  readonly AnswerFields?: (props: PendingProps) => ReactNode;
  /** Reports that are possible besides what is asked, such as an interrupt: nothing when there are none now. */
  readonly AtAnyTime?: (props: ReportFormProps) => ReactNode;
  /** Forms of what is asked besides the reports, by decision. */
  readonly besides?: Readonly<Record<string, (props: DecisionProps) => ReactNode>>;
  /** An example for the box that takes a pasted block of orders; without it there is no box. */
  readonly paste?: { readonly example: string; readonly hint: string };
}
