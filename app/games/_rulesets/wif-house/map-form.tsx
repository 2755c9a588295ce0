import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import type { HouseView } from '@/lib/rulesets/wif-house/view/types';
import type { ReportFormProps } from '../_reporting/report-props';
import { SendButtons } from '../_reporting/send-buttons';

interface Props extends ReportFormProps {
  readonly view: HouseView;
}

const OFFSETS: Readonly<Record<HouseView['mapOffset'], string>> = {
  'even-columns': 'even columns lie half a hex lower',
  'odd-columns': 'odd columns lie half a hex lower',
  'even-rows': 'even rows lie half a hex to the right',
  'odd-rows': 'odd rows lie half a hex to the right',
};

/** A table of hexes from a spreadsheet, or the hexes that changed. Only what differs from the map so far is reported. */
export function MapForm({ view, decide, ticket, game, prefix }: Props) {
  const { map, mapOffset } = view;
  return (
    <section aria-labelledby={`${prefix}-map`} className="border-t border-rule pt-4">
      <KeptForm action={decide} ticket={ticket} hidden={{ _kind: 'orders' }} rulesetId={game.rulesetId} label="Map">
        <h3 id={`${prefix}-map`} className="sr-only">
          Map
        </h3>
        <KeptDetails
          summary={
            map.size === 0
              ? 'Paste a map to have isolated hexes worked out'
              : `Paste changes of the map (${map.size} hexes)`
          }
        >
          <TextAreaField
            id={`${prefix}-map-text`}
            name="orders"
            label="Table of hexes"
            hint={`Columns hex, control, city, unit, sea, partisan: tabs, commas or blanks. Four digits are column and row (${OFFSETS[mapOffset]}), axial pairs such as 3,-2 are read too. Only differences from the map are kept.`}
            placeholder={'hex\tcontrol\tcity\tunit\n0304\tUSSR\tx\t\n0305\tGE\t\tx\n0306\tsea'}
            rows={8}
          />
          <SendButtons send="Send the map" checkFirst />
        </KeptDetails>
      </KeptForm>
    </section>
  );
}
