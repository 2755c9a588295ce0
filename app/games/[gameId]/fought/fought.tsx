import './fought.css';
import type { ReactNode } from 'react';
import { eventsOf } from '@/app/games/_parts/scenes';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { Query } from '@/app/games/_rulesets/screen';
import { getServices } from '@/lib/db/services';
import { readLog } from '@/lib/games/log/read-log';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { Reveal } from './reveal';

interface Props {
  readonly query: Query;
  readonly game: GameView;
  /** The newest entries. */
  readonly all: readonly LogEntryView[];
  readonly by: string | undefined;
}

/** How far back the beginning of what is shown may lie. */
const BACK = 300;

/** Moving pictures of what the order that was just sent has brought about; undefined where it has none. */
export function foughtSince({ query, game, all, by }: Props): ReactNode {
  const { scenes } = screenOf(game.rulesetId);
  const since = Number(query.since);
  if (scenes === undefined || query.since === undefined || !Number.isSafeInteger(since)) return undefined;
  const events = eventsOf(all.filter(({ seq }) => seq >= since));
  if (!events.some(({ event }) => scenes.isIn(event))) return undefined;
  return <Fought key={`${since} ${game.version}`} game={game} since={since} by={by} />;
}

interface FoughtProps extends Pick<Props, 'game' | 'by'> {
  readonly since: number;
}

async function Fought({ game, since, by }: FoughtProps) {
  const { scenes } = screenOf(game.rulesetId);
  const log = await readLog(await getServices(), { by, gameId: game.gameId, before: game.seq, limit: BACK });
  if (scenes === undefined || !log.ok) return null;
  return (
    <Reveal>
      <scenes.Scenes events={eventsOf(log.value.entries)} from={since} to={game.seq} seq={since} view={game.view} />
    </Reveal>
  );
}
