import '../[gameId]/fought/fought.css';
import { getServices } from '@/lib/db/services';
import { readLog } from '@/lib/games/log/read-log';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import type { MomentView } from '@/lib/games/play/read-moment';
import { backTo } from '@/lib/trust/acts';
import { screenOf } from '../_rulesets/registry';
import type { SceneProps } from '../_rulesets/screen';
import { Reveal } from '../[gameId]/fought/reveal';

interface Props {
  readonly game: GameView;
  readonly moment: MomentView;
  readonly by: string | undefined;
  /** The reader knows the result, and looks again. */
  readonly isTold: boolean;
}

/** How far back the beginning of what is shown may lie: a battle with every line asked for is done in fewer entries. */
const BACK = 300;

/** The pictures of a command's events, where the ruleset has some: dice first, and their result at the end or at a press. */
export async function Scenes({ game, moment, by, isTold }: Props) {
  const { scenes } = screenOf(game.rulesetId);
  const { command, entry, after } = moment;
  const last = command.at(-1);
  if (scenes === undefined || last === undefined || !eventsOf(command).some(({ event }) => scenes.isIn(event)))
    return null;
  const log = await readLog(await getServices(), { by, gameId: game.gameId, before: last.seq + 1, limit: BACK });
  if (!log.ok) return null;
  const pictures = (
    <scenes.Scenes
      events={eventsOf(log.value.entries)}
      from={command[0]?.seq ?? last.seq}
      to={last.seq}
      seq={entry.seq}
      view={after?.view}
    />
  );
  return (
    <div id="scenes" className="stack">
      {isTold ? pictures : <Reveal>{pictures}</Reveal>}
    </div>
  );
}

/** The events that still count at the end of these entries. */
export function eventsOf(entries: readonly LogEntryView[]): SceneProps['events'] {
  let events: SceneProps['events'] = [];
  for (const { seq, type, payload } of entries) {
    if (payload === undefined) continue;
    const target = backTo({ type, payload });
    if (target !== undefined) events = events.filter((event) => event.seq < target);
    if (type === 'event') events = [...events, { seq, event: payload }];
  }
  return events;
}
