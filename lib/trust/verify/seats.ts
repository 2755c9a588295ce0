import { GAME_MASTER } from '@/lib/core/game-master';
import type { Role } from '@/lib/core/ruleset';
import { ACTS, type ActType, isAct } from '../acts';
import type { Entry } from '../entry';
import { isHouseChange, readHouseChange } from '../house-change';
import type { Place } from './chain';
import { ConsentWatch, type SeenBy } from './consent';
import { Holders } from './holders';
import type { Finding, VerifyFault } from './report';
import { isText } from './shapes';

const SERVER = 'server';

/** Entries that nobody but the server writes. */
const SERVERS = new Set(['game-created', 'game-started', 'event', 'dice-rolled', 'epoch-revealed', 'signal-sent']);

/** The rules' roles and the table's own. */
const rolesAtTable = (roles: readonly Role[] | undefined): readonly Role[] | undefined =>
  roles === undefined ? undefined : [...roles, GAME_MASTER];

/**
 * Whether each actor held the seat for which it acted. `roles` of the rules, where they are known, tell whom the server may
 * act for: the clock and the campaign. Without them, nobody may hold the seat of such a role.
 */
export function checkSeats(
  places: readonly Place[],
  ofRules: readonly Role[] | undefined,
  seenBy?: SeenBy | undefined,
): Finding {
  const roles = rolesAtTable(ofRules);
  const holders = new Holders();
  const seated = new Set<string>();
  const consent = new ConsentWatch(places, roles, seenBy);
  const organised = organisersOf(places, roles);
  let checked = 0;
  for (const { seq, entry } of places) {
    if (entry === undefined) {
      consent.passSealed();
      continue;
    }
    checked += 1;
    holders.goTo(entry);
    const stranger = isStranger(entry, seated) ? `nobody sat down as ${entry.actor}` : undefined;
    const own = entry.type === 'player-replaced' ? replacedFault(entry, holders, organised) : pressFault(entry);
    const side = holders.faultOf(entry, (role) => namedFault(entry, role, holders, organised));
    const instead = entry.type === 'action' || isAct(entry.type) ? holders.insteadFault(entry) : undefined;
    const detail =
      own ??
      side ??
      holders.clockFault(entry, organised) ??
      holders.forfeitFault(entry, playersOf(ofRules)) ??
      entryFault(entry, holders, roles) ??
      instead ??
      stranger ??
      consent.faultOf(entry, holders);
    if (detail !== undefined) return { checked, fault: { seq, detail } satisfies VerifyFault };
    holders.note(entry);
    if (SITS_DOWN.has(entry.type)) seated.add(entry.actor);
    // On another service nobody sits until they sit down there.
    if (isHouseChange(entry)) seated.clear();
  }
  return { checked };
}

const playersOf = (roles: readonly Role[] | undefined): readonly string[] | undefined =>
  roles?.filter(({ kind }) => kind === 'player').map(({ id }) => id);

/** Nobody acts who has not sat down on this service. */
const isStranger = ({ type, actor }: Entry, seated: ReadonlySet<string>): boolean =>
  actor !== SERVER && !SITS_DOWN.has(type) && !seated.has(actor);

/** Who agrees to stand by is known by a name from then on. */
const SITS_DOWN: ReadonlySet<string> = new Set(['seat-taken', 'member-joined', 'understudy-agreed']);

/** Of a side, not of a right to act for it: see `Holders`. */
const ABOUT_A_SIDE: ReadonlySet<string> = new Set([
  'member-joined',
  'member-left',
  'away-declared',
  'away-ended',
  'owner-answered',
  'owner-changed',
]);

function entryFault(entry: Entry, holders: Holders, roles: readonly Role[] | undefined) {
  const { seq, type, actor, payload } = entry;
  if ((type === 'game-created') !== (seq === 0)) return 'a game is created once, by its first entry';
  if (SERVERS.has(type) && actor !== SERVER) return `an entry of the kind ${type} is the server's, not ${actor}'s`;
  if (type === 'seat-taken') return seatFault(entry, holders, roles);
  if (type === 'action') {
    const fault =
      payload.clock === undefined ? actorFault(actor, payload.by, holders, roles) : holders.choiceFault(entry);
    return fault ?? holders.draftFault(entry) ?? holders.standingFault(entry);
  }
  if (isAct(type)) return actFault(type, entry, holders, roles);
  if (type !== 'seed-committed' && type !== 'seed-revealed') return undefined;
  if (payload.delegated !== true) return actorFault(actor, payload.side, holders, roles);
  if (actor === SERVER) return undefined;
  if (type === 'seed-revealed') return 'a seed that the server made is shown by the server';
  // It was made at the word of the side's holder, or of another seat that waited for the side.
  return actorFault(actor, payload.by ?? payload.side, holders, roles);
}

/** Acts of people are done from a seat, those of a game master from the seat of one, and carry a reason. */
function actFault(
  type: ActType,
  { actor, payload }: Entry,
  holders: Holders,
  roles: readonly Role[] | undefined,
): string | undefined {
  // Who may free a seat hangs on the table: see `replacedFault`.
  const isWinner = type === 'forfeit-lifted' && payload.by === holders.winner;
  const kind = isWinner ? 'people' : kindOf(type, actor, payload);
  if (kind === 'server' && actor !== SERVER) return `an entry of the kind ${type} is the server's`;
  if (type === 'house-changed' && readHouseChange(payload) === undefined)
    return 'it does not say where the game goes on';
  if (kind === 'server') return undefined;
  if (kind === 'any' && actor === SERVER) return undefined;
  if (ABOUT_A_SIDE.has(type)) return actor === SERVER ? 'nobody plays a side for the server' : undefined;
  if (payload.by !== undefined && !holders.mayAct(payload.by, actor)) {
    return `${actor} did not hold the seat of ${String(payload.by)}`;
  }
  if (kind !== 'game-master') return undefined;
  if (payload.by === undefined) return 'it does not say for which role';
  const role = roles?.find(({ id }) => id === payload.by);
  if (roles !== undefined && role?.kind !== 'organiser') return `${String(payload.by)} is no game master`;
  return isText(payload.note) || type === 'resumed' ? undefined : 'it gives no reason';
}

function kindOf(type: ActType, actor: string, payload: Entry['payload']) {
  if (type === 'player-replaced') return 'people';
  if (type === 'paused' && actor !== SERVER) return 'game-master';
  if (type === 'forfeit-lifted') return 'game-master';
  // What one of the sides may say that had asked for the pause, `Pauses` knows.
  if (type === 'resumed') return payload.runs === undefined ? 'game-master' : 'people';
  // Before the game begins the owner says how much time there is; later the game master.
  return type === 'clock-set' && actor !== SERVER ? 'game-master' : ACTS[type];
}

/** The organisers' roles of a game, undefined where the rules that name them are not at hand. */
function organisersOf(places: readonly Place[], roles: readonly Role[] | undefined): readonly string[] | undefined {
  const listed = places[0]?.entry?.payload.roles;
  const seats: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return roles?.filter(({ id, kind }) => kind === 'organiser' && seats.includes(id)).map(({ id }) => id);
}

/** A game master frees a seat; the owner does where there is none, and the seat of a game master. */
function replacedFault(
  { actor, payload: { by, role, as, note } }: Entry,
  holders: Holders,
  organisers: readonly string[] | undefined,
): string | undefined {
  if (!isText(role) || !holders.captains.has(role)) return `nobody held the seat of ${String(role)}`;
  if (!isText(note)) return 'it gives no reason';
  if (actor === SERVER ? as !== 'owner' || by !== undefined : by === undefined) return 'it does not say for which role';
  return mastersFault(role, by, organisers);
}

function mastersFault(role: string, by: unknown, organisers: readonly string[] | undefined): string | undefined {
  if (organisers === undefined || organisers.length === 0 || organisers.includes(role)) return undefined;
  return organisers.includes(String(by)) ? undefined : 'a game with a game master has its seats freed by them';
}

const KINDS_OF_PRESS: readonly unknown[] = ['none', 'open', 'public'];

/** Who runs the game says what sides may write to each other. */
function pressFault({ type, actor, payload: { by, as, press } }: Entry): string | undefined {
  if (type !== 'press-set') return undefined;
  if (actor === SERVER ? as !== 'owner' || by !== undefined : by === undefined) return 'it does not say for which role';
  return KINDS_OF_PRESS.includes(press) ? undefined : 'it names no kind of press';
}

/** A captain is named by who may free the seat, when not by the captain. */
function namedFault(
  { actor, payload: { by, as } }: Entry,
  role: string,
  holders: Holders,
  organisers: readonly string[] | undefined,
): string | undefined {
  if (actor === SERVER ? as !== 'owner' || by !== undefined : by === undefined) return 'it does not say for which role';
  if (actor !== SERVER && !holders.mayAct(by, actor)) return `${actor} did not hold the seat of ${String(by)}`;
  return mastersFault(role, by, organisers);
}

function seatFault(
  { actor, payload: { role } }: Entry,
  holders: Holders,
  roles: readonly Role[] | undefined,
): string | undefined {
  if (actor === SERVER || !isText(role)) return 'somebody takes a seat, and names it';
  if (holders.captains.has(role)) return `the seat of ${role} was taken already`;
  const known = roles?.find(({ id }) => id === role);
  if (roles === undefined) return undefined;
  return known?.kind === 'player' || known?.kind === 'organiser' ? undefined : `there is no seat of ${role}`;
}

function actorFault(
  actor: string,
  by: unknown,
  holders: Holders,
  roles: readonly Role[] | undefined,
): string | undefined {
  if (!isText(by)) return 'it does not say for which role';
  const [holder] = holders.people(by);
  if (actor !== SERVER) return holders.mayAct(by, actor) ? undefined : `${actor} did not hold the seat of ${by}`;
  if (holder !== undefined) return `the server acted for ${by}, whose seat ${holder} holds`;
  const kind = roles?.find(({ id }) => id === by)?.kind;
  return roles === undefined || kind === 'clock' || kind === 'campaign'
    ? undefined
    : `the server may not act for ${by}`;
}
