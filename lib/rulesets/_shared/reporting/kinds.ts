import type { JsonObject } from '@/lib/core/json';
import type { Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { ReportingCode } from './codes';
import type {
  Book,
  Pending,
  ReportingAction,
  ReportingEvent,
  ReportingSetup,
  ReportingTemplate,
  Tracker,
} from './types';

/** The types of one tracker, as one parameter: what the flow carries about without looking inside. */
export interface Kinds {
  readonly setup: ReportingSetup;
  readonly table: JsonObject;
  readonly body: JsonObject;
  readonly effect: JsonObject;
  readonly code: string;
  readonly template: JsonObject;
  readonly answer: JsonObject;
}

export type TrackerOf<K extends Kinds> = Tracker<
  K['setup'],
  K['table'],
  K['body'],
  K['effect'],
  K['code'],
  K['template'],
  K['answer']
>;
export type BookOf<K extends Kinds> = Book<K['setup'], K['table'], K['body'], K['effect']>;
export type PendingOf<K extends Kinds> = Pending<K['body'], K['effect']>;
export type ActionOf<K extends Kinds> = ReportingAction<K['body'], K['answer']>;
export type EventOf<K extends Kinds> = ReportingEvent<K['setup'], K['table'], K['body'], K['effect']>;
export type TemplateOf<K extends Kinds> = ReportingTemplate<K['template']>;
export type RefusalOf<K extends Kinds> = Rejection<K['code'] | ReportingCode>;
export type DecisionOf<K extends Kinds> = Result<readonly EventOf<K>[], RefusalOf<K>>;
