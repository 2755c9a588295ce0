import { Notice } from '@/app/_components/notice';
import type { Body } from '@/lib/rulesets/wif-house/body';
import type { ReportFormProps } from '../_reporting/report-props';
import { asksForWar, WarForm } from '../_reporting/war-form';
import { CloseForm } from './close-form';
import { ConquestButtons } from './conquest-buttons';
import { FactoryListForm } from './factory-list-form';
import { MapForm } from './map-form';
import { TurnForm } from './turn/turn-form';
import { viewOf } from './view-of';

/** Bodies of this game's own reports; their shape was checked when they were made. */
function bodyIn(body: ReportFormProps['body']): Body | undefined {
  const isOwn = (one: unknown): one is Body => typeof one === 'object' && one !== null && 'kind' in one;
  return isOwn(body) ? body : undefined;
}

/** The form for what is to be reported, or for the one report that is revised or amended. */
export function ReportForm(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  const body = bodyIn(props.body);
  if (!view) return null;
  if (asksForWar(props)) return <WarForm {...props} />;
  switch (body?.kind) {
    case 'turn':
      return <TurnForm {...props} view={view} filled={body} />;
    case 'factories':
      return <FactoryListForm {...props} filled={body} />;
    case 'close-turn':
      return <CloseForm {...props} view={view} filled={body} />;
    case undefined:
      return <FreshForm {...props} />;
    default:
      return <p>The server calculated this by itself: you can remove it, or amend its causes.</p>;
  }
}

function FreshForm(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (!view || view.over) return null;
  if (props.decision === 'list-factories') return <FactoryListForm {...props} />;
  return (
    <div className="stack">
      <Held reasons={view.hold.reasons} />
      <ConquestButtons {...props} view={view} />
      <TurnForm {...props} view={view} />
      <MapForm {...props} view={view} />
      {view.closers.includes(props.by) && <CloseForm {...props} view={view} />}
    </div>
  );
}

export function Held({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Notice tone="warn" title="This conquest step is not over">
      <ul className="list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason} className="first-letter:uppercase">
            {reason}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
