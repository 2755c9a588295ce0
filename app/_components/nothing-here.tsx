import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { PageHead } from './page-head';

interface Props {
  readonly title: string;
  /** The most common next page. */
  readonly onward: { readonly href: string; readonly text: string };
  /** What may be the matter, and what to do. */
  readonly children: ReactNode;
}

/** A page for an address behind which there is nothing to see. */
export function NothingHere({ title, onward, children }: Props) {
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title={title} />
      {children}
      <p className="mt-6 flex flex-wrap gap-3">
        <Link className="btn btn-primary" href={onward.href}>
          {onward.text}
        </Link>
        <Link className="btn" href="/">
          Front page
        </Link>
      </p>
    </div>
  );
}
