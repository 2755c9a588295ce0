import './house.css';
import type { ReactNode } from 'react';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Still } from '@/app/_components/still/still';
import type { HouseView, RollView, TurnName } from '@/lib/rulesets/wif-house/view/types';
import { reportHref } from '../_reporting/reporting-of';
import { signed } from '../signed';
import { chanceWords, reportAbout } from './view-of';

export interface PartProps {
  readonly view: HouseView;
  readonly gameId: string;
  readonly rulesetId: string;
}

/** Italy's four losses with their ticks, the unit, the garrison and the chance that they give. */
export function ItalySituation({ view, gameId, rulesetId }: PartProps) {
  const { italy } = view;
  const link = (id: string, label: string) => <Sourced view={view} gameId={gameId} topic={id} text={label} />;
  return (
    <Card
      id="italy"
      title="Italy"
      clause="wifh:italian-surrender"
      rulesetId={rulesetId}
      state={stateOf(italy, 'completely conquered')}
    >
      <ul>
        {italy.lines.map(({ id, label, met }) => (
          <CardLine key={id} label={link(id, label)} rulesetId={rulesetId} isOn={met} worth={met ? '1' : '0'} />
        ))}
      </ul>
      <p className="border-t-2 border-accent pt-2 font-semibold">
        {italy.met} of {italy.needed} losses needed
      </p>
      <ul>
        <CardLine
          label={link(italy.unit.id, italy.unit.label)}
          clause={italy.unit.clause}
          rulesetId={rulesetId}
          isOn={italy.unit.met}
          worth={italy.unit.met ? 'yes' : 'no'}
        />
        <CardLine
          label={link('garrison', 'Allied garrison value this turn')}
          clause="wifh:italian-surrender.garrison"
          rulesetId={rulesetId}
          isOn={italy.garrison !== undefined}
          worth={italy.garrison === undefined ? 'not said' : `${italy.garrison}`}
        />
      </ul>
      {italy.status === 'active' && (
        <Chance roll={italy.roll} clause="wifh:italian-surrender.roll" rulesetId={rulesetId} />
      )}
    </Card>
  );
}

/** Japan's sum line by line, in the order of the rule. */
export function JapanSituation({ view, gameId, rulesetId }: PartProps) {
  const { japan } = view;
  const isUntold = japan.outsideResourcesReceived === undefined;
  return (
    <Card id="japan" title="Japan" clause={CHANGES} rulesetId={rulesetId} state={stateOf(japan, 'surrendered')}>
      <ul>
        {japan.lines.map(({ id, label, clause, value }) => (
          <CardLine
            key={id}
            label={<Sourced view={view} gameId={gameId} topic={TOPICS[id] ?? id} text={label} />}
            clause={clause === CHANGES ? undefined : clause}
            rulesetId={rulesetId}
            isOn={value !== 0}
            worth={id === 'resources' && isUntold ? 'not said' : signed(value)}
          />
        ))}
      </ul>
      <p className="border-t-2 border-accent pt-2 font-semibold">
        {signed(japan.total)} in all; {japan.lost} of {japan.needed} factories lost
      </p>
      {japan.status === 'active' && (
        <Chance roll={japan.roll} clause="wifh:japanese-surrender.roll" rulesetId={rulesetId} />
      )}
      {japan.status === 'out' && (
        <p className="text-sm">{japan.surrenderEffect || 'The organiser decides what happens to its units.'}</p>
      )}
    </Card>
  );
}

/** The clause of most lines, which stands in the heading. */
const CHANGES = 'wifh:japanese-surrender.changes';

/** Lines of the sum are called otherwise in a report. */
const TOPICS: Readonly<Record<string, string>> = {
  russia: 'russiaAtWar',
  manchuria: 'alliedMajorControlsManchuria',
  resources: 'outsideResourcesReceived',
};

interface Fate {
  readonly status: 'active' | 'out';
  readonly since?: TurnName;
  readonly how?: string;
}

function stateOf({ status, since, how }: Fate, word: string): string | undefined {
  if (status === 'active') return undefined;
  return `${word} in ${since?.label ?? 'an earlier turn'}${how === 'ordinary-rules' ? ', by the ordinary rules' : ''}`;
}

interface CardFrameProps {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly rulesetId: string;
  readonly state: string | undefined;
  readonly children: ReactNode;
}

function Card({ id, title, clause, rulesetId, state, children }: CardFrameProps) {
  return (
    <Still as="section" aria-labelledby={id} className="card grid content-start gap-2">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3">
        {title} <ClauseLink rulesetId={rulesetId} clause={clause} />
        {state !== undefined && <span className="tag tag-alert font-sans">{state}</span>}
      </h2>
      {children}
    </Still>
  );
}

interface CardLineProps {
  readonly label: ReactNode;
  /** Undefined where the card's own heading has it. */
  readonly clause?: string | undefined;
  readonly rulesetId: string;
  readonly isOn: boolean;
  readonly worth: string;
}

function CardLine({ label, clause, rulesetId, isOn, worth }: CardLineProps) {
  return (
    <li className="card-line">
      <span className={isOn ? 'font-semibold' : undefined}>
        {label}{' '}
        {clause !== undefined && (
          <span className="font-normal">
            <ClauseLink rulesetId={rulesetId} clause={clause} />
          </span>
        )}
      </span>
      <span className={isOn ? 'font-semibold' : 'text-muted'}>{worth}</span>
    </li>
  );
}

/** A line that leads to the newest report that spoke of it. */
function Sourced({
  view,
  gameId,
  topic,
  text,
}: Omit<PartProps, 'rulesetId'> & { readonly topic: string; readonly text: string }) {
  const report = reportAbout(view, topic);
  if (report === undefined) return text;
  return (
    <a className="link" href={reportHref(gameId, report)}>
      {text}
    </a>
  );
}

interface ChanceProps {
  readonly roll: RollView;
  readonly clause: string;
  readonly rulesetId: string;
}

function Chance({ roll, clause, rulesetId }: ChanceProps) {
  return (
    <p>
      {roll.allowed ? <span className="font-semibold">Roll now.</span> : `No roll now: ${roll.why ?? ''}`}{' '}
      <span className={roll.allowed ? 'font-semibold' : 'text-muted'}>{chanceWords(roll)}</span>{' '}
      <ClauseLink rulesetId={rulesetId} clause={clause} />
    </p>
  );
}
