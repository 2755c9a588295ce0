import type { ReactNode } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { ActionProps } from '../action-props';
import { DraftLink } from '../draft/draft-link';
import { type Fight, OddsTable } from '../odds';
import { Heed } from './heed';
import type { Warning } from './warnings';

interface Props extends ActionProps {
  readonly action: Action;
  /** The fight that the order leads to, if it does. */
  readonly battle?: Fight;
  readonly children: ReactNode;
  /** What to think of before it is sent. */
  readonly warnings?: readonly Warning[];
  /** Back to the draft. */
  readonly back: string;
}

/** The last look before an order is sent: what it does, the odds, one button. */
export function Confirm({ action, battle, children, back, game, ticket, decide, weigh, warnings = [] }: Props) {
  const order = JSON.stringify(action);
  const odds = battle && weigh(battle);
  return (
    <section aria-labelledby="confirm" className="stack rounded-md border-2 border-accent p-3">
      <h3 id="confirm">Your order</h3>
      <KeptForm
        key={order}
        action={decide}
        hidden={{ ...ticket, _key: keyOf(ticket._key, order), _kind: 'draft', _action: order }}
        rulesetId={game.rulesetId}
        label="Send the order"
      >
        {children}
        {battle && odds && <OddsTable odds={odds} enemy={battle.enemy} />}
        <Heed warnings={warnings} />
        <div className="send-bar">
          <SubmitButton>Send the order</SubmitButton>
          <DraftLink className="btn" href={back}>
            Change it
          </DraftLink>
        </div>
      </KeptForm>
    </section>
  );
}

/** Another order is another command: the key of the page, with a mark of what it sends. */
function keyOf(key: string, order: string): string {
  let mark = 0;
  for (const letter of order) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${key}-${mark.toString(36)}`;
}
