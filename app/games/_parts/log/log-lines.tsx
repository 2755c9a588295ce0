import './log-lines.css';
import { LineText, type Notes } from '@/app/_components/line-text';
import { NewMark } from '@/app/_components/since/new-mark';
import { Still } from '@/app/_components/still/still';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { LogEntryView } from '@/lib/games/model/types';

interface Props {
  readonly entries: readonly LogEntryView[];
  readonly gameId: string;
  readonly rulesetId: string;
  readonly notes: Notes;
  /** The numbers of entries that are new to the reader. */
  readonly fresh?: ReadonlySet<number> | undefined;
}

/** A report may name dozens of changes: a page that has other things to show folds them. */
const FOLD_OVER = 5;

/** What happened, a sentence a line, each with its number in the log and its clause; what has a picture leads to it. */
export function LogLines({ entries, gameId, rulesetId, notes, fresh }: Props) {
  const { scenes } = screenOf(rulesetId);
  if (entries.length === 0) return <p className="text-muted">Nothing yet: what is decided shows here.</p>;
  return (
    <ol className="grid gap-1.5">
      {entries.map(({ seq, line, payload }) => (
        <Still as="li" key={seq} className="log-line">
          <a href={`/games/${gameId}/log?around=${seq}#entry-${seq}`}>
            <span className="sr-only">Log entry </span>
            {seq}
          </a>
          <div>
            {fresh?.has(seq) && <NewMark />}
            {line && <LineText line={line} rulesetId={rulesetId} notes={notes} foldOver={FOLD_OVER} />}
            {payload !== undefined && scenes?.isIn(payload) && (
              <a className="link no-print text-sm" href={`/games/${gameId}/entries/${seq}#scenes`}>
                Watch it<span className="sr-only">: log entry {seq}</span>
              </a>
            )}
          </div>
        </Still>
      ))}
    </ol>
  );
}

/** Entries that tell something; those of the machinery (seeds, dice) and sealed ones have no sentence. */
export const withLines = (entries: readonly LogEntryView[]): readonly LogEntryView[] =>
  entries.filter(({ line }) => line !== undefined);
