/** The numbers of a draft's form as they stand now, and which draft it is: its kind of action and where it starts. */
export interface LatestCounts {
  readonly of: Readonly<Record<'do' | 'from', string | undefined>>;
  readonly counts: Readonly<Record<string, string>>;
}

/** The form of counts on this page; undefined when no draft is open. */
export function latestCounts(root: ParentNode): LatestCounts | undefined {
  const form = root.querySelector('input[name^="n-"]')?.closest('form');
  if (!form) return undefined;
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const all: Readonly<Record<string, string | undefined>> = Object.fromEntries(fields);
  return {
    of: { do: all.do, from: all.from },
    counts: Object.fromEntries(fields.filter(([name]) => name?.startsWith('n-'))),
  };
}

/**
 * A link goes by the numbers it was drawn with. Where they were changed since, it goes by the changed ones: the order that
 * is shown next says what the form said when the link was pressed. Links to another draft stay as they are.
 */
export function withCounts(href: string, latest: LatestCounts | undefined): string {
  const [path = '', query = ''] = href.split('?');
  const [search = '', anchor] = query.split('#');
  const asked = new URLSearchParams(search);
  const isOfDraft =
    latest !== undefined && (['do', 'from'] as const).every((name) => asked.get(name) === latest.of[name]);
  if (!isOfDraft) return href;
  for (const [name, value] of Object.entries(latest.counts)) asked.set(name, value);
  return `${path}?${asked}${anchor === undefined ? '' : `#${anchor}`}`;
}
