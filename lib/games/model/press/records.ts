import type { RoleId } from '@/lib/core/ruleset';
import type { KeyedJob } from '../mail-records';
import type { GameId, UserId } from '../types';

/** What sides may write to each other: nothing; in private; or for all to read who may read the game. */
export const PRESS_MODES = ['none', 'open', 'public'] as const;
export type PressMode = (typeof PRESS_MODES)[number];

const MODE_WORDS: Readonly<Record<PressMode, string>> = {
  none: 'sides do not write to each other here',
  open: 'sides may write to each other in private',
  public: 'sides may write to each other, and all who may read the game read it',
};

/** A kind of press in words; nothing that the log says breaks them. */
export const pressWords = (mode: string): string => MODE_WORDS[readMode(mode)];

const readMode = (mode: string): PressMode => PRESS_MODES.find((one) => one === mode) ?? 'none';

export const MESSAGE_KINDS = ['press', 'announcement', 'notebook'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Reads what goes to the owner of a game who plays no side of it. */
export const OWNER = '@owner';

/** Reads: all who may read the game. */
export const EVERYBODY = '*';

/** Something that people of a game have written. It is in no log. */
export interface PressMessage {
  readonly messageId: string;
  readonly gameId: GameId;
  /** Grows from message to message: the millisecond at which it was sent. It does not count them: a gap would tell of others. */
  readonly number: number;
  /** The number that the next entry of the log had. */
  readonly seq: number;
  readonly kind: MessageKind;
  /** The seat that wrote; missing: the owner, who has none. */
  readonly from?: RoleId;
  /** As it was addressed: roles, or one of `all`, `team`, `gm`. */
  readonly to: readonly string[];
  /** Roles, `OWNER`, or `EVERYBODY`. */
  readonly readers: readonly string[];
  /** Who wrote, and their name in the log; missing once their account is gone, and of an owner. */
  readonly userId?: UserId;
  readonly actorId?: string;
  /** Missing when it was erased. */
  readonly text?: string;
  readonly at: Date;
}

export type NewMessage = Omit<PressMessage, 'number' | 'text'> & { readonly text: string };

/** What one reader may be shown: messages to one of `keys`, and what stands in these sides' opened notebooks. */
export interface MessageReader {
  readonly keys: readonly string[];
  readonly opened: readonly RoleId[];
}

export interface MessageRange extends MessageReader {
  readonly kinds: readonly MessageKind[];
  /** Only messages with this text in them. */
  readonly find?: string;
  /** Only older messages, or only newer ones, than that number. */
  readonly before?: number;
  readonly after?: number;
  /** Only those that were written when the next entry of the log had a number from here to there. */
  readonly written?: { readonly from: number; readonly to: number };
  readonly limit: number;
}

export interface MessageLimits {
  /** Of one person in one game, within an hour. */
  readonly anHour: number;
  /** Of all in one game. */
  readonly aGame: number;
}

/** How far somebody has read. */
export interface PressPlace {
  readonly number: number;
  readonly announced: number;
}

/** What people of a game write to each other. */
export interface PressStore {
  /**
   * Keeps a message as the next of its game, and queues its mails. `same`: the person had sent just that under this id; `taken`:
   * the id is another message's; `full`: a limit is reached.
   */
  readonly keepMessage: (
    message: NewMessage,
    limits: MessageLimits,
    jobs: readonly KeyedJob[],
  ) => Promise<'kept' | 'same' | 'taken' | 'full'>;
  /** The newest first. */
  readonly readMessages: (gameId: GameId, range: MessageRange) => Promise<readonly PressMessage[]>;
  readonly readMessage: (messageId: string) => Promise<PressMessage | undefined>;
  /** Takes the words away. Once erased, it stays as it is. */
  readonly eraseMessage: (messageId: string, at: Date) => Promise<void>;
  readonly readPressPlace: (gameId: GameId, userId: UserId) => Promise<PressPlace>;
  /** Numbers only grow; what is seen already is not written once more. */
  readonly keepPressPlace: (gameId: GameId, userId: UserId, place: Partial<PressPlace>) => Promise<void>;
  /** Of games of a person: how many messages to them they have not read, 100 at most. Games without any are left out. */
  readonly countNewPress: (userId: UserId, gameIds: readonly GameId[]) => Promise<ReadonlyMap<GameId, number>>;
  /** Sides that have opened their notebooks. */
  readonly readOpenedNotebooks: (gameId: GameId) => Promise<readonly RoleId[]>;
  /** Twice is the same as once. */
  readonly openNotebook: (gameId: GameId, role: RoleId, at: Date) => Promise<void>;
}
