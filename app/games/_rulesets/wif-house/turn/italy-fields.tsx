import type { ReactNode } from 'react';
import { Choice, TextAreaField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { CardProps } from './card-props';
import { ItalySum } from './card-sums';
import { PickRow, TickRow, TypedRow } from './fields';

/** Italy's card as a form: four losses, the unit in supply, the garrison of this turn. */
export function ItalyFields({ view, filled, amends, prefix, rulesetId }: CardProps) {
  const { italy } = view;
  const said = filled?.italy;
  const clause = (id: string): ReactNode => <ClauseLink rulesetId={rulesetId} clause={id} />;
  const tick = (id: 'rome' | 'tripoli' | 'allSicily', label: string) => {
    const was = italy.lines.find((line) => line.id === id)?.met ?? false;
    return (
      <TickRow
        name={id}
        id={`${prefix}-${id}`}
        label={label}
        was={amends ? undefined : was}
        checked={said?.[id] ?? was}
        filled={said?.[id]}
        group="italy"
        worth={1}
      />
    );
  };
  if (italy.status === 'out' && !amends)
    return <IsOut name="Italy is completely conquered" since={italy.since?.label} />;
  const factoryHex = said?.factoryHex ?? (amends ? '' : italy.factoryHex);
  return (
    <fieldset className="grid min-w-0 content-start rounded border border-rule px-3 pt-1 pb-3">
      <legend className="px-1 font-serif text-lg font-bold">Italy {clause('wifh:italian-surrender')}</legend>
      {tick('rome', 'Rome is Allied')}
      <FactoryHexRow
        id={`${prefix}-factory-hex`}
        value={factoryHex}
        was={amends ? undefined : italy.factoryHex}
        places={italy.places}
      />
      {amends && (
        <Choice type="checkbox" name="factoryHex-none" value="yes" checked={said?.factoryHex === ''}>
          The report said that no factory hex is in Allied hands any more
        </Choice>
      )}
      {tick('tripoli', 'Tripoli is Allied')}
      {tick('allSicily', 'Every hex of Sicily is Allied')}
      <TickRow
        name="inSupplyUnitMainland"
        id={`${prefix}-unit`}
        label={<>An Allied land unit in supply in mainland Italy, not Sicily {clause('wifh:italian-surrender.unit')}</>}
        was={amends ? undefined : italy.unit.met}
        checked={said?.inSupplyUnitMainland ?? italy.unit.met}
        filled={said?.inSupplyUnitMainland}
        group="unit"
        worth={0}
      />
      <TypedRow
        name="garrison"
        id={`${prefix}-garrison`}
        label={
          <>
            Allied garrison value in mainland Italy this turn {clause('wifh:italian-surrender.garrison')}
            <span className="block text-sm text-muted">
              Enemy zones of control do not matter, flipped units do not count. Sardinia{' '}
              {italy.sardiniaIsMainland ? 'counts' : 'does not count'}.
            </span>
          </>
        }
        value={said?.garrison ?? (amends || italy.garrison === undefined ? '' : `${italy.garrison}`)}
        was={amends || italy.garrison === undefined ? undefined : `${italy.garrison}`}
        placeholder="4.5"
        inputMode="decimal"
        mark="garrison"
      />
      <details className="py-2" open={said?.worksheet !== undefined}>
        <summary className="link text-sm">Add up the garrison from a list</summary>
        <div className="mt-2">
          <TextAreaField
            name="worksheet"
            id={`${prefix}-worksheet`}
            label="Units in mainland Italy"
            hint="One a line, such as “Infantry: 2” or “2nd Armour: 3 flipped”. Leave the value above empty then."
            value={said?.worksheet
              ?.map(({ unit, value, flipped }) => `${unit}: ${value}${flipped ? ' flipped' : ''}`)
              .join('\n')}
          />
        </div>
      </details>
      {!amends && <ItalySum initial={italy.met} needed={italy.needed} garrison={italy.garrison} />}
    </fieldset>
  );
}

interface FactoryHexProps {
  readonly id: string;
  readonly value: string;
  readonly was: string | undefined;
  /** The organiser's list; undefined where any word is taken. */
  readonly places: readonly string[] | undefined;
}

function FactoryHexRow({ places, ...row }: FactoryHexProps) {
  const label = 'An Italian factory hex in Allied hands, not Rome or Naples: which?';
  const same = { ...row, name: 'factoryHex', mark: 'factory-hex' };
  if (places === undefined) return <TypedRow {...same} label={label} placeholder="none" wide />;
  // What an amended report names stays on offer, though the list may have changed since.
  const known = row.value === '' || places.includes(row.value) ? places : [row.value, ...places];
  const none = { value: '', label: row.was === undefined ? 'not in this report' : 'none', worth: 0 };
  return (
    <PickRow
      {...same}
      groups={[]}
      options={[none, ...known.map((place) => ({ value: place, label: place, worth: 0 }))]}
      label={
        <>
          {label}
          {places.length === 0 && (
            <span className="block text-sm text-muted">The organiser’s list names no Italian factories yet.</span>
          )}
        </>
      }
    />
  );
}

export function IsOut({ name, since }: { readonly name: string; readonly since: string | undefined }) {
  return (
    <p className="rounded border border-rule bg-sunk px-3 py-2">
      <span className="font-semibold">{name}</span>
      {since && ` since ${since}`}. There is nothing to report about it.
    </p>
  );
}
