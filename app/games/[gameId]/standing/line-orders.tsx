import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { Query } from '@/app/games/_rulesets/screen';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { ordersOfLine } from '@/lib/games/standing/line-orders';
import type { StandingView } from '@/lib/games/standing/shapes';
import { keepLine } from './acts';

interface Props {
  readonly game: GameView;
  readonly standing: StandingView;
  readonly query: Query;
  readonly by: string | undefined;
}

/** The orders of a line of an analysis, with their conditions, before they are kept. */
export async function LineOrders({ game, standing, query, by = '' }: Props) {
  const { gameId } = game;
  const { role } = standing;
  const analysisId = query.analysis ?? '';
  const at = Number(query.at ?? 0);
  const read = await ordersOfLine(await getServices(), { by, gameId, role, analysisId, at });
  if (!read.ok) return <Notice tone="warn">{read.error.message}</Notice>;
  const orders = read.value;
  const back = `/games/${gameId}/analysis/${analysisId}?${new URLSearchParams({ at: `${at}` })}`;
  const hidden = {
    _game: gameId,
    _role: role,
    _analysis: analysisId,
    _at: at,
    _key: randomUUID(),
    _ids: orders.map(() => randomUUID()).join(' '),
  };
  return (
    <section aria-labelledby="line-head" className="card stack border-s-4 border-s-accent">
      <h2 id="line-head">Out of your analysis</h2>
      {orders.length === 0 ? (
        <p>Your side gives no order in this line.</p>
      ) : (
        <>
          <p>
            These are the orders that your side gives in the line. Each is due at the turn and question of the line,
            when the last order of the other side is the one in it. Earlier orders, dice and what is sealed are not
            compared.
          </p>
          <ol className="grid list-decimal gap-3 pl-5">
            {orders.map(({ when, orders: order, mine }) => (
              <li key={when + order}>
                <p className="text-sm text-muted">If {when}:</p>
                <p className="font-mono break-words whitespace-pre-wrap">{order}</p>
                {mine !== undefined && <p className="text-sm">Compared with the report in the line.</p>}
              </li>
            ))}
          </ol>
          <KeptForm action={keepLine} hidden={hidden} label="Keep the orders of the line">
            <SubmitButton>
              {orders.length === 1 ? 'Keep this order' : `Keep these ${orders.length} orders`}
            </SubmitButton>
          </KeptForm>
        </>
      )}
      <p>
        <Link className="link" href={back}>
          Back to the analysis
        </Link>
      </p>
    </section>
  );
}
