import { randomUUID } from 'node:crypto';
import { QuietWarnings } from '@/app/_components/quiet';
import { sentenceCase } from '@/app/_components/sentence-case';
import { Still } from '@/app/_components/still/still';
import { WithTerms } from '@/app/_components/terms/with-terms';
import { getAuth } from '@/lib/auth/get-auth';
import { readQuiet } from '@/lib/auth/quiet-warnings';
import { pressing } from '@/lib/core/pressing';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { reportingOf } from '../_rulesets/_reporting/reporting-of';
import { screenOf } from '../_rulesets/registry';
import type { DecisionProps, ScreenProps } from '../_rulesets/screen';
import { check, decide } from './_acts/decide';
import { actionShape } from './action-shape';
import { DraftsPanel } from './drafts/drafts-panel';
import { HintPart, suggestionFor } from './hint/hint-part';
import { OrderBox } from './order-box';
import { isYourAction } from './status';

/** Whether this reader holds the seat that is looked through, while the game runs. */
const isPlayed = ({ role, status, paused }: GameView): boolean =>
  role !== undefined && status === 'running' && paused === undefined;

/** Whether there is anything for this reader to do: in a game that is over, only what its reports allow. */
export const mayAct = (game: GameView): boolean =>
  isPlayed(game) || (game.status === 'over' && (reportingOf(game.view)?.may ?? []).length > 0);

interface Props extends ScreenProps {
  /** Who reads. */
  readonly by: string | undefined;
}

/** The forms; only for anybody who holds the seat that is looked through, while the game runs. */
export async function DecisionPart({ game, query, notes, by }: Props) {
  const { role } = game;
  if (role === undefined || game.rolledBack !== undefined) return null;
  if (game.status === 'over') return <AfterTheEnd {...{ game, query, notes }} role={role} />;
  if (!isPlayed(game)) return null;
  const rules = readRules(game.rulesetId);
  const asked = await Promise.all(
    game.awaiting
      .filter((awaited) => awaited.role === role)
      .map(async ({ decision }) => ({ decision, suggested: await suggestionFor(game, decision) })),
  );
  const isAlone = asked.length === 1;
  const { Decisions, Standing, takesNotes, terms = [] } = screenOf(game.rulesetId);
  const props = decisionProps({ game, query, notes }, role);
  const prefix = `${game.rulesetId}:`;
  const quiet = by === undefined ? [] : await readQuiet(await getAuth(), by);
  const kinds = quiet.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  return (
    <QuietWarnings kinds={kinds}>
      <div id="decision" className="stack">
        {asked.map(({ decision, suggested }, at) => (
          <section key={decision} aria-labelledby={`ask-${decision}`} className="card stack">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id={`ask-${decision}`} className={isAlone && isSaidAbove(game, decision) ? 'max-sm:sr-only' : ''}>
                {sentenceCase((rules.ok && rules.value.decisions[decision]?.title) || decision)}
              </h2>
              {at === 0 && <HintPart {...props} />}
            </div>
            {rules.ok && (
              <Still as="div">
                <p>
                  <WithTerms text={rules.value.decisions[decision]?.ask ?? ''} terms={terms} at={`ask-${decision}`} />
                </p>
              </Still>
            )}
            <Decisions {...props} {...{ decision, suggested }} />
          </section>
        ))}
        <DraftsPanel game={game} by={by} />
        <OrderBox {...props} orderForms={rules.ok ? rules.value.orderForms : []} takesNotes={takesNotes ?? false} />
        {Standing && <Standing {...props} />}
      </div>
    </QuietWarnings>
  );
}

/** Whether the line of the status, which a phone shows right above, has the name of the decision already. */
const isSaidAbove = (game: GameView, decision: string): boolean =>
  isYourAction(game) && pressing(game.yourAction).some((one) => one.role === game.role && one.decision === decision);

/** What a seat may still do in a game that is over, where its rules have such a thing. */
function AfterTheEnd({ role, ...props }: ScreenProps & { readonly role: string }) {
  const { Standing } = screenOf(props.game.rulesetId);
  return Standing === undefined || !mayAct(props.game) ? null : (
    <div id="decision" className="stack">
      <Standing {...decisionProps(props, role)} />
    </div>
  );
}

const decisionProps = ({ game, query, notes }: ScreenProps, role: string): DecisionProps => ({
  game,
  query,
  notes,
  decide,
  check,
  ticket: ticketOf(game, role),
  actionShape: () => actionShape(game.rulesetId),
});

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
