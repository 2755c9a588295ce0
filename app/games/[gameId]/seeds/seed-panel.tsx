import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readSeeding, type SeedingView, type SideView } from '@/lib/games/seeds/read-seeding';
import { CommitmentField, SeedField } from './seed-fields';
import { stepSeedsFrom } from './step';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

/** Your share of the dice: what each side has done, and the forms for what is asked of the reader. */
export async function SeedPanel({ game, by }: Props) {
  if (game.status !== 'open') return null;
  const read = await readSeeding(await getServices(), { by, gameId: game.gameId });
  if (!read.ok || read.value === undefined) return null;
  const seeding = read.value;
  return (
    <section aria-labelledby="seeds" className="card stack">
      <h2 id="seeds">Your share of the dice</h2>
      <Why gameId={game.gameId} />
      <Sides seeding={seeding} />
      {seeding.stage !== 'seats' &&
        seeding.sides
          .filter(({ yours }) => yours)
          .map((side) => <Own key={side.role.id} game={game} side={side} seeding={seeding} />)}
      <WithoutThem game={game} seeding={seeding} />
    </section>
  );
}

function Why({ gameId }: { readonly gameId: string }) {
  return (
    <>
      <p>
        In this game every side makes 32 random bytes. They go into every die, so that nobody, not even the person who
        runs the server, can have picked the dice. First all sides commit to theirs; then all show them, and the game
        starts.
      </p>
      <details>
        <summary className="link min-h-11">What this changes, and what you lose if the server does it</summary>
        <ul className="mt-2 list-disc space-y-1 ps-5 text-sm">
          <li>
            If the server makes your seed, nobody can change dice, but the person who runs the server could foresee
            them. If it makes every seed, it could also have searched for convenient ones.
          </li>
          <li>With a seed of your own, nobody can have picked the dice without your help.</li>
          <li>
            Your own seed does not hide the dice from the person who runs the server: once all seeds are shown, the
            server knows them, because it has to roll the dice for you at once.
          </li>
          <li>
            If you lose your seed before anybody has shown theirs, commit to another: no harm is done. After that,
            everybody has to start again, and the log says so.
          </li>
        </ul>
        <p className="mt-2 text-sm">
          <Link className="link" href={`/games/${gameId}/dice#how`}>
            How the dice are made
          </Link>
        </p>
      </details>
    </>
  );
}

function Sides({ seeding: { sides, round } }: { readonly seeding: SeedingView }) {
  return (
    <>
      {round > 1 && <p className="font-semibold">The seeds are being made again, for the {ordinal(round)} time.</p>}
      <ul className="grid gap-1">
        {sides.map((side) => (
          <li key={side.role.id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{side.role.name}</span>
            <span>{standOf(side)}</span>
            {side.commitment && <code className="font-mono text-xs break-all text-muted">{side.commitment}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}

const ordinal = (round: number): string => ['', 'first', 'second', 'third'][round] ?? `${round}th`;

function standOf({ commitment, delegated, shown }: SideView): string {
  if (commitment === undefined) return 'has not committed yet';
  if (delegated) return 'leaves it to the server, which has committed';
  return shown ? 'has shown its seed' : 'has committed';
}

interface OwnProps {
  readonly game: GameView;
  readonly side: SideView;
  readonly seeding: SeedingView;
}

/** What one of the reader's own sides may do now. */
function Own({ game, side, seeding }: OwnProps) {
  const { role, commitment, delegated, shown } = side;
  const several = seeding.sides.filter(({ yours }) => yours).length > 1;
  const head = several ? <h3>{role.name}</h3> : null;
  if (seeding.stage === 'show' && commitment !== undefined && !delegated && !shown) {
    return (
      <>
        {head}
        <Show game={game} side={side} commitment={commitment} />
        {seeding.someShown ? <LostAfter game={game} side={side} /> : <Lost game={game} side={side} />}
      </>
    );
  }
  if (seeding.someShown) return null;
  if (commitment === undefined) {
    return (
      <>
        {head}
        <Commit game={game} side={side} />
      </>
    );
  }
  return (
    <>
      {head}
      <Lost game={game} side={side} />
    </>
  );
}

type FormProps = Pick<OwnProps, 'game' | 'side'>;

/** One key for each form that is rendered: pressed twice, it is one command. */
const ticketOf = (game: GameView, role: string) => ({
  _game: game.gameId,
  _role: role,
  _version: game.version,
  _key: randomUUID(),
});

function Commit({ game, side }: FormProps) {
  return (
    <KeptForm
      action={stepSeedsFrom}
      hidden={ticketOf(game, side.role.id)}
      label={`Commit to the seed of ${side.role.name}`}
    >
      <CommitmentField gameId={game.gameId} side={side.role.id} />
      <p className="text-sm text-muted">
        Or on your own machine:{' '}
        <code className="break-all">{`npx fieldpost dice-seed make --game ${game.gameId} --side ${side.role.id}`}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="_act" value="commit">
          Commit to this seed
        </SubmitButton>
        <SubmitButton tone="plain" name="_act" value="delegate">
          Let the server make it
        </SubmitButton>
      </div>
    </KeptForm>
  );
}

function Show({ game, side, commitment }: FormProps & { readonly commitment: string }) {
  return (
    <KeptForm action={stepSeedsFrom} hidden={ticketOf(game, side.role.id)} label={`Show the seed of ${side.role.name}`}>
      <SeedField gameId={game.gameId} side={side.role.id} commitment={commitment} />
      <SubmitButton name="_act" value="reveal">
        Show my seed
      </SubmitButton>
    </KeptForm>
  );
}

/** Nobody has shown a seed: another commitment takes the place of the first. */
function Lost({ game, side }: FormProps) {
  return (
    <details>
      <summary className="link min-h-11">Take another seed, or leave it to the server</summary>
      <div className="mt-2">
        <Commit game={game} side={side} />
      </div>
    </details>
  );
}

function LostAfter({ game, side }: FormProps) {
  return (
    <details>
      <summary className="link min-h-11">I have lost my seed</summary>
      <div className="stack mt-2">
        <p>
          Another side has shown its seed already, so everybody has to commit again. The log records that you asked for
          it, and every check of the game says so.
        </p>
        <KeptForm action={stepSeedsFrom} hidden={ticketOf(game, side.role.id)} label="Start the seeds again">
          <SubmitButton tone="plain" name="_act" value="renew">
            Start again with everybody
          </SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}

/** What a seat may do about sides that stay silent, once they have been for long enough. */
function WithoutThem({ game, seeding }: Pick<OwnProps, 'game' | 'seeding'>) {
  const own = game.seats.find(({ yours }) => yours)?.role.id;
  const silent = seeding.sides.filter((side) => !side.yours && isAwaited(side, seeding));
  if (own === undefined || seeding.stage === 'seats' || silent.length === 0) return null;
  if (!seeding.othersMay) {
    return (
      <p className="text-sm text-muted">
        If nothing happens until <When at={seeding.othersFrom} />, the others may go on without{' '}
        {silent.map(({ role }) => role.name).join(' and ')}.
      </p>
    );
  }
  const hidden = ticketOf(game, own);
  if (seeding.stage === 'commit') {
    return silent.map(({ role }) => (
      <KeptForm
        key={role.id}
        action={stepSeedsFrom}
        hidden={{ ...hidden, _key: randomUUID(), _side: role.id }}
        label={`Go on without the commitment of ${role.name}`}
      >
        <SubmitButton tone="plain" name="_act" value="delegate">
          Let the server make the seed of {role.name}
        </SubmitButton>
      </KeptForm>
    ));
  }
  if (!seeding.someShown) return null;
  return (
    <KeptForm action={stepSeedsFrom} hidden={hidden} label="Start the seeds again">
      <SubmitButton tone="plain" name="_act" value="renew">
        Start again, because a seed is missing
      </SubmitButton>
    </KeptForm>
  );
}

const isAwaited = ({ commitment, delegated, shown }: SideView, { stage }: SeedingView): boolean =>
  stage === 'commit' ? commitment === undefined : !delegated && !shown;
