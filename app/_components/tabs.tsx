'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { arrowTo } from './arrow-to';

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab to begin with; the first one otherwise. */
  readonly first?: string | undefined;
}

/** Panels of which one is shown; the arrow keys go from tab to tab. Without JavaScript all panels stand below each other. */
export function Tabs({ label, tabs, first }: Props) {
  const [chosen, choose] = useState(first ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const name = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = arrowTo(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    );
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="min-w-0">
      <div ref={list} role="tablist" aria-label={label} className="tab-list no-print" onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${name}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, body }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-${id}-panel`}
          aria-labelledby={`${name}-${id}`}
          data-chosen={id === chosen}
          className="tab-panel stack"
        >
          {body}
        </div>
      ))}
    </div>
  );
}
