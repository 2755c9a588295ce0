import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** A line above the title that says where this page belongs. */
  readonly above?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one h1 of a page, with what belongs beside it. */
export function PageHead({ title, above, lead, actions }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above && <p className="mb-1 text-sm text-muted">{above}</p>}
        <h1>{title}</h1>
        {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      </div>
      {actions && (
        <div className="more-menu-row no-print flex flex-wrap gap-1.5 sm:gap-2 max-sm:[&_.btn]:px-3 max-sm:[&_.btn]:text-sm">
          {actions}
        </div>
      )}
    </div>
  );
}
