import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { CloseTurn } from '@/lib/rulesets/wif-house/body';
import type { HouseView } from '@/lib/rulesets/wif-house/view/types';
import { ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';

interface Props extends ReportFormProps {
  readonly view: HouseView;
  readonly filled?: CloseTurn;
}

/** The last word on a turn; the two facts that are asked afresh may come with it. */
export function CloseForm({ view, filled, ...props }: Props) {
  const { prefix, game, purpose } = props;
  const { turn, hold, mayIsolate } = view;
  return (
    <section aria-labelledby={`${prefix}-close`} className="stack border-t border-rule pt-4">
      <h3 id={`${prefix}-close`}>
        {purpose === 'report' ? `Close ${turn.label}` : 'The end of a turn'}{' '}
        <ClauseLink rulesetId={game.rulesetId} clause="wifh:conquest-step" />
      </h3>
      {purpose === 'report' && (
        <p className="text-sm text-muted">
          {props.by === 'organiser' ? 'Both sides confirm it.' : 'The other side confirms it.'}{' '}
          {hold.held ? 'The server then makes the rolls that are still due. ' : ''}
          {mayIsolate ? 'Then isolation is worked out on the map.' : ''}
        </p>
      )}
      <ReportFrame {...props} kind="close-turn" label={`Close ${turn.label}`} send={`Close ${turn.label}`} note={false}>
        <input type="hidden" name="_turn" value={filled?.turn ?? turn.code} />
        {(hold.held || purpose !== 'report') && <Facts prefix={prefix} filled={filled} />}
      </ReportFrame>
    </section>
  );
}

/** What a roll that is still owed waits for. */
function Facts({ prefix, filled }: { readonly prefix: string; readonly filled: CloseTurn | undefined }) {
  const reached = filled?.outsideResourcesReceived;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="garrison"
        id={`${prefix}-close-garrison`}
        label="Allied garrison value in Italy (if a roll is due)"
        placeholder="4.5"
        value={filled?.garrison}
      />
      <SelectField
        name="outsideResourcesReceived"
        id={`${prefix}-close-resources`}
        label="Resources reached Japan (if a roll is due)"
        value={reached === undefined ? '' : reached ? 'yes' : 'no'}
        options={[
          { value: '', label: 'not said here' },
          { value: 'yes', label: 'yes' },
          { value: 'no', label: 'no' },
        ]}
      />
    </div>
  );
}
