import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import type { UnderstudyNames } from '../_parts/seats-of';

const OPTIONS = [
  { value: 'nobody', label: 'Nobody' },
  { value: 'link', label: 'By invitation link' },
  { value: 'mail', label: 'By mail' },
] as const;

/** Who stands by for one's own side, asked as a game is made. They agree by their link. */
export function UnderstudyFields({ how, address }: UnderstudyNames) {
  return (
    <div className="asks-understudy grid gap-2">
      <SelectField
        name={how}
        id={how}
        label="Understudy"
        hint="Somebody who takes over your seat if you stop playing. They watch the game until then."
        options={OPTIONS}
        value="nobody"
      />
      <div className="if-understudy-mail">
        <TextField
          name={address}
          id={address}
          type="email"
          label="Your understudy’s mail address"
          hint="Used for this invitation; it is not shown to anybody."
          autoComplete="off"
        />
      </div>
    </div>
  );
}
