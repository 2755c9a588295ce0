'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, textOf } from '@/app/_components/forms/form-state';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { confirmMail } from '@/lib/mail/inbound/confirm';

/** The button of the page: the orders of a mail are its sender's. The link is the right. */
export async function confirmOrders(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

async function execute(form: FormData): Promise<FormState> {
  const done = await confirmMail(await getMailDb(), textOf(form, 'token'));
  redirect(done ? '/mail/confirm?done=1' : '/mail/confirm');
}
