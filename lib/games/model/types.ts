import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import type { Awaited, Line, Outcome, Role, RoleId, Standing, Timer } from '@/lib/core/ruleset';
import type { Part } from './parts';

export type UserId = string;
export type GameId = string;
export type CampaignId = string;

export type GameStatus = 'open' | 'running' | 'over';

/** Who may look on beside those at the table: nobody, anyone who came by the game's link, or everybody. */
export const VISIBILITIES = ['private', 'link', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A seat as its readers see it: `yours` for the asker; a name, never an address. */
export interface SeatView {
  readonly role: Role;
  readonly taken: boolean;
  readonly yours: boolean;
  readonly playerName?: string;
  /** Path of the invitation, shown to those who may invite while the seat is open. */
  readonly invitePath?: string;
  /** The built-in opponent sits here. */
  readonly machine?: true;
  /** Of a seat that organises: its holder also plays a side against others. */
  readonly playsToo?: true;
}

/** A timer that runs in a game. `at`: the instant from which its effect comes, ISO 8601 in UTC. */
export type Deadline = Pick<Timer, 'key' | 'effect' | 'clause'> & { readonly at: string };

/** A loss as readers of the game see it. `at`: ISO 8601 instant at which the longer log was seen, where that is known. */
export interface LossView {
  readonly kind: 'rollback' | 'fork';
  readonly size: number;
  readonly witnessed: number;
  readonly at?: string;
  readonly from: number;
  readonly to: number;
}

/** The campaign that a game belongs to. */
export interface CampaignRef {
  readonly campaignId: CampaignId;
  readonly name: string;
}

/**
 * A row of "my games". `awaiting`: every decision that is asked now; `yourAction`: those of them asked of the asker, over
 * all seats they hold.
 */
export interface GameSummary {
  readonly gameId: GameId;
  readonly name: string;
  readonly rulesetId: string;
  readonly rulesetTitle: string;
  readonly status: GameStatus;
  readonly standing?: Standing;
  readonly seats: readonly SeatView[];
  readonly visibility: Visibility;
  /** What the asker is to the game, in the order of `PARTS`, without `stranger`. */
  readonly yourParts: readonly Part[];
  /** The asker came to look on and has not left since. */
  readonly watching: boolean;
  readonly awaiting: readonly Awaited[];
  readonly yourAction: readonly Awaited[];
  readonly outcome?: Outcome;
  /** What happens by itself unless somebody acts first. */
  readonly deadlines: readonly Deadline[];
  /** Nobody may act and no clock runs. `at`: since when, ISO 8601; `seq`: the entry that says why. */
  readonly paused?: { readonly at: string; readonly seq: number };
  /** Somebody asks to have an action back. */
  readonly takeBack?: TakeBackView;
  /** Somebody wants to go on by newer rules. */
  readonly upgrade?: UpgradeView;
  /** It came from another house and has not gone on in this one: it can be read, and nothing is written to it. */
  readonly imported?: true;
  readonly campaign?: CampaignRef;
  /** It is a trial: the position before which entry of which game it begins at. */
  readonly trialOf?: { readonly gameId: GameId; readonly seq: number };
  /** The log has lost entries that people have seen: nothing is written to it until they are given up. */
  readonly rolledBack?: LossView;
  readonly updatedAt: string;
}

/**
 * A request to have an action back. `target`: its entry, which goes with all after it; `asked`: that of the request;
 * `waiting`: sides that have not answered; `yours`: what the reader may do about it.
 */
export interface TakeBackView {
  readonly by: RoleId;
  readonly target: number;
  readonly asked: number;
  readonly waiting: readonly RoleId[];
  readonly yours: 'answer' | 'withdraw' | 'none';
  /** The rule that speaks of it, where the book has one. */
  readonly clause?: ClauseId;
}

/**
 * A proposal to go on by version `to` of the rules. `asked`: its entry; `waiting`: sides that have not answered; `yours`:
 * what the reader may do about it.
 */
export interface UpgradeView {
  readonly by: RoleId;
  readonly to: string;
  readonly asked: number;
  readonly waiting: readonly RoleId[];
  readonly yours: 'answer' | 'withdraw' | 'none';
}

/** A campaign as one reader sees it: the games that they may read, and one seat a role over all games. */
export interface CampaignView extends CampaignRef {
  readonly kind: string;
  /** The kind in words. */
  readonly title: string;
  readonly games: readonly GameSummary[];
  readonly seats: readonly SeatView[];
}

/** A game as one role sees it. `version` is the ETag; `seq` the number of the next log entry. */
export interface GameView extends GameSummary {
  readonly rulesetVersion: string;
  readonly version: number;
  readonly seq: number;
  /** The role through whose eyes `view` and `choices` are; undefined for an onlooker. */
  readonly role?: RoleId;
  readonly view?: JsonObject;
  readonly choices: readonly JsonObject[];
  /** What a request to have an action back would undo. */
  readonly undone?: readonly NarrationLine[];
  /** Mail that does not reach somebody, as far as it concerns the reader. */
  readonly mail?: readonly MailNotice[];
}

/**
 * Mail of a game that was refused for good, when none was delivered since. `roles`: the seats of the person it was for; `at`:
 * ISO 8601; `awaited`: one of them is asked for a decision now.
 */
export interface MailNotice {
  readonly to: 'you' | 'player' | 'invited';
  readonly roles: readonly RoleId[];
  readonly at: string;
  readonly awaited: boolean;
}

/** A sentence of the log: by a ruleset, which names the clause, or about an act that no clause of the rules covers. */
export interface NarrationLine extends Omit<Line, 'clause' | 'details'> {
  readonly clause?: ClauseId;
  readonly details?: readonly NarrationLine[];
}

/** One log entry for one reader: a line, or for a sealed secret only its leaf and who may read it. */
export interface LogEntryView {
  readonly seq: number;
  readonly type: string;
  readonly actor: string;
  readonly at: string;
  readonly leaf: string;
  readonly line?: NarrationLine;
  readonly payload?: JsonObject;
  readonly sealedFor?: readonly RoleId[];
}

/** The answer to an accepted action. */
export interface ActionReceipt {
  readonly gameId: GameId;
  /** The version after the action: what the next command must expect. */
  readonly version: number;
  /** The action's own entry in the log; what followed from it comes right after. */
  readonly seq: number;
  readonly lines: readonly Line[];
  readonly awaiting: readonly Awaited[];
  readonly outcome?: Outcome;
}
