import { type Site, siteId } from './sites';

/** A refusal that no input can reach and that stays in the code. `text` is its source, as a fault prints it. */
export interface Exception {
  readonly file: string;
  readonly text: string;
  readonly reason: string;
}

/** What is wrong after a whole run: places that no test reached, and exceptions that are none. */
export function unreachedFaults(
  sites: readonly Site[],
  reached: ReadonlySet<string>,
  exceptions: readonly Exception[],
): readonly string[] {
  const unreached = sites.filter((site) => !reached.has(siteId(site)));
  const isOf = (site: Site, { file, text }: Exception): boolean => site.file === file && site.text === text;
  const missing = unreached.filter((site) => !exceptions.some((one) => isOf(site, one)));
  const stale = exceptions.filter((one) => !unreached.some((site) => isOf(site, one)));
  return [
    ...missing.map(({ file, line, text }) => `no named test reaches ${file}:${line} ${text}`),
    ...stale.map(({ file, text }) => `is excepted, and is reached or gone: ${file} ${text}`),
  ];
}
