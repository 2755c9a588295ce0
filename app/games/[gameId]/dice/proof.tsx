import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';
import type { DiceChapter, EpochRecord, SideShare } from '@/lib/games/seeds/dice-record';

interface Props {
  readonly chapter: DiceChapter;
  readonly game: GameView;
}

/** What the dice depend on: the anchor, the seeds of the sides, the epochs that were revealed. */
export function Proof({ chapter, game }: Props) {
  const { anchor, seq, epochs, scheme, sides, known, round, ownSeeds } = chapter;
  return (
    <div className="stack">
      <dl className="grid gap-2">
        <Fact name="Anchor S[0]">
          <Hex text={anchor} /> <EntryLink game={game} seq={seq} />
        </Fact>
        <Fact name="Scheme">
          <code className="font-mono">{scheme}</code>, {epochs} epochs
        </Fact>
      </dl>
      <h3>Seeds of the sides</h3>
      {ownSeeds && <p className="text-sm text-muted">Every side was asked for its own seed.</p>}
      {round > 1 && (
        <p className="text-sm">The seeds were made again {round - 1} times: the log says when, and on whose request.</p>
      )}
      {sides.length === 0 && <p>No side has committed yet.</p>}
      <ul className="grid gap-3">
        {sides.map((share) => (
          <Share key={share.side} share={share} game={game} />
        ))}
      </ul>
      <h3>Epochs</h3>
      <p className="text-sm text-muted">
        S[e] is the server’s seed of epoch e; SHA-256 over it gives S[e-1], and so on down to the anchor. K_e is the key
        that the dice of the epoch are rolled with.
      </p>
      <ul className="grid gap-3">
        {known.map((epoch) => (
          <Epoch key={epoch.epoch} epoch={epoch} game={game} />
        ))}
      </ul>
    </div>
  );
}

function Share({ share, game }: { readonly share: SideShare; readonly game: GameView }) {
  const name = nameOf(share.side, game);
  return (
    <li>
      <p>
        <span className="font-semibold">{name}</span>{' '}
        <span className={`tag ${share.delegated ? '' : 'tag-good'}`}>
          {share.delegated ? 'made by the server' : 'made by the player'}
        </span>
        {share.by !== undefined && ` on request of ${nameOf(share.by, game)}, because the side did not answer`}
      </p>
      <dl className="grid gap-1">
        <Fact name="Commitment">
          <Hex text={share.commitment} /> <EntryLink game={game} seq={share.committedAt} />
        </Fact>
        <Fact name="Seed">
          {share.seed === undefined || share.shownAt === undefined ? (
            'not shown yet'
          ) : (
            <>
              <Hex text={share.seed} /> <EntryLink game={game} seq={share.shownAt} />
            </>
          )}
        </Fact>
      </dl>
    </li>
  );
}

function Epoch({ epoch: { epoch, dice, revealed }, game }: { readonly epoch: EpochRecord; readonly game: GameView }) {
  return (
    <li>
      <p>
        <span className="font-semibold">Epoch {epoch}</span>{' '}
        <Link className="link text-sm" href={`/games/${game.gameId}/dice?epoch=${epoch}`}>
          {dice} {dice === 1 ? 'die' : 'dice'}
        </Link>{' '}
        {revealed === undefined && <span className="tag">not revealed yet</span>}
      </p>
      {revealed && (
        <dl className="grid gap-1">
          <Fact name={`S[${epoch}]`}>
            <Hex text={revealed.seed} /> <EntryLink game={game} seq={revealed.seq} />
          </Fact>
          <Fact name={`K_${epoch}`}>
            <Hex text={revealed.key} />
          </Fact>
        </dl>
      )}
    </li>
  );
}

const nameOf = (side: string, { seats }: GameView): string =>
  seats.find(({ role }) => role.id === side)?.role.name ?? side;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-2 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const Hex = ({ text }: { readonly text: string }) => <code className="font-mono text-xs break-all">{text}</code>;

function EntryLink({ game, seq }: { readonly game: GameView; readonly seq: number }) {
  return (
    <Link className="link text-sm whitespace-nowrap" href={`/games/${game.gameId}/log?around=${seq}#entry-${seq}`}>
      entry {seq}
    </Link>
  );
}
