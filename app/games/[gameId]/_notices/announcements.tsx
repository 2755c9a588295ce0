import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { When } from '@/app/_components/when';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readAnnouncements } from '@/lib/games/press/read-announcements';
import { pressStep } from '../press/acts';

interface Props {
  readonly game: GameView;
  /** Who reads. */
  readonly by: string | undefined;
}

/** What who runs the game tells everybody, until the reader puts it away: its beginning in one line, so that the decision stays in view. */
export async function Announcements({ game: { gameId, watching, yourParts, trialOf, role }, by }: Props) {
  if (trialOf !== undefined) return null;
  const announcements = await readAnnouncements(await getServices(), { by, gameId });
  const isKept = by !== undefined && (watching || yourParts.some((part) => part !== 'spectator'));
  return announcements.map(({ number, text, at }) => (
    <details key={number} className="rounded-md border-s-4 border-warn bg-warn-bg px-4">
      <summary className="announcement-line">
        <span className="font-semibold">Announcement</span> <span className="font-normal">{text}</span>
      </summary>
      <div className="pb-3">
        <p className="break-words whitespace-pre-wrap">{text}</p>
        <p className="text-sm text-muted">
          <When at={at} />
        </p>
        {isKept && (
          <KeptForm
            action={pressStep}
            hidden={{ _game: gameId, _number: number, _do: 'away', ...(role === undefined ? {} : { _role: role }) }}
            label="Put the announcement away"
          >
            <SubmitButton tone="plain" small>
              I have read it
            </SubmitButton>
          </KeptForm>
        )}
      </div>
    </details>
  ));
}
