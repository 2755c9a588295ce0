import { ClauseLink } from '@/app/_components/links/clause-link';
import type { CardProps } from './card-props';
import { JapanSum } from './card-sums';
import { FactoryRows } from './factory-rows';
import { PickRow, type SumOption, TickRow, TypedRow } from './fields';
import { IsOut } from './italy-fields';

const HOLDERS: readonly SumOption[] = [
  { value: 'allied', label: 'Allied +1', worth: 1 },
  { value: 'japanese', label: 'Japanese −1', worth: -1 },
  { value: 'neither', label: 'nobody’s 0', worth: 0 },
];
const UNTOLD: SumOption = { value: '', label: 'not in this report', worth: 0 };
const REACHED: readonly SumOption[] = [
  { value: 'yes', label: 'yes 0', worth: 0 },
  { value: 'no', label: 'no +1', worth: 1 },
];
const JAPAN = ['japan'] as const;
const CITIES = [
  ['shanghai', 'Shanghai'],
  ['vladivostok', 'Vladivostok'],
  ['manila', 'Manila'],
  ['taihoku', 'Taihoku (Formosa)'],
] as const;

/** Japan's card as a form: the lines of the sum in the order of the rule. */
export function JapanFields(props: CardProps) {
  const { view, filled, amends, prefix, rulesetId } = props;
  const { japan } = view;
  if (japan.status === 'out' && !amends) return <IsOut name="Japan has surrendered" since={japan.since?.label} />;
  const said = filled?.japan;
  return (
    <fieldset className="grid min-w-0 content-start rounded border border-rule px-3 pt-1 pb-3">
      <legend className="px-1 font-serif text-lg font-bold">
        Japan <ClauseLink rulesetId={rulesetId} clause="wifh:japanese-surrender.changes" />
      </legend>
      <FactoryRows {...props} />
      <TickRow
        name="russiaAtWar"
        id={`${prefix}-russia`}
        label="Russia is at war with Japan"
        was={amends ? undefined : japan.russiaAtWar}
        checked={said?.russiaAtWar ?? japan.russiaAtWar}
        filled={said?.russiaAtWar}
        group="japan"
        worth={1}
      />
      <TickRow
        name="alliedMajorControlsManchuria"
        id={`${prefix}-manchuria`}
        label="An Allied major power, active or neutral, controls Manchuria"
        was={amends ? undefined : japan.alliedMajorControlsManchuria}
        checked={said?.alliedMajorControlsManchuria ?? japan.alliedMajorControlsManchuria}
        filled={said?.alliedMajorControlsManchuria}
        group="japan"
        worth={1}
      />
      <BombRows {...props} />
      <PickRow
        name="outsideResourcesReceived"
        id={`${prefix}-resources`}
        label="Did resources or oil reach Japan from outside this turn?"
        value={yesNo(said?.outsideResourcesReceived ?? (amends ? undefined : japan.outsideResourcesReceived))}
        was={amends || japan.outsideResourcesReceived === undefined ? undefined : yesNo(japan.outsideResourcesReceived)}
        groups={JAPAN}
        options={[{ ...UNTOLD, label: amends ? UNTOLD.label : 'not said yet' }, ...REACHED]}
      />
      {CITIES.filter(([city]) => !japan.told.includes(city)).map(([city, name]) => (
        <PickRow
          key={city}
          name={city}
          id={`${prefix}-${city}`}
          label={name}
          value={said?.cities?.[city] ?? (amends ? '' : japan.cities[city])}
          was={amends ? undefined : japan.cities[city]}
          groups={JAPAN}
          options={amends ? [UNTOLD, ...HOLDERS] : HOLDERS}
        />
      ))}
      {japan.told.length > 0 && <ToldCities {...props} />}
      {!amends && <Total {...props} />}
    </fieldset>
  );
}

/** What the victory game of the campaign tells is shown, and not asked again. */
function ToldCities({ view: { japan } }: CardProps) {
  const byCampaign = CITIES.filter(([city]) => japan.told.includes(city));
  const words = byCampaign.map(
    ([city, name]) => `${name} ${HOLDERS.find(({ value }) => value === japan.cities[city])?.label ?? ''}`,
  );
  return (
    <p className="py-2 text-sm">
      From the victory game of this campaign: {words.join(', ')}. Enter a change there, with CITIES while the turn is
      open.
    </p>
  );
}

const yesNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

function BombRows({ view, filled, prefix }: CardProps) {
  const before = view.bombs.filter(({ counts }) => counts).length;
  const names = (printed: boolean) =>
    (filled?.aBombs ?? [])
      .filter(({ printedFactoryCity }) => printedFactoryCity === printed)
      .map(({ hex }) => hex)
      .join(', ');
  return (
    <>
      <TypedRow
        name="bombs"
        id={`${prefix}-bombs`}
        label={
          <>
            A-bombs this turn on printed factory cities of the homeland, +1 each
            {before > 0 && <span className="block text-sm text-muted">Dropped before: +{before}</span>}
          </>
        }
        value={names(true)}
        placeholder="Hiroshima, Kobe"
        wide
        mark="bombs"
      />
      <TypedRow
        name="bombs-other"
        id={`${prefix}-bombs-other`}
        label="A-bombs this turn anywhere else, 0 each"
        value={names(false)}
        wide
      />
    </>
  );
}

/** What the form does not hold counts too: cities told by the campaign, what is destroyed for good, and the bombs of earlier turns. */
function Total({ view }: CardProps) {
  const { japan, factories, bombs } = view;
  const gone = factories.filter(({ status }) => status === 'destroyed').length;
  // A factory once captured that counts for good although it stands again.
  const kept = factories.filter(({ status, lost }) => status === 'ok' && lost).length;
  const holders = japan.told.map((city) => HOLDERS.find(({ value }) => value === japan.cities[city]));
  const worth = holders.reduce((sum, holder) => sum + (holder?.worth ?? 0), 0);
  const base = gone + kept + worth + bombs.filter(({ counts }) => counts).length;
  return (
    <JapanSum
      base={base}
      initial={japan.total - base}
      surrenderAt={japan.surrenderAt}
      lost={japan.lost - gone - kept}
      lostBase={gone + kept}
      needed={japan.needed}
    />
  );
}
