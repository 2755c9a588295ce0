import { LineText } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';
import type { Purpose, ThrowView } from '@/lib/games/seeds/read-dice';
import { DieMark } from './check-in-browser';

interface Props {
  readonly throws: readonly ThrowView[];
  readonly game: GameView;
}

/** Every throw with its dice, and what they were thrown for. */
export function Throws({ throws, game }: Props) {
  return (
    <div className="card">
      <table className="table">
        <caption>
          Each die with the number of its draw, its sides, its face, and ✓ for right, ✗ for wrong, … for not yet
          checkable: as the server says, or this browser once it has checked
        </caption>
        <thead>
          <tr>
            <th scope="col">Throw</th>
            <th scope="col" className="sm:w-80">
              Dice
            </th>
            <th scope="col" className="hidden sm:table-cell">
              Thrown for
            </th>
          </tr>
        </thead>
        <tbody>
          {throws.map((one) => (
            <tr key={one.seq} id={`entry-${one.seq}`} className="target:bg-warn-bg">
              <th scope="row" className="font-normal whitespace-nowrap">
                <Link className="link" href={`/games/${game.gameId}/log?around=${one.seq}#entry-${one.seq}`}>
                  Entry {one.seq}
                </Link>
                <span className="block text-sm text-muted">epoch {one.epoch}</span>
              </th>
              <td className="min-w-0">
                <Dice of={one} />
                <div className="mt-2 sm:hidden">
                  <For purpose={one.purpose} game={game} />
                </div>
              </td>
              <td className="hidden min-w-0 sm:table-cell">
                <For purpose={one.purpose} game={game} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Dice({ of }: { readonly of: ThrowView }) {
  return (
    <ul className="flex max-w-sm flex-wrap gap-1.5">
      {of.dice.map(({ draw, sides, face, state }) => (
        <li key={draw} className="inline-flex items-baseline gap-1.5 rounded-md border border-rule px-1.5 tabular-nums">
          <span className="text-xs text-muted">
            <span className="sr-only">draw </span>
            {draw}
          </span>
          <span>
            d{sides}: <span className="font-semibold">{face}</span>
          </span>
          <DieMark draw={draw} state={state} />
        </li>
      ))}
    </ul>
  );
}

const HEADS: Readonly<Record<string, string>> = {
  'game-started': 'The beginning of the game.',
  're-rolled': 'A roll that the game master had repeated.',
  corrected: 'A correction by the game master.',
};

function For({
  purpose: { seq, type, by, sealed, lines },
  game,
}: {
  readonly purpose: Purpose;
  readonly game: GameView;
}) {
  const who = game.seats.find(({ role }) => role.id === by)?.role.name ?? by;
  const head = HEADS[type] ?? (who === undefined ? 'A decision' : `A decision of ${who}`);
  return (
    <>
      <p className="text-sm text-muted">
        {head}{' '}
        <Link className="link" href={`/games/${game.gameId}/log?around=${seq}#entry-${seq}`}>
          entry {seq}
        </Link>
        {sealed && (
          <>
            {' '}
            <span className="tag tag-warn">sealed in part</span>
          </>
        )}
      </p>
      {lines.map((line) => (
        <LineText key={line.text} line={line} rulesetId={game.rulesetId} foldOver={3} />
      ))}
    </>
  );
}
