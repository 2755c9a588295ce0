import { createHash } from 'node:crypto';
import { keyOf } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { readGame } from '@/lib/games/play/read-game';
import { declareAway } from '@/lib/games/seats/away/declare-away';
import { endAway } from '@/lib/games/seats/away/end-away';
import type { MailContext } from '@/lib/mail/context';
import type { AwayAct } from './read-away';
import { zoneOf } from './zone-of';

/** Who wrote it, for which seat. `mail`: its name, so that the same mail a second time is the same. */
interface Asked {
  readonly by: string;
  readonly gameId: string;
  readonly role: RoleId;
  readonly mail: string;
  readonly note: string | undefined;
}

/** Says that somebody is away, in the time zone of their profile, or back. It stands on no position of the game. */
export async function carryAway(
  { services, db }: MailContext,
  { mail, note, ...seat }: Asked,
  act: AwayAct,
): Promise<Result<readonly string[], GameError>> {
  const view = await readGame(services, seat);
  if (!view.ok) return view;
  const idempotencyKey = `mail-${createHash('sha256').update(`away ${mail}`).digest('hex').slice(0, 40)}`;
  const { version: expectedVersion } = view.value;
  const words = note === undefined ? {} : { note };
  const command = { ...seat, ...words, expectedVersion, idempotencyKey, everywhere: act.everywhere };
  if (act.does === 'return') return toldOf(await endAway(services, command));
  const zone = await zoneOf(db, seat.by);
  const members = view.value.seats.find(({ role }) => role.id === seat.role)?.members ?? [];
  const standIn = standInOf(members, act.standIn);
  if (!standIn.ok) return standIn;
  const named = standIn.value === undefined ? {} : { standIn: standIn.value };
  const done = await declareAway(services, { ...command, from: act.from, to: act.to, zone, ...named });
  return done.ok ? ok([...linesOf(done.value.lines), `These are days in the time zone ${zone}.`]) : done;
}

type Members = readonly { readonly actor: string; readonly name?: string | undefined; readonly yours: boolean }[];

function standInOf(members: Members, name: string | undefined): Result<string | undefined, GameError> {
  if (name === undefined) return ok(undefined);
  const others = members.filter(({ yours }) => !yours);
  const found = others.filter((one) => [one.name ?? '', one.actor].some((word) => keyOf(word) === keyOf(name)));
  if (found.length === 1) return ok(found[0]?.actor);
  const known = others.map((one) => (one.name === undefined ? one.actor : `${one.name} (${one.actor})`)).join(', ');
  const hint = others.length === 0 ? 'Nobody plays this side beside you; leave FOR away.' : `Beside you: ${known}.`;
  return err(refuse('no-such-member', `FOR is followed by somebody of your side, and "${name}" is not one. ${hint}`));
}

const linesOf = (lines: readonly { readonly text: string }[]): readonly string[] => lines.map(({ text }) => text);

const toldOf = (
  done: Result<{ readonly lines: readonly { readonly text: string }[] }, GameError>,
): Result<readonly string[], GameError> => (done.ok ? ok(linesOf(done.value.lines)) : done);
