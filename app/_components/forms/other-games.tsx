import type { Elsewhere } from '@/lib/games/play/preview/elsewhere';
import { LineText, withKeys } from '../line-text';
import { ClauseLink } from '../links/clause-link';
import type { FormPreview } from './form-state';

type Props = Pick<FormPreview, 'elsewhere'>;

/** What an action would do to other games of the campaign. */
export default function OtherGames({ elsewhere = [] }: Props) {
  return elsewhere.map((one) => (
    <section key={one.gameId} className="mt-2">
      <h4 className="font-semibold">
        In{' '}
        <a className="link" href={`/games/${one.gameId}`}>
          {one.name}
        </a>
      </h4>
      <Consequence {...one} rulesetId={one.rulesetId} />
      {one.needsDice && <p>The result there depends on dice or on sealed choices.</p>}
      {one.notRunning && <p>It would hear nothing of it: it has not begun, or is over.</p>}
      {one.outcomes?.map((outcome) => (
        <section key={outcome.when} className="mt-1">
          <h5 className="font-semibold">{outcome.when}</h5>
          <Consequence {...outcome} rulesetId={one.rulesetId} />
        </section>
      ))}
    </section>
  ));
}

type ConsequenceProps = Pick<Elsewhere, 'lines' | 'figures' | 'asks' | 'refused' | 'ends' | 'rulesetId'>;

function Consequence({ lines, figures = [], asks = [], refused = [], ends, rulesetId }: ConsequenceProps) {
  return (
    <>
      <Lines lines={lines} rulesetId={rulesetId} />
      {figures.length > 0 && <p className="mt-1">Figures that change there:</p>}
      <Lines lines={figures} rulesetId={rulesetId} />
      {asks.length > 0 && <p className="mt-1">Asked there then:</p>}
      <Lines lines={asks} rulesetId={rulesetId} />
      {refused.map(({ code, clause, message }) => (
        <p key={`${code} ${message}`}>
          <span className="tag tag-warn">refused</span> {message} The two games would disagree. Rule{' '}
          <ClauseLink rulesetId={rulesetId} clause={clause} /> <code className="font-mono text-sm">{code}</code>
        </p>
      ))}
      {ends && <p className="font-semibold">It would end that game.</p>}
    </>
  );
}

function Lines({ lines, rulesetId }: Pick<Elsewhere, 'lines' | 'rulesetId'>) {
  if (lines.length === 0) return null;
  return (
    <ol className="grid gap-1.5">
      {withKeys(lines).map(({ key, line }) => (
        <li key={key}>
          <LineText line={line} rulesetId={rulesetId} innerFold={INNER_FOLD} />
        </li>
      ))}
    </ol>
  );
}

/** Longer lists are folded away. */
const INNER_FOLD = 4;
