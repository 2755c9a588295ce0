import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice, SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';

/** The rulings that a group may make differently, with our defaults; the last ones are for analysis and scenarios. */
export function SetupFields() {
  return (
    <div className="card">
      <KeptDetails summary="Options of this system">
        <p className="text-muted">Each default is our reading of the rulebook. Both players see what was chosen.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="options-passageSuccess-northwest"
            label="Northwest Passage: faces that get through"
            hint="Faces of one die, such as 1, 2, 3"
            value="1, 2, 3"
          />
          <TextField
            name="options-passageSuccess-northeast"
            label="Northeast Passage: faces that get through"
            hint="Faces of one die, such as 1, 2, 3"
            value="1, 2, 3"
          />
          <TextField
            name="options-canalAtomic"
            label="Bombed canal: faces that close it for good"
            hint="Every other face but the next ones is a dud"
            value="1, 2, 3, 4"
          />
          <TextField name="canal-this-turn" label="Bombed canal: faces that close it until Recovery" value="5" />
        </div>
        <SelectField
          name="winter"
          label="Nuclear winter"
          options={[
            { value: 'any', label: 'Rolled for in every turn above 12 detonations' },
            { value: 'this-turn', label: 'Only in turns with a detonation' },
          ]}
          value="any"
        />
        <fieldset>
          <legend className="mb-1 font-semibold">Standing battle orders of both sides at the start</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Choice name="doctrine" value="ask" checked>
              Ask in every round of a battle
            </Choice>
            <Choice name="doctrine" value="auto">
              Fight battles at once, in the plain line-up
            </Choice>
          </div>
        </fieldset>
        <Advanced />
      </KeptDetails>
    </div>
  );
}

function Advanced() {
  return (
    <KeptDetails summary="Advanced: counter mix, position, map">
      <TextAreaField
        name="options-counterMix"
        label="Counter mix, as JSON"
        hint="How many of a type one side may have in play at once; empty for no limit."
        placeholder={'{ "german": { "panzer": 12 }, "japanese": { "fleet": 12 } }'}
      />
      <TextAreaField
        name="position"
        label="Starting position, as JSON"
        hint="Instead of the set-up of the rulebook: control, units, bombs, phase, whose action it is."
      />
      <TextAreaField
        name="map"
        label="Map file, as JSON"
        hint="Instead of our reconstructed map. If the file has faults, you see them all."
      />
    </KeptDetails>
  );
}
