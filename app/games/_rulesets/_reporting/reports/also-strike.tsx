import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice } from '@/app/_components/forms/kept-fields';
import type { Filed } from '../report-props';

interface Props {
  readonly filed: readonly Filed[];
  /** The report that is amended: only what came after it can fall with it. */
  readonly report: number;
}

/** Later reports that go with an amendment because they would no longer be possible. */
export function AlsoStrike({ filed, report }: Props) {
  const later = filed.slice(filed.findIndex(({ id }) => id === report) + 1);
  if (later.length === 0) return null;
  return (
    <KeptDetails summary="Remove later reports with it">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm text-muted">
          Only needed where the check says that a later report would no longer be possible.
        </legend>
        {later.map(({ id, title }) => (
          <Choice key={id} type="checkbox" name="also-strike" value={`${id}`}>
            Report {id}: {title}
          </Choice>
        ))}
      </fieldset>
    </KeptDetails>
  );
}
