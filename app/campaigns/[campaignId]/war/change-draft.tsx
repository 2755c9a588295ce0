import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { WarDraft } from '@/lib/games/campaigns/war/open-war-draft';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { AnswerWar } from './answer-war';
import { ReportWar, type WarForm } from './report-war';

interface Props {
  readonly war: WarView;
  readonly form: WarForm | undefined;
  readonly ticket: Readonly<Record<string, string>>;
  readonly draft: WarDraft;
}

/** A draft of the reader's side in the form that made it, to be kept as something else in all games. */
export function ChangeDraft({ war, form, ticket, draft }: Props) {
  const { role, says, revision, forwarded, words } = draft;
  const hidden = { ...ticket, _draft: draft.draft, _revision: String(revision) };
  return (
    <>
      <Notice title={`You change the draft of ${draft.name}: in all games at once.`}>
        It will have your name.{' '}
        {forwarded &&
          typeof says !== 'string' &&
          'It was put forward as it stands: once you have changed it, somebody does that again. '}
        <Link className="link" href={`/games/${war.games[0]?.gameId ?? ''}?role=${role}#drafts`}>
          Leave it as it is
        </Link>
      </Notice>
      {typeof says === 'string' ? (
        <AnswerWar
          war={war}
          ticket={words === undefined ? hidden : { ...hidden, words }}
          roles={[role]}
          side={role}
          note={draft.note}
        />
      ) : (
        form && (
          <ReportWar
            war={war}
            form={form}
            ticket={hidden}
            again={false}
            draft={{ ...says, role, note: draft.note, words }}
          />
        )
      )}
    </>
  );
}
