import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { When } from '@/app/_components/when';
import type { DeliveryView, HookView } from '@/lib/channels/hooks/list-hooks';
import { workHook } from './acts';
import { TITLES } from './hook-forms';
import { RenewForm } from './new-hook-form';

interface Props {
  readonly hook: HookView;
  /** Of the page's game. */
  readonly gameId?: string;
}

/** A webhook: where it goes, how it fares, and what can be done with it. */
export function HookCard({ hook, gameId }: Props) {
  const { hookId, host, form, deliveries } = hook;
  return (
    <li className="rounded-md border border-rule p-3">
      <p className="font-semibold break-words">{host}</p>
      <p className="text-sm text-muted">
        {TITLES[form]} · {hook.gameId === undefined ? 'all your games' : hook.gameName} · set up{' '}
        <When at={hook.createdAt} />
      </p>
      <State hook={hook} />
      {deliveries.length > 0 && (
        <details className="mt-2">
          <summary className="link text-sm">Last deliveries</summary>
          <ul className="mt-2 space-y-1 text-sm" aria-label={`Last deliveries to ${host}`}>
            {deliveries.map((one) => (
              <Delivery key={one.id} delivery={one} />
            ))}
          </ul>
        </details>
      )}
      <div className="mt-2">
        <KeptForm
          action={workHook}
          hidden={{ _hook: hookId, ...(gameId === undefined ? {} : { _game: gameId }) }}
          label={`Webhook to ${host}`}
        >
          <p className="flex flex-wrap gap-2">
            <SubmitButton small name="_do" value="test">
              Send a test
            </SubmitButton>
            <SubmitButton small tone="plain" name="_do" value="remove">
              Remove
            </SubmitButton>
          </p>
        </KeptForm>
      </div>
      {form === 'json' && <RenewForm hookId={hookId} host={host} />}
    </li>
  );
}

function State({ hook: { deadAt, failingSince } }: { readonly hook: HookView }) {
  if (deadAt !== undefined)
    return (
      <p className="mt-1 text-sm">
        <span className="tag tag-alert me-2">Stopped</span>It failed for a week, until <When at={deadAt} />. A test that
        arrives starts it again.
      </p>
    );
  if (failingSince === undefined) return null;
  return (
    <p className="mt-1 text-sm">
      <span className="tag tag-warn me-2">Failing</span>since <When at={failingSince} />. It is tried again by itself.
    </p>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  queued: 'waits',
  sent: 'arrived',
  unchanged: 'nothing new to tell',
  skipped: 'not sent: you may not see the game any more',
  failed: 'failed',
  'given-up': 'given up',
};

const triesOf = (attempts: number): string => (attempts === 1 ? '1 try' : `${attempts} tries`);

function Delivery({ delivery: { isTest, status, attempts, queuedAt, answer } }: { readonly delivery: DeliveryView }) {
  return (
    <li>
      <When at={queuedAt} /> · {isTest && 'test: '}
      {WORDS[status] ?? status}
      {attempts > 0 && `, ${triesOf(attempts)}`}
      {answer !== undefined && `. ${answer}`}
    </li>
  );
}
