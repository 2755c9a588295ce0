import { keyOf } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { messageIdOfKey } from '@/lib/games/model/ids';
import type { GameView } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { readMessage } from '@/lib/games/press/read-message';
import { sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import type { MailContext } from '@/lib/mail/context';
import type { KnownToken } from '../tokens';
import type { PressAct } from './written';

/** Sends what a mail says to others, or keeps it in the notebook. `mail`: its name, so that the same mail a second time is one message. */
export async function applyPress(
  { services }: MailContext,
  token: KnownToken,
  act: PressAct,
  mail: string,
): Promise<Result<readonly string[], GameError>> {
  const { userId: by, gameId, role } = token;
  const written = { by, gameId, role, text: act.text, message: messageIdOfKey(by, mail) };
  if (act.kind === 'notebook') {
    const kept = await writeNotebook(services, written);
    return kept.ok ? ok(['It stands in the notebook of your side. Nobody else reads it.']) : kept;
  }
  const view = await readGame(services, { by, gameId, role });
  if (!view.ok) return view;
  const to = act.to === undefined ? await answered(services, token) : named(view.value, act.to);
  if (!to.ok) return to;
  const sent = await sendMessage(services, { ...written, to: to.value });
  return sent.ok ? ok([`Sent to ${sent.value.to.map((one) => nameOf(view.value, one)).join(', ')}.`]) : sent;
}

/** Whom a reply to a mail about a message goes to: who wrote that. */
async function answered(
  services: MailContext['services'],
  { userId: by, gameId, pressId }: KnownToken,
): Promise<Result<readonly string[], GameError>> {
  const read = pressId === undefined ? undefined : await readMessage(services, { by, gameId, message: pressId });
  if (read?.ok) return ok([read.value.from ?? 'gm']);
  return err(refuse('invalid-message', 'Say whom you write to: SAY to a seat, all, team or gm.'));
}

const WORDS: Readonly<Record<string, string>> = { all: 'all', team: 'team', gm: 'gm' };

/** As they are called at the table, or by their ids; what nobody is called is refused by who sends it. */
const named = ({ seats }: GameView, asked: readonly string[]): Result<readonly string[], GameError> =>
  ok(asked.map((one) => WORDS[keyOf(one)] ?? seats.find(({ role }) => isCalled(role, one))?.role.id ?? one));

const isCalled = ({ id, name }: GameView['seats'][number]['role'], word: string): boolean =>
  keyOf(id) === keyOf(word) || keyOf(name) === keyOf(word);

const nameOf = ({ seats }: GameView, to: string): string =>
  ({ all: 'all seats', team: 'your side', gm: 'who runs the game' })[to] ??
  seats.find(({ role }) => role.id === to)?.role.name ??
  to;
