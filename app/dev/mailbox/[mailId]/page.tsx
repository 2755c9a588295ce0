import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { openMail } from '@/lib/mail/mailbox';
import { withPictures } from '@/lib/mail/read-raw';
import { TextPart } from './text-part';

export const metadata: Metadata = { title: 'Mail', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** One mail of the local mailbox: both parts as a mail program would show them, and its headers. */
export default async function MailPage({ params }: { readonly params: Promise<{ readonly mailId: string }> }) {
  const mail = await openMail((await params).mailId);
  if (mail === undefined) notFound();
  return (
    <>
      <PageHead
        title={mail.subject}
        above={
          <Link className="link" href="/dev/mailbox">
            Local mailbox
          </Link>
        }
        lead={<span className="break-words">to {mail.to}</span>}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <section aria-labelledby="text" className="min-w-0">
          <h2 id="text">Text part</h2>
          <TextPart text={mail.text ?? ''} />
        </section>
        <section aria-labelledby="html" className="min-w-0">
          <h2 id="html">HTML part</h2>
          {/* An empty sandbox: no scripts, no forms, no reach into this page. Links of mails open in a new tab. */}
          <iframe
            title="HTML part"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={withoutStyle(withPictures(mail))}
            className="mt-2 h-[40rem] w-full rounded-md border border-rule bg-white"
          />
        </section>
      </div>
      <details className="mt-6">
        <summary className="min-h-11 font-semibold">Headers</summary>
        <dl className="mt-2 grid gap-1 font-mono text-sm">
          {mail.headers.map(({ name, value }) => (
            <div key={`${name} ${value}`} className="break-all">
              <dt className="inline font-semibold">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The policy of this page forbids style sheets that are not its own; the mail's only turns colours for dark mode. */
const withoutStyle = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '');
