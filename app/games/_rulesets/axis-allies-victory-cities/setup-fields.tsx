import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { MidWarField } from '../_reporting/mid-war-field';

/** The objection window and the rulings that a group may make differently. */
export function SetupFields() {
  return (
    <div className="card stack">
      <p>
        The holder of a seat plays that side. For a Minor Victory the team that bids more turns takes the Axis seat;
        enter the bids in the game, with the terms.
      </p>
      <TextField
        name="objectionHours"
        label="Objection window, in hours"
        hint="How long the other side has to object to a report; no objection counts as agreement."
        type="number"
        min={1}
        max={720}
        value="48"
      />
      <KeptDetails summary="Options of this system">
        <p className="text-muted">Each default is our reading of the rules. Both sides see what was chosen.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MidWarField />
          <Readings />
          <Editions />
        </div>
      </KeptDetails>
    </div>
  );
}

const yesNo = (no: string, yes: string) => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
];

function Readings() {
  return (
    <>
      <SelectField
        name="totalVictoryIgnoresZeroIpc"
        label="Total Victory (R-AA-1)"
        options={yesNo('All 63 territories count', 'Those worth 0 IPC do not count')}
        value="no"
      />
      <SelectField
        name="liberatorPlacement"
        label="Infantry in a city held for a fallen friend (R-AA-3)"
        options={[
          { value: 'captured', label: 'As in a captured city' },
          { value: 'none', label: 'None' },
          { value: 'original', label: 'As its owner could' },
        ]}
        value="captured"
      />
      <SelectField
        name="emergencyCountsAgainstFirstTurn"
        label="Infantry raised before a battle (R-AA-5)"
        options={yesNo('Does not count against the first turn', 'Counts against the first turn')}
        value="no"
      />
      <SelectField
        name="emergencyOncePerTerritory"
        label="A second attack before the first turn (R-AA-7)"
        options={yesNo('Gives the right to infantry again', 'Gives no second right')}
        value="no"
      />
      <SelectField
        name="capUsesDiscount"
        label="Cheaper units under the cap of a complex (R-AA-8)"
        options={yesNo('Count with their list price', 'Count with what was paid')}
        value="no"
      />
      <TextField name="discount" label="Discount of the advance, IPC a unit" type="number" min={0} max={3} value="1" />
    </>
  );
}

function Editions() {
  return (
    <>
      <SelectField
        name="edition"
        label="Cities (R-AA-16)"
        hint="The longer draft has no known thresholds: give the group’s own."
        options={[
          { value: '5vc', label: '5 cities a nation' },
          { value: '7vc', label: '7 cities a nation, a later draft' },
        ]}
        value="5vc"
      />
      <TextField
        name="threshold-axis"
        label="7 cities: Major Victory of the Axis"
        hint="Points, of 75"
        type="number"
        min={1}
        max={75}
      />
      <TextField
        name="threshold-allies"
        label="7 cities: Major Victory of the Allies"
        hint="Points, of 75"
        type="number"
        min={1}
        max={75}
      />
    </>
  );
}
