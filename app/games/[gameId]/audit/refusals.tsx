import { DataTable } from '@/app/_components/data-table';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import type { RefusalView } from '@/lib/games/log/read-refusals';
import type { GameView } from '@/lib/games/model/types';

interface Props {
  readonly refusals: readonly RefusalView[];
  readonly game: GameView;
}

/** Refused attempts. A reader who may see none does not see the section. */
export function Refusals({ refusals, game }: Props) {
  if (refusals.length === 0) return null;
  const nameOf = (id: string): string => game.seats.find(({ role }) => role.id === id)?.role.name ?? id;
  const own = refusals.every(({ yours }) => yours);
  return (
    <section className="card" aria-labelledby="refusals">
      <h2 id="refusals">{own ? 'Your attempts that the rules refused' : 'Refused attempts'}</h2>
      <p className="mb-2 text-sm text-muted">
        {own
          ? 'Only you and the game master see this. Your plans stay hidden from the game master until they are no longer secret.'
          : 'None of this is in the log, because nothing happened. A plan stays hidden until its seat has acted and nothing of it is sealed.'}
      </p>
      <DataTable<RefusalView>
        caption="Attempts that were refused, the newest first"
        hideCaption
        rows={refusals}
        keyOf={({ at, role, seq, code }) => `${at} ${role} ${seq} ${code}`}
        columns={[
          { id: 'at', head: 'When', cell: ({ at }) => <When at={at} /> },
          { id: 'seat', head: 'Seat', cell: ({ role }) => nameOf(role) },
          {
            id: 'before',
            head: 'Before entry',
            isNumber: true,
            cell: ({ seq }) => (
              <Link className="link" href={`/games/${game.gameId}/log?around=${seq}#entry-${seq}`}>
                {seq}
              </Link>
            ),
          },
          {
            id: 'why',
            head: 'Refused because',
            cell: (refusal) => <Why refusal={refusal} rulesetId={game.rulesetId} />,
          },
          { id: 'asked', head: 'The attempt', cell: ({ asked }) => <Asked asked={asked} /> },
        ]}
      />
    </section>
  );
}

function Why({ refusal: { code, clause }, rulesetId }: { readonly refusal: RefusalView; readonly rulesetId: string }) {
  return (
    <>
      <code className="font-mono text-sm">{code}</code>{' '}
      {clause !== undefined && <ClauseLink rulesetId={rulesetId} clause={clause} />}
    </>
  );
}

const Asked = ({ asked }: { readonly asked: string | undefined }) =>
  asked === undefined ? (
    <span className="text-muted italic">still hidden</span>
  ) : (
    <code className="font-mono text-xs break-all whitespace-pre-wrap">{asked}</code>
  );
