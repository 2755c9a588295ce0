import type { Metadata } from 'next';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { takeAddressBack } from '../acts';

export const metadata: Metadata = { title: 'Take your address back', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Where the link in the mail to the old address leads. Opening it changes nothing; its button takes the change back. */
export default async function UndoAddressPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Take your address back" />
      {typeof token !== 'string' || token === '' ? (
        <Notice tone="alert" title="This link is not complete.">
          Some mail programs cut long links. Copy the whole line from the mail.
        </Notice>
      ) : (
        <section className="card stack" aria-label="Take back">
          <p>
            Your account has the address that this link was mailed to, as before, and loses those that were added since.
          </p>
          <p>Every browser is signed out of the account, and API tokens that were made since then stop working.</p>
          <KeptForm action={takeAddressBack} hidden={{ _token: token }} label="Take it back">
            <SubmitButton>Take my address back</SubmitButton>
          </KeptForm>
          <p className="text-sm text-muted">Did you do it yourself? Close the page: there is nothing to do.</p>
        </section>
      )}
    </div>
  );
}
