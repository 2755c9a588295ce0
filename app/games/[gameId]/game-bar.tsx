import { Link } from '@/app/_components/links/link';
import { MoreMenu } from '@/app/_components/menus/more-menu';
import type { GameView } from '@/lib/games/model/types';
import { Clocks, Deadlines } from '../_parts/deadlines';
import { screenOf } from '../_rulesets/registry';
import { WaitedFor } from './clock/waited-for';
import { isYourAction, Status } from './status';

/** Everything about the game in one line: its name, where it stands, whose action it is, its clocks and its pages. */
export function GameBar({ game, by }: { readonly game: GameView; readonly by: string | undefined }) {
  return (
    <div className="game-bar">
      <div className="game-bar-name">
        <h1>{game.name}</h1>
        <p className="game-bar-place text-sm text-muted">
          <Above game={game} />
        </p>
      </div>
      <div className="game-bar-status after-dice">
        <Status game={game} />
        <Clocks game={game} />
        {!game.paused && <Deadlines deadlines={game.deadlines} rulesetId={game.rulesetId} />}
        {/* On a phone it is under “Players”. */}
        <div className="max-sm:hidden">
          <WaitedFor game={game} by={by} />
        </div>
      </div>
      <div className="game-bar-more">
        <GameLinks game={game} />
      </div>
    </div>
  );
}

/** Where the game belongs and where it stands. */
function Above({ game }: { readonly game: GameView }) {
  const { campaign, rulesetTitle, standing } = game;
  return (
    <>
      {campaign && (
        <>
          <Link className="link" href={`/campaigns/${campaign.campaignId}`}>
            Campaign “{campaign.name}”
          </Link>
          {' · '}
        </>
      )}
      {standing === undefined ? (
        rulesetTitle
      ) : (
        <>
          {/* A phone has room for where the game stands. */}
          <span className="max-sm:hidden">{rulesetTitle} · </span>
          <span className="after-dice">{placeOf(game) ?? standing.headline}</span>
        </>
      )}
    </>
  );
}

/** The status says whose action it is: who reads that it is theirs need not read it here again. */
const placeOf = (game: GameView): string | undefined =>
  game.view !== undefined && isYourAction(game) ? screenOf(game.rulesetId).whenOf?.(game.view) : undefined;

type PageLink = readonly [path: string, title: string];

/** Pages that are looked at again and again, and those that are not. */
function linksOf({ yourParts, status, trialOf, clock }: GameView) {
  const plays = yourParts.includes('player') && status === 'running' && trialOf === undefined;
  const often: readonly PageLink[] = [
    ['log', 'Log'],
    ['replay', 'Replay'],
    ['rules', 'Rules'],
    ...(yourParts.length > 0 ? [['analysis', 'Analysis'] as const] : []),
    ...(yourParts.includes('game-master') ? [['desk', 'Desk'] as const] : []),
  ];
  const seldom: readonly PageLink[] = [
    ['dice', 'Dice'],
    ...(clock === undefined ? [] : [['clock', 'Clock'] as const]),
    ...(plays ? [['standing', 'Standing orders'] as const] : []),
    ...(yourParts.length > 0 ? [['channels', 'Channels'] as const] : []),
  ];
  return { often, seldom };
}

export function GameLinks({ game }: { readonly game: GameView }) {
  const { often, seldom } = linksOf(game);
  const linkTo = ([path, title]: PageLink) => (
    <Link key={path} className="btn btn-small" href={`/games/${game.gameId}/${path}`}>
      {title}
    </Link>
  );
  return (
    <nav aria-label="Pages of this game" className="more-menu-row no-print flex flex-wrap gap-1">
      {often.map(linkTo)}
      {seldom.length === 1 ? (
        seldom.map(linkTo)
      ) : (
        <MoreMenu small label="other pages of this game">
          {seldom.map(linkTo)}
        </MoreMenu>
      )}
    </nav>
  );
}
