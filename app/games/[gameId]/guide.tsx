import type { GameView } from '@/lib/games/model/types';
import { screenOf } from '../_rulesets/registry';

/** Shows a newcomer what to do next, on the page where it is done; only against the built-in opponent. */
export function Guide({ game }: { readonly game: GameView }) {
  const steps = screenOf(game.rulesetId).guide ?? [];
  const machine = game.seats.some((seat) => seat.machine === true);
  const at = steps.findIndex(({ decisions }) => game.yourAction.some(({ decision }) => decisions.includes(decision)));
  const step = steps[at];
  if (!machine || step === undefined) return null;
  return (
    <details open className="card no-print">
      <summary className="font-semibold">
        First game, step {at + 1} of {steps.length}: {step.title}
      </summary>
      <ol className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {steps.map(({ title }, place) => (
          <li
            key={title}
            aria-current={place === at ? 'step' : undefined}
            className={place === at ? 'font-bold text-ink' : ''}
          >
            {place + 1}. {title}
          </li>
        ))}
      </ol>
      <div className="stack">
        {step.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </details>
  );
}
