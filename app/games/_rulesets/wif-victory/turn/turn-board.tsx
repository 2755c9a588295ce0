'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';
import { InBar } from '@/app/games/_rulesets/_reporting/in-bar';
import { SwitchRows } from '@/app/games/_rulesets/_reporting/switch-rows';
import type { TurnBody } from '@/lib/rulesets/wif-victory/body';
import type { BoardView } from '../board-view';
import { reader } from '../body-of';
import {
  behindOf,
  draftKey,
  draftOf,
  draftOfChange,
  draftOfTarget,
  isHeld,
  isPower,
  type Read,
  type RowDraft,
} from '../draft';
import { PowerFields } from '../power-fields';
import { RegionRows } from '../region-rows';
import { likelyPower } from './likely-power';
import { TurnSum } from './turn-sum';

interface Props {
  /** Of the element that holds the rows. */
  readonly id: string;
  readonly prefix: string;
  readonly view: BoardView;
  readonly filled: TurnBody | undefined;
  /** An amendment: the rows say nothing but what the amended report said. */
  readonly amends: boolean;
  readonly show: string;
  readonly rulesetId: string;
  readonly gameId: string;
}

const SAME: RowDraft = { who: 'same', by: '', supply: '', minor: false };

/**
 * The fields of a turn: rows of targets by region, powers, Vichy France, and the points that follow. It is the same
 * without a script, but for the points, which then stay those of the form as it was made.
 */
export function TurnBoard({ id, prefix, view, filled, amends, show, rulesetId, gameId }: Props) {
  const first = useFirst(view, filled, amends);
  const { box, read } = useForm(first, view);
  const behind = behindOf(read, view);
  const rows = view.targets.map((target) => {
    const was = amends ? SAME : draftOfTarget(target);
    const draft = draftOf(read, target.id);
    const held = !amends && isHeld(draft, target, behind, view);
    return { target, was: draftKey(was), first: draftOf(first, target.id), draft, held };
  });
  const asks = { minor: !view.alignedMinorsCount, vichySupply: amends || isPower(behind.vichy) };
  const changed = rows.filter(({ draft, was }) => draftKey(draft) !== was).length + changedBehind(read, view);
  const total = rows.reduce((sum, { held, target }) => sum + (held ? target.ifHeld : target.best), 0);
  return (
    <div ref={box} className="stack">
      <SwitchRows id={id}>
        {view.regions.map((region) => (
          <RegionRows
            key={region}
            region={region}
            rows={rows.filter(({ target }) => target.region === region)}
            amends={amends}
            show={show}
            asks={asks}
            ids={{ prefix, rulesetId, gameId }}
          />
        ))}
      </SwitchRows>
      <PowerFields view={view} first={first} amends={amends} prefix={prefix} rulesetId={rulesetId} />
      {!amends && (
        <InBar>
          <TurnSum before={view.total} after={total} historical={view.historical} changed={changed} />
        </InBar>
      )}
    </div>
  );
}

/** Powers that become something else, and Vichy France: each is a change of the report too. */
function changedBehind(read: Read, { powers, vichy }: BoardView): number {
  const differs = (name: string, was: string) => (read(name) ?? was) !== was;
  return (
    powers.filter(({ power, status }) => differs(`status-${power}`, status)).length + Number(differs('vichy', vichy))
  );
}

/** What the fields hold when the form is made: what was sent and refused, else the filled report over what is so. */
function useFirst(view: BoardView, filled: TurnBody | undefined, amends: boolean): Read {
  const { values, attempt } = useKept();
  return useMemo(() => {
    if (attempt > 0) return (name) => values[name]?.[0];
    const fields = new Map(
      view.targets.flatMap((target) => fieldsOf(target.id, amends ? SAME : draftOfTarget(target))),
    );
    for (const change of filled?.changes ?? []) {
      for (const name of ['who', 'by', 'supply', 'minor']) fields.delete(`${name}-${change.target}`);
      for (const [name, value] of fieldsOf(change.target, draftOfChange(change))) fields.set(name, value);
    }
    for (const { power, status } of filled?.powers ?? []) fields.set(`status-${power}`, status);
    if (filled?.vichy !== undefined) fields.set('vichy', filled.vichy);
    return (name) => fields.get(name);
  }, [view, filled, amends, attempt, values]);
}

function fieldsOf(id: string, { who, by, supply, minor }: RowDraft): readonly (readonly [string, string])[] {
  return [
    [`who-${id}`, who],
    [`by-${id}`, by],
    [`supply-${id}`, supply],
    ...(minor ? [[`minor-${id}`, 'yes'] as const] : []),
  ];
}

/** The form around the board as it is now; the first values until something is chosen. */
function useForm(first: Read, view: BoardView) {
  const box = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState<FormData>();
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    const look = (event: Event) => {
      axisOf(form, event.target, view);
      setNow(new FormData(form));
    };
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, [view]);
  return { box, read: now === undefined ? first : reader(now) };
}

/**
 * What the Axis takes is mostly in supply, and often its power is plain: both are chosen with it, in sight and to be
 * changed.
 */
function axisOf(form: HTMLFormElement, pressed: EventTarget | null, view: BoardView): void {
  if (!(pressed instanceof HTMLInputElement) || pressed.value !== 'axis' || !pressed.name.startsWith('who-')) return;
  const id = pressed.name.slice('who-'.length);
  const supply = form.elements.namedItem(`supply-${id}`);
  if (supply instanceof RadioNodeList && supply.value === '') supply.value = 'in';
  const by = form.elements.namedItem(`by-${id}`);
  if (!view.namesPowers || !(by instanceof HTMLSelectElement) || by.value !== '') return;
  by.value = likelyPower(reader(new FormData(form)), id, view) ?? '';
}
