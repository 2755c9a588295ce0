import type { OwnRest } from '@/lib/clock/rest';
import type { SeatClock } from '@/lib/clock/seat-clock';
import type { ClockTerms } from '@/lib/clock/terms';
import type { RoleId } from '@/lib/core/ruleset';
import type { Absence } from '../away/shapes';
import type { Ladder } from '../ladder/shapes';
import type { PressMode } from '../press/records';
import type { Seeding } from '../seeding';

/** `deadline`: when its time is out, ISO 8601; missing while the clock is stopped and nobody knows for how long. */
export interface RoleClock extends SeatClock {
  readonly role: RoleId;
  readonly deadline?: string;
}

/** A role is waited for since `at` (ISO 8601, later by the length of every pause since), from the command whose first entry is `seq`. */
export interface Wait {
  readonly role: RoleId;
  readonly seq: number;
  readonly at: string;
}

/** How long a role took for its last answers, in milliseconds without pauses; the newest last. */
export interface Pace {
  readonly role: RoleId;
  readonly ms: readonly number[];
}

/** What the people at a table have going on beside the game itself. */
export interface PendingMatters {
  /** Nobody may act and no clock runs. `at`: ISO 8601 instant since when; `seq`: the entry that says so. */
  readonly paused?: Pause;
  /** Sides that ask for a pause, until another does or the request lapses. */
  readonly pauseAsked?: readonly PauseRequest[];
  /** The game goes on after a pause; no clock of a seat runs before `until` (ISO 8601). */
  readonly notice?: { readonly until: string };
  /** A request to have an action back, until it is answered or somebody acts. */
  readonly takeBack?: TakeBackRequest;
  /** A proposal to go on by other rules, until it is answered. */
  readonly upgrade?: UpgradeProposal;
  /** How far the seeds for the dice have come, in a game that asks its sides for them and has not begun. */
  readonly seeding?: Seeding;
  /**
   * What is added to the turn to get the epoch of its dice: more than nothing once the game has gone back to a turn whose
   * epoch was revealed, because everybody knows the dice of that one.
   */
  readonly epochShift?: number;
  /** It came from another service and has not gone on here: nothing is written to it. */
  readonly imported?: true;
  /** What is done where a side does not answer; missing where nothing is. */
  readonly ladder?: Ladder;
  /** How much time each seat has, by the entry `seq`; missing where nobody has set it. */
  readonly clock?: { readonly terms: ClockTerms; readonly seq: number };
  /** Days that seats keep free for themselves. */
  readonly rests?: readonly SeatRest[];
  /** In which turn each seat last said that it needs time to think. */
  readonly thought?: readonly { readonly role: RoleId; readonly turn: number }[];
  /** Another clock is proposed, until it is answered. */
  readonly clockProposal?: ClockProposal;
  /** Another person is proposed as the owner of the game, until that is carried out or stopped. */
  readonly ownerProposal?: OwnerProposal;
  /** A side has lost by forfeit, until that is lifted. */
  readonly forfeit?: Forfeit;
  /** What sides may write to each other; missing: nothing. */
  readonly press?: PressMode;
  /** Who of a side has been asked to see to what waits for it, by their name in the log, until somebody of the side acts. */
  readonly delegated?: readonly { readonly role: RoleId; readonly member: string }[];
  /** Seats that their understudies may take over, until somebody of the side acts; missing when there are none. */
  readonly called?: readonly RoleId[];
  /** Who is away, or will be; one of each member of a side. What is over goes with the next command. */
  readonly away?: readonly Absence[];
}

/**
 * `role` has lost to `wins`, by the entry `seq`. `clocks` and `paces`: as they were then, for the case that it is lifted; missing in a game
 * from elsewhere.
 */
export interface Forfeit {
  readonly role: RoleId;
  readonly wins: RoleId;
  readonly seq: number;
  readonly clocks?: readonly RoleClock[];
  readonly paces?: readonly Pace[];
}

export interface SeatRest extends OwnRest {
  readonly role: RoleId;
}

/** `askedBy`: the sides that had asked for it, each of which may end it; missing where the game master paused the game. */
interface Pause {
  readonly at: string;
  readonly seq: number;
  readonly askedBy?: readonly RoleId[];
}

/** By `actor`, as the log names them, of the side `by`, since `at` (ISO 8601), by the entry `asked`. */
export interface PauseRequest {
  readonly by: RoleId;
  readonly actor: string;
  readonly asked: number;
  readonly at: string;
}

export interface TakeBackRequest {
  readonly by: RoleId;
  /** The action that is to be undone, with all after it. */
  readonly target: number;
  /** The entry of the request. */
  readonly asked: number;
  /** Sides that must say yes, and have not yet. */
  readonly waiting: readonly RoleId[];
}

/** `terms` null: nobody's time is to be counted. */
export interface ClockProposal {
  readonly by: RoleId;
  readonly terms: ClockTerms | null;
  readonly asked: number;
  readonly waiting: readonly RoleId[];
}

export interface UpgradeProposal {
  readonly by: RoleId;
  /** The version to go on by. */
  readonly to: string;
  readonly asked: number;
  readonly waiting: readonly RoleId[];
}

/** Another person is proposed as the owner of the game. Instants in ISO 8601. */
export interface OwnerProposal {
  /** The seat from which it was proposed; missing where the owner, who has none, offers the game. */
  readonly by?: RoleId;
  /** Who shall own the game, by their name in the log. */
  readonly to: string;
  /** Who owns it now, where they have a name in the log. */
  readonly owner?: string;
  /** The entry that proposes. */
  readonly asked: number;
  readonly at: string;
  /** The sides that have agreed, that of the proposer too. */
  readonly granted: readonly RoleId[];
  /** The other games of the campaign for which it is the same proposal, by their ids. */
  readonly with?: readonly string[];
  /** By the owner, or with their yes: nobody else is asked. */
  readonly offered?: true;
  /** Before this nobody takes the game over without the owner's yes; missing in an offer. */
  readonly until?: string;
  /** From this on a side that has not answered does not keep it up any more. */
  readonly latest?: string;
}
