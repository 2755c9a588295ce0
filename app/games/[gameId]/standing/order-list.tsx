import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';
import type { StandingOrderView, StandingView } from '@/lib/games/standing/shapes';
import { orderStep } from './acts';
import { Lines } from './lines';

interface Props {
  readonly game: GameView;
  readonly standing: StandingView;
}

/** The orders in their order, with why they stopped, and what each would do now. */
export function OrderList({ game, standing }: Props) {
  const { orders, signatures, mayWrite } = standing;
  const stopped = orders.find(({ stop }) => stop !== undefined);
  return (
    <section aria-labelledby="orders-head" className="card stack">
      <h2 id="orders-head">Your list</h2>
      {signatures && (
        <p className="text-sm text-muted">
          Nothing of your side goes out alone: an order that is due becomes a draft, to be signed off.
        </p>
      )}
      {stopped?.stop !== undefined && (
        <div role="status" className="rounded bg-warn-bg px-3 py-2">
          <p className="font-semibold">The list has stopped at number {orders.indexOf(stopped) + 1}.</p>
          <p>
            {stopped.stop.message}
            {stopped.stop.clause !== undefined && ` [${stopped.stop.clause}]`}
          </p>
          {mayWrite && (
            <KeptForm action={orderStep} hidden={hiddenOf(game, standing)} label="Let the list go on">
              <SubmitButton small name="_do" value="resume">
                Try it again
              </SubmitButton>
            </KeptForm>
          )}
        </div>
      )}
      {orders.length === 0 && <p>There are no standing orders.</p>}
      <ol className="grid gap-4">
        {orders.map((order, at) => (
          <li key={order.order} className="stack border-t border-rule pt-3 first:border-t-0 first:pt-0">
            <Order order={order} at={at} game={game} standing={standing} />
          </li>
        ))}
      </ol>
      {orders.length > 1 && mayWrite && (
        <KeptForm action={orderStep} hidden={hiddenOf(game, standing)} label="All orders">
          <SubmitButton small tone="danger" name="_do" value="clear">
            Withdraw all
          </SubmitButton>
        </KeptForm>
      )}
    </section>
  );
}

const hiddenOf = ({ gameId }: GameView, { role }: StandingView) => ({ _game: gameId, _role: role, _key: randomUUID() });

function Order({ order, at, game, standing }: Props & { readonly order: StandingOrderView; readonly at: number }) {
  const { when, until, repeats, orders, mine, note, done, name, by, yours, stop } = order;
  return (
    <>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{at + 1}.</span> {headWords({ when, until, repeats })}
        {!yours && ` · by ${name ?? by}`}
        {done > 0 && ` · done ${done === 1 ? 'once' : `${done} times`}`}
      </p>
      <p className="font-mono break-words whitespace-pre-wrap">{orders}</p>
      {mine !== undefined && (
        <details>
          <summary className="link">Your own report, to compare with</summary>
          <p className="mt-1 font-mono text-sm break-words whitespace-pre-wrap">{mine}</p>
        </details>
      )}
      {note !== undefined && <p className="text-sm">Note that goes along: {note}</p>}
      {stop === undefined && <Now now={order.now} rulesetId={game.rulesetId} />}
      <OrderSteps order={order} at={at} game={game} standing={standing} />
    </>
  );
}

function headWords({ when, until, repeats }: Pick<StandingOrderView, 'when' | 'until' | 'repeats'>): string {
  const condition =
    when === undefined
      ? repeats
        ? 'Every time your side is asked'
        : 'When your side is asked'
      : `${repeats ? 'Every time' : 'If'} ${when}`;
  return until === undefined ? `${condition}:` : `${condition}, until the end of turn ${until}:`;
}

/** What an order would do if its moment were now. */
interface NowProps extends Pick<StandingOrderView, 'now'> {
  readonly rulesetId: string;
}

function Now({ now, rulesetId }: NowProps) {
  const { holds, facts, asked, refused, needsDice, lines = [], notes = {} } = now;
  const waits = !holds ? `It waits: ${facts}.` : asked ? undefined : 'Its condition holds; your side is not asked now.';
  return (
    <div className="text-sm">
      {waits !== undefined && <p className="text-muted">{waits}</p>}
      {refused !== undefined ? (
        <p className={holds && asked ? 'rounded bg-warn-bg px-2 py-1' : 'text-muted'}>
          As the game stands the rules would refuse it: {refused.message}
          {refused.clause !== undefined && ` [${refused.clause}]`}
        </p>
      ) : (
        <Lines rulesetId={rulesetId} lines={lines} notes={notes} needsDice={needsDice === true} />
      )}
    </div>
  );
}

function OrderSteps({ order, at, game, standing }: Parameters<typeof Order>[0]) {
  const { order: id, revision, may } = order;
  const { orders, role, mayWrite } = standing;
  if (may.length === 0) return null;
  const last = at === orders.length - 1;
  const hidden = {
    ...hiddenOf(game, standing),
    _order: id,
    _revision: revision,
    _list: orders.map((one) => one.order).join(' '),
  };
  const change = `?${new URLSearchParams({ role, change: id })}#order-form`;
  return (
    <KeptForm action={orderStep} hidden={hidden} label={`Order ${at + 1}`}>
      <p className="flex flex-wrap items-center gap-2">
        {mayWrite && at > 0 && (
          <SubmitButton small tone="plain" name="_do" value="up">
            Earlier<span className="sr-only">: order {at + 1}</span>
          </SubmitButton>
        )}
        {mayWrite && !last && (
          <SubmitButton small tone="plain" name="_do" value="down">
            Later<span className="sr-only">: order {at + 1}</span>
          </SubmitButton>
        )}
        {may.includes('change') && (
          <Link className="btn btn-small" href={change}>
            Change<span className="sr-only"> order {at + 1}</span>
          </Link>
        )}
        <SubmitButton small tone="plain" name="_do" value="withdraw">
          Withdraw<span className="sr-only"> order {at + 1}</span>
        </SubmitButton>
      </p>
    </KeptForm>
  );
}
