'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';

interface Filter {
  /** A word of the rows' `data-tags`; the empty word shows every row. */
  readonly value: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number;
}

interface Props {
  readonly label: string;
  /** Id of the element that holds the rows. */
  readonly rows: string;
  readonly filters: readonly Filter[];
  /** The filter that the server applied: it set `hidden` on the rows that are left out. They are sent all the same. */
  readonly current: string;
}

/**
 * Filters over rows that carry `data-tags` (words). They are links, which the server answers; with the script they only
 * hide rows, so nothing typed is lost. A group (`data-filter-group`) without a visible row is hidden too.
 */
export function RowFilter({ label, rows, filters, current }: Props) {
  const [chosen, setChosen] = useState(current);
  const touched = useRef(false);
  useEffect(() => {
    if (touched.current) applyFilter(document.getElementById(rows), chosen);
  }, [chosen, rows]);
  useEffect(() => {
    // A form that comes back checked makes this again, while the address may have a filter that the server did not apply.
    const here = filters.find(({ href }) => new URL(href, window.location.href).search === window.location.search);
    if (here === undefined || here.value === current) return;
    touched.current = true;
    setChosen(here.value);
  }, [filters, current]);
  const choose = (value: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    touched.current = true;
    window.history.replaceState(null, '', event.currentTarget.href);
    setChosen(value);
  };
  return (
    <nav aria-label={label} className="no-print flex flex-wrap gap-2">
      {filters.map(({ value, label: words, href, count }) => (
        <a
          key={value}
          href={href}
          onClick={choose(value)}
          aria-current={value === chosen ? 'true' : undefined}
          className={`btn btn-small ${value === chosen ? 'btn-primary' : ''}`}
        >
          {words}
          {count !== undefined && <span className="tabular-nums">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

function applyFilter(box: HTMLElement | null, word: string): void {
  if (!box) return;
  for (const row of box.querySelectorAll<HTMLElement>('[data-tags]')) {
    row.hidden = word !== '' && !(row.dataset.tags ?? '').split(' ').includes(word);
  }
  for (const group of box.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    group.hidden = group.querySelector('[data-tags]:not([hidden])') === null;
  }
}
