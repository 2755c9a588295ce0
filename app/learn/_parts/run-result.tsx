import { LineText, withKeys } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { LessonRun } from '@/lib/games/learn/play-lesson';
import type { StepOfLesson } from './find-step';

interface Props extends StepOfLesson {
  readonly run: LessonRun;
}

/** The result of the learner's orders: what happened, and whether the step is done. */
export function RunResult({ run, lesson, lessons, place }: Props) {
  if (run.sent.length === 0) return null;
  const again = `/learn/${lesson.rulesetId}/${lesson.id}`;
  const done = lesson.isDone(run.events);
  const astray = done ? undefined : (lesson.astray(run.events) ?? stuck(run, lesson.role));
  return (
    <section id="told" aria-labelledby="told-title" className="stack">
      <h2 id="told-title" className="sr-only">
        The result
      </h2>
      {done && (
        <Notice tone="good" announce="status" title="Done">
          <p>{lesson.learned}</p>
          <Onward lesson={lesson} lessons={lessons} place={place} />
        </Notice>
      )}
      {astray && (
        <Notice tone="warn" announce="status" title="Not quite">
          <p>{astray}</p>
          <p className="mt-3">
            <Link className="btn btn-primary" href={again}>
              Start this step again
            </Link>
          </p>
        </Notice>
      )}
      <details className="card" open={!done || undefined}>
        <summary className="font-semibold">What happened</summary>
        <ol className="mt-2 grid gap-1">
          {withKeys(run.lines).map(({ key, line }) => (
            <li key={key}>
              <LineText line={line} rulesetId={lesson.rulesetId} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** Nothing is asked of the learner any more, and the step is not done. */
function stuck(run: LessonRun, role: string): string | undefined {
  const asked = run.ruleset.awaiting(run.state).some((one) => one.role === role);
  return asked ? undefined : 'That was legal, but it is not what this step asks for.';
}

function Onward({ lesson, lessons, place }: StepOfLesson) {
  const next = lessons[place + 1];
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {next ? (
        <Link className="btn btn-primary" href={`/learn/${lesson.rulesetId}/${next.id}`}>
          Next: {next.title}
        </Link>
      ) : (
        <Link className="btn btn-primary" href={`/games/new?rules=${lesson.rulesetId}`}>
          Start First steps: a game against the built-in opponent
        </Link>
      )}
      <Link className="btn" href={`/learn/${lesson.rulesetId}/${lesson.id}`}>
        Do it again
      </Link>
    </p>
  );
}
