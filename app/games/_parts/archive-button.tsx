import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { putAway } from './put-away';

interface Props {
  readonly gameId: string;
  readonly archived: boolean;
  readonly name: string;
}

/** Puts a finished game out of the reader's list, or back into it. */
export function ArchiveButton({ gameId, archived, name }: Props) {
  const does = archived ? 'Back to the list' : 'Archive';
  return (
    <div className="no-print mt-1">
      <KeptForm
        action={putAway}
        hidden={{ game: gameId, to: archived ? 'list' : 'archive' }}
        label={`${does}: ${name}`}
      >
        <div>
          <SubmitButton tone="plain" small>
            {does}
            <span className="sr-only">: {name}</span>
          </SubmitButton>
        </div>
      </KeptForm>
    </div>
  );
}
