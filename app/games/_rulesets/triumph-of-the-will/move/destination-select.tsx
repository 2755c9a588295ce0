import type { Effect } from '@/lib/rulesets/triumph-of-the-will/options/template';

interface Entry {
  readonly value: string;
  readonly name: string;
  readonly effect: Effect;
  readonly text: string;
}

const GROUPS: readonly { readonly effect: Effect; readonly label: string }[] = [
  { effect: 'battle', label: 'Attack' },
  { effect: 'takes-control', label: 'Take without a fight' },
  { effect: 'free', label: 'Own areas and open waters' },
];

interface Props {
  readonly entries: readonly Entry[];
  readonly value?: string;
}

/** Made once: comparing by locale makes one for every two names. */
const { compare } = new Intl.Collator('en');

/** Where to, grouped by what happens there. */
export function DestinationSelect({ entries, value = '' }: Props) {
  return (
    <div>
      <label htmlFor="to" className="mb-1 block font-semibold">
        Where to
      </label>
      <select id="to" name="to" defaultValue={value} required className="control">
        <option value="">choose</option>
        {GROUPS.map(({ effect, label }) => {
          const inGroup = entries.filter((entry) => entry.effect === effect);
          if (inGroup.length === 0) return null;
          return (
            <optgroup key={effect} label={label}>
              {inGroup
                .toSorted((a, b) => compare(a.name, b.name))
                .map((entry) => (
                  <option key={entry.value} value={entry.value}>{`${entry.name}: ${entry.text}`}</option>
                ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
