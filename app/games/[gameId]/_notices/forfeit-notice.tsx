import { randomUUID } from 'node:crypto';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';
import { letGoOn } from '../_acts/lift-forfeit';

/** Who may lift a forfeit does so here; to everybody else the notice says who may. */
export function ForfeitNotice({ game }: { readonly game: GameView }) {
  const { gameId, version, forfeit, seats } = game;
  if (forfeit === undefined) return null;
  const { role, wins, liftsAs } = forfeit;
  const nameOf = (id: string): string => seats.find((seat) => seat.role.id === id)?.role.name ?? id;
  const isMaster = liftsAs !== undefined && liftsAs !== wins && liftsAs !== role;
  return (
    <Notice tone="info" title={`${nameOf(role)} lost by forfeit: its time was out.`}>
      {liftsAs === undefined ? (
        <p>{nameOf(wins)}, or the game master, may lift the forfeit. The game then goes on.</p>
      ) : (
        <>
          <p>
            You may lift the forfeit. The game then goes on from where it stood, {nameOf(role)} has a day to answer, and
            everybody is told.
          </p>
          <KeptForm
            action={letGoOn}
            hidden={{ _game: gameId, _version: version, _key: randomUUID(), _role: liftsAs }}
            label="Lift the forfeit"
          >
            <TextAreaField id="forfeit-note" name="note" label={isMaster ? 'Reason' : 'Reason (optional)'} rows={2} />
            <SubmitButton small>Lift the forfeit</SubmitButton>
          </KeptForm>
        </>
      )}
    </Notice>
  );
}
