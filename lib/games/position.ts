import type { GameSetup, GameState, Playable } from '../core/playable';
import { diceOf, draftsOfReveal } from './dice-box';
import type { Draft } from './entries';
import { draftsOfDice, draftsOfEvents, SERVER } from './entries';
import type { DiceSecret, GameAfter, Summary } from './ports';
import type { GameId, GameStatus } from './types';

/** What lists and mails need to know of a state. */
export function summaryOf(ruleset: Playable, state: GameState): Summary {
  const outcome = ruleset.outcome(state);
  const facts = { awaiting: ruleset.awaiting(state), standing: ruleset.standing(state), deadlines: [] };
  return outcome === undefined ? facts : { ...facts, outcome };
}

const NOBODY_AWAITED: Summary = { awaiting: [], deadlines: [] };

/** A game's beginning: its first state, and the entries that made it. */
export interface Beginning {
  readonly status: GameStatus;
  readonly state: GameState;
  readonly stateText: string;
  readonly summary: Summary;
  readonly nextDraw: number;
  readonly drafts: readonly Draft[];
}

/** The game's row once a seat was filled: begun, or still open for the next player. `chain` holds its entries' end. */
export function rowAfter(begun: Beginning | undefined, chain: Pick<GameAfter, 'nextSeq' | 'head'>): GameAfter {
  return {
    status: begun?.status ?? 'open',
    nextSeq: chain.nextSeq,
    nextDraw: begun?.nextDraw ?? 0,
    head: chain.head,
    stateText: begun?.stateText,
    summary: begun?.summary ?? NOBODY_AWAITED,
  };
}

/** Starts a game whose seats are all taken. */
export function begin(ruleset: Playable, setup: GameSetup, gameId: GameId, dice: DiceSecret): Beginning {
  const by = ruleset.roles(setup)[0]?.id ?? '';
  const first = start(ruleset, setup, by, gameId, dice, 1);
  // A game may start from a position of a later turn, and only the state tells which.
  const begun = first.turn === 1 ? first : start(ruleset, setup, by, gameId, dice, first.turn);
  const summary = summaryOf(ruleset, begun.step.state);
  const over = summary.outcome !== undefined;
  return {
    status: over ? 'over' : 'running',
    state: begun.step.state,
    stateText: ruleset.dumpState(begun.step.state),
    summary,
    nextDraw: begun.draws.length,
    drafts: [
      { type: 'game-started', actor: SERVER, payload: {} },
      ...draftsOfDice(begun.epoch, 0, begun.draws),
      ...draftsOfEvents(ruleset, begun.step.events),
      ...draftsOfReveal(gameId, dice, { before: begun.epoch, after: begun.turn, over }),
    ],
  };
}

function start(ruleset: Playable, setup: GameSetup, by: string, gameId: GameId, dice: DiceSecret, epoch: number) {
  const { roll, draws } = diceOf(gameId, dice, epoch, 0);
  const step = ruleset.start(setup, { by, roll });
  return { epoch, step, draws, turn: ruleset.standing(step.state).turn };
}
