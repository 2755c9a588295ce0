import { Choice } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Theme } from '@/lib/auth/theme';
import { chooseTheme } from './choose-theme';

const LABELS: Readonly<Record<Theme, string>> = {
  system: 'As my device has it',
  light: 'Light',
  dark: 'Dark',
};

export function ThemeForm({ theme }: { readonly theme: Theme }) {
  return (
    <KeptForm action={chooseTheme} hidden={{}} label="Colours">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Colours</legend>
        {Object.entries(LABELS).map(([value, label]) => (
          <Choice key={value} name="theme" value={value} checked={value === theme}>
            {label}
          </Choice>
        ))}
      </fieldset>
      <SubmitButton>Save the colours</SubmitButton>
    </KeptForm>
  );
}
