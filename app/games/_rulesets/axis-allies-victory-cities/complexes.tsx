import { DataTable } from '@/app/_components/data-table';
import { Term } from '@/app/_components/terms/term';
import type { LandView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { PowerTag } from './power-tag';

/** Every complex with its cap; and, folded, what one would cost anywhere else. */
export function Complexes({ view }: { readonly view: View }) {
  const standing = view.lands.filter(({ ic }) => ic !== undefined);
  const others = view.lands.filter(({ ic }) => ic === undefined);
  return (
    <section aria-labelledby="complexes" className="card stack">
      <h2 id="complexes">
        Industrial <Term term="complex">complexes</Term>
      </h2>
      <DataTable<LandView>
        caption="Complexes with what they set up in a turn"
        hideCaption
        rows={standing}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'land',
            head: 'Territory',
            cell: ({ land, ic }) => (
              <>
                {land}
                <span className="block text-sm font-normal text-muted">
                  {ic === 'original' ? 'permanent' : 'bought'}
                </span>
              </>
            ),
          },
          { id: 'holder', head: 'Held by', cell: ({ holder }) => <PowerTag view={view} power={holder} /> },
          { id: 'cap', head: 'IPC a turn', isNumber: true, cell: ({ cap }) => cap },
        ]}
      />
      <details>
        <summary className="link">All other territories, with the price of a complex</summary>
        <div className="mt-3">
          <DataTable<LandView>
            caption="Territories without a complex"
            hideCaption
            rows={others}
            keyOf={({ id }) => id}
            columns={[
              { id: 'land', head: 'Territory', cell: ({ land }) => land },
              { id: 'holder', head: 'Held by', cell: ({ holder }) => <PowerTag view={view} power={holder} /> },
              { id: 'ipc', head: 'IPC', isNumber: true, cell: ({ ipc }) => ipc },
              { id: 'price', head: 'Price', isNumber: true, cell: ({ price }) => price },
              { id: 'cap', head: 'IPC a turn', isNumber: true, cell: ({ cap }) => cap },
            ]}
          />
        </div>
      </details>
    </section>
  );
}
