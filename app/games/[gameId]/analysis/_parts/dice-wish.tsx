import Form from 'next/form';
import Link from 'next/link';
import { addressOf } from '@/app/games/_rulesets/address-of';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import type { Wish } from '@/lib/games/analysis/throws';
import { diceHref } from './hrefs';

interface Props {
  readonly analysis: AnalysisView;
  readonly wish: Wish;
}

/** How the dice of the next order fall: links and a form that asks, so that the address holds it. */
export function DiceWish({ analysis, wish }: Props) {
  return (
    <fieldset className="card">
      <legend className="sr-only">Dice of the next order</legend>
      <div className="flex flex-wrap items-end gap-2">
        <span className="font-semibold">Dice</span>
        <Choice {...{ analysis, wish }} mode="thrown" words="Thrown" />
        <Choice {...{ analysis, wish }} mode="likeliest" words="Likeliest result" />
        <Chosen analysis={analysis} wish={wish} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends Props {
  readonly mode: 'thrown' | 'likeliest';
  readonly words: string;
}

const Choice = ({ analysis, wish, mode, words }: ChoiceProps) => (
  <Link
    className={`btn btn-small ${wish.mode === mode ? 'btn-primary' : ''}`}
    aria-current={wish.mode === mode ? 'true' : undefined}
    href={diceHref(analysis, { mode })}
    scroll={false}
  >
    {words}
  </Link>
);

function Chosen({ analysis, wish: { mode, faces = [] } }: Props) {
  const { path, kept } = addressOf(analysis.position);
  const { dice: _, faces: __, ...rest } = kept;
  const role = analysis.position.role;
  const hidden = { ...rest, ...(role === undefined ? {} : { role }), dice: 'chosen' };
  return (
    <Form action={path} scroll={false} className="flex flex-wrap items-end gap-2">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="grid text-sm" htmlFor="chosen-faces">
        Faces, in order
        <input
          id="chosen-faces"
          name="faces"
          className="control w-28"
          inputMode="numeric"
          defaultValue={faces.join(' ')}
          placeholder="6 2"
        />
      </label>
      <button type="submit" className={`btn btn-small ${mode === 'chosen' ? 'btn-primary' : ''}`}>
        Choose
      </button>
    </Form>
  );
}
