import { SeatTag } from '@/app/_components/seat-tag';
import { sentenceCase } from '@/app/_components/sentence-case';
import { When } from '@/app/_components/when';
import type { ScreenProps } from '@/app/games/_rulesets/screen';
import type { Pending } from '../report-props';
import { reportHref, roleName, windowEnd } from '../reporting-of';
import { EffectList } from './effect-list';
import { NoteQuote } from './note-quote';

interface Props extends ScreenProps {
  readonly pending: Pending;
}

/** The report under discussion: who made it, what it would change, what was said about it, and how long there is. */
export function PendingCard({ pending, game, notes }: Props) {
  const { id, by, title, effects, note, objection } = pending;
  return (
    <div className="stack">
      <p>
        <span className="font-semibold">{sentenceCase(title)}</span>, reported by{' '}
        <Reporter pending={pending} game={game} />{' '}
        <a className="link text-sm whitespace-nowrap" href={reportHref(game.gameId, id)}>
          report {id} in the log
        </a>
      </p>
      <EffectList effects={effects} rulesetId={game.rulesetId} />
      <NoteQuote label={`Note of the reporter, ${roleName(game, by)}`} note={note} notes={notes} />
      {objection && (
        <NoteQuote label={`Objection of ${roleName(game, objection.by)}`} note={objection.note} notes={notes} />
      )}
      <Waiting pending={pending} game={game} />
    </div>
  );
}

function Reporter({ pending: { by }, game }: Pick<Props, 'pending' | 'game'>) {
  return <SeatTag role={{ id: by, name: roleName(game, by) }} roles={game.seats.map(({ role }) => role)} />;
}

/** Whose answer is missing, and what happens without it. */
function Waiting({ pending, game }: Pick<Props, 'pending' | 'game'>) {
  const { id, consent, agreed, status } = pending;
  const name = (role: string) => roleName(game, role);
  if (pending.outdated !== undefined)
    return (
      <p>
        It is not possible any more as it stands: {pending.outdated} {name(pending.by)} is asked to put it right or to
        withdraw it.
      </p>
    );
  if (status === 'returned') return <p>The organiser returned it; {name(pending.by)} is asked to report again.</p>;
  if (status === 'objected') return <p>It is disputed: its author may revise it, or the organiser decides.</p>;
  const missing = consent.filter((role) => !agreed.includes(role)).map(name);
  const end = windowEnd(game, id);
  return (
    <p>
      {agreed.length > 0 && `Confirmed by ${agreed.map(name).join(', ')}. `}
      {missing.length > 0 && `Still to confirm: ${missing.join(', ')}. `}
      {pending.wantsAll && 'No silence makes it final. '}
      {end !== undefined && (
        <>
          No objection counts as agreement: it becomes final at <When at={end} />.
        </>
      )}
    </p>
  );
}
