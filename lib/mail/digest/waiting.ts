import type { DigestGame } from '@/emails/digest';
import { thenWords } from '@/lib/clock/words';
import { inZone } from '@/lib/clock/zones';
import { pressing } from '@/lib/core/pressing';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameRecord } from '@/lib/games/model/records';
import type { GameSummary } from '@/lib/games/model/types';
import type { MailContext } from '../context';
import { exampleOrders } from '../example-orders';
import { replyAddress } from '../inbound/tokens';
import type { GameDigest } from './about';

type Waiting = Pick<DigestGame, 'deadlines' | 'orders' | 'replyTo' | 'waiting'>;

const NOTHING: Waiting = { waiting: [], deadlines: [] };

/** What waits for the reader in a game, since when and until when, and how it is answered by mail. */
export async function waitingIn(context: MailContext, digest: GameDigest, summary: GameSummary): Promise<Waiting> {
  const { gameId, paused, takeBack, upgrade, clockProposal, ownerProposal } = summary;
  const asked = paused === undefined && (await digest.wanted('action')) ? pressing(summary.yourAction) : [];
  const consents = (await digest.wanted('consent'))
    ? [
        ...(takeBack?.yours === 'answer' ? ['Answer a request to take an action back'] : []),
        ...(upgrade?.yours === 'answer' ? ['Answer a proposal to go on by newer rules'] : []),
        ...(clockProposal?.yours === 'answer' ? ['Answer a proposal of another clock'] : []),
        ...(ownerProposal?.yours === 'answer' ? ['Answer a proposal of another owner'] : []),
      ]
    : [];
  const record = asked.length + consents.length === 0 ? undefined : await context.services.store.readGame(gameId);
  if (record === undefined) return NOTHING;
  const rules = readRules(record.rulesetId, context.services, record.rulesetVersion);
  const titleOf = (decision: string): string =>
    (rules.ok ? rules.value.decisions[decision]?.title : undefined) ?? decision;
  const acts = asked.map(({ role, decision }) => ({
    title: `${titleOf(decision)} (${nameOf(summary, role)})`,
    ...sinceOf(record, role, digest.timeZone),
  }));
  return {
    waiting: [...acts, ...consents.map((title) => ({ title }))],
    deadlines: deadlinesOf(summary, digest.timeZone),
    ...(await byMail(context, digest, record, asked[0]?.role)),
  };
}

const nameOf = ({ seats }: GameSummary, id: string): string =>
  seats.find(({ role }) => role.id === id)?.role.name ?? id;

function sinceOf({ summary }: GameRecord, role: string, zone: string): { readonly since?: string } {
  const at = summary.waits?.find((wait) => wait.role === role)?.at;
  return at === undefined ? {} : { since: inZone(at, zone) };
}

/** What happens by itself, and when the time of the reader's own seats is out. */
function deadlinesOf(
  { deadlines, clock, clockDeadlines = [], paused, seats }: GameSummary,
  zone: string,
): readonly string[] {
  if (paused !== undefined) return [];
  const own = clockDeadlines.filter(({ role }) => seats.some((seat) => seat.yours && seat.role.id === role));
  return [
    ...own.flatMap(({ at }) =>
      at === undefined ? [] : [`Your time is out at ${inZone(at, zone)}. ${thenWords(clock?.atZero ?? 'nothing')}`],
    ),
    ...deadlines.map(({ at, effect }) => `At ${inZone(at, zone)} ${effect}`),
  ];
}

async function byMail(
  context: MailContext,
  { userId }: GameDigest,
  { gameId, version, nextSeq: seq, rulesetId, rulesetVersion }: GameRecord,
  role: string | undefined,
): Promise<Pick<Waiting, 'orders' | 'replyTo'>> {
  if (role === undefined) return {};
  const replyTo = await replyAddress(context, { gameId, userId, role, version, seq });
  if (replyTo === undefined) return {};
  const orders = await exampleOrders(context.services, { gameId, rulesetId, rulesetVersion, role });
  return { replyTo, orders };
}
