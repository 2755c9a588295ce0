import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { NoteId } from '@/lib/core/ruleset';
import { eraseWords } from './erase';

/** Says what it means, and has the button that does it. */
export function EraseWords({ gameId, note }: { readonly gameId: string; readonly note: NoteId }) {
  return (
    <details className="no-print text-sm" open>
      <summary className="text-muted">erase these words</summary>
      <KeptForm action={eraseWords} hidden={{ gameId, note }}>
        <p>
          They will be gone for everybody, and nobody can bring them back. The entry stays with their fingerprint, so
          the log can still be checked. People who have copied them keep their copy.
        </p>
        <SubmitButton small tone="plain">
          Erase them for good
        </SubmitButton>
      </KeptForm>
    </details>
  );
}
