import { LineText, withKeys } from '@/app/_components/line-text';
import { Notice } from '@/app/_components/notice';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import { oddsOfLine } from '@/lib/games/analysis/tree';
import { placeHref } from './hrefs';
import { OtherDice } from './other-dice';
import { SendIt } from './send-it';
import { shareText } from './share-text';
import { StandIt } from './stand-it';
import { UndoLink } from './undo-link';

interface Props {
  readonly analysis: AnalysisView;
  readonly gameId: string;
}

/** What the last order did, with its dice and the odds of the line, and the ways on from it. */
export function Done({ analysis, gameId }: Props) {
  const { line, lines, notes, position, broken } = analysis;
  const last = line.at(-1);
  if (last === undefined) return null;
  const odds = oddsOfLine(line);
  return (
    <section id="done" aria-labelledby="done-title" className="card stack scroll-mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="done-title">{last.name ?? 'The last order'}</h2>
        <UndoLink href={placeHref(analysis, last.parent)} />
      </div>
      {broken !== undefined && (
        <Notice tone="warn" title="The rules do not take this line any more">
          The position is the one before the first order that they refuse.
        </Notice>
      )}
      <ol className="grid gap-1.5">
        {withKeys(lines).map(({ key, line: told }) => (
          <li key={key}>
            <LineText line={told} rulesetId={position.rulesetId} notes={notes} foldOver={6} />
          </li>
        ))}
      </ol>
      {odds.throws > 0 && (
        <p>
          Odds that the line comes out like this: <strong>{shareText(odds)}</strong>
        </p>
      )}
      {last.dice && analysis.position.yourParts.length > 0 && (
        <OtherDice analysis={analysis} step={last} dice={last.dice} />
      )}
      <StandIt gameId={gameId} analysis={analysis} />
      {analysis.sendable && <SendIt gameId={gameId} rulesetId={position.rulesetId} step={analysis.sendable} />}
    </section>
  );
}

/** Moving pictures of the last order, where the ruleset has some. */
export function Pictures({ analysis }: Pick<Props, 'analysis'>) {
  const { scenes } = screenOf(analysis.position.rulesetId);
  const { events, mark, position } = analysis;
  if (scenes === undefined || !events.slice(mark).some((event) => scenes.isIn(event))) return null;
  const numbered = events.map((event, seq) => ({ seq, event }));
  return <scenes.Scenes events={numbered} from={mark} to={events.length} seq={mark} view={position.view} />;
}
