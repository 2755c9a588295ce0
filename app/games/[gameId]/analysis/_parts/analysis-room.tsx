import '@/app/games/[gameId]/room.css';
import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { sentenceCase } from '@/app/_components/sentence-case';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { DecisionProps, Query } from '@/app/games/_rulesets/screen';
import { actionShape } from '@/app/games/[gameId]/action-shape';
import { OrderBox } from '@/app/games/[gameId]/order-box';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import type { Wish } from '@/lib/games/analysis/throws';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { checkOrder, tryOrder } from './acts';
import { DiceWish } from './dice-wish';
import { Done, Pictures } from './done';
import { listHref, seatHref } from './hrefs';
import { Tools } from './tools';
import { TreeList } from './tree-list';
import { wishFields } from './wish';

interface Props {
  readonly game: GameView;
  readonly analysis: AnalysisView;
  readonly query: Query;
  readonly wish: Wish;
}

/** The board and the controls of a game on a position of an analysis, with its lines beside them. */
export function AnalysisRoom({ game, analysis: read, query, wish }: Props) {
  const analysis = withWish(read, wish);
  const { position, notes, events, mark } = analysis;
  const { Board, Situation } = screenOf(position.rulesetId);
  const shown = { game: position, query, notes };
  const asked = position.yourAction.filter(({ role }) => role === position.role).map(({ decision }) => decision);
  const decision = asked.length > 0 && <Asked {...{ analysis, query, asked, wish }} />;
  const news = (
    <>
      <Seats analysis={analysis} />
      <Done analysis={analysis} gameId={game.gameId} />
    </>
  );
  const side = (own: ReactNode) => (
    <>
      {own}
      <TreeList analysis={analysis} />
      <Tools analysis={analysis} gameId={game.gameId} />
    </>
  );
  return (
    <>
      <div className="room">
        <Head game={game} analysis={analysis} />
        {Board ? (
          <Board
            {...shown}
            news={news}
            side={side}
            latest={events.slice(mark)}
            scene={<Pictures analysis={analysis} />}
          >
            {decision}
          </Board>
        ) : (
          <div className="stack">
            {news}
            {side(decision)}
          </div>
        )}
      </div>
      <div className="mx-auto mt-8 max-w-6xl">
        <Situation {...shown} />
      </div>
    </>
  );
}

/** The wish for the next dice is a part of the address of every form and link. */
function withWish(analysis: AnalysisView, wish: Wish): AnalysisView {
  const fields = `${new URLSearchParams(wishFields(wish))}`;
  const { position } = analysis;
  if (fields === '') return analysis;
  return { ...analysis, position: { ...position, gameId: `${position.gameId}&${fields}` } };
}

const Head = ({ game, analysis }: Pick<Props, 'game' | 'analysis'>) => (
  <div className="game-bar">
    <div className="min-w-0">
      <h1>{analysis.kept ? analysis.name : `Analysis: ${analysis.name}`}</h1>
      <p className="game-bar-place text-sm text-muted">
        <Link className="link" href={`/games/${game.gameId}`}>
          {game.name}
        </Link>
        {' · '}
        <Link className="link" href={listHref(game.gameId)}>
          Analysis
        </Link>
        {` · ${analysis.position.standing?.headline ?? ''}`}
      </p>
    </div>
  </div>
);

/** All sides are the analyst's; the page is seen through one of them. */
function Seats({ analysis }: Pick<Props, 'analysis'>) {
  const { seats, role } = analysis.position;
  if (seats.length < 2) return null;
  return (
    <nav aria-label="Sides" className="flex flex-wrap items-center gap-2">
      <span>You play all sides. See it as</span>
      {seats.map(({ role: { id, name } }) => (
        <Link
          key={id}
          className={`btn btn-small ${id === role ? 'btn-primary' : ''}`}
          aria-current={id === role ? 'true' : undefined}
          href={seatHref(analysis, id)}
          scroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface AskedProps extends Pick<Props, 'analysis' | 'query' | 'wish'> {
  readonly asked: readonly string[];
}

/** The forms of the game for what is asked at this place. */
function Asked({ analysis, query, asked, wish }: AskedProps) {
  const { position, notes } = analysis;
  const rules = readRules(position.rulesetId);
  const { Decisions, takesNotes, chancesOf } = screenOf(position.rulesetId);
  const props: DecisionProps = {
    game: position,
    query,
    notes,
    decide: tryOrder,
    check: checkOrder,
    ticket: ticketOf(position),
    actionShape: () => actionShape(position.rulesetId),
  };
  return (
    <div id="decision" className="stack">
      {chancesOf && <DiceWish analysis={analysis} wish={wish} />}
      {asked.map((decision) => (
        <section key={decision} aria-labelledby={`ask-${decision}`} className="card stack">
          <h2 id={`ask-${decision}`}>
            {sentenceCase((rules.ok && rules.value.decisions[decision]?.title) || decision)}
          </h2>
          <Decisions {...props} decision={decision} />
        </section>
      ))}
      <OrderBox {...props} orderForms={rules.ok ? rules.value.orderForms : []} takesNotes={takesNotes ?? false} />
    </div>
  );
}

const ticketOf = (position: GameView): DecisionProps['ticket'] => ({
  _game: position.gameId,
  _ruleset: position.rulesetId,
  _role: position.role ?? '',
  _version: position.version,
  _seq: position.seq,
  _key: randomUUID(),
});
