import type { AuthDb } from './context';

export type AuthTx = Parameters<Parameters<AuthDb['$transaction']>[0]>[0];

export interface QueuedJob {
  readonly task: 'send-sign-in' | 'send-address-mail' | 'send-test-mail' | 'erase-account';
  readonly payload: object;
  /** Names the job: queued twice, it is done once. */
  readonly key: string;
  readonly tries: number;
}

/** Puts a job about somebody's account, mostly a mail, into the queue, in the transaction that causes it. */
export async function queueJob(tx: AuthTx, { task, payload, key, tries }: QueuedJob): Promise<void> {
  await tx.$executeRaw`select graphile_worker.add_jobs(array[
    row(${task}, ${JSON.stringify(payload)}::json, null, null, ${tries}, ${key}, null, null)::graphile_worker.job_spec
  ])`;
}
