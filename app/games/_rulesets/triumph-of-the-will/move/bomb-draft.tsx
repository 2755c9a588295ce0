import { Notice } from '@/app/_components/notice';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { ActionProps } from '../action-props';
import { DraftForm } from '../draft/draft-form';
import { DraftLink } from '../draft/draft-link';
import { type NameOf, UNIT_NAMES } from '../names';
import { type ChoiceOf, draftHref } from '../view-of';
import { Confirm } from './confirm';

type Bomb = ChoiceOf<'bomb'>;
type Target = Extract<Action, { readonly type: 'bomb' }>['target'];

/** An atomic attack: one target anywhere (11.1). */
export function BombDraft(props: ActionProps & { readonly choice: Bomb }) {
  const { choice, query, game, nameOf } = props;
  const targets = targetsOf(choice, nameOf);
  const picked = targets.find(({ value }) => value === query.target);
  const here = targets.filter(({ target }) => 'area' in target && target.area === query.from);
  if (query.check && picked) return <BombCheck {...props} picked={picked} />;
  return (
    <div className="stack">
      <p>
        <DraftLink className="link" href={draftHref(game, {})}>
          Another action
        </DraftLink>
      </p>
      <h3>Atomic attack</h3>
      {query.check && <Notice tone="warn" announce="alert" title="Choose a target." />}
      {here.length > 0 && (
        <section aria-labelledby="targets">
          <h4 id="targets" className="mb-2 font-semibold">
            Targets in {nameOf(query.from ?? '')}
          </h4>
          <ul className="grid gap-2">
            {here.map(({ value, label }) => (
              <li key={value}>
                <DraftLink className="choice" href={draftHref(game, { do: 'bomb', target: value, check: '1' })}>
                  {label}
                </DraftLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DraftForm game={game} draft={{ do: 'bomb' }} label="Draft of an atomic attack">
        <label htmlFor="target" className="mb-1 block font-semibold">
          Target
        </label>
        <select id="target" name="target" defaultValue={query.target ?? ''} required className="control">
          <option value="">choose</option>
          {targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </DraftForm>
    </div>
  );
}

export interface PickedTarget {
  readonly value: string;
  readonly label: string;
  readonly target: Target;
}

/** Every possible target, each with the value that names it in the address. */
export function targetsOf({ targets, canals }: Bomb, nameOf: NameOf): readonly PickedTarget[] {
  return [
    ...targets.map(({ area, unit, disrupted, count }) => ({
      value: `${area}:${unit}:${disrupted ? 'd' : 'r'}`,
      label: `${nameOf(area)}: ${UNIT_NAMES[unit]}${disrupted ? ', disrupted' : ''} (one of ${count})`,
      target: { area, unit, disrupted },
    })),
    ...canals.map((canal) => ({ value: `canal:${canal}`, label: nameOf(canal), target: { canal } })),
  ];
}

function BombCheck(props: ActionProps & { readonly choice: Bomb; readonly picked: PickedTarget }) {
  const { picked, choice, game, view } = props;
  return (
    <Confirm
      {...props}
      action={{ type: 'bomb', target: picked.target }}
      back={draftHref(game, { do: 'bomb', target: picked.value })}
    >
      <p>
        <span className="font-semibold">{picked.label}</span>. The bomb is spent whatever is rolled; you have{' '}
        {choice.bombs}.
      </p>
      {'area' in picked.target && <p>1 to 4: the unit is eliminated. 5: it is disrupted. 6: a dud.</p>}
      <p className="text-muted">
        Unless it is a dud, it leaves a blast marker and counts towards nuclear winter: {view.detonations} detonations
        so far, rolled for when there are more than 12.
      </p>
    </Confirm>
  );
}
