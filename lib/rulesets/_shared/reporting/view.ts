import type { RoleId } from '@/lib/core/ruleset';
import { waitingFor } from './asked';
import { isOver } from './decide';
import type { BookOf, Kinds, TrackerOf } from './kinds';
import type { ReportingView } from './types';

/** The flow's part of a tracker's view: what is final, what is under discussion, and what the viewer may do about it. */
export function reportingView<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  viewer: RoleId | undefined,
): ReportingView {
  const { setup, filed, pending } = book;
  const facts = {
    objectionHours: setup.objectionHours,
    filed: filed.map(({ id, by, body, note, amended }) => ({
      id,
      by,
      title: tracker.title(body),
      body,
      ...(note === undefined ? {} : { note }),
      ...(amended === undefined ? {} : { amended }),
      ...(tracker.wantsAll?.(body) ? { unwitnessed: true as const } : {}),
    })),
    may: mayOf(tracker, book, viewer),
    ...midWarView(tracker, book, viewer),
  };
  if (pending === undefined) return facts;
  const effects = pending.effects.map(tracker.describeEffect);
  const waits = waitingFor(tracker, book);
  const why = waits === undefined ? {} : { waits: tracker.explain(waits) };
  const all = tracker.wantsAll?.(pending.body) ? { wantsAll: true as const } : {};
  return { ...facts, ...why, pending: { ...pending, title: tracker.title(pending.body), effects, ...all } };
}

/** A game that started mid-war: the form for the war so far until it is final; then from where on turns are witnessed, and for the organiser how it was entered. */
function midWarView<K extends Kinds>(
  tracker: TrackerOf<K>,
  { setup, table, filed }: BookOf<K>,
  viewer: RoleId | undefined,
): Pick<ReportingView, 'midWar'> {
  if (setup.midWar === undefined || tracker.positionForm === undefined) return {};
  const { movedIn } = table;
  if (typeof movedIn !== 'string') return { midWar: { form: tracker.positionForm(setup) } };
  if (viewer !== 'organiser') return { midWar: { goesOn: movedIn } };
  const [opening] = filed.flatMap(({ body }) => tracker.openingText?.(setup, body) ?? []);
  const [entered] = filed.flatMap(({ body }) => tracker.openingForm?.(setup, body) ?? []);
  return {
    midWar: {
      goesOn: movedIn,
      ...(opening === undefined ? {} : { opening }),
      ...(entered === undefined ? {} : { entered }),
    },
  };
}

const mayWithdraw = <K extends Kinds>(pending: BookOf<K>['pending'], viewer: RoleId): boolean =>
  pending?.by === viewer || (viewer === 'organiser' && pending !== undefined && pending.status !== 'proposed');

function mayOf<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  viewer: RoleId | undefined,
): ReportingView['may'] {
  const { setup, pending, filed } = book;
  if (viewer === undefined) return [];
  if (isOver(tracker, book)) return viewer === 'organiser' ? ['amend', 'reopen'] : [];
  const isSide = tracker.sides(setup).some(({ id }) => id === viewer);
  return [
    ...(mayWithdraw(pending, viewer) ? (['withdraw'] as const) : []),
    ...(viewer === 'organiser' && filed.length > 0 ? (['amend'] as const) : []),
    ...(isSide ? (['concede'] as const) : []),
  ];
}
