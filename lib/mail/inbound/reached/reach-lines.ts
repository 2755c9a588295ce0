import { inertName } from '@/emails/inert';
import { inZone } from '@/lib/clock/zones';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import type { HeldMailView, SeatMail, SentMail } from '@/lib/games/mail/shapes';
import type { GameView } from '@/lib/games/model/types';
import type { MailContext } from '@/lib/mail/context';
import type { TokenFor } from '../tokens';

/** As much as a mail server can tell. */
const NOT_READ = 'That a mail server took a mail does not mean that anybody has read it.';

/** Whether mail reaches those whom the reader waits for, as the page of the game has it: dates in the reader's zone. */
export async function reachLines(
  { services, db }: Pick<MailContext, 'services' | 'db'>,
  { userId: by, gameId }: Pick<TokenFor, 'gameId' | 'userId'>,
  { seats }: Pick<GameView, 'seats'>,
): Promise<readonly string[]> {
  const report = await readMailReport(services, { by, gameId });
  if (!report.ok) return [];
  const others = report.value.seats.filter(({ awaited, yours }) => awaited && !yours);
  if (others.length === 0) return [];
  const person = await db.user.findUnique({ where: { id: by }, select: { timeZone: true } });
  const zone = person?.timeZone ?? 'UTC';
  const nameOf = ({ roles, playerName, actor, as, standsBy = [] }: SeatMail): string => {
    if (as === 'owner') return 'The owner';
    if (as === 'named') return 'Who shall own the game';
    const own = as === 'understudy' ? standsBy : roles;
    const names = seats.filter(({ role }) => own.includes(role.id)).map(({ role }) => role.name);
    const side = as === 'understudy' ? `The understudy of ${names.join(' and ')}` : names.join(' and ');
    return `${side} (${inertName(playerName ?? actor, actor)})`;
  };
  const lines = others.map((seat) => `${nameOf(seat)}: ${[reachOf(seat, zone), ...besideWords(seat, zone)].join(' ')}`);
  return others.some(({ asked }) => asked?.state === 'taken') ? [...lines, NOT_READ] : lines;
}

const NO_CHANNEL = {
  stopped: 'they turned mail of this game off, so no mail goes out to them.',
  'no-address': 'there is no mail address for them, so no mail goes out to them.',
  'given-up': 'three mails to them came back, so no more go out to them.',
} as const;

function reachOf({ reach, asked, held }: SeatMail, zone: string): string {
  if (reach === 'stopped' || reach === 'no-address' || reach === 'given-up') return NO_CHANNEL[reach];
  const kept = held === undefined ? [] : [heldWords(held, zone)];
  if (asked === undefined)
    return kept[0] ?? 'no mail about it has gone out to them. After an action of their own, players get none.';
  const mail = asked.kind === 'digest' ? 'the digest that told them of it' : 'the mail that asked them';
  return [`${mail} ${fateOf(asked, zone)}`, ...kept].join(' ');
}

const BESIDE = { push: 'push messages', chat: 'a chat of theirs', webhook: 'a webhook of theirs' } as const;

const besideWords = ({ beside }: SeatMail, zone: string): readonly string[] =>
  beside.map(({ by, works, toldAt }) => {
    const told = toldAt === undefined ? '' : `, last about this on ${inZone(toldAt, zone)}, accepted`;
    return works ? `They are told by ${BESIDE[by]} too${told}.` : `There is no answer from ${BESIDE[by]} now${told}.`;
  });

function heldWords({ by, until }: HeldMailView, zone: string): string {
  if (by === 'queue') return 'the mail is in the queue.';
  if (until === undefined) return 'it was left to a digest that they have switched off since, so no mail has gone out.';
  const at = inZone(until, zone);
  if (by === 'digest') return `they get one mail for all their games: the next goes out on ${at}.`;
  return `the mail waits for the end of their quiet hours: it goes out on ${at}.`;
}

function fateOf({ state, mailedAt, takenAt = mailedAt, endedAt = takenAt, fault = 'other' }: SentMail, zone: string) {
  const mailed = inZone(mailedAt, zone);
  if (state === 'waiting') return `has waited since ${mailed}: it is tried until a mail server takes it.`;
  if (state === 'taken') return `was mailed on ${mailed}, and taken by a mail server on ${inZone(takenAt, zone)}.`;
  const ended = `${state === 'refused' ? 'refused' : 'came back'} on ${inZone(endedAt, zone)}`;
  return `was mailed on ${mailed} and ${ended}, because ${FAULT_WORDS[fault]}.`;
}
