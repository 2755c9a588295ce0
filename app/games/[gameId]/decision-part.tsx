import { randomUUID } from 'node:crypto';
import { sentenceCase } from '@/app/_components/sentence-case';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { screenOf } from '../_rulesets/registry';
import type { DecisionProps, ScreenProps } from '../_rulesets/screen';
import { check, decide } from './_acts/decide';
import { actionShape } from './action-shape';
import { HintPart } from './hint/hint-part';
import { OrderBox } from './order-box';

/** Whether this reader holds the seat that is looked through, while the game runs. */
export const isPlayed = ({ role, status, paused }: GameView): boolean =>
  role !== undefined && status === 'running' && paused === undefined;

/** The forms; only for anybody who holds the seat that is looked through, while the game runs. */
export function DecisionPart({ game, query, notes }: ScreenProps) {
  const { role } = game;
  if (role === undefined || !isPlayed(game) || game.rolledBack !== undefined) return null;
  const rules = readRules(game.rulesetId);
  const asked = game.awaiting.filter((awaited) => awaited.role === role);
  const { Decisions, Standing, orderHelp, takesNotes } = screenOf(game.rulesetId);
  const props: DecisionProps = {
    game,
    query,
    notes,
    decide,
    check,
    ticket: ticketOf(game, role),
    actionShape: () => actionShape(game.rulesetId),
  };
  return (
    <div id="decision" className="stack">
      {asked.map(({ decision }) => (
        <section key={decision} aria-labelledby={`ask-${decision}`} className="card stack">
          <h2 id={`ask-${decision}`}>
            {sentenceCase((rules.ok && rules.value.decisions[decision]?.title) || decision)}
          </h2>
          {rules.ok && <p>{rules.value.decisions[decision]?.ask}</p>}
          <Decisions {...props} decision={decision} />
        </section>
      ))}
      <HintPart {...props} />
      <OrderBox {...props} orderHelp={orderHelp ?? []} takesNotes={takesNotes ?? false} />
      {Standing && <Standing {...props} />}
    </div>
  );
}

/** One key for each form that is rendered: pressed twice, it is one command. */
function ticketOf(game: GameView, role: string): DecisionProps['ticket'] {
  return {
    _game: game.gameId,
    _ruleset: game.rulesetId,
    _role: role,
    _version: game.version,
    _seq: game.seq,
    _key: randomUUID(),
  };
}
