export const HOME = '/games';

/** Where to go after signing in: a path of this site, or `HOME`. Never another site, whatever the text looks like. */
export function safePath(input: unknown): string {
  if (typeof input !== 'string' || input.length > 500) return HOME;
  // Browsers read `//host` and `/\host` as another site, and drop tabs and line ends before they look.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(input) || input.includes('\\')) return HOME;
  const url = new URL(input, 'http://here.invalid');
  // `/..//host` is a path of this site, but what it comes to, `//host`, is another site when it is read once more.
  return url.origin === 'http://here.invalid' && !url.pathname.startsWith('//') ? input : HOME;
}
