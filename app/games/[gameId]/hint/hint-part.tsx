import Link from 'next/link';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type HintView, readHint } from '@/lib/games/play/read-hint';
import { findRuleset } from '@/lib/rulesets/index';

type Props = Pick<DecisionProps, 'game' | 'query' | 'ticket' | 'decide'>;

/** Against the built-in opponent: a button that asks for a hint, and the hint with its reasons once it is asked for. */
export async function HintPart({ query, ...props }: Props) {
  const { game } = props;
  if (!givesHints(game)) return null;
  if (query.hint === undefined) return <AskForHint game={game} />;
  const user = await currentUser();
  const read = await readHint(await getServices(), { by: user?.id, gameId: game.gameId, role: game.role });
  const hint = read.ok ? read.value.hint : undefined;
  return hint === undefined ? null : <Hint {...props} hint={hint} />;
}

const givesHints = ({ rulesetId, role, seats, yourAction }: GameView): boolean =>
  seats.some(({ machine }) => machine === true) &&
  yourAction.some((asked) => asked.role === role) &&
  findRuleset(rulesetId)?.hints === true;

const addressOf = ({ gameId, role = '' }: GameView, hint: string): string =>
  `/games/${gameId}?${new URLSearchParams({ role, ...(hint === '' ? {} : { hint }) })}`;

function AskForHint({ game }: { readonly game: GameView }) {
  return (
    <p className="no-print">
      <Link className="btn" href={`${addressOf(game, '1')}#hint`} prefetch={false}>
        Give me a hint
      </Link>
    </p>
  );
}

function Hint({ game, ticket, decide, hint }: Omit<Props, 'query'> & { readonly hint: NonNullable<HintView['hint']> }) {
  return (
    <section id="hint" aria-labelledby="hint-title" className="card stack no-print">
      <h2 id="hint-title">Hint</h2>
      <p className="break-words font-mono text-sm">{hint.order}</p>
      {hint.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <KeptForm
        action={decide}
        hidden={{ ...ticket, _kind: 'orders', orders: hint.order }}
        rulesetId={game.rulesetId}
        label="Hint"
      >
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Send this order</SubmitButton>
          <Link className="btn" href={`${addressOf(game, '')}#decision`}>
            Close the hint
          </Link>
        </div>
      </KeptForm>
    </section>
  );
}
