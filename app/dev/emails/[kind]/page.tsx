import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { TextPart } from '@/app/dev/mailbox/[mailId]/text-part';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { readOpening } from '@/lib/games/create/read-opening';
import { standardRegistry } from '@/lib/games/model/registry';
import { openPreview } from '@/lib/mail/previews';

export const metadata: Metadata = { title: 'Kind of mail', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** The narrowest phone and the width of most mail programs. */
const WIDTHS = ['w-[320px]', 'w-[640px]'] as const;

interface Props {
  readonly params: Promise<{ readonly kind: string }>;
  readonly searchParams: Promise<{ readonly system?: string | string[] }>;
}

/** One kind of mail: narrow and wide, light and dark, and as text. `system`: whose opening position its picture shows. */
export default async function EmailPage({ params, searchParams }: Props) {
  const { kind } = await params;
  const { system } = await searchParams;
  const systems = standardRegistry.allRulesets().map(({ meta }) => meta);
  const chosen = systems.find(({ id }) => id === system) ?? systems[0];
  const preview = await openPreview(kind, chosen && (await openingPicture(chosen.id)));
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
      <nav aria-label="Position in the picture" className="mb-4 flex flex-wrap gap-x-4">
        {systems.map(({ id, title }) => (
          <Link key={id} className="link" href={`/dev/emails/${kind}?system=${id}`} aria-current={id === chosen?.id}>
            {title}
          </Link>
        ))}
      </nav>
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

async function openingPicture(rulesetId: string) {
  const opening = readOpening(rulesetId);
  return opening.ok ? drawMailPicture({ rulesetId, view: opening.value.view, events: [] }) : undefined;
}
