import { LineText, withKeys } from '../line-text';
import type { FormPreview } from './form-state';
import OtherGames from './other-games';

interface Props extends Pick<FormPreview, 'outcomes' | 'notes'> {
  readonly rulesetId: string | undefined;
}

/** What a correction would lead to, for each way in which its dice can fall. */
export default function DiceOutcomes({ outcomes = [], notes, rulesetId }: Props) {
  return (
    <>
      <p>The server throws the dice when you send it. What would follow:</p>
      {outcomes.map(({ when, lines, ends, elsewhere }) => (
        <section key={when} className="mt-2">
          <h4 className="font-semibold">{when}</h4>
          <ol className="grid gap-1.5">
            {withKeys(lines).map(({ key, line }) => (
              <li key={key}>
                <LineText line={line} rulesetId={rulesetId} notes={notes} />
              </li>
            ))}
          </ol>
          <OtherGames elsewhere={elsewhere} />
          {ends && <p className="font-semibold">It would end the game.</p>}
        </section>
      ))}
    </>
  );
}
