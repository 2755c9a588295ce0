import { OF_THE_SERVER } from '@/app/games/_rulesets/address-of';

interface Here {
  readonly path: string;
  readonly seat: string | undefined;
}

/** Whether an address shows this very page, through the same seat, with another draft on it. */
export function isDraftOf(url: URL, { path, seat }: Here): boolean {
  return (
    seat !== undefined &&
    url.pathname === path &&
    url.searchParams.get('role') === seat &&
    OF_THE_SERVER.every((name) => !url.searchParams.has(name))
  );
}

/** Where a form that asks (GET) leads, as a path with a query. */
export function hrefOfForm(form: HTMLFormElement, without: readonly string[] = []): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !without.includes(name) ? [[name, value]] : [],
  );
  return `${location.pathname}?${new URLSearchParams(fields)}`;
}
