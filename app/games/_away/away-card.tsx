import { randomUUID } from 'node:crypto';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView, SeatView } from '@/lib/games/model/types';
import { comeBack, goAway } from './acts';
import { AwayLine } from './away-lines';
import { awayStill, callOf } from './away-now';
import { ZoneField } from './zone-field';

interface Props {
  readonly game: GameView;
  readonly seat: SeatView;
  /** That of the reader's profile. */
  readonly zone: string | undefined;
}

/** Who of the side is away; for who plays it, the form to say so. */
export function AwayCard({ game, seat, zone }: Props) {
  const away = awayStill(seat);
  const own = away.find(({ yours }) => yours);
  const may = seat.yours && game.status !== 'over' && game.trialOf === undefined;
  if (away.length === 0 && !may) return null;
  return (
    <section aria-labelledby="away" className="card stack">
      <h2 id="away">Away</h2>
      {away.map((absence) => (
        <p key={absence.actor}>
          <AwayLine absence={absence} />
        </p>
      ))}
      {may && own !== undefined && <BackForm game={game} seat={seat} />}
      {may && own === undefined && <AwayForm game={game} seat={seat} zone={zone} />}
    </section>
  );
}

const hiddenOf = ({ game, seat }: Omit<Props, 'zone'>) => ({
  _game: game.gameId,
  _role: seat.role.id,
  _version: game.version,
  _key: randomUUID(),
});

function BackForm({ game, seat }: Omit<Props, 'zone'>) {
  return (
    <KeptForm action={comeBack} hidden={hiddenOf({ game, seat })} label="I am back">
      <p className="text-sm text-muted">
        You can still do everything. It ends by itself, or when you say that you are back.
      </p>
      <p className="flex flex-wrap gap-2">
        <SubmitButton name="_do" value="here">
          I am back
        </SubmitButton>
        <SubmitButton small tone="plain" name="_do" value="everywhere">
          I am back in all my games
        </SubmitButton>
      </p>
    </KeptForm>
  );
}

const WHERE = [
  { value: 'here', label: 'In this game' },
  { value: 'everywhere', label: 'In all my games' },
] as const;

function AwayForm({ game, seat, zone }: Props) {
  const others = (seat.members ?? []).filter(({ yours }) => !yours);
  const people = others.map((member) => ({ value: member.actor, label: callOf(member) }));
  const today = new Date().toISOString().slice(0, 10);
  return (
    <KeptForm action={goAway} hidden={hiddenOf({ game, seat })} label="Be away">
      <p>{people.length === 0 ? ALONE : WITH_OTHERS}</p>
      <TextField name="from" id="away-from" type="date" label="First day" value={today} required />
      <TextField name="to" id="away-to" type="date" label="Last day" required />
      <ZoneField profile={zone} />
      {people.length > 0 && (
        <SelectField
          name="standIn"
          id="away-stand-in"
          label="Acts for you meanwhile"
          options={[...people, { value: '', label: 'Nobody' }]}
          value={people[0]?.value ?? ''}
        />
      )}
      <SelectField name="where" id="away-where" label="Where" options={WHERE} value="here" />
      <SubmitButton>Be away</SubmitButton>
    </KeptForm>
  );
}

const WITH_OTHERS =
  'Everybody in the game sees until when you are away. Somebody of your side can have your right on these days. You can still do everything yourself.';
const ALONE =
  'Everybody in the game sees until when you are away. No clock stops: nobody else plays this side who could act for you.';
