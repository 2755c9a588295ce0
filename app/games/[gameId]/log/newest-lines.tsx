import './log.css';
import type { Notes } from '@/app/_components/line-text';
import { LogLines } from '@/app/games/_parts/log/log-lines';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { sectionsOf, turnsBack } from './sections';

interface Props {
  readonly game: GameView;
  /** All of the newest entries, and those of them that are shown. */
  readonly all: readonly LogEntryView[];
  readonly shown: readonly LogEntryView[];
  readonly notes: Notes;
  readonly fresh: ReadonlySet<number>;
}

const NO_HEADINGS = { titleOf: () => undefined, isEnd: () => false };

/** The newest lines by turn, older turns folded; lines of a single turn have no fold. Of a tracker, whose log has no turns: the newest first. */
export function NewestLines({ game, all, shown, notes, fresh }: Props) {
  const { endsTurn } = screenOf(game.rulesetId);
  const turns = endsTurn && game.standing ? turnsBack(all, game.standing.turn, endsTurn) : new Map<number, number>();
  const sections = sectionsOf(shown, turns, NO_HEADINGS, 'Earlier');
  const lines = (entries: readonly LogEntryView[]) => (
    <LogLines entries={entries} gameId={game.gameId} rulesetId={game.rulesetId} notes={notes} fresh={fresh} />
  );
  if (endsTurn === undefined) return lines(shown.toReversed());
  if (sections.length < 2) return lines(shown);
  return sections.map(({ title, entries }, place) => (
    <details key={entries[0]?.seq} className="log-lines" open={place === sections.length - 1}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {lines(entries)}
    </details>
  ));
}
