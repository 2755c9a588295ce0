import { Choice, SelectField } from '@/app/_components/forms/kept-fields';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { NoteField } from '../_reporting/note-field';
import { ReportButton, ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';
import { asksForWar, WarForm } from '../_reporting/war-form';
import { CitiesForm } from './cities/cities-form';
import { TurnForm } from './turn/turn-form';
import { viewOf } from './view-of';

/** The form for what is to be reported: a turn, the verdict, or for the organiser what is put right. */
export function ReportForm(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (!view) return null;
  if (asksForWar(props)) return <WarForm {...props} />;
  const body = bodyIn(props.body);
  switch (body?.kind) {
    case 'turn':
      return <TurnForm {...props} view={view} turn={body.turn} label={labelOf(props, view)} filled={body} />;
    case 'power-status':
      return <StatusForm {...props} view={view} told={body} />;
    case 'cities':
      return <CitiesForm {...props} view={view} turn={body.turn} filled={body} />;
    case 'conquest-hold':
      return <p>A hold from the campaign can only be removed.</p>;
    case 'verdict':
      return <VerdictForm {...props} />;
    case undefined:
      return <FreshForm {...props} view={view} />;
  }
}

type WithView = ReportFormProps & { readonly view: View };

function FreshForm({ view, ...props }: WithView) {
  if (view.verdictNeeded) return props.ticket._role === 'organiser' ? <VerdictForm {...props} /> : null;
  if (view.open.length > 0) return <OpenConquest view={view} game={props.game} />;
  if (view.turn === undefined) return null;
  return <TurnForm {...props} view={view} turn={view.turn.code} label={view.turn.label} />;
}

/** Bodies of this game's own reports; their shape was checked when they were made. */
function bodyIn(body: ReportFormProps['body']): Body | undefined {
  const isOwn = (one: unknown): one is Body => typeof one === 'object' && one !== null && 'kind' in one;
  return isOwn(body) ? body : undefined;
}

/** The turn in words: of the report that is revised or amended. */
function labelOf({ reporting, report }: ReportFormProps, view: View): string {
  const { pending, filed } = reporting;
  const title = pending?.id === report ? pending?.title : filed.find(({ id }) => id === report)?.title;
  return title?.replace(/^the turn /, '') ?? view.turn?.label ?? '';
}

export function OpenConquest({ view, game }: { readonly view: View; readonly game: GameView }) {
  const { campaign } = game;
  return (
    <Notice tone="warn" title={`${view.turn?.label ?? 'The turn'} cannot be reported yet`}>
      <p>
        The conquest step is still open in{' '}
        {campaign === undefined ? (
          'the house rules of this campaign'
        ) : (
          <Link className="link" href={`/campaigns/${campaign.campaignId}`}>
            the house rules of {campaign.name}
          </Link>
        )}
        :
      </p>
      <ul className="list-disc ps-5">
        {view.open.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}

function VerdictForm(props: ReportFormProps) {
  const { prefix } = props;
  return (
    <ReportFrame {...props} kind="verdict" note={false} label="Verdict" send="Give the verdict">
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="mb-1 font-semibold">Who has won</legend>
        <Choice name="winner" value="axis" required>
          The Axis
        </Choice>
        <Choice name="winner" value="allied" required>
          The Allies
        </Choice>
        <Choice name="winner" value="draw" required>
          Nobody: a draw
        </Choice>
      </fieldset>
      <NoteField
        id={`${prefix}-verdict-note`}
        label="The verdict in words"
        hint="Your reasons, based on the points and the turns of defeat. Everybody in the game reads them. The verdict ends the game."
        required
      />
    </ReportFrame>
  );
}

type StatusProps = WithView & { readonly told: Extract<Body, { readonly kind: 'power-status' }> };

function StatusForm({ view, told, ...props }: StatusProps) {
  const name = view.powers.find(({ power }) => power === told.power)?.name ?? told.power;
  return (
    <ReportFrame {...props} kind="power-status" label={`Status of ${name}`} send="Send the status">
      <input type="hidden" name="_turn" value={told.turn} />
      <input type="hidden" name="_power" value={told.power} />
      <SelectField
        name="status"
        id={`${props.prefix}-status`}
        label={name}
        value={told.status}
        options={view.statuses.map(({ status, name: label }) => ({ value: status, label }))}
      />
    </ReportFrame>
  );
}

/** What may be said while the campaign holds a turn: who has the cities that its roll counts with. */
export function AtAnyTime(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (view === undefined || view.sharedCities.length === 0) return <LetGo {...props} />;
  if (view.open.length === 0 || view.turn === undefined || view.reporting.pending) return null;
  return (
    <section aria-labelledby="cities" className="card stack">
      <h2 id="cities">Cities of Japan’s roll</h2>
      <CitiesForm {...props} view={view} turn={view.turn.code} />
    </section>
  );
}

/** What the organiser may do in a game of before while the campaign holds a turn for no good reason any more. */
function LetGo(props: ReportFormProps) {
  const view = viewOf(props.game.view);
  if (!view?.mayRelease || view.open.length === 0 || view.turn === undefined || props.ticket._role !== 'organiser')
    return null;
  return (
    <section aria-labelledby="release" className="card stack">
      <h2 id="release">Let the turn go</h2>
      <OpenConquest view={view} game={props.game} />
      <ReportButton {...props} kind="release" fields={{ _turn: view.turn.code }} label="Let the turn be reported">
        Let {view.turn.label} be reported anyway
      </ReportButton>
    </section>
  );
}
