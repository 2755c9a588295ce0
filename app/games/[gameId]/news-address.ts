interface Place {
  readonly gameId: string;
  /** The number of the next entry: what follows it is news. */
  readonly seq: number;
}

/**
 * Where an open page shows what others have just done. The result of the reader's own order stays in view when they
 * answer it at once: `sent` is the number of the entry that the order began with.
 */
export function newsAddress({ gameId, seq }: Place, shown: URLSearchParams): string {
  const role = shown.get('role');
  const sent = sentIn(shown);
  const query = new URLSearchParams({
    ...(role === null ? {} : { role }),
    since: String(seq),
    news: 'live',
    ...(sent === null ? {} : { sent }),
  });
  return `/games/${gameId}?${query}`;
}

/** An order that was refused or kept as a draft was not sent. */
function sentIn(shown: URLSearchParams): string | null {
  if (shown.has('moved') || shown.has('kept')) return null;
  return shown.get(shown.has('news') ? 'sent' : 'since');
}
