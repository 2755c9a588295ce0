import { Choice, TextField } from '@/app/_components/forms/kept-fields';
import type { Role } from '@/lib/core/ruleset';
import { UnderstudyFields } from '../_ladder/understudy-fields';
import { organisersLast } from './organisers-last';
import { addressField, fillField, understudyNames } from './seats-of';

/** Who sits where, seat by seat: the first side and the organiser are yours unless you say otherwise. */
export function SeatFields({ roles }: { readonly roles: readonly Role[] }) {
  const first = roles.find(({ kind }) => kind === 'player');
  return (
    <div className="card stack">
      <h2 id="seats">Seats</h2>
      {organisersLast(roles, (role) => role).map((role) => (
        <SeatField key={role.id} role={role} mine={role.id === first?.id || role.kind === 'organiser'} />
      ))}
    </div>
  );
}

function SeatField({ role: { id, name, kind }, mine }: { readonly role: Role; readonly mine: boolean }) {
  const organises = kind === 'organiser';
  return (
    <fieldset className="asks rounded border border-rule px-3 pt-1 pb-3">
      <legend className="px-1 font-semibold">{name}</legend>
      {organises && (
        <p className="mb-2 text-sm text-muted">Plays no side: settles disputes, and amends what is final.</p>
      )}
      <div className="grid gap-2 sm:grid-cols-4">
        <Choice name={fillField(id)} value="me" checked={mine} required>
          Myself
        </Choice>
        <Choice name={fillField(id)} value="link" checked={!mine} required>
          By invitation link
        </Choice>
        <Choice name={fillField(id)} value="mail" required>
          By mail
        </Choice>
        <Choice name={fillField(id)} value="anybody" required>
          Anybody
        </Choice>
      </div>
      {!organises && (
        <div className="if-me mt-2">
          <UnderstudyFields {...understudyNames(id)} />
        </div>
      )}
      <div className="if-mail mt-2">
        <TextField
          name={addressField(id)}
          type="email"
          label="Mail address"
          hint="Used for this invitation; it is not shown to anybody."
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
