import { LineText, type Notes, withKeys } from '@/app/_components/line-text';
import type { Line } from '@/lib/core/ruleset';

interface Props {
  readonly lines: readonly Line[];
  readonly notes: Notes;
  readonly rulesetId: string;
  readonly needsDice: boolean;
}

/** What the rules would make of an order now. */
export function Lines({ lines, notes, needsDice, rulesetId }: Props) {
  if (needsDice) return <p>It would be legal now. The result depends on dice or on sealed choices.</p>;
  if (lines.length === 0) return null;
  return (
    <>
      <p className="text-muted">Now it would do this:</p>
      <ul className="list-disc pl-5">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} notes={notes} />
          </li>
        ))}
      </ul>
    </>
  );
}
