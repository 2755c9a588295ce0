import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { getServices } from '@/lib/db/services';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { readOrders } from '@/lib/games/standing/read-orders';
import type { StandingView } from '@/lib/games/standing/shapes';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { DoctrinePart } from './doctrine-part';
import { FactList } from './fact-list';
import { LineOrders } from './line-orders';
import { OrderForm } from './order-form';
import { OrderList } from './order-list';

export const generateMetadata = titled('Standing orders');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** What a side has left with the server for the time when it is asked; nobody but the side opens it. */
export default async function StandingPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  const side = game.seats.find(
    ({ role, yours }) => yours && role.kind === 'player' && role.id === (query.role ?? game.role),
  );
  const read = await readOrders(await getServices(), { by: user?.id ?? '', gameId, role: side?.role.id });
  if (!read.ok) notFound();
  const standing = read.value;
  const name = game.seats.find(({ role }) => role.id === standing.role)?.role.name ?? standing.role;
  const editing = standing.orders.find(({ order, may }) => order === query.change && may.includes('change'));
  return (
    <div className="mx-auto max-w-3xl stack">
      <PageHead
        title={`Standing orders: ${name}`}
        above={<BackToGame game={game} role={standing.role} />}
        lead="What you leave here, the server does when your side is asked and the condition holds: the first order of the list that is due. The rules check it again at that moment. The first that they refuse stops the list, and you get a mail with the reason. Only your side sees it; the log says afterwards that it was done by standing order."
      />
      {query.kept !== undefined && (
        <Notice tone="good">Kept. The server looks at your orders now and after every action.</Notice>
      )}
      {query.analysis !== undefined && mayWrite(game, standing) && (
        <LineOrders game={game} standing={standing} query={query} by={user?.id} />
      )}
      <OrderList game={game} standing={standing} />
      {mayWrite(game, standing) && (
        <OrderForm game={game} standing={standing} decisions={decisionsOf(game)} editing={editing} query={query} />
      )}
      {!standing.mayWrite && <p>You draft for this side: its captain, or who may submit for it, leaves orders here.</p>}
      <DoctrinePart game={game} query={query} />
      <FactList facts={standing.facts} />
    </div>
  );
}

const mayWrite = ({ status, trialOf, rolledBack }: GameView, { mayWrite: may }: StandingView): boolean =>
  may && status === 'running' && trialOf === undefined && rolledBack === undefined;

/** What a side of these rules may be asked, by its name in conditions. */
function decisionsOf({ rulesetId }: GameView): readonly { readonly value: string; readonly label: string }[] {
  const rules = readRules(rulesetId);
  if (!rules.ok) return [];
  return Object.entries(rules.value.decisions).map(([value, { title }]) => ({ value, label: title }));
}
