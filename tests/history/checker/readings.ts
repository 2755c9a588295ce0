import type { FinalLog, Reading, Violation } from '../history';

/** What anybody was shown of a log is the beginning of what it is in the end. */
export function checkReadings(readings: readonly Reading[], { gameId, entries }: FinalLog): readonly Violation[] {
  return readings.flatMap(({ id, total, shown }) => {
    const other = shown.find(({ seq, leaf }) => entries[seq]?.leaf !== leaf);
    const gap = shown.find(({ seq }, at) => at > 0 && seq !== (shown[at - 1]?.seq ?? 0) + 1);
    const details = [
      ...(total > entries.length ? [`saw ${total} entries where there are ${entries.length}`] : []),
      ...(other === undefined ? [] : [`saw another entry ${other.seq}`]),
      ...(gap === undefined ? [] : [`saw entry ${gap.seq} without the one before it`]),
    ];
    return details.map((detail) => ({ kind: 'not-a-prefix' as const, gameId, ids: [id], detail }));
  });
}
