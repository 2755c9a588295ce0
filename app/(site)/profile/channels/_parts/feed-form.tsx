'use client';

import { useActionState } from 'react';
import { FRESH } from '@/app/_components/forms/form-state';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { addFeed, type FeedState } from './acts';

const START: FeedState = FRESH;

interface Props {
  readonly exists: boolean;
  readonly gameId?: string;
}

/** Makes the secret addresses of a feed and shows them, this once. */
export function FeedForm({ exists, gameId }: Props) {
  const [{ made, refusal }, submit] = useActionState(addFeed, START);
  const there = exists || made !== undefined;
  return (
    <form action={submit} aria-label="Feed and calendar" className="stack">
      {gameId !== undefined && <input type="hidden" name="_game" value={gameId} />}
      {made && (
        <Notice tone="good" announce="status" title="Copy the addresses now: they are not shown again.">
          <p>For a feed reader:</p>
          <code className="font-mono text-sm break-all">{made.atom}</code>
          <p className="mt-2">For a calendar:</p>
          <code className="font-mono text-sm break-all">{made.calendar}</code>
        </Notice>
      )}
      {refusal && (
        <Notice tone="alert" announce="alert">
          {refusal.message}
        </Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <SubmitButton small name="_do" value="make">
          {there ? 'New addresses' : 'Make the addresses'}
        </SubmitButton>
        {there && (
          <SubmitButton small tone="plain" name="_do" value="drop">
            Switch them off
          </SubmitButton>
        )}
      </p>
    </form>
  );
}
