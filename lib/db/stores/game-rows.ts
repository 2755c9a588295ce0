import { z } from 'zod';
import type { CampaignRecord, GameRecord, ListedGame, NewSeat, SeatRecord, Summary } from '@/lib/games/model/records';
import type { Understudy } from '@/lib/games/model/side-records';
import { sideRight, type Visibility } from '@/lib/games/model/types';
import { nameInGame, PEN_NAMES, PERSON } from '@/lib/games/names/name-in-game';
import type { Prisma } from '../generated/client';

/** All of a game's row but what could foretell a die, and the state, which few readers need. */
export const GAME_COLUMNS = {
  id: true,
  name: true,
  ownerId: true,
  rulesetId: true,
  rulesetVersion: true,
  visibility: true,
  status: true,
  setup: true,
  version: true,
  nextSeq: true,
  peaks: true,
  summary: true,
  updatedAt: true,
  owner: { select: { ...PERSON.select, email: true } },
  names: PEN_NAMES,
  campaign: { select: { id: true, name: true } },
  seats: {
    orderBy: { position: 'asc' },
    include: {
      user: PERSON,
      members: { orderBy: { seq: 'asc' }, include: { user: PERSON } },
      understudies: { orderBy: { seq: 'asc' }, include: { user: PERSON } },
    },
  },
  pastSeats: { orderBy: { leftAt: 'asc' }, select: { role: true, actorId: true, userId: true } },
  spectators: { select: { userId: true } },
  spectatorSecret: true,
  importedKeys: true,
  branchOf: true,
  branchSeq: true,
  sandbox: true,
} as const satisfies Prisma.GameSelect;

type GameRow = Prisma.GameGetPayload<{ select: typeof GAME_COLUMNS }>;

/** What a list shows of a game to one reader. */
export const listedColumns = (by: string | undefined) => {
  const own = { where: { userId: by ?? '' } };
  const { owner, version, nextSeq, peaks, importedKeys, ...columns } = GAME_COLUMNS;
  return {
    ...columns,
    pastSeats: { ...own, select: { role: true, actorId: true, userId: true } },
    spectators: { ...own, select: { userId: true } },
  } as const satisfies Prisma.GameSelect;
};

type ListedRow = Omit<GameRow, 'owner' | 'version' | 'nextSeq' | 'peaks' | 'importedKeys'>;

/** A campaign with its games. */
export const CAMPAIGN_COLUMNS = {
  id: true,
  kind: true,
  name: true,
  ownerId: true,
  games: { select: GAME_COLUMNS },
} as const satisfies Prisma.CampaignSelect;

type CampaignRow = Prisma.CampaignGetPayload<{ select: typeof CAMPAIGN_COLUMNS }>;

// Written by us alone, so the shapes are trusted; a status that is none of ours is a bug and throws.
const status = z.enum(['open', 'running', 'over']);
const storedVisibility = z.enum(['private', 'public']);
const jsonObject = z.custom<GameRecord['setup']>((value) => typeof value === 'object' && value !== null);
// Games that were last changed before there were timers have no list of deadlines.
export const summaryRow = z
  .custom<Omit<Summary, 'deadlines'> & Partial<Summary>>(
    (value) => typeof value === 'object' && value !== null && 'awaiting' in value,
  )
  .transform((summary): Summary => ({ deadlines: [], ...summary }));

/** A frontier's hashes stand one behind the other in its column. */
export const peaksRow = z.string().transform((text): readonly string[] => text.match(/.{64}/g) ?? []);

export const statusRow = status;

export function gameRecord({ owner, version, nextSeq, peaks, importedKeys, ...game }: GameRow): GameRecord {
  return {
    ...listedGame(game),
    ...ownerNameOf(game.names, owner),
    // A guest has no address either, and a game of their own alone.
    ...(owner.email === null && !game.sandbox ? { ownerGone: true as const } : {}),
    version,
    nextSeq,
    peaks: peaksRow.parse(peaks),
    importedKeys,
  };
}

type Names = GameRow['names'];

function ownerNameOf(names: Names, owner: GameRow['owner']): Pick<GameRecord, 'ownerName'> {
  const ownerName = nameInGame(names, owner);
  return ownerName === undefined ? {} : { ownerName };
}

export function listedGame(game: ListedRow): ListedGame {
  const { id, campaign, seats, setup, summary, pastSeats, spectators, names, ...rest } = game;
  const { spectatorSecret, branchOf, branchSeq, sandbox, ...row } = rest;
  return {
    ...row,
    gameId: id,
    ...(campaign === null ? {} : { campaign: { campaignId: campaign.id, name: campaign.name } }),
    visibility: visibilityOf(row.visibility, spectatorSecret),
    status: status.parse(row.status),
    setup: jsonObject.parse(setup),
    summary: summaryRow.parse(summary),
    seats: seats.map((seat) => seatRecord(seat, names)),
    penNames: names.map(({ userId, name }) => ({ userId, name })),
    pastPlayers: pastSeats.map(({ role, actorId, userId }) => ({ role, actorId, ...known('userId', userId) })),
    spectators: spectators.map(({ userId }) => userId),
    ...known('spectatorSecret', spectatorSecret),
    ...(branchOf === null || branchSeq === null ? {} : { branch: { gameId: branchOf, seq: branchSeq } }),
    ...(sandbox ? { sandbox } : {}),
  };
}

/** A game that lets in who comes by its link is a private one with a secret. */
function visibilityOf(column: string, spectatorSecret: string | null): Visibility {
  const stored = storedVisibility.parse(column);
  return stored === 'private' && spectatorSecret !== null ? 'link' : stored;
}

export function visibilityColumns(
  visibility: Visibility,
  spectatorSecret: string | undefined,
): Pick<Prisma.GameUpdateManyMutationInput, 'visibility' | 'spectatorSecret'> {
  if (visibility !== 'link') return { visibility, spectatorSecret: null };
  if (spectatorSecret === undefined) throw new Error('a game is opened by a link without a secret');
  return { visibility: 'private', spectatorSecret };
}

export function campaignRecord({ id, games, ...row }: CampaignRow): CampaignRecord {
  return { ...row, campaignId: id, games: games.map(gameRecord) };
}

type SeatRow = GameRow['seats'][number];

function seatRecord(seat: SeatRow, names: Names): SeatRecord {
  return {
    role: seat.role,
    ...known('userId', seat.userId),
    ...playerNameOf(names, seat.user),
    ...known('actorId', seat.actorId),
    ...known('inviteSecret', seat.inviteSecret),
    ...known('strength', seat.strength),
    ...known('inviteAddress', seat.inviteAddress),
    ...known('duty', seat.duty),
    ...(seat.signatures ? { signatures: true } : {}),
    ...sideOf(seat.members, names),
    ...standsBy(seat.understudies, names),
  };
}

function playerNameOf(names: Names, user: SeatRow['user']): Pick<SeatRecord, 'playerName'> {
  const playerName = nameInGame(names, user);
  return playerName === undefined ? {} : { playerName };
}

/** Who stands by for a seat, or is asked to, and those who did. */
function standsBy(rows: SeatRow['understudies'], names: Names): Pick<SeatRecord, 'formerUnderstudies' | 'understudy'> {
  const row = rows.find(({ dropped }) => !dropped);
  const former = rows.flatMap(({ dropped, userId, actorId }) =>
    dropped ? [{ ...known('userId', userId), ...known('actorId', actorId) }] : [],
  );
  return {
    ...(row === undefined ? {} : { understudy: understudyOf(row, names) }),
    ...(former.length === 0 ? {} : { formerUnderstudies: former }),
  };
}

const understudyOf = (
  { seq, secret, address, userId, actorId, user }: SeatRow['understudies'][number],
  names: Names,
): Understudy => ({
  seq,
  secret,
  ...known('address', address),
  ...known('userId', userId),
  ...known('actorId', actorId),
  ...playerNameOf(names, user),
});

/** Those who play a side beside its captain, and the invitations that nobody has taken. */
function sideOf(rows: SeatRow['members'], names: Names): Pick<SeatRecord, 'members' | 'invitations'> {
  const members = rows.flatMap(({ seq, userId, actorId, right, duty, user }) =>
    userId === null || actorId === null
      ? []
      : [
          {
            seq,
            userId,
            actorId,
            right: sideRight.parse(right),
            ...playerNameOf(names, user),
            ...known('duty', duty),
          },
        ],
  );
  const invitations = rows.flatMap(({ seq, userId, secret, address, right, duty }) =>
    userId !== null || secret === null
      ? []
      : [{ seq, secret, ...known('address', address), right: sideRight.parse(right), ...known('duty', duty) }],
  );
  return {
    ...(members.length === 0 ? {} : { members }),
    ...(invitations.length === 0 ? {} : { invitations }),
  };
}

/** A member for what is there; SQL's null becomes a member that is not. */
function known<Name extends string, T>(name: Name, value: T | null): { readonly [K in Name]?: T } {
  if (value === null) return {};
  const member: { [K in Name]?: T } = {};
  member[name] = value;
  return member;
}

export function seatRow(gameId: string, seat: NewSeat, position: number, at: Date): Prisma.SeatCreateManyInput {
  const { role, userId, actorId, inviteSecret, inviteAddress, strength } = seat;
  const taken = userId === undefined ? null : at;
  return {
    gameId,
    role,
    position,
    userId: userId ?? null,
    actorId: actorId ?? null,
    inviteSecret: inviteSecret ?? null,
    strength: strength ?? null,
    inviteAddress: inviteAddress ?? null,
    joinedAt: taken,
  };
}
