import { Ago } from '@/app/_components/ago';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { getAuth } from '@/lib/auth/get-auth';
import { readReading } from '@/lib/auth/reading';
import { getServices } from '@/lib/db/services';
import type { PlayingHours } from '@/lib/games/model/stores';
import type { GameView } from '@/lib/games/model/types';
import { readPosts } from '@/lib/games/open-seats/read-posts';
import { LONGEST_PACE, LONGEST_WORDS, type SeatPosts as Posts } from '@/lib/games/open-seats/shapes';
import { setPost } from './acts';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

/** For who may invite: free seats, each posted for anybody by one press, or withdrawn by another. */
export async function SeatPosts({ game, by }: Props) {
  const free = game.seats.filter(({ invitePath }) => invitePath !== undefined);
  if (by === undefined || free.length === 0 || game.status === 'over') return null;
  const read = await readPosts(await getServices(), { by, gameId: game.gameId });
  if (!read.ok) return null;
  const { timeZone } = await readReading(await getAuth(), by);
  const { posts, usualPace } = read.value;
  return (
    <section id="open-seats" aria-labelledby="open-seats-title" className="card no-print">
      <h2 id="open-seats-title" className="mb-1">
        Anybody may join
      </h2>
      <p className="text-sm text-muted">
        A posted seat stands among the{' '}
        <Link className="link" href="/games/open">
          open seats
        </Link>
        : anyone who is signed in may take it.{' '}
        {timeZone === undefined ? <SetZone /> : `Your time zone, ${timeZone.replaceAll('_', ' ')}, is shown beside it.`}
      </p>
      <ul className="mt-3 grid gap-4">
        {free.map(({ role }) => (
          <li key={role.id}>
            <Post
              {...{ game, role, usualPace, several: free.length > 1 }}
              post={posts.find((one) => one.role === role.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SetZone = () => (
  <>
    <Link className="link" href="/profile#times">
      Set your time zone
    </Link>{' '}
    and it is shown beside it.
  </>
);

interface PostProps {
  readonly game: GameView;
  readonly role: GameView['seats'][number]['role'];
  readonly usualPace: string;
  readonly several: boolean;
  readonly post: Posts['posts'][number] | undefined;
}

function Post({ game, role, usualPace, several, post }: PostProps) {
  const hidden = { _game: game.gameId, _role: role.id };
  return (
    <KeptForm action={setPost} hidden={hidden} label={`${role.name} among the open seats`}>
      {post === undefined ? (
        several && <p className="font-semibold">{role.name}</p>
      ) : (
        <p>
          <span className="tag tag-good me-2">Posted</span>
          <strong>{role.name}</strong>: {post.pace}, <Ago at={post.postedAt} />
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {post === undefined ? (
          <SubmitButton small name="_do" value="post">
            Post this seat
          </SubmitButton>
        ) : (
          <SubmitButton small tone="plain" name="_do" value="withdraw">
            Withdraw it
          </SubmitButton>
        )}
      </p>
      <details>
        <summary className="link text-sm">{post === undefined ? 'What the post says' : 'Change what it says'}</summary>
        <div className="stack mt-2">
          <Saying role={role.id} post={post} usualPace={usualPace} />
          {post !== undefined && (
            <SubmitButton small name="_do" value="post">
              Change it
            </SubmitButton>
          )}
        </div>
      </details>
    </KeptForm>
  );
}

const HOURS: Readonly<Record<PlayingHours, string>> = {
  any: 'Any time of day',
  mornings: 'Mornings',
  afternoons: 'Afternoons',
  evenings: 'Evenings',
  weekends: 'Weekends',
};

type SayingProps = Pick<PostProps, 'post' | 'usualPace'> & { readonly role: string };

const Saying = ({ role, post, usualPace }: SayingProps) => (
  <>
    <TextField
      name="pace"
      id={`pace-${role}`}
      label="How often you play"
      value={post?.pace ?? usualPace}
      maxLength={LONGEST_PACE}
    />
    <SelectField
      name="hours"
      id={`hours-${role}`}
      label="When you play"
      value={post?.hours ?? 'any'}
      options={Object.entries(HOURS).map(([value, label]) => ({ value, label }))}
    />
    <TextField
      name="words"
      id={`words-${role}`}
      label="A line of words"
      hint="Everybody who is signed in can read it."
      value={post?.words ?? ''}
      maxLength={LONGEST_WORDS}
    />
  </>
);
