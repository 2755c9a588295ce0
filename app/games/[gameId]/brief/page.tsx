import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { PageHead } from '@/app/_components/page-head';
import { screenOf } from '@/app/games/_rulesets/registry';
import { getServices } from '@/lib/db/services';
import { readBrief } from '@/lib/games/handover/read-brief';
import { noteIdsIn, readNotes } from '@/lib/games/log/read-notes';
import { Responses } from '../audit/responses';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { Asked } from './asked';
import { Drafted } from './drafted';
import { LastTurns } from './last-turns';
import { Left } from './left';
import { Passed } from './passed';
import { Said } from './said';

export const generateMetadata = titled('Brief');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** What somebody who takes over a side needs to know, on one page that can be printed. */
export default async function BriefPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  const services = await getServices();
  const own = game.seats.some(({ yours, role }) => yours && role.id === query.role) ? query.role : undefined;
  const read = await readBrief(services, { by: user?.id, gameId, role: own });
  if (!read.ok) notFound();
  const brief = read.value;
  const notes = await readNotes(services, { by: user?.id, gameId, ids: noteIdsIn(game.view) });
  const { Situation } = screenOf(game.rulesetId);
  return (
    <div className="stack mx-auto max-w-5xl">
      <PageHead
        title={`Brief for ${brief.role.name}`}
        above={<BackToGame game={game} />}
        lead={
          'For who takes this side over: made just now from the log and the drafts of the side, with nothing that the side may not see. ' +
          (game.standing?.headline ?? 'The game has not begun.')
        }
      />
      <Asked brief={brief} />
      <Drafted brief={brief} />
      <Left brief={brief} />
      <Said brief={brief} />
      <LastTurns brief={brief} />
      <Responses responses={brief.responses} roles={game.seats.map(({ role }) => role)} />
      <Passed brief={brief} />
      <section aria-label="How the war stands">
        <Situation game={game} query={query} notes={notes.ok ? notes.value : {}} />
      </section>
    </div>
  );
}
