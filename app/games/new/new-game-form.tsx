import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import type { FormState } from '@/app/_components/forms/form-state';
import { Choice, SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { OpponentStrength, Role } from '@/lib/core/ruleset';
import type { RulesetMeta } from '@/lib/games/create/read-rules';
import { ClockFields } from '../_clock/clock-fields';
import { LadderField } from '../_ladder/ladder-field';
import { UnderstudyFields } from '../_ladder/understudy-fields';
import { PenNamePart } from '../_names/pen-name-field';
import { SeatFields } from '../_parts/seat-fields';
import { addressField, fillField, needsSeatFields, UNDERSTUDY } from '../_parts/seats-of';
import { PRESS_HINT, PRESS_OPTIONS } from '../[gameId]/press/press-words';

interface Props {
  readonly action: (previous: FormState, form: FormData) => Promise<FormState>;
  readonly ruleset: RulesetMeta;
  /** Everybody who takes a seat. */
  readonly roles: readonly Role[];
  /** Whether the built-in opponent plays these rules. */
  readonly hasOpponent: boolean;
  /** How well it can play. */
  readonly strengths: readonly OpponentStrength[];
  /** In which the maker counts days. */
  readonly zone: string;
  /** What the maker is called, and what else they may go by. */
  readonly names: Parameters<typeof PenNamePart>[0];
  /** The rules system's own options. */
  readonly children: ReactNode;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function NewGameForm({ action, ruleset, roles, hasOpponent, strengths, zone, names, children }: Props) {
  return (
    <KeptForm
      action={action}
      hidden={{ _ruleset: ruleset.id, _key: randomUUID() }}
      rulesetId={ruleset.id}
      label="New game"
    >
      <div className="card stack">
        <p>
          <span className="font-semibold">{ruleset.title}</span>{' '}
          <span className="text-muted">
            {ruleset.edition} · rules version {ruleset.version} ({ruleset.stage})
          </span>
        </p>
        <TextField
          name="name"
          label="Name of the game"
          hint="Shown to everybody in it, and in the subject of every mail."
          value={`${ruleset.title}, ${MONTH.format(new Date())}`}
          maxLength={80}
          required
        />
      </div>
      {needsSeatFields(roles) ? (
        <SeatFields roles={roles} />
      ) : (
        <>
          <Side players={roles} />
          <Opponent builtIn={hasOpponent} strengths={strengths} />
          <Master />
        </>
      )}
      <PenNamePart {...names} />
      {children}
      <ClockField zone={zone} />
      <PressField />
      <LadderField />
      <Seeds />
      <SubmitButton>Make the game</SubmitButton>
    </KeptForm>
  );
}

function ClockField({ zone }: { readonly zone: string }) {
  return (
    <fieldset className="card">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Clock</legend>
      <div className="clear-both">
        <ClockFields terms={null} zone={zone} />
      </div>
    </fieldset>
  );
}

function PressField() {
  return (
    <fieldset className="card">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Press</legend>
      <div className="clear-both">
        <SelectField
          name="press"
          id="press"
          label="What sides may write to each other"
          hint={PRESS_HINT}
          options={PRESS_OPTIONS}
          value="open"
        />
      </div>
    </fieldset>
  );
}

function Seeds() {
  return (
    <fieldset className="card">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Dice</legend>
      <div className="clear-both grid gap-2">
        <Choice type="checkbox" name="ownSeeds" value="yes">
          <span className="font-semibold">Every side makes its own share of the dice.</span> Before the game begins,
          each player commits to 32 bytes of their own and then shows them, so that nobody can have picked the dice.
          Otherwise the server makes them, and the game starts at once: then nobody can change dice, but the person who
          runs the server could foresee them.
        </Choice>
      </div>
    </fieldset>
  );
}

function Side({ players }: { readonly players: readonly Role[] }) {
  return (
    <fieldset className="card">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Your side</legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {players.map(({ id, name }, place) => (
          <Choice key={id} name="side" value={id} checked={place === 0} required>
            {name}
          </Choice>
        ))}
      </div>
      <div className="mt-3">
        <UnderstudyFields {...UNDERSTUDY} />
      </div>
    </fieldset>
  );
}

function Opponent({ builtIn, strengths }: { readonly builtIn: boolean; readonly strengths: Props['strengths'] }) {
  return (
    <fieldset className="card asks">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Your opponent</legend>
      <div className="clear-both grid gap-2">
        {builtIn && (
          <Choice name="opponent" value="opponent" required>
            <span className="font-semibold">The built-in opponent.</span> It answers within seconds and sees no more
            than a person in its seat. Good for learning.
          </Choice>
        )}
        {strengths.length > 0 && <Strengths strengths={strengths} />}
        <Choice name="opponent" value="link" checked required>
          <span className="font-semibold">By link.</span> You get an invitation link to send out yourself.
        </Choice>
        <Choice name="opponent" value="mail" required>
          <span className="font-semibold">By mail.</span> We mail the invitation to the address below.
        </Choice>
        <div className="if-mail">
          <TextField
            name="address"
            type="email"
            label="Their mail address"
            hint="Used for this invitation; it is not shown to anybody."
            autoComplete="off"
          />
        </div>
        <Choice name="opponent" value="anybody" required>
          <span className="font-semibold">Anybody.</span> The seat is posted among the open seats: anyone who is signed
          in may take it. You say your pace on the page of the game.
        </Choice>
        <Choice name="opponent" value="me" required>
          <span className="font-semibold">Myself.</span> A solo game: you hold every seat. Good for learning and
          analysis.
        </Choice>
      </div>
    </fieldset>
  );
}

/** How well the built-in opponent plays: shown while that one is chosen. */
function Strengths({ strengths }: Pick<Props, 'strengths'>) {
  return (
    <fieldset className="if-opponent ml-7 grid gap-1 border-rule border-l pl-3">
      <legend className="sr-only">Strength of the built-in opponent</legend>
      {strengths.map(({ id, name, summary, usual }) => (
        <Choice key={id} name="strength" value={id} checked={usual === true}>
          <span className="font-semibold">{name}.</span> {summary}
        </Choice>
      ))}
    </fieldset>
  );
}

/** A game master, where the rules themselves have no organiser. */
function Master() {
  const name = fillField(GAME_MASTER.id);
  return (
    <fieldset className="card asks">
      <legend className="float-left mb-2 w-full font-serif text-lg font-bold">Game master</legend>
      <div className="clear-both grid gap-2">
        <p>
          A game master can undo actions, have dice rolled again, correct the position, pause the game, move deadlines
          and replace a player: always with a reason, always with a mail to everybody. None of it can be hidden.
        </p>
        <Choice name={name} value="nobody" checked required>
          <span className="font-semibold">Nobody.</span> What happened stays; the players settle things themselves.
        </Choice>
        <Choice name={name} value="me" required>
          <span className="font-semibold">Myself.</span> If you also play a side, everybody can see that, and what
          others have sealed stays sealed from you.
        </Choice>
        <Choice name={name} value="link" required>
          <span className="font-semibold">By link.</span> You get an invitation link for the game master.
        </Choice>
        <Choice name={name} value="mail" required>
          <span className="font-semibold">By mail.</span> We mail the invitation to the address below.
        </Choice>
        <div className="if-mail">
          <TextField
            name={addressField(GAME_MASTER.id)}
            type="email"
            label="The game master’s mail address"
            hint="Used for this invitation; it is not shown to anybody."
            autoComplete="off"
          />
        </div>
      </div>
    </fieldset>
  );
}
