/** `+2`, `0`, `−1`, with a real minus sign. */
export const signed = (number: number): string => `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number)}`;
