import type { AuthDb } from './context';

export type AuthTx = Parameters<Parameters<AuthDb['$transaction']>[0]>[0];

export interface QueuedMail {
  readonly task: 'send-sign-in' | 'send-address-mail' | 'send-test-mail';
  readonly payload: object;
  /** Names the mail: queued twice, it is sent once. */
  readonly key: string;
  readonly tries: number;
}

/** Puts a mail of somebody's account into the queue, in the transaction that causes it. */
export async function queueMail(tx: AuthTx, { task, payload, key, tries }: QueuedMail): Promise<void> {
  await tx.$executeRaw`select graphile_worker.add_jobs(array[
    row(${task}, ${JSON.stringify(payload)}::json, null, null, ${tries}, ${key}, null, null)::graphile_worker.job_spec
  ])`;
}
