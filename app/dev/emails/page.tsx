import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { listPreviews } from '@/lib/mail/previews';

export const metadata: Metadata = { title: 'Kinds of mail', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** Every kind of mail with made-up data, for those who change how one looks. */
export default function EmailsPage() {
  const kinds = listPreviews();
  if (kinds === undefined) notFound();
  return (
    <>
      <PageHead
        title="Kinds of mail"
        lead="Each as it would be sent, with made-up names. With SMTP_URL set, this page does not exist."
      />
      <ul className="grid gap-2 sm:grid-cols-2">
        {kinds.map(({ id, title }) => (
          <li key={id} className="card">
            <Link className="link" href={`/dev/emails/${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
