import Form from 'next/form';
import { Link } from '@/app/_components/links/link';
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
    <details className="rounded border border-rule bg-card px-3 py-2" open={wish.mode !== 'thrown'}>
      <summary className="min-h-6 font-semibold">Dice of the next order: {WORDS[wish.mode]}</summary>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Choice {...{ analysis, wish }} mode="thrown" words="Thrown" />
        <Choice {...{ analysis, wish }} mode="likeliest" words="Likeliest result" />
        <Chosen analysis={analysis} wish={wish} />
      </div>
    </details>
  );
}

const WORDS: Readonly<Record<Wish['mode'], string>> = {
  thrown: 'thrown',
  likeliest: 'the likeliest result',
  chosen: 'chosen',
};

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
