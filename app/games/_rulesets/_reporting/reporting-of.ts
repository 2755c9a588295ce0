import { sentenceCase } from '@/app/_components/sentence-case';
import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameView } from '@/lib/games/model/types';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';

const MARKS = ['objectionHours', 'filed', 'may'] as const;

/** Every tracker's view holds the flow's part; the marks catch a wiring mistake, not bad data. */
export function reportingOf(view: JsonObject | undefined): ReportingView | undefined {
  const part: unknown = view?.reporting;
  return isReporting(part) ? part : undefined;
}

function isReporting(part: unknown): part is ReportingView {
  return typeof part === 'object' && part !== null && MARKS.every((mark) => mark in part);
}

/** A role in words; those who hold no seat by their own name. */
export function roleName({ seats }: Pick<GameView, 'seats'>, role: RoleId): string {
  return seats.find((seat) => seat.role.id === role)?.role.name ?? sentenceCase(role);
}

/** Where the log entries of a report are: what made a number. */
export const reportHref = (gameId: string, report: number): string => `/games/${gameId}/log?mark=report-${report}`;

/** Whether one of these reports is new to the reader, or was changed since they looked. */
export const isNewReport = (
  gameId: string,
  fresh: ReadonlySet<string> | undefined,
  reports: readonly (number | undefined)[],
): boolean => reports.some((report) => report !== undefined && fresh?.has(reportHref(gameId, report)) === true);

/** The game's page with something in its address; the seat stays the one that is looked through. */
export function pageHref(game: GameView, query: Readonly<Record<string, string>>, anchor: string): string {
  const all = new URLSearchParams({ ...(game.role === undefined ? {} : { role: game.role }), ...query });
  return `/games/${game.gameId}${all.size > 0 ? `?${all}` : ''}#${anchor}`;
}

/** When the objection window of a report closes, ISO 8601; undefined while none runs. */
export const windowEnd = ({ deadlines }: GameView, report: number): string | undefined =>
  deadlines.find(({ key }) => key === `window-${report}`)?.at;

/** What a chart adds to a turn that was over when the group moved in. */
export const laterNote = ({ unwitnessed }: { readonly unwitnessed?: true }): string =>
  unwitnessed ? ', reported later, not witnessed' : '';
