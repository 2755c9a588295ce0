import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { DecisionProps, ScreenProps } from '@/app/games/_rulesets/screen';
import '@/app/games/[gameId]/room.css';
import { queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { factsOf } from '@/app/learn/_parts/facts-of';
import { findStep, ordersIn, type StepOfLesson } from '@/app/learn/_parts/find-step';
import { RunResult } from '@/app/learn/_parts/run-result';
import { StepList } from '@/app/learn/_parts/step-list';
import { checkStep, takeStep } from '@/app/learn/_parts/take-step';
import { lessonView } from '@/lib/games/learn/lesson-view';
import { type LessonRun, playLesson } from '@/lib/games/learn/play-lesson';

interface Props {
  readonly params: Promise<{ readonly rulesetId: string; readonly step: string }>;
  readonly searchParams: Promise<RawQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rulesetId, step } = await params;
  return { title: findStep(rulesetId, step)?.lesson.title ?? 'Tutorial' };
}

/** One guided action, with the real controls. It needs no account: the position is in the address and stored nowhere. */
export default async function LessonPage({ params, searchParams }: Props) {
  const { rulesetId, step: id } = await params;
  const query = queryOf(await searchParams);
  const step = findStep(rulesetId, id);
  if (!step) notFound();
  const { lesson, lessons, place } = step;
  const run = playLesson(lesson, ordersIn(query.sent));
  // An address that was changed by hand, or one of an older position: the step begins again.
  if (!run.ok) redirect(`/learn/${rulesetId}/${id}`);
  return (
    <div className="room">
      <div className="game-bar">
        <div className="min-w-0">
          <h1>{lesson.title}</h1>
          <p className="game-bar-place text-sm text-muted">
            <Link className="link" href={`/learn/${rulesetId}`}>
              Tutorial: {run.value.ruleset.meta.title}
            </Link>
            {` · step ${place + 1} of ${lessons.length}`}
          </p>
        </div>
      </div>
      <LessonBoard {...step} run={run.value} query={query} />
    </div>
  );
}

function Words({ lesson }: StepOfLesson) {
  return (
    <section aria-label="The rule">
      <p className="mb-2 font-semibold">
        {lesson.task} <ClauseLink rulesetId={lesson.rulesetId} clause={lesson.clause} />
      </p>
      {lesson.words(factsOf(lesson)).map((words) => (
        <p key={words} className="mb-2">
          {words}
        </p>
      ))}
    </section>
  );
}

interface LessonBoardProps extends StepOfLesson {
  readonly run: LessonRun;
  readonly query: ScreenProps['query'];
}

/** The map and the controls of a game, on the lesson's position, with the rule and the task beside them. */
function LessonBoard({ run, query, ...step }: LessonBoardProps) {
  const { lesson, lessons } = step;
  const game = lessonView(lesson, run, lesson.title);
  const { Board } = screenOf(lesson.rulesetId);
  const shown: ScreenProps = { game, query, notes: {} };
  const over = lesson.isDone(run.events) || lesson.astray(run.events) !== undefined;
  const asked = over ? [] : game.yourAction.map(({ decision }) => decision);
  const decision = asked.length > 0 && <Asked {...shown} asked={asked} />;
  const news = (
    <>
      <RunResult {...step} run={run} />
      {!over && <Words {...step} />}
    </>
  );
  const side = (own: ReactNode) => (
    <>
      {own}
      {over && <Words {...step} />}
      <nav aria-label="All steps" className="card">
        <StepList lessons={lessons} at={lesson.id} />
      </nav>
    </>
  );
  if (!Board)
    return (
      <div className="stack">
        {news}
        {side(decision)}
      </div>
    );
  return (
    <Board {...shown} news={news} side={side}>
      {decision}
    </Board>
  );
}

interface AskedProps extends ScreenProps {
  readonly asked: readonly string[];
}

function Asked({ asked, ...shown }: AskedProps) {
  const { Decisions } = screenOf(shown.game.rulesetId);
  const props = { ...shown, decide: takeStep, check: checkStep, ticket: ticketOf(shown.game) };
  return asked.map((decision) => (
    <section key={decision} id="decision" aria-label="Your action" className="card stack">
      <Decisions {...props} decision={decision} />
    </section>
  ));
}

const ticketOf = (game: ScreenProps['game']): DecisionProps['ticket'] => ({
  _game: game.gameId,
  _ruleset: game.rulesetId,
  _role: game.role ?? '',
  _version: game.version,
  _seq: game.seq,
  _key: randomUUID(),
});
