import { LineText, withKeys } from '../line-text';
import type { FormPreview } from './form-state';

interface Props extends Pick<FormPreview, 'later' | 'replaced'> {
  readonly rulesetId: string | undefined;
}

/** The further reports of a text that holds several: when each is sent, what it says and what it comes to. */
export default function LaterReports({ later = [], replaced = 0, rulesetId }: Props) {
  const others = later.length === 1 ? 'The other one waits' : `The other ${later.length} wait`;
  return (
    <>
      <p className="mt-3 font-semibold">
        This is the first of {later.length + 1} reports, and it alone is sent now. {others} as standing orders of your
        side: each is sent when the turn before it is final, and is checked again then.
      </p>
      {replaced > 0 && <p className="mt-1">Orders that wait for these turns already are replaced: {replaced}.</p>}
      {later.map(({ title, lines }) => (
        <section key={title} className="mt-3">
          <h4 className="font-semibold">Later: {title}</h4>
          <ol className="grid gap-1.5">
            {withKeys(lines).map(({ key, line }) => (
              <li key={key}>
                <LineText line={line} rulesetId={rulesetId} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
