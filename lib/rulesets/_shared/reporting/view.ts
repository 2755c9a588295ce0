import type { RoleId } from '@/lib/core/ruleset';
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
    })),
    may: mayOf(tracker, book, viewer),
  };
  if (pending === undefined) return facts;
  const effects = pending.effects.map(tracker.describeEffect);
  return { ...facts, pending: { ...pending, title: tracker.title(pending.body), effects } };
}

function mayOf<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  viewer: RoleId | undefined,
): ReportingView['may'] {
  if (viewer === undefined || isOver(tracker, book)) return [];
  const { setup, pending, filed } = book;
  const isSide = tracker.sides(setup).some(({ id }) => id === viewer);
  return [
    ...(pending?.by === viewer ? (['withdraw'] as const) : []),
    ...(viewer === 'organiser' && filed.length > 0 ? (['amend'] as const) : []),
    ...(isSide ? (['concede'] as const) : []),
  ];
}
