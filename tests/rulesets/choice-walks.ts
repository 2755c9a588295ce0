import type { JsonObject } from '@/lib/core/json';
import type { Awaited } from '@/lib/core/ruleset';
import type { Walk } from '../support/completable';
import type { Free } from '../support/laws';
import { isStandingOrder, walkChoices } from './triumph-of-the-will/walk-choices';

/** Reports whose facts are their author's: the choice says the kind and the turn, the table has judged the rest. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'wif-victory': ['changes'],
  'wif-house': ['factories', 'turn', 'close-turn'],
  'okinawa-points': ['turn', 'end'],
  'axis-allies-victory-cities': ['turn', 'agree'],
};

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

const openReports: Walk = ({ rules }, { report }) => {
  if (!isObject(report)) return undefined;
  const open = OPEN[rules.meta.id] ?? [];
  return open.includes(String(report.say ?? report.kind)) ? 'open' : undefined;
};

/** How the choices of each ruleset are read; the others are tried pick by pick. */
export const walkOf = (id: string): Walk => (id === 'triumph-of-the-will' ? walkChoices : openReports);

/** Withdrawing is an answer once somebody has objected. */
const isOfFlow = ({ type }: JsonObject, { decision }: Awaited): boolean =>
  type === 'concede' || type === 'amend' || (type === 'withdraw' && decision !== 'revise-report');

/**
 * What a tracker takes at any time: the acts of the flow, a report that needs nobody's consent while another one is
 * discussed, and any report by the organiser, who may stand in for a silent side.
 */
const isFreeReport: Free = (action, asked) => {
  const { role, decision } = asked;
  if (isOfFlow(action, asked)) return true;
  if (action.type !== 'report') return false;
  const isDiscussed = decision === 'confirm-report' || decision === 'rule-report';
  const kind = isObject(action.body) ? action.body.kind : undefined;
  // A report that is with its author again, because it is not possible any more, keeps nobody from a standing order.
  if (kind === 'standing-order' && decision === 'revise-report') return true;
  return isDiscussed || (role === 'organiser' && kind !== 'factories' && kind !== 'verdict');
};

/** Actions that answer no question: no choice lists them. */
export const freeIn = (id: string): Free => (id === 'triumph-of-the-will' ? isStandingOrder : isFreeReport);
