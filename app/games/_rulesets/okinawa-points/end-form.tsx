import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { Body } from '@/lib/rulesets/okinawa-points/body';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { ReportFrame } from '../_reporting/report-frame';
import type { ReportFormProps } from '../_reporting/report-props';
import { RunningSum } from '../_reporting/running-sum';
import { CountField } from './count-field';
import { mapTextOf } from './map-text';

interface Props extends ReportFormProps {
  readonly view: OkinawaView;
  readonly draft: Body | undefined;
}

type EndBody = Extract<Body, { readonly kind: 'end' }>;

/** The end of the scenario: six numbers of units, and who is cut off, as a number or by the map. */
export function EndForm(props: Props) {
  const { view, draft, prefix, game } = props;
  const said = draft?.kind === 'end' ? draft : undefined;
  const rule = (clause: string) => <ClauseLink rulesetId={game.rulesetId} clause={clause} />;
  return (
    <ReportFrame {...props} kind="end" label="Report the end of the scenario" send="Report the end">
      <Zones view={view} said={said} prefix={prefix} rulesetId={game.rulesetId} />
      {view.scenario.communications && (
        <fieldset className="stack">
          <legend className="mb-1 font-semibold">
            US units without a line of communications {rule('okinawa:17.52')}
          </legend>
          <div className="flex flex-wrap items-center gap-3">
            <CountField
              id={`${prefix}-cutOff`}
              name="cutOff"
              label="US units without a line of communications"
              value={said?.cutOff === undefined ? '' : String(said.cutOff)}
              worth={view.rates.cutOff}
            />
            <span className="text-sm text-muted">{view.rates.cutOff} points to Japan for each.</span>
          </div>
          {said?.map === undefined ? (
            <KeptDetails summary="Or paste the map, and the server traces the lines">
              <MapField prefix={prefix} text="" />
            </KeptDetails>
          ) : (
            <MapField prefix={prefix} text={mapTextOf(said.map)} />
          )}
        </fieldset>
      )}
      <p className="rounded bg-sunk p-3">
        <RunningSum group="japan" initial={0} base={view.totals.japanese} text="Japan: {}" />
        {', '}
        <RunningSum group="us" initial={0} base={view.totals.us} text="US: {}" />
        <span className="block text-sm text-muted">
          With a map, “Check” shows the points for lines of communications. The automatic victory {rule('okinawa:17.6')}{' '}
          comes before any points.
        </span>
      </p>
    </ReportFrame>
  );
}

function MapField({ prefix, text }: { readonly prefix: string; readonly text: string }) {
  return (
    <TextAreaField
      id={`${prefix}-map`}
      name="map"
      label="Map, one hex a line"
      hint={MAP_HINT}
      placeholder={MAP_EXAMPLE}
      rows={10}
      value={text}
    />
  );
}

const MAP_HINT =
  'Hex, terrain (land, sea, blocked), edge for the northeast edge, US unit, Japanese unit; - for nothing, ! behind a Japanese unit without a zone of control. Commas or tabs work too. Leave the number above empty.';
const MAP_EXAMPLE = 'offset even-columns\n0101 land edge\n0102 land - 4-3-10\n0103 sea\n0203 land - - 2-3-10';

const ROWS = [
  { zone: 'Northern', us: 'usNorth', japanese: 'jpNorth' },
  { zone: 'Central', us: 'usCentral', japanese: 'jpCentral' },
  { zone: 'Southern', us: 'usSouth', japanese: 'jpSouth' },
] as const;

interface ZonesProps {
  readonly view: OkinawaView;
  readonly said: EndBody | undefined;
  readonly prefix: string;
  readonly rulesetId: string;
}

/** What each zone is worth stands in its field, for the running sums. */
function Zones({ view, said, prefix, rulesetId }: ZonesProps) {
  const { scenario, rates } = view;
  if (!scenario.zones && !scenario.territory.us && !scenario.territory.japanese) return null;
  const worthOf = (key: keyof typeof rates.zones, side: 'us' | 'japanese') =>
    scenario.territory[side] && scenario.scores[side] ? rates.zones[key] : undefined;
  const worths: Readonly<Record<string, number | undefined>> = {
    jpNorth: worthOf('jpNorth', 'japanese'),
    jpCentral: worthOf('jpCentral', 'japanese'),
    usSouth: worthOf('usSouth', 'us'),
  };
  return (
    <table className="table">
      <caption>
        Units in each zone <ClauseLink rulesetId={rulesetId} clause="okinawa:17.31" />. Empty means none.
      </caption>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col">US</th>
          <th scope="col">Japan</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ zone, ...keys }) => (
          <tr key={zone}>
            <th scope="row">{zone}</th>
            {(['us', 'japanese'] as const).map((side) => {
              const key = keys[side];
              const worth = worths[key];
              return (
                <td key={side}>
                  <CountField
                    id={`${prefix}-${key}`}
                    name={key}
                    label={`${side === 'us' ? 'US' : 'Japanese'} units in the ${zone} zone`}
                    value={said?.counts === undefined ? '' : String(said.counts[key])}
                    group={side === 'us' ? 'us' : 'japan'}
                    {...(worth === undefined ? {} : { worth })}
                  />
                  <span className="text-sm text-muted">{worth === undefined ? 'no points' : `${worth} each`}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
