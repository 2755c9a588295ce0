import { type BriefProps, briefMail } from '@/emails/brief';
import type { RoleId } from '@/lib/core/ruleset';
import { draftPath, fitWords } from '@/lib/games/drafts/draft-words';
import type { DraftView } from '@/lib/games/drafts/shapes';
import { usually } from '@/lib/games/handover/pace-words';
import { readBrief } from '@/lib/games/handover/read-brief';
import type { Brief } from '@/lib/games/handover/shapes';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { readLog } from '@/lib/games/log/read-log';
import type { ResponseTimes } from '@/lib/games/log/response-times';
import { readGame } from '@/lib/games/play/read-game';
import { mailClocks } from '../clock/mail-clock';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { offeredBlock } from '../inbound/offer';
import { replyAddress } from '../inbound/tokens';
import { mailLines } from '../mail-lines';
import { pictureFor } from '../picture/picture-for';
import { mailDeadlinesOf, mailGameOf } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

/** Sentences and notes in the mail; the page has the rest. */
const LINES = 12;
const NOTES = 3;
/** Of an order, or of what a draft comes to. */
const ORDER_LINES = 6;

/** What somebody who came to a side of a game that runs needs to know. `seq`: the entry by which they came. */
export async function sendBrief(context: MailContext, job: GameMailPayload, { lastTry }: Try): Promise<Fate> {
  const { gameId, seq, userId } = job;
  return deliverToPlayer(context, {
    key: { kind: 'brief', parts: [gameId, seq, userId] },
    gameId,
    seq,
    userId,
    event: 'duty',
    lastTry,
    compose: (player) => compose(context, job, player),
  });
}

async function compose(context: MailContext, job: GameMailPayload, player: Recipient): Promise<Composed> {
  const { services, settings } = context;
  const { gameId, userId: by } = job;
  const read = await readBrief(services, { by, gameId, role: await sideJoined(context, job) });
  if (!read.ok) return { skip: 'the reader does not play this side any more' };
  const brief = read.value;
  if (brief.game.status === 'over') return { skip: 'the game is over' };
  const head = await readCheckpoint(services, { by, gameId });
  const game = mailGameOf(settings.publicUrl, brief.game);
  const reply = await replyTo(context, job, brief);
  const mail = await briefMail({
    game,
    seq: job.seq,
    readerName: player.name,
    ...wordsOf(brief),
    deadlines: await mailDeadlinesOf(context, by, brief.game),
    clocks: await mailClocks(context, { gameId, userId: by }),
    drafts: brief.drafts.map((draft) => mailedDraft(settings.publicUrl, gameId, draft)),
    ...(reply === undefined ? {} : { reply: reply.block }),
    briefUrl: `${game.url}/brief?role=${encodeURIComponent(brief.role.id)}`,
    ...(await pictureFor(context, { gameId, userId: by })),
    stopUrl: player.stopUrl,
    ...(head.ok && { head: head.value }),
  });
  return {
    to: player.address,
    mail,
    thread: { gameId, gameName: brief.game.name },
    stopPostUrl: player.stopPostUrl,
    ...(reply === undefined ? {} : { replyTo: reply.address }),
    ...(head.ok && { head: head.value }),
  };
}

interface Reply {
  readonly address: string;
  readonly block: readonly string[];
}

/** Who is asked at once answers this mail as they would the one that asks everybody else; undefined where replies are not read. */
async function replyTo(
  context: MailContext,
  { gameId, userId }: GameMailPayload,
  brief: Brief,
): Promise<Reply | undefined> {
  const role = brief.role.id;
  if (brief.decisions.every(({ yours }) => !yours)) return undefined;
  const view = await readGame(context.services, { by: userId, gameId, role });
  if (!view.ok) return undefined;
  const { version, seq } = view.value;
  const address = await replyAddress(context, { gameId, userId, role, version, seq });
  if (address === undefined) return undefined;
  return { address, block: await offeredBlock(context.services, { gameId, userId, role }) };
}

/** The side of the entry by which they came: they may have another seat in the game. */
async function sideJoined({ services }: MailContext, { gameId, seq, userId: by }: GameMailPayload) {
  const log = await readLog(services, { by, gameId, after: seq - 1, limit: 1 });
  const payload = log.ok ? log.value.entries[0]?.payload : undefined;
  const side = payload?.role ?? payload?.by;
  return typeof side === 'string' ? side : undefined;
}

type Words = Pick<BriefProps, 'answers' | 'decisions' | 'left' | 'lines' | 'roleName'>;

function wordsOf(brief: Brief): Words {
  const nameOf = (role: RoleId): string => brief.game.seats.find((seat) => seat.role.id === role)?.role.name ?? role;
  const own = brief.decisions.filter(({ yours }) => yours);
  const others = brief.responses.filter(({ role }) => role !== brief.role.id);
  return {
    roleName: brief.role.name,
    decisions: own.map(({ title, ask, clause }) => ({ roleName: brief.role.name, title, ask, clause })),
    lines: mailLines(
      brief.turns.flatMap(({ entries }) => entries),
      brief.notes,
    ).slice(-LINES),
    left: brief.left.slice(0, NOTES).map(({ actor, name, text }) => ({ who: name ?? actor, text })),
    answers: others.flatMap((times) => answer(nameOf(times.role), times)),
  };
}

/** One for several games is a whole position: it is told by what it comes to, as on the page. */
function mailedDraft(publicUrl: string, gameId: string, draft: DraftView): BriefProps['drafts'][number] {
  const { draft: id, by, name = by, at, order, words, campaign, lines } = draft;
  const happened = campaign === undefined ? undefined : lines?.map(({ text }) => text);
  const all = happened ?? order?.split('\n') ?? ['The rules cannot say it any more.'];
  const says = all.length <= ORDER_LINES ? all : [...all.slice(0, ORDER_LINES), 'and more, on the page'];
  const facts = { id, name, at, says, fit: fitWords(draft), url: `${publicUrl}${draftPath(draft, gameId)}` };
  return words === undefined ? facts : { ...facts, words };
}

function answer(name: string, { answers, median }: ResponseTimes): readonly string[] {
  if (median === undefined) return [];
  const times = answers === 1 ? 'one answer' : `${answers} answers`;
  return [`${name} usually answers ${usually(median)} (${times} so far).`];
}
