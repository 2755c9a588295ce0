import type { Entry } from '../entry';
import { isHouseChange } from '../house-change';
import { Absences } from './away';
import { Clocks } from './clock/clocks';
import { Forfeits } from './clock/forfeits';
import { OwnRest } from './clock/own-rest';
import { Pauses } from './clock/pauses';
import { Thinks } from './clock/think';
import { Owners } from './owners';
import { isText } from './shapes';
import { Understudies } from './understudies';

/** What somebody who plays a side beside its captain may do there. */
const RIGHTS: ReadonlySet<unknown> = new Set(['draft', 'submit', 'sign-off']);

interface Invitation {
  readonly role: string;
  readonly right: string;
}

/** Who plays which side at one place of a log: the captain, who holds the seat, and those whom captains have invited. */
export class Holders {
  readonly #captains = new Map<string, string>();
  readonly #members = new Map<string, Map<string, string>>();
  readonly #invitations = new Map<unknown, Invitation>();
  /** Sides of which nothing goes out without a second person's signature. */
  readonly #signing = new Set<string>();
  readonly #understudies = new Understudies();
  readonly #absences = new Absences();
  /** The time of the entry that is looked at: rights that are handed over begin and end by it. */
  #at = '';
  readonly #clocks = new Clocks();
  readonly #pauses = new Pauses();
  readonly #ownRest = new OwnRest();
  readonly #thinks = new Thinks();
  readonly #forfeits = new Forfeits();
  readonly #owners = new Owners();

  /** What the clock did for a seat that has not acted since. */
  struck(role: string): string | undefined {
    return this.#clocks.struck(role);
  }

  /** What is wrong with an action that the clock is said to have chosen for a side. */
  choiceFault(entry: Entry): string | undefined {
    return this.#clocks.choiceFault(entry);
  }

  /** The side that has won by a forfeit which nobody has lifted. */
  get winner(): string | undefined {
    return this.#forfeits.winner;
  }

  /** What is wrong with an entry as far as a side has lost by forfeit, or is said to. `sides`: as far as the rules name them. */
  forfeitFault(entry: Entry, sides: readonly string[] | undefined): string | undefined {
    const isSaid = entry.type === 'forfeited' ? this.#clocks.forfeitFault(entry) : undefined;
    return isSaid ?? this.#forfeits.faultOf(entry, sides);
  }

  /** Every seat that is held, with its captain. */
  get captains(): ReadonlyMap<string, string> {
    return this.#captains;
  }

  /** Whether a clock was set though a side had not agreed to it. `organised`: roles that are not asked. */
  clockFault({ type, payload }: Entry, organised: readonly string[] | undefined): string | undefined {
    if (type !== 'clock-set' || payload.proposal === undefined || organised === undefined) return undefined;
    const silent = this.#clocks.silent(this.#captains, organised);
    return silent === undefined ? undefined : `${silent} had not agreed to the other clock`;
  }

  /** Whether `actor` plays the side. */
  plays(role: unknown, actor: string): boolean {
    return this.#captains.get(String(role)) === actor || this.#members.get(String(role))?.has(actor) === true;
  }

  /** Whether somebody plays any side, or has agreed to stand by for one. */
  isThere(actor: string): boolean {
    const roles = [...this.#captains.keys(), ...this.#members.keys()];
    return roles.some((role) => this.plays(role, actor)) || this.#understudies.standsBy(actor);
  }

  /** Goes to the time of an entry, before it is looked at. */
  goTo({ at }: Pick<Entry, 'at'>): void {
    this.#at = at;
  }

  /** Whether `actor` may act for the side: its captain, who may submit, and who has the right of one of them while they are away. */
  mayAct(role: unknown, actor: string): boolean {
    return this.#has(role, actor, (right) => right !== 'draft');
  }

  /** Whether `actor` is the captain of a side, or says that they act in the place of the captain, who is away. */
  leads(role: unknown, actor: string, instead: unknown): boolean {
    const captain = this.#captains.get(String(role));
    return captain === actor || (captain !== undefined && captain === instead && this.#acts(role, captain, actor));
  }

  /** What is wrong with in whose place an entry says that somebody acts; undefined for one that need not say it. */
  insteadFault({ type, actor, payload: { by, instead } }: Entry): string | undefined {
    // To whom a seat goes outlasts every absence.
    if (instead !== undefined && GIVES_SEAT.has(type)) return `${type} is nobody's to say in the place of another`;
    if (instead !== undefined)
      return isText(instead) && this.#acts(by, instead, actor)
        ? undefined
        : `${String(instead)} was not away, or somebody else acted in their place`;
    if (type !== 'action' || actor === 'server' || !this.mayAct(by, actor)) return undefined;
    return (this.#rightOf(by, actor) ?? 'draft') === 'draft'
      ? `it does not say in whose place ${actor} acts`
      : undefined;
  }

  #acts(role: unknown, member: string, actor: string): boolean {
    return this.plays(role, actor) && this.#insteadOf(role, actor).includes(member);
  }

  #insteadOf(role: unknown, actor: string): readonly string[] {
    return this.#absences.insteadOf(role, this.people(role), actor, this.#at);
  }

  #rightOf(role: unknown, actor: string): string | undefined {
    return this.#captains.get(String(role)) === actor ? 'sign-off' : this.#members.get(String(role))?.get(actor);
  }

  /** By themselves, or in the place of somebody who is away. */
  #has(role: unknown, actor: string, isEnough: (right: string) => boolean): boolean {
    if (!this.plays(role, actor)) return false;
    return [actor, ...this.#insteadOf(role, actor)].some((one) => isEnough(this.#rightOf(role, one) ?? 'draft'));
  }

  /** Only people leave orders behind them, and an action says so by `true` or not at all. */
  standingFault({ actor, payload: { standing } }: Entry): string | undefined {
    if (standing === undefined) return undefined;
    if (standing !== true) return 'it does not say whether it was done by a standing order';
    return actor === 'server' ? 'nobody leaves standing orders for the server' : undefined;
  }

  /** What is wrong with who an action says has drafted it and signed it off; undefined for one that need not say it. */
  draftFault({ actor, payload: { by, drafted, signed } }: Entry): string | undefined {
    if (actor === 'server') {
      return drafted === undefined && signed === undefined ? undefined : 'nobody drafts or signs for the server';
    }
    if (drafted !== undefined && !(isText(drafted) && this.plays(by, drafted))) {
      return `${String(drafted)}, who drafted it, did not play ${String(by)}`;
    }
    if (signed === undefined) return this.#signing.has(String(by)) ? 'nobody has signed it off' : undefined;
    if (drafted === undefined || drafted === signed) return 'who signs is a second person beside who drafted it';
    return isText(signed) && this.#maySign(by, signed)
      ? undefined
      : `${String(signed)} might not sign off for ${String(by)}`;
  }

  #maySign(role: unknown, actor: string): boolean {
    return this.#has(role, actor, (right) => right === 'sign-off');
  }

  /** Everybody who plays the side. */
  people(role: unknown): readonly string[] {
    const captain = this.#captains.get(String(role));
    return [...(captain === undefined ? [] : [captain]), ...(this.#members.get(String(role))?.keys() ?? [])];
  }

  /** The sides for which `actor` may act. */
  sidesOf(actor: string): readonly string[] {
    return [...new Set([...this.#captains.keys(), ...this.#members.keys()])].filter((role) => this.mayAct(role, actor));
  }

  /** What is wrong with an entry about who plays a side; undefined for every other. `mayName`: as for a seat that is freed. */
  faultOf(entry: Entry, mayName: (role: string) => string | undefined): string | undefined {
    const { type, actor, payload } = entry;
    const { by, right, invitation, member, role, needed, instead } = payload;
    const notCaptain = this.leads(by, actor, instead) ? undefined : `${actor} was not captain of ${String(by)}`;
    if (type === 'member-invited') return notCaptain ?? rightFault(right);
    if (type === 'signatures-set') return notCaptain ?? (typeof needed === 'boolean' ? undefined : NOT_SAID);
    if (type === 'invitation-withdrawn') return notCaptain ?? this.#invitationFault(invitation, by);
    if (type === 'member-joined') {
      return this.plays(by, actor) ? `${actor} played ${String(by)} already` : this.#invitationFault(invitation, by);
    }
    if (type === 'member-set') {
      if (instead !== undefined && member === actor) return 'a stand-in does not change their own right';
      return notCaptain ?? (this.plays(by, String(member)) ? rightFault(right) : this.#noMember(by, member));
    }
    const away = this.#absences.faultOf(entry, (one) => this.plays(by, one));
    if (away !== undefined) return away;
    if (type !== 'member-left' && type !== 'captain-named')
      return (
        this.#clocks.faultOf(entry) ??
        this.#pauses.faultOf(entry, this) ??
        this.#ownRest.faultOf(entry) ??
        this.#thinks.faultOf(entry) ??
        this.#owners.faultOf(entry, this) ??
        this.#understudies.faultOf(entry, this, mayName)
      );
    if (this.#members.get(String(role))?.has(String(member)) !== true) return this.#noMember(role, member);
    if (type === 'member-left' && by !== role) return 'nobody but the side says who leaves it';
    if (type === 'member-left') return actor === member ? undefined : notCaptain;
    return by === role && this.#captains.get(String(role)) === actor ? undefined : mayName(String(role));
  }

  #invitationFault(invitation: unknown, role: unknown): string | undefined {
    if (this.#invitations.get(invitation)?.role === role) return undefined;
    return `entry ${String(invitation)} is no open invitation to ${String(role)}`;
  }

  #noMember(role: unknown, member: unknown): string {
    return `${String(member)} did not play ${String(role)} beside its captain`;
  }

  /** Goes on by an entry. */
  note(entry: Entry): void {
    const { seq, type, actor, payload } = entry;
    const { by, right, invitation, member, role } = payload;
    this.#owners.note(entry, this);
    this.#understudies.note(entry);
    this.#clocks.note(entry, this.sidesOf(actor));
    this.#absences.note(entry);
    this.#pauses.note(entry);
    this.#ownRest.note(entry);
    this.#thinks.note(entry);
    this.#forfeits.note(entry);
    if (type === 'seat-taken' || type === 'understudy-entered') this.#captains.set(String(role), actor);
    if (type === 'signatures-set') this.#signing[payload.needed === true ? 'add' : 'delete'](String(by));
    if (type === 'player-replaced') this.#captains.delete(String(role));
    if (type === 'member-invited') this.#invitations.set(seq, { role: String(by), right: String(right) });
    if (type === 'member-joined') this.#set(by, actor, this.#invitations.get(invitation)?.right ?? 'draft');
    if (type === 'member-joined' || type === 'invitation-withdrawn') this.#invitations.delete(invitation);
    if (type === 'member-set' && this.#captains.get(String(by)) !== member) this.#set(by, member, String(right));
    if (type === 'member-left' || type === 'captain-named') this.#members.get(String(role))?.delete(String(member));
    if (type === 'captain-named') this.#nameCaptain(String(role), String(member));
    // On another service nobody sits until they sit down there.
    if (!isHouseChange({ type })) return;
    for (const known of [this.#captains, this.#members, this.#invitations, this.#signing, this.#absences])
      known.clear();
  }

  #nameCaptain(role: string, member: string): void {
    const before = this.#captains.get(role);
    this.#captains.set(role, member);
    if (before !== undefined) this.#set(role, before, 'sign-off');
  }

  #set(role: unknown, member: unknown, right: string): void {
    const side = this.#members.get(String(role)) ?? new Map<string, string>();
    this.#members.set(String(role), side.set(String(member), right));
  }
}

const GIVES_SEAT: ReadonlySet<string> = new Set(['captain-named', 'understudy-called']);

const NOT_SAID = 'it does not say whether signatures are needed';

const rightFault = (right: unknown): string | undefined =>
  RIGHTS.has(right) ? undefined : `${String(right)} is nothing that somebody may do for a side`;
