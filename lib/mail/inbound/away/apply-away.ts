import { keyOf } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { declareAway } from '@/lib/games/seats/away/declare-away';
import { endAway } from '@/lib/games/seats/away/end-away';
import type { MailContext } from '@/lib/mail/context';
import { type AskedByMail, linesOfDone, seatCommand } from '../seat-act';
import type { AwayAct } from './read-away';
import { zoneOf } from './zone-of';

/** Says that somebody is away, in the time zone of their profile, or back. It stands on no position of the game. */
export async function applyAway(
  { services, db }: MailContext,
  asked: AskedByMail,
  act: AwayAct,
): Promise<Result<readonly string[], GameError>> {
  const ready = await seatCommand({ services }, asked, 'away');
  if (!ready.ok) return ready;
  const { view } = ready.value;
  const command = { ...ready.value.command, everywhere: act.everywhere };
  if (act.does === 'return') return linesOfDone(await endAway(services, command));
  const zone = await zoneOf(db, asked.by);
  const members = view.seats.find(({ role }) => role.id === asked.role)?.members ?? [];
  const standIn = standInOf(members, act.standIn);
  if (!standIn.ok) return standIn;
  const named = standIn.value === undefined ? {} : { standIn: standIn.value };
  const lines = linesOfDone(await declareAway(services, { ...command, from: act.from, to: act.to, zone, ...named }));
  return lines.ok ? ok([...lines.value, `These are days in the time zone ${zone}.`]) : lines;
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
