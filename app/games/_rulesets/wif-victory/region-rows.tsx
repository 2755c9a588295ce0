import { useKept } from '@/app/_components/forms/kept-form';
import type { Asks, BoardRow, RowIds } from './board-row';
import { draftKey } from './draft';
import { tagsOf } from './tags';
import { TargetRow } from './target-row';

interface Props {
  readonly region: string;
  readonly rows: readonly BoardRow[];
  readonly amends: boolean;
  readonly show: string;
  readonly asks: Asks;
  readonly ids: RowIds;
}

/** Parts of the world that were opened by hand: they stay open when the form comes back with its answer. */
const opened = new Set<string>();

/** The targets of one part of the world; a part in which nothing is going on begins folded. */
export function RegionRows({ region, rows, amends, show, asks, ids }: Props) {
  const isShown = ({ target }: BoardRow): boolean => show === '' || tagsOf(target).split(' ').includes(show);
  const alive = rows.some(({ target, was, first }) =>
    amends ? first.who !== 'same' : tagsOf(target) !== '' || was !== draftKey(first) || target.run > 0,
  );
  const { refusal } = useKept();
  const isFaulty = rows.some(({ target }) => refusal?.fields[`who-${target.id}`] !== undefined);
  const key = `${ids.gameId}/${ids.prefix}/${region}`;
  const held = rows.filter(({ target }) => target.run > 0).length;
  return (
    <details
      open={show !== '' || alive || isFaulty || opened.has(key)}
      onToggle={({ currentTarget }) => (currentTarget.open ? opened.add(key) : opened.delete(key))}
      data-filter-group
      hidden={!rows.some(isShown)}
      className="@container mb-2"
    >
      <summary className="rounded bg-sunk px-3 py-2 font-semibold">
        {region}{' '}
        <span className="text-sm font-normal text-muted">
          {rows.length} targets{held > 0 && !amends && `, ${held} held`}
        </span>
      </summary>
      {rows.map((row) => (
        <TargetRow key={row.target.id} row={row} amends={amends} asks={asks} hidden={!isShown(row)} ids={ids} />
      ))}
    </details>
  );
}
