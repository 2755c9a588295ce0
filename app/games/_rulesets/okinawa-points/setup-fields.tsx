import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice, SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { MidWarField } from '../_reporting/mid-war-field';

/** The scenario, the rulings that a group may make differently, forces and a scenario of the group's own. */
export function SetupFields() {
  return (
    <div className="card stack">
      <SelectField
        name="scenario"
        label="Scenario"
        hint="We do not know I and III: enter them as your own scenario."
        options={[
          { value: 'II', label: 'II, Japanese Counterattack (Game-Turns 14 to 23)' },
          { value: 'IV', label: 'IV (Game-Turns 46 to 60)' },
          { value: 'V', label: 'V, the campaign (Game-Turns 1 to 60)' },
          { value: 'own', label: 'Your own: describe it below' },
        ]}
        value="II"
      />
      <TextField
        name="objectionHours"
        type="number"
        min={1}
        max={720}
        label="Hours to object to a report"
        hint="No objection by then counts as agreement."
        value="48"
      />
      <MidWarField />
      <KeptDetails summary="How we read the rules">
        <p className="text-muted">Each default is our reading. Both sides see what was chosen.</p>
        <Choice type="checkbox" name="removalScores" value="yes">
          US units removed for Japanese exits score for Japan
        </Choice>
        <Choice type="checkbox" name="locInScenarioIV_V" value="yes" checked>
          Lines of communications count in IV and V
        </Choice>
        <Choice type="checkbox" name="territorialInV" value="yes">
          Japan has its territorial points in V
        </Choice>
        <Choice type="checkbox" name="lostBattalionsExcused" value="yes">
          II: battalions that are lost and can no longer leave do not count as missing
        </Choice>
        <SelectField
          name="zones"
          label="Zones in use, and with them the automatic victory"
          options={[
            { value: '', label: 'Yes, as in any scenario' },
            { value: 'no', label: 'No' },
          ]}
        />
      </KeptDetails>
      <KeptDetails summary="Forces and the worth of units">
        <TextAreaField
          name="us"
          label="US units, one kind a line"
          hint="Replaces those of the scenario. If it is empty in V or in your own scenario, the side is not counted."
          placeholder={'4-3-10 x27\n4-4-10 x12'}
        />
        <TextAreaField
          name="japanese"
          label="Japanese units, one kind a line"
          placeholder={'2-3-10 x11\n1-2-10/1-6 x5'}
        />
        <TextAreaField
          name="worth"
          label="Units with another value than printed"
          hint="Unit, points, defense. Artillery is read as barrage-FPF-range/defense-movement."
          placeholder="1-2-10/1-6 4 1"
        />
      </KeptDetails>
      <OwnScenario />
    </div>
  );
}

function OwnScenario() {
  return (
    <KeptDetails summary="A scenario of your own">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="own-firstTurn" type="number" min={1} max={200} label="First Game-Turn" value="1" />
        <TextField name="own-lastTurn" type="number" min={1} max={200} label="Last Game-Turn" value="10" />
        <SelectField
          name="own-win-type"
          label="Who wins"
          options={[
            { value: 'margin', label: 'By a lead of this many points' },
            { value: 'threshold', label: 'By this many points' },
          ]}
          value="margin"
        />
        <TextField name="own-win-atLeast" type="number" min={1} label="How many" value="50" />
        <SelectField
          name="own-win-side"
          label="Who must reach it"
          hint="Otherwise the other side wins."
          options={[
            { value: 'japanese', label: 'Japan' },
            { value: 'us', label: 'The US' },
          ]}
          value="japanese"
        />
        <SelectField
          name="own-scores"
          label="Who scores"
          options={[
            { value: 'both', label: 'Both' },
            { value: 'japanese', label: 'Japan only' },
            { value: 'us', label: 'The US only' },
          ]}
          value="both"
        />
        <TextField name="own-us-landings" type="number" min={0} label="US invasions: in how many turns" value="0" />
        <TextField name="own-us-notBefore" type="number" min={1} label="Not before Game-Turn" />
        <TextField
          name="own-jp-landings"
          type="number"
          min={0}
          label="Japanese invasions: in how many turns"
          value="0"
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice type="checkbox" name="own-zones" value="yes" checked>
          Zones are in use (automatic victory)
        </Choice>
        <Choice type="checkbox" name="own-territory" value="yes" checked>
          Territorial points
        </Choice>
        <Choice type="checkbox" name="own-communications" value="yes" checked>
          Lines of communications count
        </Choice>
        <Choice type="checkbox" name="own-arrivals" value="yes">
          US reinforcements and replacements
        </Choice>
      </div>
      <TextAreaField
        name="own-awards"
        label="Awards to Japan, one a line"
        hint="Only those that the scenario has; the numbers are points and turns as in the example."
        placeholder={
          'survivors 1 from 46\nendurance 10 from 45 most 160\narrivals 4\ninvaders 4\nexit 4-3-10 x9 by 19 points 3'
        }
      />
    </KeptDetails>
  );
}
