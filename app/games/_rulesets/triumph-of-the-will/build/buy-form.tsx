import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { BUY_NAMES, BUYS, type NameOf } from '../names';
import type { ChoiceOf } from '../view-of';
import { boughtIn } from './bought-in';
import { BuyFields } from './buy-fields';

interface Props extends DecisionProps {
  readonly choice: ChoiceOf<'choose-forces'>;
  readonly nameOf: NameOf;
}

/** The secret purchase: the forces of 3.3, or a turn's production of 5.3. */
export function BuyForm({ choice, nameOf, game, ticket, decide, suggested }: Props) {
  const items = BUYS.flatMap((type) => {
    const most = choice.most[type];
    return most === undefined ? [] : [{ type, label: BUY_NAMES[type], cost: choice.costs[type], most }];
  });
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: choice.type }}
      rulesetId={game.rulesetId}
      label="What you buy"
    >
      <p className="text-sm text-muted">
        {suggested && 'The numbers are a suggestion: send them, or change them. '}
        {choice.type === 'choose-forces' && 'Unspent points are lost. '}
        {choice.armyRoom !== undefined && `Room for armies in your capital: ${choice.armyRoom}. `}
        {choice.fleetRoom !== undefined && `Room for fleets in your entry ocean: ${choice.fleetRoom}. `}
        {choice.blockedEntry && `No fleets now: the enemy controls ${nameOf(choice.blockedEntry)}.`}
      </p>
      <BuyFields
        items={items}
        points={choice.points}
        room={{ armies: choice.armyRoom, fleets: choice.fleetRoom }}
        suggested={boughtIn(suggested)}
      />
      <div className="send-bar">
        <SubmitButton>{choice.type === 'build' ? 'Seal the production' : 'Seal the forces'}</SubmitButton>
      </div>
    </KeptForm>
  );
}
