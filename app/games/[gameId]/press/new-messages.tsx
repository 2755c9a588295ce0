'use client';

import { useRouter } from 'next/navigation';

/** How many messages there are, as the server says it. */
export function messageCount(data: string): number {
  const { count = 0 }: { readonly count?: number } = JSON.parse(data);
  return count;
}

/** Messages that have come while the page is open. What is typed stays: new facts leave the fields of the forms alone. */
export function NewMessages({ count }: { readonly count: number }) {
  const router = useRouter();
  const show = (): void => {
    // Beside a map they stand in a tab.
    document.querySelector<HTMLElement>('[data-tab="press"]')?.click();
    router.refresh();
  };
  return (
    <p className="sticky top-2 z-10 mb-3 rounded-md border border-rule bg-warn-bg px-4 py-2 shadow">
      {count === 1 ? '1 new message.' : `${count} new messages.`}{' '}
      <button type="button" className="link cursor-pointer font-semibold" onClick={show}>
        Show {count === 1 ? 'it' : 'them'}
      </button>
    </p>
  );
}
