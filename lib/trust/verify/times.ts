import type { Place } from './chain';
import type { Finding, Unchecked, VerifyFault } from './report';

/**
 * Milliseconds by which an entry may be older than the one before it. Servers keep the order of instants now; in logs of
 * earlier ones a clock that was set right, or that of another process, may have gone back a little.
 */
const LENIENT_MS = 5 * 60_000;

/** Whether the instants of entries go forward. */
export function checkTimes(places: readonly Place[]): Finding {
  let latest = { seq: 0, at: '' };
  let checked = 0;
  let back: number | undefined;
  for (const { seq, entry } of places) {
    if (entry === undefined) continue;
    checked += 1;
    const { at } = entry;
    if (Number.isNaN(Date.parse(at))) return { checked, fault: { seq, detail: `${at} is no instant` } };
    if (at >= latest.at) {
      latest = { seq, at };
      continue;
    }
    if (Date.parse(latest.at) - Date.parse(at) > LENIENT_MS) return { checked, fault: tooEarly(seq, at, latest.seq) };
    back ??= seq;
  }
  return back === undefined ? { checked } : { checked, unchecked: [wentBack(back)] };
}

const tooEarly = (seq: number, at: string, before: number): VerifyFault => ({
  seq,
  detail: `its time, ${at}, is before that of entry ${before}`,
});

const wentBack = (seq: number): Unchecked => ({
  gap: 'clock-went-back',
  seq,
  detail: `the server's clock went back a little, first at entry ${seq}`,
  blocks: false,
});
