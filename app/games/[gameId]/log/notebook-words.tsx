import type { GameView, LogEntryView } from '@/lib/games/model/types';
import type { NotebookWords } from '@/lib/games/press/read-notebooks';
import { addresseeName } from '../press/press-words';

interface Props {
  readonly game: GameView;
  readonly entry: LogEntryView;
  readonly notebooks: readonly NotebookWords[];
}

/** What sides wrote for themselves after an entry, where the reader may see it. */
export function WordsAfter({ game, entry, notebooks }: Props) {
  return notebooks
    .filter(({ after }) => after === entry.seq)
    .map(({ number, role, name, text }) => (
      <aside key={number} className="log-notebook">
        <p className="text-sm text-muted">
          Notebook of {addresseeName(game, role)}
          {name !== undefined && `, by ${name}`}
        </p>
        <p className="break-words whitespace-pre-wrap">{text}</p>
      </aside>
    ));
}
