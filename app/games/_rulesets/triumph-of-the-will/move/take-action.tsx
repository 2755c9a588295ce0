import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { ActionProps } from '../action-props';
import { DraftLink } from '../draft/draft-link';
import { forceText } from '../names';
import { type ChoiceOf, chainsFor, choicesOf, draftHref, reachOf } from '../view-of';
import { BombDraft } from './bomb-draft';
import { ConvoyDraft } from './convoy-draft';
import { Heed } from './heed';
import { MoveDraft } from './move-draft';
import { passWarnings } from './warnings';

/** 5.6: one action. First what kind and from where; the rest of the draft is in the address. */
export function TakeAction(props: ActionProps) {
  const { view, query } = props;
  const moves = choicesOf(view, 'move');
  const convoys = choicesOf(view, 'convoy');
  const [bomb] = choicesOf(view, 'bomb');
  const move = moves.find(({ from, kind }) => query.do === 'move' && from === query.from && kind === query.kind);
  if (move) return <MoveDraft key={`${move.from} ${move.kind}`} {...props} choice={reachOf(view, move)} />;
  const convoy = convoys.find(({ from, kind }) => from === query.from && kind === query.kind);
  if (query.do === 'convoy' && convoy)
    return <ConvoyDraft key={`${convoy.from} ${convoy.kind}`} {...props} chains={chainsFor(view, convoy)} />;
  if (query.do === 'bomb' && bomb) return <BombDraft {...props} choice={bomb} />;
  return <ActionMenu {...props} moves={moves} convoys={convoys} bomb={bomb} />;
}

interface MenuProps extends ActionProps {
  readonly moves: readonly ChoiceOf<'move'>[];
  readonly convoys: readonly ChoiceOf<'convoy'>[];
  readonly bomb: ChoiceOf<'bomb'> | undefined;
}

function ActionMenu(props: MenuProps) {
  const { moves, convoys, bomb, game } = props;
  const armies = moves.filter(({ kind }) => kind !== 'fleets');
  const fleets = moves.filter(({ kind }) => kind === 'fleets');
  return (
    <div className="stack">
      <p className="text-muted">Choose a force. Nothing is sent until you have seen the whole order.</p>
      <Forces {...props} title="Move armies" kind="move" list={armies} />
      <Forces {...props} title="Move fleets" kind="move" list={fleets} />
      <Forces {...props} title="Convoy armies over sea" kind="convoy" list={convoys} />
      {bomb && (
        <section>
          <h3 className="mb-2">Atomic attack</h3>
          <DraftLink className="btn" href={draftHref(game, { do: 'bomb' })}>
            Choose a target ({bomb.bombs} {bomb.bombs === 1 ? 'bomb' : 'bombs'})
          </DraftLink>
        </section>
      )}
      <Pass {...props} />
    </div>
  );
}

interface ForcesProps extends MenuProps {
  readonly title: string;
  readonly kind: 'move' | 'convoy';
  readonly list: readonly (ChoiceOf<'move'> | ChoiceOf<'convoy'>)[];
}

function Forces({ title, kind, list, game, nameOf, view }: ForcesProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2">{title}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {list.map((choice) => (
          <li key={`${choice.from} ${choice.kind}`}>
            <DraftLink
              className="choice h-full flex-col gap-0 hover:bg-sunk"
              href={draftHref(game, { do: kind, from: choice.from, kind: choice.kind })}
            >
              <span className="font-semibold">{nameOf(choice.from)}</span>
              <span className="text-sm text-muted">
                {forceText(choice.units, view.viewer)}
                {choice.kind === 'italians' && ' (in Italian range)'}
              </span>
            </DraftLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pass({ view, game, ticket, decide }: MenuProps) {
  const [pass] = choicesOf(view, 'pass');
  if (!pass) return null;
  return (
    <section>
      <h3>Pass</h3>
      <KeptForm action={decide} ticket={ticket} hidden={{ _kind: 'pass' }} rulesetId={game.rulesetId} label="Pass">
        <p className="text-muted">
          {pass.ends
            ? 'Your opponent has just passed: if you pass too, the actions of this turn are over.'
            : 'Your opponent acts next. You may act again after that, unless they pass too.'}
        </p>
        <Heed warnings={passWarnings(view)} />
        <SubmitButton tone="plain">{pass.ends ? 'Pass and end the actions' : 'Pass'}</SubmitButton>
      </KeptForm>
    </section>
  );
}
