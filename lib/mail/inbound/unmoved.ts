import { readLog } from '@/lib/games/log/read-log';
import { type ActType, isAct } from '@/lib/trust/acts';
import type { MailContext } from '../context';
import type { KnownToken } from './tokens';

/**
 * Whether orders that were written before an act still mean the same after it. It stays: who is away or sits where, clocks, pauses, consents.
 * It moves: the position, the rules, or whose dice fall. A take-back that is asked for: `unmoved` below.
 */
const POSITION: Readonly<Record<ActType, 'stays' | 'moves' | 'take-back'>> = {
  'take-back-asked': 'take-back',
  'take-back-answered': 'take-back',
  'taken-back': 'moves',
  voided: 'moves',
  're-rolled': 'moves',
  corrected: 'moves',
  'pause-asked': 'stays',
  'pause-withdrawn': 'stays',
  paused: 'stays',
  resumed: 'stays',
  'clock-adjusted': 'stays',
  'player-replaced': 'stays',
  'member-invited': 'stays',
  'member-joined': 'stays',
  'member-set': 'stays',
  'invitation-withdrawn': 'stays',
  'member-left': 'stays',
  'captain-named': 'stays',
  'signatures-set': 'stays',
  'understudy-named': 'stays',
  'understudy-agreed': 'stays',
  'ladder-set': 'stays',
  'press-set': 'stays',
  'clock-set': 'stays',
  'clock-proposed': 'stays',
  'clock-answered': 'stays',
  'owner-proposed': 'stays',
  'owner-answered': 'stays',
  'owner-changed': 'stays',
  'rest-set': 'stays',
  'think-declared': 'stays',
  'vacation-announced': 'stays',
  'clock-struck': 'stays',
  forfeited: 'moves',
  'forfeit-lifted': 'moves',
  'duty-delegated': 'stays',
  'understudy-dropped': 'stays',
  'understudy-called': 'stays',
  'understudy-entered': 'stays',
  'away-declared': 'stays',
  'away-ended': 'stays',
  'sealed-seen': 'stays',
  'upgrade-proposed': 'stays',
  'upgrade-answered': 'stays',
  'rules-upgraded': 'moves',
  'visibility-changed': 'stays',
  'log-restored': 'moves',
  'house-changed': 'moves',
  'seeds-renewed': 'stays',
  'game-branched': 'moves',
};

/** Entries that are no acts, and come with those that stay: somebody sits down, and promises seeds for dice that have not been thrown. */
const BESIDE_ACTS: ReadonlySet<string> = new Set(['seat-taken', 'seed-committed', 'seed-revealed', 'epoch-revealed']);

const stays = (type: string): boolean => (isAct(type) ? POSITION[type] === 'stays' : BESIDE_ACTS.has(type));

/**
 * The version that a game has now, when nothing has happened since a mail that could have changed its reader's mind: what they may not see, a
 * secret choice of another side for one, and what leaves the position as it was.
 */
export async function versionIfUnmoved({ services }: MailContext, token: KnownToken): Promise<number | undefined> {
  const game = await services.store.readGame(token.gameId);
  const log = await readLog(services, { by: token.userId, gameId: token.gameId, after: token.seq - 1, limit: 500 });
  if (game === undefined || !log.ok || log.value.next !== undefined || log.value.total !== game.nextSeq)
    return undefined;
  const { entries } = log.value;
  // Orders end a request that is still open: who has not seen it does not mean to. One that was granted is followed by an entry that moves.
  const isSettled = game.summary.matters?.takeBack === undefined;
  const unmoved = ({ type, sealedFor, line }: (typeof entries)[number]): boolean =>
    stays(type) ||
    (isSettled && isAct(type) && POSITION[type] === 'take-back') ||
    (sealedFor !== undefined && line === undefined);
  return entries.length > 0 && entries.every(unmoved) ? game.version : undefined;
}
