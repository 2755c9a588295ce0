import { expect, it } from 'vitest';
import { answered } from '@/app/_components/forms/answered';
import { FRESH, refused } from '@/app/_components/forms/form-state';
import { OutcomeUnknown } from '@/lib/db/trouble';

function formOf(attempt: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ _key: 'k', _attempt: String(attempt), number: '2' }))
    form.set(name, value);
  return form;
}

it('keeps the key and what was typed where the database gave no answer, also the second time', async () => {
  const lost = async () => {
    throw new OutcomeUnknown(new Error('Connection terminated'));
  };
  const away = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const before = refused(FRESH, formOf(0), { code: 'x', message: '', fields: {} });
  const first = await answered(before, formOf(1), lost);
  expect(first).toMatchObject({ attempt: 2, open: 1, refusal: { code: 'outcome-unknown' }, values: { number: ['2'] } });
  const second = await answered(first, formOf(1), away);
  expect(second).toMatchObject({ attempt: 3, open: 1, refusal: { code: 'database-away' } });
  // Once it is refused for good, what is sent next is a new command.
  const third = refused(second, formOf(1), { code: 'x', message: '', fields: {} });
  expect([third.attempt, third.open]).toEqual([4, undefined]);
});

it('lets every other error through, redirects too', async () => {
  const bug = async () => {
    throw new Error('a bug');
  };
  await expect(answered(FRESH, formOf(0), bug)).rejects.toThrow('a bug');
});
