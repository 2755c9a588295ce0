import { randomUUID } from 'node:crypto';
import { TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { getServices } from '@/lib/db/services';
import { readCorrection } from '@/lib/games/game-master/correct-position';
import { putRight } from './acts';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';

/** The whole position as a text that can be edited; where the rules have none, the way to amend a report. */
export async function CorrectCard({ game, by, query }: DeskProps) {
  if (game.status !== 'running') return null;
  const { gameId, rulesetId } = game;
  const read = await readCorrection(await getServices(), { by, gameId });
  if (!read.ok) return null;
  const { sample, version } = read.value;
  if (sample === undefined) return <Amend gameId={gameId} />;
  const target = /^\d{1,9}$/.test(query.correct ?? '') ? query.correct : '';
  return (
    <section aria-labelledby="correct" className="card stack">
      <h2 id="correct">Correct the position</h2>
      <p>
        For mistakes that no action can repair: a unit in the wrong place, an area given to the wrong side. Edit the
        text below to what the position should be. The turn and its phase stay; to go back, void an action instead.
      </p>
      <KeptForm
        action={putRight}
        hidden={{ _game: gameId, _version: version, _key: randomUUID() }}
        rulesetId={rulesetId}
        label="Correct the position"
      >
        <TextAreaField
          name="correction"
          label="The position"
          hint="JSON: areas with their holders and units, and everything off the map."
          rows={16}
          value={JSON.stringify(sample, undefined, 1)}
        />
        <TextField
          name="target"
          id="correct-target"
          label="Entry that made it necessary (optional)"
          type="number"
          min={0}
          value={target ?? ''}
        />
        <Reason id="correct-note" />
        <p className="flex flex-wrap gap-2">
          <SubmitButton tone="plain" name="_do" value="preview">
            Show what it would change
          </SubmitButton>
          <SubmitButton name="_do" value="confirm">
            Correct the position
          </SubmitButton>
        </p>
      </KeptForm>
    </section>
  );
}

const Amend = ({ gameId }: { readonly gameId: string }) => (
  <section aria-labelledby="correct" className="card stack">
    <h2 id="correct">Correct the position</h2>
    <p>
      This game is a record of reports, so you correct a wrong number by amending the report that it came from: later
      results follow from the amended one.{' '}
      <Link className="link" href={`/games/${gameId}`}>
        Amend it on the game’s page
      </Link>
      .
    </p>
  </section>
);
