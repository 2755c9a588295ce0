import { Link } from '@/app/_components/links/link';

interface Props {
  readonly path: string;
  /** What stays the same in the address of every page. */
  readonly query?: Readonly<Record<string, string>>;
  /** Where the next page begins; without it there is none. */
  readonly next: string | undefined;
  /** A way back to the first page, for a reader who is on a later one. */
  readonly first?: boolean;
  readonly text: string;
}

/** From one page of a list to the next: plain links, which work without a script. */
export function NextPage({ path, query = {}, next, first = false, text }: Props) {
  if (next === undefined && !first) return null;
  return (
    <nav aria-label={text} className="no-print mt-4 flex flex-wrap gap-3">
      {first && (
        <Link className="btn btn-small" href={hrefOf(path, query)}>
          ← First page
        </Link>
      )}
      {next !== undefined && (
        <Link className="btn btn-small" href={hrefOf(path, { ...query, cursor: next })} rel="next">
          {text} →
        </Link>
      )}
    </nav>
  );
}

function hrefOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
