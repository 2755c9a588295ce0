import { PickFold } from '@/app/games/_rulesets/_reporting/pick/pick-fold';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { CityView } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { GroupError } from '../group-error';
import { CityMap } from '../map/city-map';
import { nameOf, sideOf } from '../view-of';
import { TakeBox } from './take-box';
import type { Target, TurnPartProps } from './turn-fields';

/** The map to pick on comes from the address of the page. */
type TakeProps = TurnPartProps & Pick<ReportFormProps, 'game' | 'query'>;

/** What changed hands: the other side's cities first, its other territories folded beneath them. */
export function TakeFields({ game, query, ...part }: TakeProps) {
  const { view, fields } = part;
  const holders = view.powers.filter(({ id }) => fields.targets.some(({ from }) => from === id));
  return (
    <fieldset>
      <legend className="font-semibold">Taken in battle, or undefended</legend>
      <p className="mb-2 text-sm text-muted">
        The new holder follows from the rules: {nameOf(view, fields.power)}, or a friend who gets its own city back.
      </p>
      {part.body === undefined && (
        <div className="mb-3">
          <PickOnMap {...part} {...{ game, query }} />
        </div>
      )}
      <GroupError field="take" />
      <div className="grid gap-4">
        {holders.map(({ id, name }) => (
          <Holder key={id} {...part} name={name} targets={fields.targets.filter(({ from }) => from === id)} />
        ))}
      </div>
    </fieldset>
  );
}

const takeId = (prefix: string, territory: string): string => `${prefix}-take-${territory}`;

interface HolderProps extends TurnPartProps {
  readonly name: string;
  readonly targets: readonly Target[];
}

function Holder({ name, targets, ...part }: HolderProps) {
  const cities = targets.filter(({ vcp }) => vcp > 0);
  const others = targets.filter(({ vcp }) => vcp === 0);
  const opened = others.some(({ territory }) => isTaken(part, territory));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">From {name}</legend>
      <Boxes {...part} targets={cities} />
      {others.length > 0 && (
        <details open={opened}>
          <summary className="link text-sm">
            {others.length} other {others.length === 1 ? 'territory' : 'territories'} of {name}
          </summary>
          <div className="mt-2">
            <Boxes {...part} targets={others} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

const isTaken = ({ body }: TurnPartProps, id: string): boolean =>
  body?.control.some(({ territory }) => territory === id) ?? false;

function Boxes({ targets, ...part }: TurnPartProps & { readonly targets: readonly Target[] }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {targets.map((target) => (
        <TakeBox
          key={target.territory}
          id={takeId(part.prefix, target.territory)}
          territory={target.territory}
          place={target.place}
          hint={hintOf(part, target)}
          checked={isTaken(part, target.territory)}
          disabled={target.announce}
          axis={pointsOf(part, target)}
        />
      ))}
    </div>
  );
}

function hintOf({ view, fields }: TurnPartProps, { vcp, to, announce }: Target): string {
  const points = vcp > 0 ? `${vcp} VCP` : '';
  const back = to !== undefined && to !== fields.power ? `back to ${nameOf(view, to)}` : '';
  const first = announce ? 'announce the attack first' : '';
  return [points, back, first].filter((text) => text !== '').join(', ');
}

/** What the points of the Axis change by when this power takes it from the other side. */
const pointsOf = ({ view, fields }: TurnPartProps, { vcp }: Target): number =>
  sideOf(view, fields.power) === 'axis' ? vcp : -vcp;

/** The same for all that is ticked when the server renders the form. */
export function axisChange(part: TurnPartProps): number {
  const taken = part.fields.targets.filter(({ territory }) => isTaken(part, territory));
  return taken.reduce((sum, target) => sum + pointsOf(part, target), 0);
}

/** The map as a way to the box of a city that can be taken. */
function PickOnMap({ view, fields, game, query, prefix }: TakeProps) {
  const open = new Set(fields.targets.filter(({ announce }) => !announce).map(({ territory }) => territory));
  const hrefOf = ({ territory }: CityView) => (open.has(territory) ? `#${takeId(prefix, territory)}` : undefined);
  return (
    <PickFold {...{ game, query, prefix }} summary="Pick a city on the map">
      {() => (
        <>
          <p className="mb-2 text-sm text-muted">
            A city of the other side leads to its box below, unless an attack on it must be announced first.
          </p>
          <CityMap view={view} label="Cities that can be taken, on the map" hrefOf={hrefOf} small />
        </>
      )}
    </PickFold>
  );
}
