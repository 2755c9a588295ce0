import { afterAll, beforeAll, expect, it } from 'vitest';
import { addQuiet, readQuiet, saveQuiet } from '@/lib/auth/quiet-warnings';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('quiet');
  await auth.db.user.create({ data: { id: 'u', email: 'u@example.org' } });
});
afterAll(() => auth.close());

it('keeps which warnings are switched off, each once, and takes nothing that is not a name of one', async () => {
  expect(await readQuiet(auth, 'u')).toEqual([]);
  await addQuiet(auth, 'u', ['a-game:pass']);
  await addQuiet(auth, 'u', ['a-game:pass', 'a-game:bomb', 'x'.repeat(500), '<b>:y', 'pass']);
  expect(await readQuiet(auth, 'u')).toEqual(['a-game:pass', 'a-game:bomb']);
  await saveQuiet(auth, 'u', ['a-game:bomb']);
  expect(await readQuiet(auth, 'u')).toEqual(['a-game:bomb']);
  expect(await readQuiet(auth, 'nobody')).toEqual([]);
});
