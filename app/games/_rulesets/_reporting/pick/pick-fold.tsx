import type { ReactNode } from 'react';
import { Reveal } from '@/app/_components/world-map/reveal';
import { addressOf } from '@/app/games/_rulesets/address-of';
import type { ReportFormProps } from '../report-props';
import { LaterFold } from './later-fold';

interface Props extends Pick<ReportFormProps, 'game' | 'query' | 'prefix'> {
  readonly summary: string;
  /** A row opens beside its mark. */
  readonly inPlace?: boolean;
  /** The map; drawn only where the address asks for it: the page has drawn the same world for reading already. */
  readonly children: () => ReactNode;
}

/** A map as a way to the rows of a form. The document brings it when it is wanted. */
export function PickFold({ game, query, prefix, summary, inPlace, children }: Props) {
  const { path, kept } = addressOf(game);
  const id = `${prefix}-pick`;
  const now = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const role = game.role === undefined ? {} : { role: game.role };
  const search = new URLSearchParams({ ...kept, ...role, ...Object.fromEntries(now), pick: prefix });
  return (
    <Reveal inPlace={inPlace}>
      <LaterFold id={id} summary={summary} href={`${path}?${search}#${id}`} link="Show the map">
        {query.pick === prefix ? children() : undefined}
      </LaterFold>
    </Reveal>
  );
}
