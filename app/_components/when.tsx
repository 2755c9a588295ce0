const LONG = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** An instant in UTC, said so: the server does not know the reader's zone. `at` is an ISO 8601 instant. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{`${LONG.format(new Date(at))} UTC`}</time>;
}
