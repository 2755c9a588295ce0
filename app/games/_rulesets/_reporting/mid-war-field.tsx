import { SelectField } from '@/app/_components/forms/kept-fields';

/** Whether a game of a tracker begins with its first turn or in the middle. */
export const MidWarField = () => (
  <SelectField
    name="midWar"
    label="The war"
    value="no"
    options={[
      { value: 'no', label: 'Begins with the first turn' },
      { value: 'yes', label: 'Is already running: report how it stands' },
    ]}
  />
);
