import type { Metadata } from 'next';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { unconfirmedMail } from '@/lib/mail/inbound/confirm';
import { confirmOrders } from './acts';
import { Position } from './position';

export const metadata: Metadata = { title: 'Orders by mail', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The page behind the link in the answer to a mail of which nobody can tell who sent it. Opening it does nothing. */
export default async function ConfirmPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token, done } = await searchParams;
  const mail = await unconfirmedMail(await getMailDb(), token);
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title="Orders by mail" />
      {mail === undefined || typeof token !== 'string' ? (
        <Answered done={done === '1'} />
      ) : (
        <div className="card">
          <KeptForm action={confirmOrders} hidden={{ token }} label="Orders by mail">
            <p>A mail with orders came in under your name. The mail with this link says what it holds.</p>
            <Position mail={mail} />
            <SubmitButton>These are my orders</SubmitButton>
          </KeptForm>
        </div>
      )}
    </div>
  );
}

function Answered({ done }: { readonly done: boolean }) {
  return done ? (
    <Notice tone="good" title="Confirmed.">
      The orders are carried out now; the receipt comes by mail.
    </Notice>
  ) : (
    <Notice tone="alert" title="Nothing waits here.">
      The link is not complete, or the orders were confirmed already.
    </Notice>
  );
}
