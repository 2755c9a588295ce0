import { createHash } from 'node:crypto';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '@/lib/games/model/errors';
import { clearOrders, resumeOrders } from '@/lib/games/standing/change-orders';
import { keepOrder, tryOrder } from '@/lib/games/standing/keep-order';
import { readOrders } from '@/lib/games/standing/read-orders';
import type { OrderPreview, StandingView } from '@/lib/games/standing/shapes';
import type { MailContext } from '../context';
import type { Section } from './answer';
import type { AskedByMail } from './seat-act';
import type { TokenFor } from './tokens';
import type { StandingAct } from './understand';

interface Asked extends AskedByMail {
  readonly tried: boolean;
}

/** Leaves orders with the server, or withdraws all, or lets them go on. Up to the first that is refused, each is kept. */
export async function applyStanding(
  { services }: MailContext,
  { by, gameId, role, mail, note, tried }: Asked,
  act: StandingAct,
): Promise<Result<readonly string[], GameError>> {
  const side = { by, gameId, role };
  if (act.does === 'clear') {
    const done = await clearOrders(services, side);
    return done.ok ? ok([`Standing orders withdrawn: ${done.value.withdrawn}.`]) : done;
  }
  if (act.does === 'go-on') {
    const done = await resumeOrders(services, side);
    return done.ok ? ok(['Your standing orders go on.']) : done;
  }
  const lines: string[] = [];
  for (const [at, text] of act.texts.entries()) {
    const order = { ...side, text, ...(note === undefined ? {} : { note }) };
    const done = tried
      ? await tryOrder(services, order)
      : await keepOrder(services, { ...order, order: nameOf(mail, at), later: act.later });
    if (!done.ok) return done;
    lines.push(...previewLines(done.value));
  }
  return ok(lines);
}

/** A UUID that follows from the mail. */
function nameOf(mail: string, at: number): string {
  const hex = createHash('sha256').update(`standing order ${at} of ${mail}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

function previewLines({ text, now }: Pick<OrderPreview, 'text' | 'now'>): readonly string[] {
  const { holds, facts, asked, refused, needsDice, lines = [] } = now;
  return [
    ...text.split('\n').map((line) => `| ${line}`),
    ...(holds ? [] : [`It waits: ${facts}.`]),
    ...(asked ? [] : ['Your side is not asked for anything now.']),
    ...(refused === undefined ? [] : [`As the game stands the rules would refuse it: ${refused.message}`]),
    ...(needsDice === true ? ['It would be legal now. The result depends on dice or on sealed choices.'] : []),
    ...lines.map((line) => `Now it would do this: ${line.text} [${line.clause}]`),
  ];
}

/** The standing orders of the side that a mail goes by, one by one. */
export async function standingSection({ services }: MailContext, to: TokenFor): Promise<Section> {
  const read = await readOrders(services, { by: to.userId, gameId: to.gameId, role: to.role });
  const title = 'Standing orders';
  if (!read.ok) return { title, lines: [read.error.message] };
  const { orders } = read.value;
  return {
    title,
    lines: orders.length === 0 ? ['There are none.'] : [...stopOf(read.value), ...orders.flatMap(lineOf)],
  };
}

function stopOf({ orders }: StandingView): readonly string[] {
  const at = orders.findIndex(({ stop }) => stop !== undefined);
  const stop = orders[at]?.stop;
  return stop === undefined ? [] : [`Stopped at number ${at + 1}: ${stop.message} STANDING GO ON tries it again.`];
}

const lineOf = ({ text, now }: StandingView['orders'][number], at: number): readonly string[] => [
  `${at + 1}. ${text.split('\n').join(' / ')}${now.holds ? '' : ` (waits: ${now.facts})`}`,
];
