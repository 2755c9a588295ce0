/** Titles come ready for the middle of a subject line; at the head of a page they begin with a capital. */
export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
