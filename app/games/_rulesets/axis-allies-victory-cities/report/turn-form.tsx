import { Choice } from '@/app/_components/forms/kept-fields';
import { ReportButton, ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { RunningSum } from '@/app/games/_rulesets/_reporting/running-sum';
import type { TurnBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { nameOf } from '../view-of';
import { ComplexFields } from './complex-fields';
import { FateFields } from './fate-fields';
import { InfantryFields } from './infantry-fields';
import { SiteFields } from './site-fields';
import { axisChange, TakeFields } from './take-fields';
import { fieldsOf, type TurnFields, type TurnPartProps } from './turn-fields';

interface Props extends ReportFormProps {
  readonly view: View;
  readonly turn?: TurnBody;
}

/** One power's whole turn, in the order in which it is played; what is typed is counted beside every limit. */
export function TurnForm({ view, turn, ...props }: Props) {
  const fields = fieldsOf(view, props.purpose, turn);
  if (fields === undefined) return null;
  const { power, round, captor } = fields;
  const part = { view, fields, prefix: props.prefix, ...(turn === undefined ? {} : { body: turn }) };
  const who = `${nameOf(view, power)}, turn ${round}`;
  return (
    <>
      {props.purpose !== 'amend' && <h3>{who}</h3>}
      {props.purpose === 'report' && <NothingHappened {...props} fields={fields} />}
      <ReportFrame {...props} kind="turn" label={`Report of ${who}`} send={`Report ${who}`}>
        <input type="hidden" name="power" value={power} />
        <input type="hidden" name="round" value={round} />
        {captor === undefined ? (
          <Purchases {...part} />
        ) : (
          <p className="font-semibold">
            {nameOf(view, captor)} holds the capital: no income, and nothing can be bought.
          </p>
        )}
        <TakeFields {...part} game={props.game} query={props.query} />
        {props.purpose !== 'amend' && (
          <p>
            <RunningSum
              group="axis"
              base={view.score.axis}
              initial={axisChange(part)}
              text="Axis after this turn: {} points"
            />{' '}
            <span className="text-muted">of {view.thresholds.all}</span>
          </p>
        )}
        {props.purpose === 'amend' && <FateFields {...part} />}
      </ReportFrame>
    </>
  );
}

function NothingHappened({ fields, ...props }: ReportFormProps & { readonly fields: TurnFields }) {
  return (
    <ReportButton
      {...props}
      kind="turn"
      fields={{ power: fields.power, round: fields.round }}
      label="Report that nothing changed hands and nothing was placed"
    >
      Nothing taken, nothing placed
    </ReportButton>
  );
}

function Purchases(part: TurnPartProps) {
  const { view, body } = part;
  return (
    <>
      <InfantryFields {...part} />
      {view.options.capUsesDiscount && (
        <Choice name="industry" value="1" type="checkbox" checked={body?.industry === true}>
          It has the advance that makes units cheaper: {view.options.discount} IPC less for each unit counts.
        </Choice>
      )}
      <ComplexFields {...part} />
      <SiteFields {...part} />
      <p>
        <RunningSum group="spent" initial={spentIn(part)} text="{} IPC spent, at list prices" />
      </p>
    </>
  );
}

/** The money of the form as the server renders it; the numbers are all from the view. */
function spentIn({ view, body, fields }: TurnPartProps): number {
  if (body === undefined) return 0;
  const { infantry, units } = view.prices;
  const men = Object.values(body.infantry).reduce((sum, count) => sum + count * infantry, 0);
  const machines = Object.values(body.units).flatMap((counts) => Object.entries(counts));
  const sites = fields.sites.filter(({ territory }) => body.declare.includes(territory));
  return (
    men +
    machines.reduce(
      (sum, [unit, count]) => sum + count * (Object.entries(units).find(([one]) => one === unit)?.[1] ?? 0),
      0,
    ) +
    sites.reduce((sum, { price }) => sum + price, 0)
  );
}
