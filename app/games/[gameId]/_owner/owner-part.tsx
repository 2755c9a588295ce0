import { randomUUID } from 'node:crypto';
import { SelectField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView, SeatView } from '@/lib/games/model/types';
import { changeOwner } from '../_acts/owner-acts';
import { Reason } from '../desk/_acts/reason';

/** How a game passes to another owner: by the owner's hand, or where they do not answer. */
export function OwnerPart({ game }: { readonly game: GameView }) {
  const { gameId, version, trialOf, yourParts, ownerProposal, seats, campaign, imported } = game;
  const owns = yourParts.includes('owner');
  const isThere = owns || yourParts.includes('player') || yourParts.includes('game-master');
  const all = seats.flatMap((seat) => peopleAt(seat, owns));
  const people = all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at);
  if (trialOf !== undefined || imported || !isThere || people.length === 0) return null;
  const isOffered = ownerProposal?.offered === true && ownerProposal.as !== 'named';
  if (ownerProposal !== undefined && !owns && !isOffered) return null;
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  const games =
    campaign === undefined ? 'the game' : 'the game, and the others of the campaign in which both of you are';
  return (
    <details className="mt-3 no-print">
      <summary className="link">{owns ? 'Hand the game over' : 'The owner is gone'}</summary>
      <div className="mt-2">
        <KeptForm action={changeOwner} hidden={hidden} label="Another owner">
          <p>
            {owns
              ? `Who takes over ${games} has to say yes. Your seats stay yours.`
              : `You ask that somebody else own ${games}. The owner is written to and ends it by a no, or by anything that they do in the game; every other side is asked.`}
          </p>
          <SelectField name="to" id="new-owner" label="Who shall own it" options={people} />
          <Reason id="new-owner-note" />
          <SubmitButton small>{owns ? 'Offer it to them' : 'Propose them'}</SubmitButton>
        </KeptForm>
      </div>
    </details>
  );
}

/** Those at a seat who may own the game; an owner is not among those that they offer it to. */
function peopleAt(seat: SeatView, owns: boolean): readonly { readonly value: string; readonly label: string }[] {
  const { role, machine, taken, yours, actor, playerName, members, understudy } = seat;
  if (machine) return [];
  const known = [
    ...(members ?? (taken ? [{ actor: actor ?? '', name: playerName, yours }] : [])),
    ...(understudy?.actor === undefined
      ? []
      : [{ actor: understudy.actor, name: understudy.name, yours: understudy.yours }]),
  ];
  return known
    .filter((one) => !(owns && one.yours))
    .map((one) => ({ value: one.actor, label: `${one.yours ? 'You' : (one.name ?? one.actor)} (${role.name})` }));
}
