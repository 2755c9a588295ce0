import type { ReactNode } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { DifferenceView } from '@/lib/rulesets/_shared/wif/difference-view';
import type { DecisionProps } from '../screen';
import { NoteField } from './note-field';
import { pageHref } from './reporting-of';

interface NoticeProps {
  readonly differences: readonly DifferenceView[];
  /** What counts until it is settled. */
  readonly until: string;
}

/** For everybody, as long as it is so. */
export function DifferencesNotice({ differences, until }: NoticeProps) {
  if (differences.length === 0) return null;
  return (
    <Notice tone="warn" title="The games of this campaign disagree">
      <ul className="list-disc ps-5">
        {differences.map((one) => (
          <li key={one.of}>
            {one.of}: {otherwise(one)}
          </li>
        ))}
      </ul>
      <p>The organiser settles it. {until}</p>
    </Notice>
  );
}

const otherwise = ({ told, here }: DifferenceView): string => `${told} in the other game, ${here} here.`;

interface DifferencesProps extends DecisionProps {
  readonly differences: readonly DifferenceView[];
}

/** The organiser settles each difference by one press: the other game's word is taken over, or what is known here stands. */
export function Differences({ differences, ...props }: DifferencesProps) {
  return differences.map((one, at) => <DifferenceCard key={one.of} {...props} one={one} id={`difference-${at + 1}`} />);
}

interface DifferenceCardProps extends DecisionProps {
  readonly one: DifferenceView;
  readonly id: string;
}

function DifferenceCard({ one, id, ...props }: DifferenceCardProps) {
  return (
    <section aria-labelledby={id} className="stack">
      <h3 id={id}>{one.of}</h3>
      <p className="first-letter:uppercase">{otherwise(one)}</p>
      {one.take === undefined ? (
        <>
          <p>To take it over, amend this first: {one.blocked}</p>
          {one.amend !== undefined && (
            <p>
              <Link className="btn btn-primary" href={pageHref(props.game, { amend: `${one.amend}` }, 'amend')}>
                Amend report {one.amend}
              </Link>
            </p>
          )}
        </>
      ) : (
        <OrderForm {...props} orders={one.take} label={`Take the word on ${one.of} over`}>
          <NoteField
            id={`${id}-note`}
            label="Reason"
            hint="Shown to everybody beside the amendment. Every later turn is calculated again."
            value={`Taken over from the other game: ${one.of}, ${one.told}.`}
            required
          />
          <SubmitButton>Take over: {one.told}</SubmitButton>
        </OrderForm>
      )}
      <OrderForm {...props} orders={one.stands} label={`Keep what is known of ${one.of}`}>
        <SubmitButton tone="plain">Let it stand: {one.here}</SubmitButton>
      </OrderForm>
    </section>
  );
}

interface OrderProps extends DecisionProps {
  readonly orders: string;
  readonly label: string;
  readonly children: ReactNode;
}

function OrderForm({ orders, label, children, decide, ticket, game }: OrderProps) {
  return (
    <KeptForm action={decide} hidden={{ ...ticket, _kind: 'orders', orders }} rulesetId={game.rulesetId} label={label}>
      <div className="stack">{children}</div>
    </KeptForm>
  );
}
