import { randomUUID } from 'node:crypto';
import { SelectField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { LADDER_HINT, LADDER_OPTIONS, nameOfLadder } from '@/app/games/_ladder/ladders';
import { ladderWords } from '@/lib/games/model/ladder/shapes';
import type { GameView } from '@/lib/games/model/types';
import { changeLadder } from '../_acts/set-ladder';

/** What is done where a side does not answer; who runs the game changes it. */
export function LadderPart({ game }: { readonly game: GameView }) {
  const { ladder, status, trialOf, yourParts } = game;
  const runs = yourParts.includes('owner') || yourParts.includes('game-master');
  if (trialOf !== undefined || status === 'over' || (ladder === undefined && !runs)) return null;
  return (
    <div className="mt-3 text-sm">
      <p>
        <span className="font-semibold">If a side does not answer:</span>{' '}
        {ladder === undefined ? 'nothing is done, the game waits.' : `${ladderWords(ladder)}.`}
      </p>
      {runs && <Change game={game} />}
    </div>
  );
}

function Change({ game: { gameId, version, ladder } }: { readonly game: GameView }) {
  return (
    <details className="no-print">
      <summary className="link">Change what is done</summary>
      <div className="mt-2">
        <KeptForm
          action={changeLadder}
          hidden={{ _game: gameId, _version: version, _key: randomUUID() }}
          label="If a side does not answer"
        >
          <SelectField
            name="ladder"
            id="ladder"
            label="If a side does not answer"
            hint={LADDER_HINT}
            options={LADDER_OPTIONS}
            value={nameOfLadder(ladder) ?? 'none'}
          />
          <SubmitButton small>Set it for everybody</SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}
