type Words = readonly (readonly [RegExp, string])[];

/** The first that fits: most browsers also name others, after which they were built. */
const BROWSERS: Words = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer is no browser's; nothing is searched for in it. */
const LONGEST = 500;

/**
 * A browser in a few words out of fixed lists, such as `Firefox on Windows`: enough to know one's own again, and nothing that a
 * stranger has written is kept or shown.
 */
export function deviceOf(userAgent: string | null | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const [browser = 'A browser', system] = [BROWSERS, SYSTEMS].map((all) => all.find(([sign]) => sign.test(text))?.[1]);
  return system === undefined ? browser : `${browser} on ${system}`;
}
