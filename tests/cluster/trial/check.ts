import type { OpenServices } from '@/lib/db/services';
import { checkGame } from '@/lib/games/log/check-game';
import type { TestSmtp } from '@/tests/mail/smtp';
import type { Lane } from './client';
import { isActionOf } from './same-action';

/** What a game's log says against what its players were told; empty: nothing is lost, and nothing is there twice. */
export async function faultsOf(services: OpenServices, lane: Lane): Promise<readonly string[]> {
  const { gameId, acknowledged, version } = lane;
  const { prisma } = services.database;
  const entries = await prisma.logEntry.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
  const actions = entries.filter(({ type }) => type === 'action');
  const keys = await prisma.idempotency.findMany({ where: { gameId }, select: { key: true } });
  const checked = await checkGame(services, gameId);
  const state = await services.store.readState(gameId);
  const bytes = new Map(actions.map((entry) => [entry.seq, entry.bytes]));
  const missing = acknowledged.filter((one) => !isActionOf(one.order, bytes.get(one.seq))).map(({ seq }) => seq);
  const kept = new Set(keys.map(({ key }) => key));
  const faults = [
    ...unless(missing.length === 0, `acknowledged, and not at their place: ${missing.join(', ')}`),
    ...unless(
      actions.length === acknowledged.length,
      `${acknowledged.length} actions acknowledged, ${actions.length} in the log`,
    ),
    ...unless(
      entries.every(({ seq }, at) => seq === at),
      'the log has a hole',
    ),
    ...unless(
      acknowledged.every(({ key }) => kept.has(key)),
      'an answer is not kept',
    ),
    ...unless(state?.version === version, `version ${version} acknowledged, ${state?.version} stored`),
    ...unless(checked.ok && checked.value.faults.length === 0, `its check says ${JSON.stringify(checked)}`),
  ];
  return faults.map((fault) => `${gameId}: ${fault}`);
}

const unless = (holds: boolean, fault: string): readonly string[] => (holds ? [] : [fault]);

export interface MailCount {
  readonly sent: number;
  /** Not sent, because the action was done by then. */
  readonly skipped: number;
  /** Due to somebody who was asked, and never made; and last mails that were not sent. */
  readonly missing: number;
  /** Recorded as sent, and never seen by the mail server. */
  readonly lost: number;
  /** Neither sent nor skipped yet. */
  readonly open: number;
  /** Copies beyond the first. */
  readonly copies: number;
}

/** Everybody who was asked has their mail, and every mail that is called sent was taken by the mail server. */
export async function countMails(
  { database: { prisma } }: OpenServices,
  smtp: Pick<TestSmtp, 'received'>,
  lanes: readonly Lane[],
): Promise<MailCount> {
  const rows = await prisma.mailDelivery.findMany({ where: { kind: 'action' }, orderBy: { seq: 'asc' } });
  const taken = new Map<string, number>();
  for (const { mail } of smtp.received) taken.set(mail.messageId ?? '', (taken.get(mail.messageId ?? '') ?? 0) + 1);
  const withStatus = (status: string) => rows.filter((row) => row.status === status);
  const [sent, skipped] = [withStatus('sent'), withStatus('skipped')];
  const missing = lanes.map((lane) =>
    missingOf(
      lane,
      rows.filter(({ gameId }) => gameId === lane.gameId),
    ),
  );
  return {
    sent: sent.length,
    skipped: skipped.length,
    missing: missing.reduce((sum, count) => sum + count, 0),
    lost: sent.filter(({ messageId }) => !taken.has(messageId)).length,
    open: rows.length - sent.length - skipped.length,
    copies: [...taken.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

interface Delivery {
  readonly status: string;
  readonly seq: number | null;
  readonly userId: string | null;
}

/** Of each action, one mail to each who is asked because of it; the last of them waits for nobody, so it was sent. */
function missingOf({ acknowledged }: Lane, mails: readonly Delivery[]): number {
  const made = new Map(mails.map(({ seq, userId, status }) => [`${seq} ${userId}`, status]));
  const due = acknowledged.flatMap(({ seq, asked }) => asked.map((side) => `${seq} ${side}`));
  const unmade = due.filter((mail) => !made.has(mail)).length;
  const last = due.at(-1);
  return unmade + (last === undefined || made.get(last) === 'sent' ? 0 : 1);
}
