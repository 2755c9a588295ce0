import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { InviteLink } from '@/app/games/_parts/invite-link';
import { understudyLine } from '@/app/games/_parts/side-words';
import type { UnderstudyView } from '@/lib/games/model/types';
import { callThem, drop, name, standIn } from './acts';
import { hiddenOf, type SideProps } from './people';

/** Who stands by for the seat: who is in charge of it names, calls and removes them; they themselves take it over. */
export function UnderstudyCard(props: SideProps & { readonly inCharge: boolean }) {
  const { game, seat, inCharge } = props;
  const { understudy } = seat;
  const isOpen = game.status !== 'over';
  return (
    <section aria-labelledby="understudy" className="card stack">
      <h2 id="understudy">Understudy</h2>
      <p>
        {understudy === undefined
          ? 'Nobody stands by for this seat. An understudy watches the game, sees nothing that is secret, and takes the seat over when its player is gone.'
          : understudyLine(understudy)}
      </p>
      {understudy?.path !== undefined && <InviteLink path={understudy.path} />}
      {isOpen && understudy?.yours && <Offer {...props} understudy={understudy} />}
      {isOpen && inCharge && understudy !== undefined && <Charge {...props} understudy={understudy} />}
      {isOpen && inCharge && understudy === undefined && <NameForm {...props} />}
    </section>
  );
}

type OneProps = SideProps & { readonly understudy: UnderstudyView };

function NameForm({ game, seat }: SideProps) {
  return (
    <KeptForm action={name} hidden={hiddenOf({ game, seat })} label="Ask somebody to stand by">
      <TextField
        name="invite"
        id="understudy-invite"
        type="email"
        label="Ask somebody by mail (optional)"
        hint="Without an address you get a link that you pass on yourself."
        autoComplete="off"
      />
      <SubmitButton>Ask somebody to stand by</SubmitButton>
    </KeptForm>
  );
}

/** For the understudy: the seat, once it is offered. */
function Offer({ game, seat, understudy }: OneProps) {
  return (
    <KeptForm action={standIn} hidden={hiddenOf({ game, seat })} label="Your answer as understudy">
      {understudy.called && (
        <p>
          The seat is offered to you{game.campaign && ', in all games of the campaign in which its player has it'}. Who
          takes it sees everything that the side sees, plays it from now on, and gets a brief of the game by mail.
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {understudy.called && (
          <SubmitButton name="_do" value="enter">
            Take the seat over
          </SubmitButton>
        )}
        <SubmitButton small={!understudy.called} tone="plain" name="_do" value="leave">
          Stand by no more
        </SubmitButton>
      </p>
    </KeptForm>
  );
}

/** For the captain, and for who may free the seat. */
function Charge({ game, seat, understudy }: OneProps) {
  const mayCall = game.status === 'running' && understudy.actor !== undefined && !understudy.called;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {mayCall && (
        <KeptForm action={callThem} hidden={hiddenOf({ game, seat })} label="Offer them the seat">
          <SubmitButton small tone="plain">
            Offer them the seat now
          </SubmitButton>
        </KeptForm>
      )}
      <KeptForm action={drop} hidden={hiddenOf({ game, seat })} label="Remove the understudy">
        <SubmitButton small tone="plain">
          {understudy.actor === undefined ? 'Withdraw the link' : 'Remove them'}
        </SubmitButton>
      </KeptForm>
    </div>
  );
}
