import { randomUUID } from 'node:crypto';
import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { awayNow } from '@/app/games/_away/away-now';
import { memberLine, personName, RIGHT_WORDS } from '@/app/games/_parts/side-words';
import { type GameView, type SeatView, SIDE_RIGHTS, type SideMemberView } from '@/lib/games/model/types';
import { change } from './acts';

export interface SideProps {
  readonly game: GameView;
  readonly seat: SeatView;
}

export const RIGHT_OPTIONS = SIDE_RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value] }));

export const hiddenOf = ({ game, seat }: SideProps) => ({
  _game: game.gameId,
  _side: seat.role.id,
  _version: game.version,
  _key: randomUUID(),
});

/** A side of one person has no list of members: the holder of the seat is its captain. */
function membersOf({ members, taken, yours, actor, playerName }: SeatView): readonly SideMemberView[] {
  if (members !== undefined) return members;
  if (!taken || actor === undefined) return [];
  const name = playerName === undefined ? {} : { name: playerName };
  return [{ actor, captain: true, yours, right: 'sign-off', ...name }];
}

/** As the captain, or in their place while they are away. */
export const leads = (seat: SeatView): boolean =>
  membersOf(seat).some(({ captain, yours }) => captain && yours) || actsForCaptain(seat);

const actsForCaptain = (seat: SeatView): boolean =>
  awayNow(seat).some(({ actor, standIn }) => actor === seat.actor && standIn?.yours === true);

/** Everybody of the side, and for its captain what each may do. */
export function People(props: SideProps & { readonly mayName: boolean }) {
  const { seat, mayName } = props;
  const captains = leads(seat);
  return (
    <section aria-labelledby="people" className="card">
      <h2 id="people" className="mb-2">
        Who plays it
      </h2>
      <ul className="grid gap-4">
        {membersOf(seat).map((member) => (
          <li key={member.actor}>
            <p className="font-semibold">{memberLine(member)}</p>
            {captains && <Change {...props} member={member} />}
            {!captains && !member.captain && (member.yours || mayName) && (
              <MemberAction {...props} member={member} act={member.yours ? 'leave' : 'captain'} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneProps = SideProps & { readonly member: SideMemberView };

function Change({ game, seat, member }: OneProps) {
  const { actor, captain, right, duty } = member;
  return (
    <details>
      <summary className="link mb-2">Change</summary>
      <KeptForm
        action={change}
        hidden={{ ...hiddenOf({ game, seat }), _member: actor }}
        label={`Change ${personName(member)}`}
      >
        {!captain && (
          <SelectField
            name="right"
            id={`right-${actor}`}
            label="In the side, this person"
            options={RIGHT_OPTIONS}
            value={right}
          />
        )}
        <TextField
          name="duty"
          id={`duty-${actor}`}
          label="Looks after (optional)"
          hint="Powers or areas, as the side divides them. Everybody in the game can read it."
          value={duty ?? ''}
          maxLength={80}
        />
        <p className="flex flex-wrap gap-2">
          <SubmitButton small>Save</SubmitButton>
          {!captain && (
            <>
              <SubmitButton small tone="plain" name="_do" value="captain">
                Make captain
              </SubmitButton>
              <SubmitButton small tone="plain" name="_do" value="leave">
                Remove from the side
              </SubmitButton>
            </>
          )}
        </p>
      </KeptForm>
    </details>
  );
}

const STEPS = {
  leave: {
    words: 'Leave this side',
    about: 'You stay a reader of the game, and see no more of what only the side sees.',
  },
  captain: { words: 'Make captain', about: 'They hold the seat from then on, and decide who plays the side.' },
} as const;

function MemberAction({ game, seat, member, act }: OneProps & { readonly act: keyof typeof STEPS }) {
  const { words, about } = STEPS[act];
  return (
    <KeptForm action={change} hidden={{ ...hiddenOf({ game, seat }), _member: member.actor }} label={words}>
      <p className="text-sm text-muted">{about}</p>
      <SubmitButton small tone="plain" name="_do" value={act}>
        {words}
      </SubmitButton>
    </KeptForm>
  );
}
