import type { Metadata } from 'next';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { unconfirmedMail } from '@/lib/mail/inbound/confirm';
import { confirmOrders } from './acts';

export const metadata: Metadata = { title: 'Orders by mail', robots: { index: false } };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The page behind the link in the answer to a mail of which nobody can tell who sent it. Opening it does nothing. */
export default async function ConfirmPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { token, done } = await searchParams;
  const mail = await unconfirmedMail(await getMailDb(), token);
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Orders by mail" />
      {mail === undefined || typeof token !== 'string' ? (
        <Answered done={done === '1'} />
      ) : (
        <form action={confirmOrders} className="card stack">
          <p>A mail with orders came in under your name. The mail with this link says what it holds.</p>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary">
            These are my orders
          </button>
        </form>
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
