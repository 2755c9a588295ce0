/** What can be counted in a form: the part of an input that the sum needs. */
export interface Countable {
  readonly type: string;
  readonly checked: boolean;
  readonly value: string;
  /** `data-sum-<group>` of the control, or of the chosen option of a select. */
  readonly worth: string | undefined;
}

/**
 * The sum of what is chosen. A radio button, a check box or an option is worth its number when it is chosen; a number
 * field is worth its number times the value typed. What is not a number counts nothing.
 */
export function sumOf(inputs: readonly Countable[]): number {
  return inputs.reduce((sum, input) => sum + worthOf(input), 0);
}

function worthOf({ type, checked, value, worth }: Countable): number {
  const each = worth === undefined ? 0 : numberOf(worth);
  if (type === 'radio' || type === 'checkbox') return checked ? each : 0;
  return type === 'number' ? each * numberOf(value) : each;
}

function numberOf(text: string): number {
  const value = text.trim() === '' ? 0 : Number(text);
  return Number.isFinite(value) ? value : 0;
}

/** `{}` in the text becomes the number; signed: `+2`, `0`, `-1` with a real minus sign. */
export function sumText(text: string, sum: number, signed: boolean): string {
  const sign = sum > 0 ? '+' : '';
  const shown = signed ? `${sum < 0 ? '−' : sign}${Math.abs(sum)}` : `${sum}`;
  return text.replaceAll('{}', shown);
}
