import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { getServices } from '@/lib/db/services';
import { draftAnchor } from '@/lib/games/drafts/draft-words';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import type { DraftView } from '@/lib/games/drafts/shapes';
import type { GameView } from '@/lib/games/model/types';
import { draftStep } from './acts';
import { DraftSaid } from './draft-said';

interface Props {
  readonly game: GameView;
  /** Who reads. */
  readonly by: string | undefined;
}

/** What the reader's side has prepared, beside the decision. One person alone sees it where drafts were left to them. */
export async function DraftsPanel({ game, by }: Props) {
  const seat = game.seats.find(({ role, yours }) => yours && role.id === game.role);
  if (by === undefined || seat === undefined) return null;
  const read = await readDrafts(await getServices(), { by, gameId: game.gameId, role: seat.role.id });
  if (!read.ok) return null;
  const { drafts, signatures } = read.value;
  if (seat.members === undefined && drafts.length === 0) return null;
  const right = seat.members?.find(({ yours }) => yours)?.right;
  return (
    <section id="drafts" aria-labelledby="drafts-head" className="card stack">
      <h2 id="drafts-head">Drafts of your side</h2>
      <p className="text-sm text-muted">
        Only your side sees them.{' '}
        {right === 'draft' && 'What you send is kept here, for somebody else of the side to send. '}
        {signatures && 'Nothing of this side goes out without a second person: what one sends, another signs off here.'}
      </p>
      {drafts.length === 0 && <p>There are none.</p>}
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.draft} id={draftAnchor(draft.draft)}>
            <Draft draft={draft} game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Draft({ draft, game }: Pick<Props, 'game'> & { readonly draft: DraftView }) {
  const { order, may, campaign, together } = draft;
  const open = `/games/${game.gameId}?${new URLSearchParams({ role: draft.role, order: order ?? '' })}#decision`;
  return (
    <>
      <DraftSaid draft={draft} rulesetId={game.rulesetId} />
      {order !== undefined && campaign === undefined && (
        <p>
          <Link className="link" href={open}>
            Open in the form
          </Link>
        </p>
      )}
      {campaign !== undefined && together !== undefined && may.includes('discard') && (
        <p>
          <Link className="link" href={`/campaigns/${campaign}/war?draft=${together}`}>
            Change it in all games
          </Link>
        </p>
      )}
      {may.length > 0 && <Steps draft={draft} game={game} />}
    </>
  );
}

function Steps({ draft: { draft, revision, role, may, unfit, name, by }, game }: Parameters<typeof Draft>[0]) {
  const ticket = { _game: game.gameId, _role: role, _version: game.version, _seq: game.seq, _key: randomUUID() };
  const sends = may.includes('send') || may.includes('sign');
  return (
    <KeptForm
      action={draftStep}
      hidden={{ ...ticket, _draft: draft, _revision: revision }}
      label={`The draft of ${name ?? by}`}
    >
      <p className="flex flex-wrap gap-2">
        {sends && unfit === undefined && (
          <SubmitButton small name="_do" value="send">
            {may.includes('sign') ? 'Sign off and send' : 'Send this draft'}
          </SubmitButton>
        )}
        {may.includes('forward') && unfit === undefined && (
          <SubmitButton small name="_do" value="forward" tone="plain">
            Put it forward
          </SubmitButton>
        )}
        {may.includes('discard') && (
          <SubmitButton small name="_do" value="discard" tone="plain">
            Discard
          </SubmitButton>
        )}
      </p>
    </KeptForm>
  );
}
