'use client';

import './turn/target-row.css';
import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import type { Asks, BoardRow, RowIds } from './board-row';
import { draftKey, WHO } from './draft';
import { tagsOf } from './tags';

interface Props {
  readonly row: BoardRow;
  readonly amends: boolean;
  readonly asks: Asks;
  readonly hidden: boolean;
  readonly ids: RowIds;
}

const WHO_NAMES = { same: 'As before', axis: 'Axis', allied: 'Allied', neutral: 'Neutral', vichy: 'Vichy' } as const;

/** One target: who has it, and for the Axis and Vichy France whether it is in supply. */
export function TargetRow({ row, amends, asks, hidden, ids }: Props) {
  const { target, was, first, draft } = row;
  const { id, name, french } = target;
  const { refusal } = useKept();
  const error = refusal?.fields[`who-${id}`];
  const isChanged = draftKey(draft) !== was;
  // Where Vichy France is likely, it comes first.
  const order = french ? (['vichy', ...WHO.filter((who) => who !== 'vichy')] as const) : WHO;
  const controls = amends ? (['same', ...order] as const) : order;
  return (
    <div
      data-row
      id={`${ids.prefix}-row-${id}`}
      tabIndex={-1}
      data-tags={tagsOf(target)}
      hidden={hidden}
      className={`asks-row target-row ${isChanged ? 'bg-warn-bg' : ''}`}
    >
      <input type="hidden" name={`_was-row-${id}`} value={was} />
      {/* The switches come before the links of the row for the Tab key. */}
      <div>
        <Switch
          name={`who-${id}`}
          label={`${name}: who has it`}
          first={first.who}
          options={controls.map((who) => [who, WHO_NAMES[who]])}
        />
        <div className={`target-supply ${asks.vichySupply ? 'if-axis-or-vichy' : 'if-axis'}`}>
          <Switch name={`supply-${id}`} label={`${name}: supply`} first={first.supply} options={SUPPLY} />
          <AxisPower id={id} name={name} first={first.by} />
          {asks.minor && <Minor id={id} first={first.minor} />}
        </div>
      </div>
      <div className="target-told">
        <p id={`${ids.prefix}-name-${id}`}>
          {name} {isChanged && <span className="tag tag-warn">changed</span>}
        </p>
        {amends ? <Place target={target} ids={ids} /> : <Figures row={row} ids={ids} />}
        <FieldError id={`${ids.prefix}-at-who-${id}`} message={error} />
      </div>
    </div>
  );
}

const SUPPLY = [
  ['in', 'In supply'],
  ['out', 'Cut off'],
] as const;

interface TierProps {
  readonly target: TargetView;
  readonly ids: RowIds;
}

const Tier = ({ target: { tier, clause }, ids }: TierProps) => (
  <>
    {tier} <ClauseLink rulesetId={ids.rulesetId} clause={clause} />
  </>
);

/** In an amendment of an earlier turn today's figures would mislead. */
const Place = (props: TierProps) => (
  <p>
    <Tier {...props} />
  </p>
);

/** Run, points now and points to come, each with its rule and the log entries that made it. */
function Figures({ row: { target, held }, ids }: Pick<Props, 'row' | 'ids'>) {
  const { run, best, points: full, ifHeld, oneFromFull, changedBy, gainedBy } = target;
  const gains = held && ifHeld > best;
  return (
    <p>
      <Tier target={target} ids={ids} /> ·{' '}
      <Logged report={gainedBy} gameId={ids.gameId}>{`${best} of ${full} ${full === 1 ? 'point' : 'points'}`}</Logged>
      {run > 0 && (
        <>
          {' · '}
          <Logged report={changedBy} gameId={ids.gameId}>{`turn ${run} of 3`}</Logged>
        </>
      )}
      {!gains && ifHeld > best && <span className="whitespace-nowrap"> · if held {ifHeld}</span>}
      {oneFromFull && <span className="tag ms-1">one turn from full</span>}
      <Effect gains={gains} ends={run > 0 && !held} best={best} ifHeld={ifHeld} />
    </p>
  );
}

interface EffectProps {
  readonly gains: boolean;
  readonly ends: boolean;
  readonly best: number;
  readonly ifHeld: number;
}

/** What the turn would do to the target, as the form stands. */
function Effect({ gains, ends, best, ifHeld }: EffectProps) {
  if (!gains && !ends) return null;
  return <strong className="whitespace-nowrap text-ink"> · {gains ? `${best} → ${ifHeld}` : 'run ends'}</strong>;
}

interface LoggedProps {
  readonly report: number | undefined;
  readonly gameId: string;
  readonly children: string;
}

/** A number with the entries of the log that made it, where there are any. */
function Logged({ report, gameId, children }: LoggedProps) {
  if (report === undefined) return children;
  return (
    <a className="link whitespace-nowrap" href={`/games/${gameId}/log?mark=report-${report}`}>
      {children}
    </a>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly first: string;
  readonly options: readonly (readonly [string, string])[];
}

/** Radio buttons side by side, as one switch. */
function Switch({ name, label, first, options }: SwitchProps) {
  return (
    <fieldset className="target-switch">
      <legend className="sr-only">{label}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={first === value} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Which Axis power has it: what a surrender would take with it. */
function AxisPower({ id, name, first }: { readonly id: string; readonly name: string; readonly first: string }) {
  return (
    <select name={`by-${id}`} defaultValue={first} aria-label={`${name}: Axis power`} className="if-axis">
      <option value="">power?</option>
      <option value="GE">Germany</option>
      <option value="IT">Italy</option>
      <option value="JP">Japan</option>
    </select>
  );
}

function Minor({ id, first }: { readonly id: string; readonly first: boolean }) {
  return (
    <label className="target-minor if-axis">
      <input type="checkbox" name={`minor-${id}`} value="yes" defaultChecked={first} />
      aligned minor
    </label>
  );
}
