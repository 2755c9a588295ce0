import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { When } from '@/app/_components/when';
import { listMailbox, type MailboxLine } from '@/lib/mail/mailbox';

export const metadata: Metadata = { title: 'Local mailbox', robots: { index: false } };
export const dynamic = 'force-dynamic';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Every mail that would have been sent, while there is no mail server to send it. */
export default async function MailboxPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { to } = await searchParams;
  const mails = await listMailbox(typeof to === 'string' ? to : undefined);
  if (mails === undefined) notFound();
  return (
    <>
      <PageHead
        title="Local mailbox"
        lead="This machine has no mail server, so every mail lands here. With SMTP_URL set, this page does not exist."
        above={
          to === undefined ? undefined : (
            <Link className="link" href="/dev/mailbox">
              All mails
            </Link>
          )
        }
      />
      {mails.length === 0 ? <NoMail to={typeof to === 'string' ? to : undefined} /> : <MailList mails={mails} />}
    </>
  );
}

/** What would bring a mail here. */
function NoMail({ to }: { readonly to: string | undefined }) {
  return (
    <div className="card max-w-prose">
      <h2>{to === undefined ? 'No mail yet' : `No mail to ${to}`}</h2>
      <p className="mt-2">
        Mails are written when somebody signs in by address, is invited, or is asked for an action. Ask for a mail on
        the{' '}
        <Link className="link" href="/sign-in">
          sign-in page
        </Link>
        , with any address: it arrives here within seconds. Then reload this page.
      </p>
    </div>
  );
}

function MailList({ mails }: { readonly mails: readonly MailboxLine[] }) {
  return (
    <ul className="grid gap-2">
      {mails.map(({ id, to, subject, at }) => (
        <li key={id} className="card">
          <Link className="link font-semibold break-words" href={`/dev/mailbox/${id}`}>
            {subject}
          </Link>
          <p className="mt-1 text-sm break-words text-muted">
            to{' '}
            <Link className="link" href={`/dev/mailbox?to=${encodeURIComponent(to)}`}>
              {to}
            </Link>
            , <When at={at.toISOString()} />
          </p>
        </li>
      ))}
    </ul>
  );
}
