/** Mail servers like to quote addresses, and the queue likes to quote mail servers. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '<address>');
