import { Ago } from '@/app/_components/ago';
import { DataTable } from '@/app/_components/data-table';
import type { Role } from '@/lib/core/ruleset';
import type { ResponseTimes } from '@/lib/games/log/response-times';
import { duration } from './duration';

interface Props {
  readonly responses: readonly ResponseTimes[];
  readonly roles: readonly Role[];
}

/** How long every seat takes to answer what it is asked. */
export function Responses({ responses, roles }: Props) {
  const nameOf = (id: string): string => roles.find((role) => role.id === id)?.name ?? id;
  return (
    <section className="card" aria-labelledby="responses">
      <h2 id="responses">Response times</h2>
      <p className="mb-2 text-sm text-muted">From request to action; pauses do not count.</p>
      <DataTable<ResponseTimes>
        caption="Response times by seat"
        hideCaption
        rows={responses}
        keyOf={({ role }) => role}
        columns={[
          { id: 'seat', head: 'Seat', cell: ({ role }) => nameOf(role) },
          { id: 'answers', head: 'Answers', isNumber: true, cell: ({ answers }) => answers },
          { id: 'median', head: 'Usually', isNumber: true, cell: ({ median }) => known(median) },
          { id: 'longest', head: 'At most', isNumber: true, cell: ({ longest }) => known(longest) },
          {
            id: 'since',
            head: 'Asked',
            cell: ({ askedSince }) => (askedSince === undefined ? '–' : <Ago at={askedSince} />),
          },
        ]}
      />
    </section>
  );
}

const known = (ms: number | undefined): string => (ms === undefined ? '–' : duration(ms));
