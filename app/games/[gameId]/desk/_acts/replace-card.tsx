import { randomUUID } from 'node:crypto';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView, SeatView } from '@/lib/games/model/types';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';
import { freeSeat } from './table-acts';

/** On the desk: a seat whose player is gone. */
export function ReplaceCard({ game }: DeskProps) {
  const seats = seatsToFree(game);
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="replace" className="card stack">
      <h2 id="replace">Replace a player</h2>
      <FreeSeatForm game={game} seats={seats} />
    </section>
  );
}

/** The seats that the reader may free; the server decides, this only saves a form that would be refused. */
export function seatsToFree({ status, yourParts, seats }: GameView): readonly SeatView[] {
  if (status === 'open') return [];
  const taken = seats.filter((seat) => seat.taken && (status !== 'over' || seat.role.kind === 'organiser'));
  if (yourParts.includes('game-master')) return status === 'over' ? [] : taken;
  if (!yourParts.includes('owner')) return [];
  const masters = seats.filter(({ role }) => role.kind === 'organiser');
  return masters.length === 0 ? taken : taken.filter(({ role }) => role.kind === 'organiser');
}

interface Props {
  readonly game: GameView;
  readonly seats: readonly SeatView[];
}

export function FreeSeatForm({ game: { gameId, version, campaign }, seats }: Props) {
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  const options = seats.map(({ role, playerName, yours }) => ({
    value: role.id,
    label: `${role.name} (${yours ? 'you' : (playerName ?? 'a player')})`,
  }));
  return (
    <KeptForm action={freeSeat} hidden={hidden} label="Free a seat">
      <p>
        The holder loses the seat{campaign && ' in all games of the campaign'}. They can still read the game, but no
        longer see what only the seat sees. The others go on; what the seat has to decide waits for its next holder.
      </p>
      <SelectField name="freed" id="free-seat" label="Seat to free" options={options} />
      <TextField
        name="invite"
        id="free-invite"
        type="email"
        label="Invite somebody by mail (optional)"
        hint="Without an address you send out the new link of the seat yourself: it is under “Seats”."
        autoComplete="off"
      />
      <Reason id="free-note" />
      <SubmitButton>Free the seat</SubmitButton>
    </KeptForm>
  );
}
