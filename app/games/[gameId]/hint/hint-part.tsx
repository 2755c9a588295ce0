import { screenOf } from '@/app/games/_rulesets/registry';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { currentPlayer } from '@/lib/auth/guest/player';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readHint } from '@/lib/games/play/read-hint';
import { findRuleset } from '@/lib/rulesets/index';

type Props = Pick<DecisionProps, 'game' | 'query' | 'ticket' | 'decide'>;

/** Against the built-in opponent: a hint beside the decision, in place; without a script on a page of its own address. */
export async function HintPart({ query, game, ticket, decide }: Props) {
  const { Hint } = screenOf(game.rulesetId);
  if (!Hint || !givesHints(game)) return null;
  const given = query.hint === undefined ? undefined : await hintFor(game);
  const addressOf = { open: pathOf(game, { hint: '1' }), closed: pathOf(game, {}) };
  return <Hint key={`${game.version} ${query.hint}`} {...{ game, ticket, decide, given, addressOf }} />;
}

/** What the form of a decision begins with, where its screen asks for that. */
export async function suggestionFor(game: GameView, decision: string): Promise<DecisionProps['suggested']> {
  if (!screenOf(game.rulesetId).suggests?.includes(decision) || !givesHints(game)) return undefined;
  return (await hintFor(game))?.action;
}

async function hintFor({ gameId, role }: GameView) {
  const user = await currentPlayer();
  const read = await readHint(await getServices(), { by: user?.id, gameId, role });
  return read.ok ? read.value.hint : undefined;
}

const givesHints = ({ rulesetId, role, seats, yourAction }: GameView): boolean =>
  seats.some(({ machine }) => machine === true) &&
  yourAction.some((asked) => asked.role === role) &&
  findRuleset(rulesetId)?.hints === true;

const pathOf = ({ gameId, role = '' }: GameView, more: Readonly<Record<string, string>>): string =>
  `/games/${gameId}?${new URLSearchParams({ role, ...more })}`;
