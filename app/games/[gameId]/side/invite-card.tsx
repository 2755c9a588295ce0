import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { InviteLink } from '@/app/games/_parts/invite-link';
import { RIGHT_WORDS } from '@/app/games/_parts/side-words';
import { invite, withdraw } from './acts';
import { hiddenOf, RIGHT_OPTIONS, type SideProps } from './people';

/** For the captain: links to the side, and another one. */
export function InviteCard({ game, seat }: SideProps) {
  const { invitations = [] } = seat;
  return (
    <section aria-labelledby="invite" className="card stack">
      <h2 id="invite">Invite somebody to the side</h2>
      {invitations.map(({ seq, path, right, duty }) => (
        <div key={seq}>
          <p className="font-semibold">
            For somebody who {RIGHT_WORDS[right]}
            {duty !== undefined && ` · ${duty}`}
          </p>
          <InviteLink path={path} />
          <KeptForm
            action={withdraw}
            hidden={{ ...hiddenOf({ game, seat }), _invitation: seq }}
            label="Withdraw the link"
          >
            <SubmitButton small tone="plain">
              Withdraw this link
            </SubmitButton>
          </KeptForm>
        </div>
      ))}
      <KeptForm action={invite} hidden={hiddenOf({ game, seat })} label="Make a link">
        <SelectField
          name="right"
          id="invite-right"
          label="In the side, this person"
          hint="You can change it at any time."
          options={RIGHT_OPTIONS}
          value="submit"
        />
        <TextField
          name="duty"
          id="invite-duty"
          label="Looks after (optional)"
          hint="Such as “Germany, Italy”. Everybody in the game can read it."
          maxLength={80}
        />
        <TextField
          name="invite"
          id="invite-address"
          type="email"
          label="Ask them by mail (optional)"
          hint="Without an address you send the link yourself."
          autoComplete="off"
        />
        <SubmitButton>Make a link</SubmitButton>
        <p className="text-sm text-muted">
          The first person who opens the link and agrees plays the side with you
          {game.campaign && ', in all games of the campaign in which you hold it'}, and sees everything that you see.
        </p>
      </KeptForm>
    </section>
  );
}
