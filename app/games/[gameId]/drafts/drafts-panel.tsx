import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { LineText, withKeys } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import { getServices } from '@/lib/db/services';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import type { DraftView } from '@/lib/games/drafts/shapes';
import type { GameView } from '@/lib/games/model/types';
import { draftStep } from './acts';

interface Props {
  readonly game: GameView;
  /** Who reads. */
  readonly by: string | undefined;
}

/** What the reader's side has prepared, beside the decision; only in a side of several people. */
export async function DraftsPanel({ game, by }: Props) {
  const seat = game.seats.find(({ role, yours }) => yours && role.id === game.role);
  if (by === undefined || seat?.members === undefined) return null;
  const read = await readDrafts(await getServices(), { by, gameId: game.gameId, role: seat.role.id });
  if (!read.ok) return null;
  const { drafts, signatures } = read.value;
  const right = seat.members.find(({ yours }) => yours)?.right;
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
          <li key={draft.draft}>
            <Draft draft={draft} game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Draft({ draft, game }: Pick<Props, 'game'> & { readonly draft: DraftView }) {
  const { by, name = by, at, order, words, note, unfit, moved, forwarder, may, campaign, together } = draft;
  const open = `/games/${game.gameId}?${new URLSearchParams({ role: draft.role, order: order ?? '' })}#decision`;
  return (
    <>
      <p className="font-semibold">
        {name} drafted, <When at={at} />
        {forwarder !== undefined && ` · put forward by ${forwarder}`}
      </p>
      <Order draft={draft} game={game} />
      {words !== undefined && <p>“{words}”</p>}
      {note !== undefined && <p className="text-sm">Note that goes along: {note}</p>}
      {unfit !== undefined ? (
        <p className="rounded bg-warn-bg px-2 py-1">
          It does not fit now: {unfit.message}
          {unfit.clause !== undefined && ` [${unfit.clause}]`}
        </p>
      ) : (
        moved && <p className="text-sm text-muted">The game has moved on since; it still fits.</p>
      )}
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

/** A position of a whole war is read by what it comes to. */
function Order({ draft: { order, campaign, lines = [] }, game }: Parameters<typeof Draft>[0]) {
  const text = (
    <p className="font-mono break-words whitespace-pre-wrap">{order ?? 'The rules cannot say it any more.'}</p>
  );
  if (campaign === undefined) return text;
  return (
    <>
      <p>
        It goes out in every game of the{' '}
        <Link className="link" href={`/campaigns/${campaign}/war`}>
          campaign
        </Link>{' '}
        at once. In this one:
      </p>
      <ul className="grid gap-1">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={game.rulesetId} notes={{}} />
          </li>
        ))}
      </ul>
      <details>
        <summary>As an order</summary>
        {text}
      </details>
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
