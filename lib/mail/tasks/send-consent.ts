import { type ConsentProps, consentMail } from '@/emails/consent';
import { termsWords } from '@/lib/clock/words';
import { readLog } from '@/lib/games/log/read-log';
import type { GameView } from '@/lib/games/model/types';
import { comparedWords } from '@/lib/games/rules-version/compared-words';
import { readUpgrade } from '@/lib/games/rules-version/read-upgrade';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { offeredBlock } from '../inbound/offer';
import { replyAddress } from '../inbound/tokens';
import { mailLines } from '../mail-lines';
import { pictureFor } from '../picture/picture-for';
import { instantsFor, mailDeadlinesOf, mailGameOf, readForMail } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** "Do you agree to another clock, to newer rules, to another owner?", to one who is asked, unless by now nobody asks. `seq`: the proposal. */
export async function sendConsent(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'consent', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'consent',
    again: job.again,
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

type Asked = Pick<ConsentProps, 'about' | 'now' | 'wanted' | 'answerUrl'> & {
  /** Missing where the owner, without a seat, asks. */
  readonly by?: string | undefined;
  readonly waiting: readonly string[];
};

type WhenOf = (at: string) => string;

/** What the entry asks this reader to agree to; undefined where it does not, or no longer. */
function askedBy(
  { clockProposal, clock, upgrade, rulesetVersion, ownerProposal }: GameView,
  seq: number,
  url: string,
  whenOf: WhenOf,
): Asked | undefined {
  if (ownerProposal?.asked === seq && ownerProposal.yours === 'answer') return ownerAsked(ownerProposal, url, whenOf);
  if (clockProposal?.asked === seq && clockProposal.yours === 'answer')
    return {
      ...clockProposal,
      about: 'clock',
      now: clockWords(clock),
      wanted: clockWords(clockProposal.terms),
      answerUrl: `${url}/clock`,
    };
  if (upgrade?.asked === seq && upgrade.yours === 'answer')
    return {
      ...upgrade,
      about: 'rules',
      now: `version ${rulesetVersion}`,
      wanted: `version ${upgrade.to}`,
      answerUrl: `${url}/rules-version`,
    };
  return undefined;
}

/** What each is asked: the owner whether to keep the game, who is proposed whether to take it. */
function ownerAsked(
  { by, waiting, as, offered, until, name, to }: NonNullable<GameView['ownerProposal']>,
  url: string,
  whenOf: WhenOf,
): Asked {
  const other = name ?? to;
  const day = until === undefined ? '' : whenOf(until);
  const wanted = {
    owner: `${other} owns it. With your yes that is so once they agree. You end it by a no, or by anything that you do in the game, until ${day}`,
    named: 'you own it, and you alone decide what an owner decides',
    side: `${other} owns it, once its owner has not answered until ${day}`,
  };
  const now = {
    owner: 'you own the game',
    named:
      offered === true ? 'its owner offers you the game' : 'its owner has not answered, and you may take the game over',
    side: 'its owner does not answer, as the other side says',
  };
  const reader = as ?? 'side';
  return { by, waiting, about: 'owner', now: now[reader], wanted: wanted[reader], answerUrl: url };
}

/** What the newer rules would have decided otherwise, as far as the reader may know it. */
async function comparedFor(
  { services }: MailContext,
  { userId: by, gameId }: Pick<GameMailPayload, 'gameId' | 'userId'>,
  { seats }: GameView,
): Promise<readonly string[]> {
  const read = await readUpgrade(services, { by, gameId });
  const comparison = read.ok ? read.value.comparison : undefined;
  const nameOf = (id: string): string => seats.find(({ role }) => role.id === id)?.role.name ?? id;
  return comparison === undefined ? [] : comparedWords(comparison, nameOf);
}

const clockWords = (terms: GameView['clock'] | null): string =>
  terms === undefined || terms === null ? 'nobody’s time is counted' : termsWords(terms);

async function compose(
  context: MailContext,
  { gameId, seq, userId }: GameMailPayload,
  player: Recipient,
): Promise<Composed> {
  const { services, settings } = context;
  const reading = await readForMail(services, gameId, userId);
  const game = reading && mailGameOf(settings.publicUrl, reading.view);
  const asked = reading && game && askedBy(reading.view, seq, game.url, await instantsFor(context, userId));
  if (reading === undefined || game === undefined || asked === undefined)
    return { skip: 'this is not asked of this reader any more' };
  const { view, head, lastOwnAction } = reading;
  const { by, waiting, ...words } = asked;
  const own = view.seats.filter(({ yours }) => yours).map((seat) => seat.role.id);
  const [role] = [...own.filter((one) => waiting.includes(one)), ...(words.about === 'owner' ? own : [])];
  // Who has no seat answers on the page.
  const token = role === undefined ? undefined : { gameId, userId, role, version: view.version, seq: view.seq };
  const replyTo = token === undefined ? undefined : await replyAddress(context, token);
  const log = await readLog(services, { by: userId, gameId, after: seq - 1, limit: 1 });
  const mail = await consentMail({
    game,
    seq,
    readerName: player.name,
    askerName: view.seats.find((seat) => seat.role.id === by)?.role.name ?? by ?? 'The owner',
    ...words,
    ...(words.about === 'rules' ? { compared: await comparedFor(context, { userId, gameId }, view) } : {}),
    request: log.ok ? mailLines(log.value.entries, log.value.notes) : [],
    deadlines: await mailDeadlinesOf(context, userId, view),
    ...(replyTo === undefined || token === undefined ? {} : { reply: await offeredBlock(services, token) }),
    ...(await pictureFor(context, { gameId, userId, since: lastOwnAction })),
    stopUrl: player.stopUrl,
    ...(head && { head }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: view.name },
    stopPostUrl: player.stopPostUrl,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(head && { head }),
  };
}
