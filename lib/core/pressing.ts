import type { Awaited } from './ruleset';

/** Those of the decisions that somebody waits for. */
export const pressing = <One extends Pick<Awaited, 'optional'>>(asked: readonly One[]): readonly One[] =>
  asked.filter(({ optional }) => optional !== true);
