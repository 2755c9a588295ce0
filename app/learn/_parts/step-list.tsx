import { Link } from '@/app/_components/links/link';
import type { LessonStep } from '@/app/games/_rulesets/lesson-step';

interface Props {
  readonly lessons: readonly LessonStep[];
  /** The step that is open. */
  readonly at?: string;
}

/** All steps of a tutorial, in order. */
export function StepList({ lessons, at }: Props) {
  return (
    <ol className="list-decimal ps-8">
      {lessons.map(({ id, rulesetId, title }) => (
        <li key={id}>
          <Link
            className="link inline-flex min-h-8 items-center"
            href={`/learn/${rulesetId}/${id}`}
            aria-current={id === at ? 'step' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
