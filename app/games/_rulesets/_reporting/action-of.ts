import type { Fault } from '@/lib/core/playable';
import type { Rejection } from '@/lib/core/ruleset';
import type { RulesetScreen } from '../screen';
import { warOf } from './cells/war-of';
import { fieldOfReason } from './field-of-reason';

type Reader = (form: FormData) => unknown;

/**
 * What a form of the flow says, as an action; the ruleset checks it. `bodyOf` reads a tracker's own fields (a frame that
 * was given a `kind` sends it as the field `_body`), `answerOf` those that go with a confirmation: undefined when nothing
 * is added.
 */
function reportingActionOf(form: FormData, bodyOf: Reader, answerOf?: Reader): unknown {
  const kind = String(form.get('_kind') ?? '');
  const make = Object.hasOwn(MAKERS, kind) ? MAKERS[kind] : undefined;
  return make === undefined ? { type: kind } : make(form, bodyOf, answerOf);
}

type Maker = (form: FormData, bodyOf: Reader, answerOf: Reader | undefined) => unknown;

const MAKERS: Readonly<Record<string, Maker>> = {
  report: (form, bodyOf) => ({ type: 'report', body: bodyOf(form) }),
  confirm: (form, _, answerOf) => {
    const answer = answerOf?.(form);
    return { type: 'confirm', report: reportOf(form), ...(answer === undefined ? {} : { answer }) };
  },
  object: (form) => ({ type: 'object', report: reportOf(form) }),
  withdraw: (form) => ({ type: 'withdraw', report: reportOf(form) }),
  rule: (form) => ({ type: 'rule', report: reportOf(form), verdict: String(form.get('_verdict') ?? '') }),
  amend: (form, bodyOf) => amendment(form, { report: reportOf(form), body: bodyOf(form) }),
  strike: (form) => amendment(form, { report: reportOf(form), strike: true }),
  reopen: () => ({ type: 'reopen' }),
  concede: () => ({ type: 'concede' }),
};

const reportOf = (form: FormData): number => Number(form.get('_report') ?? Number.NaN);

/** The amended report, and later ones that are removed with it because they are no longer possible. */
function amendment(form: FormData, correction: Readonly<Record<string, unknown>>): unknown {
  const struck = form.getAll('also-strike').map((report) => ({ report: Number(report), strike: true }));
  return { type: 'amend', corrections: [correction, ...struck] };
}

/** The path within a report's body that a fault is about: `changes.2.control`; undefined for a fault of the flow. */
function bodyPathOf({ path }: Fault): string | undefined {
  return /^(?:corrections\.\d+\.)?body\.(.+)$/.exec(path)?.[1];
}

interface ActionOptions {
  readonly bodyOf: Reader;
  readonly answerOf?: Reader;
  /** The field of a refusal code of the tracker's own. */
  readonly fieldOfRejection?: (rejection: Rejection) => string | undefined;
  /** The field of a path within the body, such as `changes.2.control`. */
  readonly fieldOfBody?: (path: string) => string | undefined;
  /** The field of any other path, such as one of the set-up. */
  readonly fieldOfFault?: (fault: Fault) => string | undefined;
}

/** The members of a screen that read its forms. */
export function reportingForms({
  bodyOf,
  answerOf,
  ...fields
}: ActionOptions): Pick<RulesetScreen, 'actionOf' | 'ordersOf' | 'fieldOfFault' | 'fieldOfRejection'> {
  return {
    actionOf: (form) => reportingActionOf(form, bodyOf, answerOf),
    ordersOf: warOf,
    fieldOfRejection: (rejection) => fieldOfReason(rejection) ?? fields.fieldOfRejection?.(rejection),
    fieldOfFault: (fault) => {
      const inBody = bodyPathOf(fault);
      return inBody === undefined ? fields.fieldOfFault?.(fault) : fields.fieldOfBody?.(inBody);
    },
  };
}
