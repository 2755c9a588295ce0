'use server';

import { redirect } from 'next/navigation';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { confirmMail } from '@/lib/mail/inbound/confirm';

export async function confirmOrders(form: FormData): Promise<void> {
  const done = await confirmMail(await getMailDb(), form.get('token'));
  redirect(done ? '/mail/confirm?done=1' : '/mail/confirm');
}
