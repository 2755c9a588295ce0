/** Orders that are nothing without a reason, which stands behind the number of the report. */
const ORDER = String.raw`(?:OBJECT(?: TO)?|UPHOLD|RETURN)\s+#?\d{1,9}`;
const ALONE = new RegExp(String.raw`^\s*${ORDER}\s*$`, 'i');
const WITH_REASON = new RegExp(String.raw`^\s*(${ORDER})[\s:,.-]+(\S.*)$`, 'i');

export const wantsReason = (line: string): boolean => ALONE.test(line);

/** `OBJECT 4 Delhi is ours`: the reason, with the lines below it, goes along as a note. */
export function reasonIn(orders: readonly string[]): { readonly order: string; readonly reason: string } | undefined {
  const [only, ...more] = orders;
  const [, order, reason] = WITH_REASON.exec(only ?? '') ?? [];
  if (order === undefined || reason === undefined) return undefined;
  return { order, reason: [reason, ...more].join('\n') };
}
