import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { ActionProps } from '../action-props';
import { CountInputs } from '../draft/count-inputs';
import { draftOf, forceOf } from '../draft/draft-force';
import { DraftForm } from '../draft/draft-form';
import { effectText, overstackText } from '../effect-text';
import { Confirm } from '../move/confirm';
import { DestinationSelect } from '../move/destination-select';
import { forceSize, forceText } from '../names';
import { fightOf } from '../odds';
import { type ChoiceOf, draftHref } from '../view-of';

interface Props extends ActionProps {
  readonly choice: ChoiceOf<'momentum'>;
}

/** 10.9: victorious panzers may go on into one more area, or stay. */
export function MomentumForm(props: Props) {
  const { choice, query, game, nameOf, ticket, decide, view } = props;
  const force = forceOf(query);
  const landing = choice.targets.find(({ area }) => area === query.to);
  if (query.check && force && landing) {
    const warning = overstackText(landing, forceSize(force));
    return (
      <Confirm
        {...props}
        action={{ type: 'momentum', advance: { force, to: landing.area } }}
        battle={fightOf(force, landing)}
        back={draftHref(game, draftOf(query))}
      >
        <p>
          {forceText(force, view.viewer)} from {nameOf(choice.from)} to{' '}
          <span className="font-semibold">{nameOf(landing.area)}</span>: {effectText(landing)}.
        </p>
        {warning && <Notice tone="warn" title={warning} />}
      </Confirm>
    );
  }
  const entries = choice.targets.map((target) => ({
    value: target.area,
    name: nameOf(target.area),
    effect: target.effect,
    text: effectText(target),
  }));
  return (
    <div className="stack">
      <DraftForm game={game} draft={{ do: 'momentum' }} label="Draft of an advance">
        <CountInputs units={choice.units} query={query} begin={choice.units} side={view.viewer} />
        <DestinationSelect entries={entries} value={query.to} />
      </DraftForm>
      <KeptForm
        action={decide}
        hidden={{ ...ticket, _kind: 'decline-momentum' }}
        rulesetId={game.rulesetId}
        label="Stay"
      >
        <SubmitButton tone="plain">{`Stay in ${nameOf(choice.from)}`}</SubmitButton>
      </KeptForm>
    </div>
  );
}
