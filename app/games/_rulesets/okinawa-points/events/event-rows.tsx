'use client';

import { useEffect, useRef, useState } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';
import { useIsLive } from '@/app/_components/use-is-live';
import { BlankRows } from './blank-rows';
import {
  type DraftRow,
  dropName,
  emptyRow,
  FIELDS_OF,
  type FieldName,
  fieldName,
  hexesOfResult,
  type RowType,
  rowsOf,
} from './draft';
import type { Tariff } from './draft-points';
import { DraftSums, RowEffect } from './draft-sums';
import { type Choices, RowInput } from './row-input';
import { ROW_NAMES } from './row-words';

interface Props {
  readonly prefix: string;
  /** The kinds of line that the scenario knows. */
  readonly types: readonly RowType[];
  /** The lines to begin with. */
  readonly initial: readonly DraftRow[];
  readonly choices: Readonly<Record<'us' | 'japanese', Choices>>;
  readonly tariff: Tariff;
  /** The points before these lines; undefined when they are among them already. */
  readonly totals: Readonly<Record<'us' | 'japanese', number>> | undefined;
  readonly headingNames: Readonly<Record<string, string>>;
}

interface KeyedRow {
  readonly key: number;
  readonly row: DraftRow;
}

/**
 * The events of a turn, a line each, in their order: a button adds a line, and the sums follow. Without the script, blank
 * lines stand in the place of the buttons.
 */
export function EventRows({ prefix, types, initial, choices, tariff, totals, headingNames }: Props) {
  const { rows, add, change, remove, list } = useRows(initial);
  const { refusal } = useKept();
  const live = useIsLive();
  return (
    <fieldset className="stack" ref={list}>
      <legend className="mb-1 font-semibold">What happened, in order</legend>
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map(({ key, row }, place) => (
            <li key={key} data-row={key} className="rounded border border-rule p-3">
              <input type="hidden" name={fieldName(place, 'type')} value={row.type} />
              <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
                <span className="font-semibold">
                  {place + 1}. {ROW_NAMES[row.type]}
                </span>
                <RowEffect row={row} tariff={tariff} />
              </div>
              <div className="flex flex-wrap items-end gap-3">
                {FIELDS_OF[row.type].map((field) => (
                  <RowInput
                    key={field}
                    prefix={prefix}
                    row={place}
                    type={row.type}
                    field={field}
                    value={row[field]}
                    choices={choices}
                    error={refusal?.fields[fieldName(place, field)]}
                    onChange={(value) => change(key, field, value)}
                  />
                ))}
                <RemoveButton place={place} live={live} remove={() => remove(key)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <AddButtons types={types} add={add} live={live} />
      <noscript>
        <BlankRows prefix={prefix} types={types} from={rows.length} />
      </noscript>
      <DraftSums rows={rows.map(({ row }) => row)} tariff={tariff} totals={totals} names={headingNames} />
    </fieldset>
  );
}

/** The lines, with what was typed before a refusal or a check; a new line takes the keyboard with it. */
function useRows(initial: readonly DraftRow[]) {
  const { values, attempt } = useKept();
  const list = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<readonly KeyedRow[]>(() => {
    const kept = attempt === 0 ? initial : rowsOf((name) => values[name]?.[0], Object.keys(values));
    return kept.map((row, key) => ({ key, row }));
  });
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    if (added !== undefined)
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${added}"] :is(select, input:not([type="hidden"]), button)`)
        ?.focus();
  }, [added]);
  const add = (type: RowType) => {
    const key = Math.max(-1, ...rows.map((one) => one.key)) + 1;
    const row = { ...emptyRow(type), attacker: type === 'retreat' ? 'japanese' : '' };
    setRows([...rows, { key, row }]);
    setAdded(key);
  };
  const change = (key: number, field: FieldName, value: string) =>
    setRows(rows.map((one) => (one.key === key ? { key, row: changed(one.row, field, value) } : one)));
  const remove = (key: number) => setRows(rows.filter((one) => one.key !== key));
  return { rows, add, change, remove, list };
}

/** A retreat begins with the hexes of its result; they can be changed afterwards. */
function changed(row: DraftRow, field: FieldName, value: string): DraftRow {
  const after = { ...row, [field]: value };
  const hexes = field === 'result' && row.type === 'retreat' ? hexesOfResult(value) : undefined;
  return hexes === undefined ? after : { ...after, hexes };
}

interface RemoveProps {
  readonly place: number;
  readonly live: boolean;
  readonly remove: () => void;
}

function RemoveButton({ place, live, remove }: RemoveProps) {
  return (
    <>
      <button type="button" className="needs-script btn btn-small ms-auto" disabled={!live} onClick={remove}>
        Remove<span className="sr-only"> line {place + 1}</span>
      </button>
      <noscript>
        <label className="choice">
          <input type="checkbox" name={dropName(place)} value="1" />
          <span>Leave it out</span>
        </label>
      </noscript>
    </>
  );
}

interface AddProps {
  readonly types: readonly RowType[];
  readonly add: (type: RowType) => void;
  readonly live: boolean;
}

function AddButtons({ types, add, live }: AddProps) {
  return (
    <fieldset className="needs-script" disabled={!live}>
      <legend className="mb-1 text-sm text-muted">Add a line</legend>
      <div className="flex flex-wrap gap-2">
        {types.map((type) => (
          <button key={type} type="button" className="btn btn-small" onClick={() => add(type)}>
            <span aria-hidden="true">+</span> {ROW_NAMES[type]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
