const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds as somebody would say them: "in 3 days", "in 5 hours". */
export function usually(ms: number): string {
  if (ms < HOUR) return 'within an hour';
  const hours = Math.round(ms / HOUR);
  if (hours < 48) return `in ${hours} hour${hours === 1 ? '' : 's'}`;
  return `in ${Math.round(hours / 24)} days`;
}

/** "11 days; usually answers in 2": how long somebody has been waited for, against how long they take. */
export function paceWords(waited: number, median: number | undefined): string {
  const days = Math.floor(waited / DAY);
  const wait = days === 0 ? 'less than a day' : days === 1 ? 'one day' : `${days} days`;
  if (median === undefined) return `${wait}; has not answered in this game yet`;
  const words = usually(median);
  return `${wait}; usually answers ${days > 1 ? words.replace(/ days$/, '') : words}`;
}
