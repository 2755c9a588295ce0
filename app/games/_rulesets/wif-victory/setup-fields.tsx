import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { MidWarField } from '../_reporting/mid-war-field';
import type { SetupProps } from '../screen';

const YES_NO = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** Options of a campaign; what its campaign has decided already is not asked. */
export function SetupFields({ fixed }: SetupProps) {
  return (
    <div className="card">
      <KeptDetails summary="Options of the victory system">
        <p className="text-muted">
          Each default is our reading of the document. The rules page of the game shows what was chosen.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="objectionHours"
            type="number"
            min={1}
            max={720}
            label="Hours to object"
            hint="No objection by then counts as agreement"
            value="48"
          />
          <SelectField
            name="reporter"
            label="Who reports a turn"
            value="either"
            options={[
              { value: 'either', label: 'Either side; the other confirms' },
              { value: 'axis', label: 'The Axis; the Allies confirm' },
              { value: 'allied', label: 'The Allies; the Axis confirms' },
            ]}
          />
          <MidWarField />
          {fixed.houseRules === undefined && (
            <SelectField
              name="houseRules"
              label="Revised surrender of Italy and Japan"
              value="stated"
              options={[
                { value: 'stated', label: 'Played; stated in the turn reports' },
                { value: 'none', label: 'Not played' },
              ]}
            />
          )}
          <TextField name="lastTurn" label="Last turn" hint="Like J/A 1945" value="J/A 1945" />
        </div>
        <Readings />
        <VictoryTable />
        <Opening />
      </KeptDetails>
    </div>
  );
}

/** The rulings that a group may read differently. */
function Readings() {
  return (
    <KeptDetails summary="Readings">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="endOnDefeat"
          label="Defeat of a side"
          value="yes"
          options={YES_NO('ends the game', 'is only noted')}
        />
        <SelectField
          name="openRunCountsFull"
          label="Held when the game ends"
          value="no"
          options={YES_NO('counts in full', 'counts for the turns held')}
        />
        <SelectField
          name="alignedMinorsCount"
          label="Targets of aligned minor countries"
          value="yes"
          options={YES_NO('count for the Axis', 'do not count')}
        />
        <SelectField
          name="supplyAnchorMustBeUnconquered"
          label="Supply"
          value="yes"
          options={YES_NO('needs an Axis power still in the war', 'is as the sides say')}
        />
        <SelectField
          name="vichyCountsAsConquered"
          label="France, while there is a Vichy France"
          value="yes"
          options={YES_NO('counts as fallen', 'stands until it is conquered')}
        />
        <SelectField
          name="surrenderedPowerKeepsTargets"
          label="Targets of a power that surrenders"
          value="no"
          options={YES_NO('stay with the Axis', 'are lost in that turn')}
        />
        <TextField name="roster-axis" label="Powers that must fall: Axis" hint="Of GE, IT, JP" value="GE, IT, JP" />
        <TextField
          name="roster-allied"
          label="Powers that must fall: Allies"
          hint="Of CW, FR, US, USSR, CH"
          value="CW, FR, US, USSR, CH"
        />
      </div>
    </KeptDetails>
  );
}

function VictoryTable() {
  return (
    <KeptDetails summary="Your own victory levels">
      <p className="text-muted">
        The document does not say which points win. Without your own levels, the organiser gives the verdict.
      </p>
      <SelectField
        name="measure"
        label="Levels are in"
        value="points"
        options={[
          { value: 'points', label: 'Axis points' },
          { value: 'delta', label: 'Axis points above the historical 18' },
        ]}
      />
      <TextAreaField
        name="victoryTable"
        label="Levels, the best first"
        hint="One a line: least points; who wins (axis, allied, draw); its name. A fourth part asks that the Axis is undefeated at the end of a turn. The last line begins with “otherwise”."
        placeholder={
          '60; axis; Axis triumph\n30; axis; Axis victory; M/J 1945\n18; draw; Stalemate\notherwise; allied; Allied victory'
        }
      />
    </KeptDetails>
  );
}

function Opening() {
  return (
    <KeptDetails summary="Another start">
      <p className="text-muted">The holders in 1939 come from history, not from the printed map: correct them here.</p>
      <TextAreaField
        name="opening-targets"
        label="Targets"
        hint="One a line: target, control (axis, allied, neutral, vichy), power, in supply yes or no for the Axis. An Axis target without its power is kept when that power falls."
        placeholder={'Warsaw, axis, GE, yes\nManila, neutral'}
      />
      <TextAreaField
        name="opening-powers"
        label="Major powers"
        hint="One a line: power, status. Italy, the USA and the USSR begin neutral, the others active."
        placeholder={'IT, active'}
      />
    </KeptDetails>
  );
}
