import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { PageHead } from '@/app/_components/page-head';
import { TextPart } from '@/app/dev/mailbox/[mailId]/text-part';
import { openPreview } from '@/lib/mail/previews';

export const metadata: Metadata = { title: 'Kind of mail', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** The narrowest phone and the width of most mail programs. */
const WIDTHS = ['w-[320px]', 'w-[640px]'] as const;

/** One kind of mail: narrow and wide, light and dark, and as text. */
export default async function EmailPage({ params }: { readonly params: Promise<{ readonly kind: string }> }) {
  const preview = await openPreview((await params).kind);
  if (preview === undefined) notFound();
  const palettes = [
    ['Light', preview.light],
    ['Dark', preview.dark],
  ] as const;
  return (
    <>
      <PageHead
        title={preview.title}
        above={
          <Link className="link" href="/dev/emails">
            Kinds of mail
          </Link>
        }
        lead={<span className="break-words">Subject: {preview.subject}</span>}
      />
      {palettes.map(([palette, html]) => (
        <section key={palette} aria-label={palette} className="mb-6">
          <h2>{palette}</h2>
          <div className="mt-2 flex gap-4 overflow-x-auto" tabIndex={-1}>
            {WIDTHS.map((width) => (
              <iframe
                key={width}
                title={`${palette}, ${width.replace(/\D/g, '')} pixels wide`}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={html}
                className={`h-[56rem] shrink-0 rounded-md border border-rule bg-white ${width}`}
              />
            ))}
          </div>
        </section>
      ))}
      <h2>Text part</h2>
      <TextPart text={preview.text} />
    </>
  );
}
