import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { MidWarField } from '../_reporting/mid-war-field';
import type { SetupProps } from '../screen';

const TURNS = Array.from({ length: 36 }, (_, index) => {
  const slot = index + 4;
  const pair = ['J/F', 'M/A', 'M/J', 'J/A', 'S/O', 'N/D'][slot % 6] ?? '';
  const year = 1939 + Math.floor(slot / 6);
  return { value: `${pair.replace('/', '')}${String(year).slice(2)}`, label: `${pair} ${year}` };
});

const yesNo = (yes: string, no: string) => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
];
const noYes = (yes: string, no: string) => [...yesNo(yes, no)].reverse();

/** The readings that a group may make differently; what its campaign has decided is not asked. */
export function SetupFields({ fixed }: SetupProps) {
  return (
    <div className="card">
      <KeptDetails summary="Options of the house rules">
        <p className="text-muted">Each default is our reading of the rules. Both sides see what was chosen.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="objectionHours"
            label="Hours to object to a report; no objection counts as agreement"
            type="number"
            min={1}
            max={720}
            value="48"
          />
          {fixed.calendar === undefined && <MidWarField />}
          {fixed.calendar === undefined && <Calendar />}
          <SelectField
            name="isolationIgnoresSea"
            label="Sea beside a set of isolated hexes"
            options={yesNo('is passed over', 'saves it')}
          />
          <SelectField name="partisansBlock" label="A partisan in it" options={noYes('saves it', 'does not')} />
          <SelectField
            name="italyRollOptional"
            label="Italy’s roll, once its test is met"
            options={yesNo('the Allies may leave it', 'is forced')}
          />
          <SelectField
            name="sardiniaIsMainland"
            label="Sardinia"
            options={noYes('counts as mainland Italy', 'does not')}
          />
          <SelectField
            name="recapturedFactoriesRestored"
            label="A captured factory that Japan retakes"
            options={noYes('is lost no more', 'stays lost')}
          />
          <TextField
            name="japanSurrenderEffect"
            label="When Japan surrenders early, its units …"
            maxLength={200}
            placeholder="the organiser decides"
          />
          <SelectField
            name="mapOffset"
            label="On your map, shifted half a hex downwards or to the right are"
            options={[
              { value: 'even-columns', label: 'the even columns' },
              { value: 'odd-columns', label: 'the odd columns' },
              { value: 'even-rows', label: 'the even rows' },
              { value: 'odd-rows', label: 'the odd rows' },
            ]}
          />
          <SelectField
            name="mapNotation"
            label="Hexes are written as"
            options={[
              { value: 'four-digit', label: 'four digits: 0304' },
              { value: 'axial', label: 'axial pairs: 3,-2' },
            ]}
          />
        </div>
        <Cities told={fixed.calendar !== undefined} />
      </KeptDetails>
    </div>
  );
}

function Calendar() {
  return (
    <>
      <SelectField name="firstTurn" label="First turn" options={TURNS} value="SO39" />
      <SelectField name="lastTurn" label="Last turn" options={TURNS} value="JA45" />
    </>
  );
}

/** `told`: the victory game of the campaign says who has the two of them that are its targets. */
function Cities({ told }: { readonly told: boolean }) {
  const holders = [
    { value: 'allied', label: 'Allied' },
    { value: 'japanese', label: 'Japanese' },
    { value: 'neither', label: 'nobody’s' },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {told ? 'Cities of Japan’s roll at the start' : 'The four cities of Japan’s roll at the start'}
      </legend>
      <div className="grid gap-3 sm:grid-cols-4">
        <SelectField name="city-shanghai" label="Shanghai" options={holders} value="japanese" />
        {!told && <SelectField name="city-vladivostok" label="Vladivostok" options={holders} value="allied" />}
        {!told && <SelectField name="city-manila" label="Manila" options={holders} value="allied" />}
        <SelectField name="city-taihoku" label="Taihoku" options={holders} value="japanese" />
      </div>
      {told && (
        <p className="mt-1 text-sm text-muted">
          Manila and Vladivostok are targets of the victory game, which tells them.
        </p>
      )}
    </fieldset>
  );
}
