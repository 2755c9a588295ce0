import { keyOf } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { storedPosition } from '@/lib/games/engine/snapshot';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { draftIdOfKey } from '@/lib/games/model/ids';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { previewTakeBack } from '@/lib/games/take-back/preview-take-back';
import type { MailContext } from '../context';
import { applyAway } from './away/apply-away';
import type { AwayAct } from './away/read-away';
import { applyClock } from './clock/apply-clock';
import type { ClockAct } from './clock/read-clock-act';
import { applyConsent, type ConsentAct } from './consent/apply-consent';
import { applyPress } from './press/apply-press';
import type { PressAct } from './press/written';
import { type AskedByMail, keyOfMail } from './seat-act';
import { applySeed } from './seeds/apply-seed';
import type { SeedAct } from './seeds/read-seed-act';
import { applyStanding } from './standing';
import type { KnownToken } from './tokens';
import { linesOf, linesOfPreview } from './tried/preview-lines';
import { type Act, isPress, type StandingAct, type Understood } from './understand';
import { versionIfUnmoved } from './unmoved';

/** An act that stands on a position. */
type PositionAct = Exclude<Act, StandingAct | PressAct | AwayAct | ClockAct | SeedAct | ConsentAct>;

/** What an act did, or would do, line by line. `kept`: it was kept as a draft of the side, and nothing was sent. */
interface Done {
  readonly lines: readonly string[];
  readonly kept?: true;
}
type Applied = Result<Done, GameError>;

const withLines = (lines: readonly string[]): Applied => ok({ lines });

/** Carries out what a block says, or tries it. The token's version is what it must still stand on, and its hash the key. */
export async function applyAct(
  context: MailContext,
  mailed: KnownToken,
  { act, seat, tried, note }: Understood & { readonly act: Act },
  mail: string,
): Promise<Applied> {
  const role = seat === undefined ? ok(mailed.role) : await seatNamed(context, mailed, seat);
  if (!role.ok) return role;
  const token = { ...mailed, role: role.value };
  if (act.kind === 'standing') {
    const { userId: by, gameId } = token;
    const kept = await applyStanding(context, { by, gameId, role: token.role, mail, note, tried }, act);
    return kept.ok ? withLines(kept.value) : kept;
  }
  if (isPress(act)) {
    const sent = await applyPress(context, token, act, mail);
    return sent.ok ? withLines(sent.value) : sent;
  }
  if (act.kind === 'away' || act.kind === 'clock' || act.kind === 'seed') {
    if (tried) return withLines(['Only orders can be tried.']);
    const { userId: by, gameId } = token;
    const done = await applyBeside(context, { by, gameId, role: token.role, mail, note }, act);
    return done.ok ? withLines(done.value) : done;
  }
  if (act.kind === 'answer') {
    if (tried) return withLines(['Only orders can be tried.']);
    const said = await applyConsent(context, { token, note, mail }, act);
    return said.ok ? withLines(said.value.lines.flatMap(linesOf)) : said;
  }
  if (tried) return preview(context, token, act, note);
  const carried = { act, note, mail };
  const done = await commandAt(context, token, carried, token.version);
  if (done.ok || done.error.kind === 'rule' || done.error.code !== 'stale-version') return done;
  const version = await versionIfUnmoved(context, token);
  return version === undefined ? done : commandAt(context, token, carried, version);
}

/** An act that stands on no position. */
function applyBeside(context: MailContext, asked: AskedByMail, act: AwayAct | ClockAct | SeedAct) {
  if (act.kind === 'away') return applyAway(context, asked, act);
  return act.kind === 'clock' ? applyClock(context, asked, act) : applySeed(context, asked, act);
}

/** `AS Organiser`: one of the sender's own seats, by its name or its id. */
async function seatNamed(
  { services }: MailContext,
  { userId: by, gameId }: KnownToken,
  seat: string,
): Promise<Result<RoleId, GameError>> {
  const view = await readGame(services, { by, gameId });
  if (!view.ok) return view;
  const own = view.value.seats.filter(({ yours }) => yours).map(({ role }) => role);
  const word = keyOf(seat);
  const found = own.find(({ id, name }) => keyOf(id) === word || keyOf(name) === word);
  if (found !== undefined) return ok(found.id);
  const names = own.map(({ name }) => name).join(', ');
  return err(refuse('not-your-seat', `You have no seat "${seat}" in this game. Yours: ${names}.`));
}

interface Carried {
  readonly act: PositionAct;
  readonly note: string | undefined;
  /** The name of the mail. */
  readonly mail: string;
}

async function commandAt(
  { services }: MailContext,
  { userId: by, gameId, role, hash, version }: KnownToken,
  { act, note, mail }: Carried,
  expectedVersion: number,
): Promise<Applied> {
  const words = note === undefined ? {} : { note };
  // Orders go by what they answer, so that they are sent once; everything else by the mail that says it, and takes no key from them.
  const idempotencyKey = act.kind === 'orders' ? `mail-${hash.slice(0, 40)}` : keyOfMail(act.kind, mail);
  const command = { by, gameId, role, expectedVersion, idempotencyKey, ...words };
  if (act.kind === 'orders') {
    const orders = await wholeOrders({ services }, { gameId, role }, act.text);
    const done = await submitAction(services, { ...command, orders });
    if (done.ok) return withLines([...done.value.lines.flatMap(linesOf), ...waitingIn(done.value.waiting)]);
    return isForTheSide(done.error)
      ? keptFor({ services }, { by, gameId, role, version }, { orders, ...words }, done.error)
      : done;
  }
  const last = await previewTakeBack(services, { by, gameId });
  if (!last.ok) return last;
  if (last.value.target === undefined) return withLines(['You have done nothing lately that could be taken back.']);
  const done = await askTakeBack(services, { ...command, target: last.value.target });
  return done.ok ? withLines(done.value.lines.flatMap(linesOf)) : done;
}

/** That later reports of the same text wait. */
const waitingIn = (titles: readonly string[] = []): readonly string[] =>
  titles.length === 0
    ? []
    : [`Left as standing orders, each for when the turn before it is final: ${titles.join(', ')}.`];

type Unsent = Extract<GameError, { readonly kind: 'application' }>;

/** Who may not send it, or not alone, keeps it for the side, as on the page. */
const isForTheSide = (error: GameError): error is Unsent =>
  error.kind === 'application' && (error.code === 'drafts-only' || error.code === 'signature-needed');

/** Orders of a mail as a draft of the side. Another mail of theirs about the same position changes that draft. */
async function keptFor(
  { services }: Pick<MailContext, 'services'>,
  { version, ...side }: Pick<KnownToken, 'gameId' | 'role' | 'version'> & { readonly by: string },
  what: { readonly orders: string; readonly note?: string },
  { code, message }: Unsent,
): Promise<Applied> {
  const forward = code === 'signature-needed';
  const draft = draftIdOfKey(side.by, `mail ${side.gameId} ${side.role} ${version}`);
  const kept = await keepDraft(services, { ...side, ...what, draft, ...(forward ? { forward } : {}) });
  if (!kept.ok) return kept;
  const next = forward
    ? 'It is put forward: somebody else of your side who may sign off sends it.'
    : 'Those of your side who may send it get a mail. It is under “Drafts” on the page of the game; until the game goes on, another mail of yours changes it.';
  return ok({ lines: [message, next], kept: true });
}

async function preview(
  context: MailContext,
  token: KnownToken,
  act: PositionAct,
  note: string | undefined,
): Promise<Applied> {
  const { services } = context;
  const { userId: by, gameId, role } = token;
  if (act.kind !== 'orders') return withLines(['Only orders can be tried.']);
  const orders = await wholeOrders(context, token, act.text);
  const tried = await previewAction(services, { by, gameId, role, orders, ...(note === undefined ? {} : { note }) });
  if (!tried.ok) return tried;
  return withLines(linesOfPreview(tried.value));
}

/** `PASS` or `NO CHANGE` alone, where the game has it as a part of a longer order that is legal now. */
async function wholeOrders(
  { services }: Pick<MailContext, 'services'>,
  { gameId, role }: Pick<KnownToken, 'gameId' | 'role'>,
  text: string,
): Promise<string> {
  const word = text.trim().replace(/\.$/, '').toUpperCase();
  if (word !== 'PASS' && word !== 'NO CHANGE') return text;
  const game = await services.store.readGame(gameId);
  const position = game === undefined ? undefined : await storedPosition(services, game);
  if (position === undefined) return text;
  const { ruleset, state } = position;
  const first = ruleset.options(state, role).map((one) => ruleset.formatOrder(ruleset.complete(state, one, () => 0)));
  return first.find((order) => order.toUpperCase().split('\n').at(-1) === word) ?? text;
}

/** A refusal in words, with its clause, the line in question and the nearest names. */
export function refusalLines(error: GameError): readonly string[] {
  if (error.kind === 'rule') return [`${error.message} [${error.rejection.clause}]`];
  const faults = error.code === 'invalid-orders' ? (error.data?.errors ?? []) : [];
  if (!Array.isArray(faults) || faults.length === 0) return [error.message];
  return faults.map((fault) => faultLine(fault as FaultData));
}

interface FaultData {
  readonly line: number;
  readonly word: string;
  readonly message: string;
  readonly near: readonly string[];
}

const faultLine = ({ line, word, message, near }: FaultData): string =>
  `Line ${line}, "${word}": ${message}${near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`}`;

/** Refusals that another try may not meet. */
export const isPassing = (error: GameError): boolean =>
  error.kind === 'application' && error.code === 'command-in-progress';

export const isUsed = (error: GameError): boolean =>
  error.kind === 'application' && error.code === 'idempotency-key-reused';
