import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { FactoryList } from '@/lib/rulesets/wif-house/body';
import { ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';

interface Props extends ReportFormProps {
  readonly filled?: FactoryList;
}

/** The printed factories, once: what is counted later is counted on this list. */
export function FactoryListForm({ filled, ...props }: Props) {
  const { prefix, game } = props;
  return (
    <ReportFrame {...props} kind="factories" label="Printed factories" send="List the factories">
      <TextAreaField
        name="japan"
        id={`${prefix}-japan`}
        label={
          <>
            Factories printed in the Japanese homeland{' '}
            <ClauseLink rulesetId={game.rulesetId} clause="wifh:japanese-surrender.factories" />
          </>
        }
        hint="One a line with its hex; write two lines for two in one hex."
        placeholder={'Tokyo 1: 3917\nTokyo 2: 3917\nSapporo: 4010'}
        rows={8}
        value={filled?.japan.map(({ id, hex }) => `${id}: ${hex}`).join('\n')}
      />
      <TextAreaField
        name="italy"
        id={`${prefix}-italy`}
        label={
          <>
            Printed factories of Italy, for its production and its early surrender{' '}
            <ClauseLink rulesetId={game.rulesetId} clause="wifh:italian-production" />
          </>
        }
        hint="One place a line by its name, with how many of each colour: reports pick from these places."
        placeholder={'Milan: red 1, blue 2\nTurin: blue 1'}
        rows={4}
        value={filled?.italy?.map(({ hex, red, blue }) => `${hex}: red ${red}, blue ${blue}`).join('\n')}
      />
    </ReportFrame>
  );
}
