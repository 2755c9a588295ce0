import { DataTable } from '@/app/_components/data-table';
import type { Chance } from '@/app/games/_rulesets/chance';
import { screenOf } from '@/app/games/_rulesets/registry';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readSteps } from '@/lib/games/play/read-steps';
import { type Luck, luckBy, luckOf, luckText } from './luck';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

type Rolled = Chance & { readonly turn: number };

/** What the dice of each side brought beside what one expects; nothing where the system has no such rolls, or none yet. */
export async function LuckPart({ game, by }: Props) {
  const { chancesOf } = screenOf(game.rulesetId);
  if (chancesOf === undefined) return null;
  const steps = await readSteps(await getServices(), { by, gameId: game.gameId });
  const rolled = steps.ok
    ? steps.value
        .filter(({ undone }) => undone !== true)
        .flatMap(({ turn, events }) => chancesOf(events, game.view).map((one): Rolled => ({ ...one, turn })))
    : [];
  if (rolled.length === 0) return null;
  const sides = [...new Set(rolled.map(({ side }) => side))].map((side) => rolled.filter((one) => one.side === side));
  return (
    <section id="luck" aria-labelledby="luck-title" className="card stack min-w-0">
      <h2 id="luck-title">Luck in battle</h2>
      <ul className="grid gap-3">
        {sides.map((mine) => (
          <li key={mine[0]?.side}>
            <SideLuck game={game} rolled={mine} />
          </li>
        ))}
      </ul>
      <LuckTable caption="By turn" rolled={rolled} nameOf={({ turn, sideName }) => `Turn ${turn}, ${sideName}`} />
      <LuckTable
        caption="By battle"
        rolled={rolled}
        nameOf={({ turn, battle, sideName }) => `${battle}, turn ${turn}, ${sideName}`}
      />
      <p className="text-sm text-muted">
        An exchange is won by the higher die with what is added to it. “Expected” adds up the chances of all exchanges
        as they stood before the dice; the spread is the standard deviation of that sum. Actions that were undone do not
        count.
      </p>
    </section>
  );
}

function SideLuck({ game, rolled }: { readonly game: GameView; readonly rolled: readonly Rolled[] }) {
  const luck = luckOf(rolled);
  const { side, sideName = '' } = rolled[0] ?? {};
  const player = game.seats.find(({ role }) => role.id === side)?.playerName;
  const whose = player === undefined ? possessive(sideName) : `${player}’s (${sideName})`;
  return (
    <>
      <p>{luckText(whose, luck)}</p>
      <Strip luck={luck} name={sideName} />
    </>
  );
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

const WIDTH = 300;
const HEIGHT = 34;

/** From three spreads below what one expects to three above: a band one spread wide on both sides, and where the dice are. */
function Strip({ luck, name }: { readonly luck: Luck; readonly name: string }) {
  const { won, expected, spread } = luck;
  const reach = Math.max(1, 3 * spread, Math.abs(won - expected) * 1.1);
  const at = (value: number): number => WIDTH / 2 + ((value - expected) / reach) * (WIDTH / 2 - 8);
  const label = `${name}: won ${won}, expected ${expected.toFixed(1)}, spread ${spread.toFixed(1)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full max-w-md">
      <path d={`M0 12h${WIDTH}`} stroke="var(--rule)" strokeWidth="2" />
      <rect
        x={at(expected - spread)}
        y="5"
        width={at(expected + spread) - at(expected - spread)}
        height="14"
        rx="4"
        fill="var(--sunk)"
        stroke="var(--field)"
      />
      <path d={`M${at(expected)} 2v20`} stroke="var(--muted)" strokeWidth="2" strokeDasharray="3 2" />
      <circle cx={at(won)} cy="12" r="6" fill="var(--accent)" stroke="var(--card)" strokeWidth="2" />
      <text x={WIDTH / 2} y="32" textAnchor="middle" fontSize="10" fill="var(--muted)">
        expected {expected.toFixed(1)}, won {won}
      </text>
    </svg>
  );
}

interface TableProps {
  readonly caption: string;
  readonly rolled: readonly Rolled[];
  readonly nameOf: (one: Rolled) => string;
}

type Row = ReturnType<typeof luckBy>[number];

function LuckTable({ caption, rolled, nameOf }: TableProps) {
  return (
    <details>
      <summary className="font-semibold">{caption}</summary>
      <DataTable
        caption={`${caption}: exchanges won and expected`}
        hideCaption
        columns={[
          { id: 'name', head: caption, cell: ({ key }: Row) => key },
          { id: 'rolls', head: 'Exchanges', cell: ({ luck }: Row) => luck.rolls, isNumber: true },
          { id: 'won', head: 'Won', cell: ({ luck }: Row) => luck.won, isNumber: true },
          { id: 'expected', head: 'Expected', cell: ({ luck }: Row) => luck.expected.toFixed(1), isNumber: true },
          { id: 'spread', head: 'Spread', cell: ({ luck }: Row) => `± ${luck.spread.toFixed(1)}`, isNumber: true },
        ]}
        rows={luckBy(rolled, nameOf)}
        keyOf={({ key }) => key}
      />
    </details>
  );
}
